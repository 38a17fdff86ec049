package dev.ravel.canary;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A known race. If exploration does not find it, exploration is not happening, and the worker says so instead of
 * passing tests.
 */
public final class Canary implements Runnable {
    private int count;

    @Override
    public void run() {
        @SuppressWarnings("UnnecessaryAsync") // its accesses are hooked, too
        AtomicBoolean lost = new AtomicBoolean();
        Thread[] threads = {new Thread(() -> count++), new Thread(() -> count++)};
        for (Thread t : threads) {
            t.start();
        }
        try {
            for (Thread t : threads) {
                t.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        lost.set(count != 2);
        if (lost.get()) {
            throw new AssertionError("an update was lost");
        }
    }
}
