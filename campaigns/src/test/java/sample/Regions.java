package sample;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** Critical regions. Each method has one operator of which its check kills the mutants. */
public final class Regions {
    static int shared;

    private final Object lock = new Object();
    private final Object other = new Object();
    private final ReentrantLock first = new ReentrantLock();
    private final ReentrantLock second = new ReentrantLock();
    final CountDownLatch gate = new CountDownLatch(1);
    volatile int before;
    volatile int after;
    int a;
    int b;

    synchronized void inMethod() {
        a = a + 1;
    }

    void inBlock() {
        synchronized (this) {
            a = a + 1;
        }
    }

    static synchronized void inStaticMethod() {
        shared = shared + 1;
    }

    void inBlockOfLock() {
        synchronized (lock) {
            a = a + 1;
        }
    }

    void inSameLock() {
        synchronized (lock) {
            a = a + 1;
        }
    }

    void nested() {
        synchronized (lock) {
            synchronized (other) {
                a = a + 1;
            }
        }
    }

    void nestedInTheSameOrder() {
        synchronized (lock) {
            synchronized (other) {
                a = a + 1;
            }
        }
    }

    void locksTwo() {
        first.lock();
        second.lock();
        a = a + 1;
        second.unlock();
        first.unlock();
    }

    void locksTwoInTheSameOrder() {
        first.lock();
        second.lock();
        a = a + 1;
        second.unlock();
        first.unlock();
    }

    void shifts() {
        before = 1;
        synchronized (lock) {
            a = a + 1;
            b = b + 1;
        }
        after = 1;
        before = 2;
    }

    void shrinks() {
        synchronized (lock) {
            a = a + 1;
            b = b + 1;
        }
    }

    void splits() {
        first.lock();
        try {
            a = a + 1;
            b = b + 1;
        } finally {
            first.unlock();
        }
    }

    int difference() {
        first.lock();
        try {
            return a - b;
        } finally {
            first.unlock();
        }
    }

    void waitsAndCounts() throws InterruptedException {
        gate.await();
        synchronized (lock) {
            a = a + 1;
        }
        a = a + 0;
    }

    void countsAndOpens() {
        synchronized (lock) {
            b = b + 1;
        }
        gate.countDown();
    }

    void countsAndWaits() throws InterruptedException {
        synchronized (lock) {
            a = a + 1;
        }
        gate.await();
        after = 1;
    }
}
