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
}
