package sample;

/** Starts threads and waits for them. */
final class Threads {
    private Threads() {}

    /** Work that may be interrupted. */
    interface Work {
        void run() throws InterruptedException;
    }

    static Thread thread(String name, Work work) {
        return new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                name);
    }

    /** Runs two at the same time, to their end. */
    static void both(Work one, Work two) throws InterruptedException {
        Thread first = thread("one", one);
        Thread second = thread("two", two);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
