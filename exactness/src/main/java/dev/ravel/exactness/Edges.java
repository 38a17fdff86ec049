package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import java.lang.reflect.Field;

/** Programs at the edges of the model: what it must follow, and what it must say that it cannot. */
public final class Edges {
    static int x;
    static int y;

    private Edges() {}

    private static void both(Runnable one, Runnable other) throws InterruptedException {
        Thread a = new Thread(one);
        Thread b = new Thread(other);
        a.start();
        b.start();
        a.join();
        b.join();
    }

    /** An update is lost through reflection as through code. */
    public static void updatesByReflection() throws Exception {
        Field field = Edges.class.getDeclaredField("x");
        both(
                () -> {
                    try {
                        field.setInt(null, field.getInt(null) + 1);
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(e);
                    }
                },
                () -> x++);
        Ravel.outcome(x);
    }

    /** Threads that an atomic section waits for are interleaved all the same. */
    public static void joinsInAnAtomicSection() {
        Ravel.atomic(() -> {
            try {
                both(() -> x++, () -> x++);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Ravel.outcome(x);
    }

    /** Store buffering: three outcomes, in every strategy that claims to be complete. */
    public static void recordsInTwoThreads() throws InterruptedException {
        both(
                () -> {
                    x = 1;
                    Ravel.outcome("y=" + y);
                },
                () -> {
                    y = 1;
                    Ravel.outcome("x=" + x);
                });
    }

    /** String.format calls toString, where no switch is possible. */
    public static void isCalledBack() throws InterruptedException {
        Object counter = new Object() {
            @Override
            public String toString() {
                x++;
                return "";
            }
        };
        both(() -> Ravel.outcome(String.format("%s", counter)), () -> x++);
        Ravel.outcome(x);
    }

    /** The copy takes its value when it reads, not when it writes. */
    public static void copiesAnArray() throws InterruptedException {
        int[] from = {0};
        int[] to = {0};
        both(() -> System.arraycopy(from, 0, to, 0, 1), () -> {
            from[0] = 1;
            to[0] = 2;
        });
        Ravel.outcome(to[0]);
    }

    /** A clone reads element by element, the first one first. */
    public static void clonesAnArray() throws InterruptedException {
        int[] cells = new int[2];
        both(
                () -> {
                    int[] copy = cells.clone();
                    Ravel.outcome("" + copy[0] + copy[1]);
                },
                () -> {
                    cells[1] = 1;
                    cells[0] = 1;
                });
    }

    /** Arrays.equals works outside the model, on an array that another thread changes. */
    public static void comparesArrays() throws InterruptedException {
        int[] mine = {1, 2};
        int[] shared = {1, 2};
        both(() -> Ravel.outcome(java.util.Arrays.equals(mine, shared)), () -> shared[1] = 9);
    }

    /** A join ends with the other thread, or with an interrupt. */
    public static void interruptsAJoin() throws InterruptedException {
        Thread other = new Thread(() -> x = 1);
        Thread joiner = new Thread(() -> {
            try {
                other.join();
                Ravel.outcome("joined " + Thread.interrupted());
            } catch (InterruptedException e) {
                Ravel.outcome("interrupted");
            }
        });
        other.start();
        joiner.start();
        joiner.interrupt();
        joiner.join();
        other.join();
    }

    /** A loop that counts in an object of its own goes round as often as it counts. */
    public static void countsInAPrivateObject() throws InterruptedException {
        both(
                () -> {
                    java.util.concurrent.atomic.AtomicInteger rounds = new java.util.concurrent.atomic.AtomicInteger();
                    while (x == 0) {
                        if (rounds.incrementAndGet() > 2) {
                            break;
                        }
                    }
                    Ravel.outcome(rounds.get());
                },
                () -> x = 1);
    }

    /** A buffer of the JDK that two threads share. */
    public static void sharesABuffer() throws InterruptedException {
        java.nio.CharBuffer buffer = java.nio.CharBuffer.allocate(2);
        both(() -> buffer.put('a'), () -> buffer.put('b'));
        Ravel.outcome(buffer.flip());
    }

    public static void exits() throws InterruptedException {
        both(() -> System.exit(7), () -> x++);
    }

    /** On platform threads, a deadlocked execution is unwound through these finally blocks. */
    public static void unwinds() throws InterruptedException {
        Ravel.outcome(y);
        Object a = new Object();
        Object b = new Object();
        both(() -> lockBoth(a, b), () -> lockBoth(b, a));
    }

    private static void lockBoth(Object first, Object second) {
        try {
            synchronized (first) {
                synchronized (second) {
                    x++;
                }
            }
        } finally {
            y++;
        }
    }

    /** Waking nobody through a reference that is null is a mistake of another kind than doing so without the monitor. */
    public static void notifiesNull() throws InterruptedException {
        Object nothing = x == 0 ? null : "";
        both(
                () -> {
                    try {
                        nothing.notify();
                    } catch (RuntimeException e) {
                        Ravel.outcome(e.getClass().getSimpleName());
                    }
                },
                () -> {
                    try {
                        nothing.wait(1);
                    } catch (RuntimeException e) {
                        Ravel.outcome(e.getClass().getSimpleName());
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                });
    }
}
