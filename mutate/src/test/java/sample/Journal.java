package sample;

/** What happened to locks, in order, as text. */
public final class Journal {
    private static final StringBuilder entries = new StringBuilder();

    private Journal() {}

    public static void enter(Object lock) {
        note("+" + name(lock));
    }

    public static void exit(Object lock) {
        note("-" + name(lock));
    }

    public static void note(String entry) {
        entries.append(entries.length() == 0 ? "" : " ").append(entry);
    }

    /** All entries since the last time. */
    public static String take() {
        String all = entries.toString();
        entries.setLength(0);
        return all;
    }

    private static String name(Object lock) {
        return lock instanceof Class<?> type
                ? type.getSimpleName() + ".class"
                : lock instanceof String name ? name : lock.getClass().getSimpleName();
    }
}
