package dev.ravel.exactness;

import dev.ravel.api.Expect;
import dev.ravel.api.Outcome;
import dev.ravel.api.Ravel;

/**
 * Programs that say which outcomes they expect. All are Dekker's first step: each thread sets its own flag and looks at
 * the other's. Sequentially consistent outcomes are 0,1 and 1,0 and 1,1.
 */
@Outcome(pattern = "\\d, \\d", desc = "at the class")
public final class Expecting {
    private static volatile int x;
    private static volatile int y;

    private Expecting() {}

    private static void bothLook() throws InterruptedException {
        int[] seen = new int[2];
        Thread t = new Thread(() -> {
            x = 1;
            seen[0] = y;
        });
        t.start();
        y = 1;
        seen[1] = x;
        t.join();
        Ravel.outcome(seen[0] + ", " + seen[1]);
    }

    @Outcome(
            id = {"0, 1", "1, 0"},
            desc = "one after the other")
    @Outcome(id = "1, 1", expect = Expect.INTERESTING, desc = "both went first")
    @Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "nobody went first")
    public static void allAreNamed() throws InterruptedException {
        bothLook();
    }

    @Outcome(id = {"0, 1", "1, 0"})
    public static void oneIsNotNamed() throws InterruptedException {
        bothLook();
    }

    @Outcome(id = "1, 0", expect = Expect.FORBIDDEN, desc = "the other went first")
    @Outcome
    public static void oneIsForbidden() throws InterruptedException {
        bothLook();
    }

    public static void whatTheClassSays() throws InterruptedException {
        bothLook();
    }

    /** Records an outcome only if the other thread came late. */
    @Outcome(id = "0")
    public static void sometimesRecordsNothing() throws InterruptedException {
        Thread t = new Thread(() -> x = 1);
        t.start();
        if (x == 0) {
            Ravel.outcome(0);
        }
        t.join();
    }

    /** What was recorded before the end counts for nothing if there is none. */
    @Outcome(id = "never")
    public static void deadlocksFirst() throws InterruptedException {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                Ravel.outcome("recorded");
            }
        });
        synchronized (lock) {
            t.start();
            t.join();
        }
    }
}
