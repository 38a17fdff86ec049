package dev.ravel.examples;

/**
 * Bug: the waiter looks at the flag before it takes the lock; a signal between the two is lost and it waits for
 * ever. A {@code Runnable}: {@code ravel explore} makes one and runs it.
 */
public class LostWakeUp implements Runnable {
    private final Object lock = new Object();
    private volatile boolean ready;

    private void await() throws InterruptedException {
        if (!ready) {
            synchronized (lock) {
                lock.wait();
            }
        }
    }

    private void signal() {
        ready = true;
        synchronized (lock) {
            lock.notifyAll();
        }
    }

    @Override
    public void run() {
        Thread waiter = Threads.start("waiter", this::await);
        signal();
        try {
            waiter.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
