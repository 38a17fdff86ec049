package dev.ravel.papers.tables;

/** Whether somebody is ending this JVM: then its workers were ended, too, and what they did last is no measurement. */
public final class EndingJvm {
    private EndingJvm() {}

    /** A JVM that ends takes no more hooks. There is no other way to ask. */
    public static boolean isEnding() {
        Thread probe = new Thread(() -> {});
        try {
            Runtime.getRuntime().addShutdownHook(probe);
            Runtime.getRuntime().removeShutdownHook(probe);
            return false;
        } catch (IllegalStateException ending) {
            return true;
        }
    }
}
