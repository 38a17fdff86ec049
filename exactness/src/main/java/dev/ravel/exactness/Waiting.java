package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that wait by looking again and again, and what must come of it. */
public final class Waiting {
    private static volatile boolean flag;
    private static int data;

    private Waiting() {}

    private static Thread started(Runnable body) {
        Thread t = new Thread(body);
        t.start();
        return t;
    }

    /** Write seen at the first look, at the second, or after the park: 3 traces. */
    public static void seesTheFlag() throws InterruptedException {
        Thread t = started(() -> {
            data = 42;
            flag = true;
        });
        while (!flag) {
            Thread.onSpinWait();
        }
        check(data == 42);
        t.join();
    }

    public static void seesTheFlagWithoutAHint() throws InterruptedException {
        Thread t = started(() -> flag = true);
        while (!flag) {}
        t.join();
    }

    public static void locksBySpinning() throws InterruptedException {
        AtomicBoolean lock = new AtomicBoolean();
        Runnable body = () -> {
            while (!lock.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            data++;
            lock.set(false);
        };
        Thread a = started(body);
        Thread b = started(body);
        a.join();
        b.join();
        check(data == 2);
    }

    public static void pollsUnderALock() throws InterruptedException {
        Object lock = new Object();
        Thread t = started(() -> {
            synchronized (lock) {
                data = 7;
            }
        });
        while (true) {
            synchronized (lock) {
                if (data == 7) {
                    break;
                }
            }
            Thread.yield();
        }
        t.join();
    }

    public static void waitsForTheEnd() {
        Thread t = started(() -> data = 5);
        while (t.isAlive()) {
            Thread.yield();
        }
        check(data == 5);
    }

    /** Gives up by itself after three rounds: the flag may be set before, between and after them. */
    public static void countsRounds() throws InterruptedException {
        Thread t = started(() -> flag = true);
        int rounds = 0;
        while (!flag && rounds < 3) {
            rounds++;
            Thread.yield();
        }
        Ravel.outcome(rounds);
        t.join();
    }

    public static void getsAFuture() throws Exception {
        FutureTask<Integer> future = new FutureTask<>(() -> 1);
        Thread t = started(future);
        Ravel.outcome(future.get());
        t.join();
    }

    /** Nobody ever sets the flag. */
    public static void waitsForNobody() throws InterruptedException {
        Thread t = started(() -> data = 1);
        while (!flag) {}
        t.join();
    }

    /** Each waits for the other. */
    public static void waitForEachOther() throws InterruptedException {
        AtomicInteger turn = new AtomicInteger();
        Thread t = started(() -> {
            while (turn.get() != 1) {
                Thread.yield();
            }
            turn.set(2);
        });
        while (turn.get() != 2) {
            Thread.yield();
        }
        turn.set(1);
        t.join();
    }

    static void check(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }
}
