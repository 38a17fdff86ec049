package dev.ravel.examples;

/** Starts and joins threads whose work may be interrupted. */
final class Threads {
    private Threads() {}

    /** Work that may be interrupted. */
    interface Work {
        void run() throws InterruptedException;
    }

    static Thread start(String name, Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                name);
        thread.start();
        return thread;
    }

    static void join(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
