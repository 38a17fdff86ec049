package dev.ravel.conformance;

/** Starts threads for pieces of work, and waits for them. */
public final class Threads {
    private Threads() {}

    /** Work that may throw what it likes. */
    public interface Work {
        void run() throws Exception;
    }

    /** A thread that is not started yet. A checked exception leaves it as the cause of an unchecked one. */
    public static Thread of(Work work) {
        return new Thread(() -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    public static Thread start(Work work) {
        Thread thread = of(work);
        thread.start();
        return thread;
    }

    /** Starts a thread for each, then waits for all. */
    public static void together(Work... works) throws InterruptedException {
        Thread[] threads = new Thread[works.length];
        for (int i = 0; i < works.length; i++) {
            threads[i] = start(works[i]);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
