package dev.ravel.subjects.triggers;

/** Runs two pieces of work in two threads, to their end. */
public final class Both {
    private Both() {}

    /** Work that may throw. */
    public interface Work {
        void run() throws Exception;
    }

    public static void run(Work first, Work second) throws InterruptedException {
        Thread one = new Thread(() -> unchecked(first), "one");
        Thread two = new Thread(() -> unchecked(second), "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }

    private static void unchecked(Work work) {
        try {
            work.run();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
