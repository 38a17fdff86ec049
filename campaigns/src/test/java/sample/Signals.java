package sample;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that wait for each other. Each method has one operator of which its check kills the mutants. */
public final class Signals {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final AtomicInteger atomic = new AtomicInteger();
    private final StringBuffer order = new StringBuffer();
    private boolean open;
    private int count;
    int message;
    volatile boolean published;

    // ---- threads and monitors

    int startsAndJoins() throws InterruptedException {
        Thread thread = new Thread(() -> message = 5, "starter");
        thread.start();
        thread.join();
        return message;
    }

    int joins(Thread thread) throws InterruptedException {
        thread.join();
        return message;
    }

    synchronized void waits() throws InterruptedException {
        while (!open) {
            wait();
        }
    }

    synchronized int waitsOnce() throws InterruptedException {
        if (!open) {
            wait();
        }
        return message;
    }

    synchronized void opens() {
        message = 1;
        open = true;
        notify();
    }

    synchronized void opensForAll() {
        open = true;
        notifyAll();
    }

    static void interrupts(Thread thread) {
        thread.interrupt();
    }

    // ---- locks, conditions, semaphores, latches

    void locks() {
        lock.lock();
        count = count + 1;
        lock.unlock();
    }

    int count() {
        return count;
    }

    void fails(boolean now) {
        lock.lock();
        try {
            if (now) {
                throw new IllegalStateException();
            }
        } finally {
            lock.unlock();
        }
    }

    void awaits() throws InterruptedException {
        lock.lock();
        try {
            while (!open) {
                changed.await();
            }
        } finally {
            lock.unlock();
        }
    }

    void signals() {
        lock.lock();
        try {
            open = true;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    void signalsAll() {
        lock.lock();
        try {
            open = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    void acquires(Semaphore permits) throws InterruptedException {
        permits.acquire();
        count = count + 1;
        permits.release();
    }

    static Semaphore onePermit() {
        return new Semaphore(1);
    }

    static CountDownLatch twoParties() {
        return new CountDownLatch(2);
    }

    void arrives(CountDownLatch latch) {
        message = message + 1;
        latch.countDown();
    }

    int meets(CountDownLatch latch) throws InterruptedException {
        latch.await();
        return message;
    }

    boolean tries() {
        if (lock.tryLock()) {
            count = count + 1;
            lock.unlock();
            return true;
        }
        return false;
    }

    // ---- time

    /** Comes before somebody who waits for 15 ms. */
    void isEarly(Object never) throws InterruptedException {
        synchronized (never) {
            never.wait(10);
        }
        order.append('e');
    }

    /** Comes after somebody who waits for 15 ms. */
    void isLate(CountDownLatch never) throws InterruptedException {
        never.await(20, TimeUnit.MILLISECONDS);
        order.append('l');
    }

    void isThere() {
        order.append('t');
    }

    String order() {
        return order.toString();
    }

    // ---- memory

    void publishes() {
        message = 1;
        published = true;
    }

    void increments() {
        atomic.incrementAndGet();
    }

    int incremented() {
        return atomic.get();
    }
}
