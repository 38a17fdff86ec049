package dev.ravel.exactness;

/** Programs that have no end, or look as if they had none. */
public class Endless {
    private static volatile boolean full;
    private static volatile int x;
    private static final int[] SLOTS = new int[101_000];

    private static void run(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    /** Counts signals up to three. */
    static final class Event {
        private int count;

        synchronized void signal() {
            count = (count + 1) % 3;
            notifyAll();
        }

        synchronized void await() {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Two threads signal each other for ever, unless both wait. */
    public static void signals() throws InterruptedException {
        Event one = new Event();
        Event other = new Event();
        run(
                () -> {
                    int seen = one.count;
                    while (true) {
                        if (seen == one.count) {
                            one.await();
                        }
                        seen = one.count;
                        other.signal();
                    }
                },
                () -> {
                    int seen = other.count;
                    while (true) {
                        one.signal();
                        if (seen == other.count) {
                            other.await();
                        }
                        seen = other.count;
                    }
                });
    }

    /** Each round writes, and takes back what it wrote. */
    public static void writesAndTakesBack() throws InterruptedException {
        full = false;
        run(
                () -> {
                    while (!full) {
                        x = 1;
                        x = 0;
                    }
                },
                () -> full = true);
    }

    /** What a thread has read in a round it may still know in the next: the loop carries it. */
    public static void remembers() throws InterruptedException {
        x = 0;
        run(
                () -> {
                    int last = 0;
                    while (last < 2) {
                        int now = x;
                        if (now < last) {
                            throw new IllegalStateException("went back");
                        }
                        last = now;
                    }
                },
                () -> {
                    x = 1;
                    x = 0;
                    x = 2;
                });
    }

    /** As {@link #remembers}, in an object of its own. */
    public static void remembersInAnObject() throws InterruptedException {
        x = 0;
        run(
                () -> {
                    int[] last = new int[1];
                    while (last[0] < 2) {
                        int before = last[0];
                        last[0] = x;
                        if (last[0] < before) {
                            throw new IllegalStateException("went back");
                        }
                    }
                },
                () -> {
                    x = 1;
                    x = 0;
                    x = 2;
                });
    }

    /** Takes more steps than an execution may have, if the other thread comes in between. */
    public static void looksThroughItAll() throws InterruptedException {
        full = true;
        run(
                () -> {
                    boolean before = full;
                    boolean after = full;
                    int sum = 0;
                    if (before && !after) {
                        for (int slot : SLOTS) {
                            sum += slot;
                        }
                    }
                    x = sum;
                },
                () -> full = false);
    }
}
