package dev.ravel.exactness;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** One program for each way in which threads of a recorded test synchronise; docs/recordings.md shows what a recording says of each. */
public final class Synchronized {
    private int data;
    private volatile int flag;
    private boolean plainFlag;

    private Synchronized() {}

    /** The other thread, and what it does. */
    private static Thread other(Runnable does) {
        Thread other = new Thread(does);
        other.start();
        return other;
    }

    private static void join(Thread other) {
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void startAndJoin() {
        Synchronized s = new Synchronized();
        join(other(() -> s.data = 1));
        s.data = 2;
    }

    public static void monitor() {
        Synchronized s = new Synchronized();
        Thread other = other(() -> {
            synchronized (s) {
                s.data++;
            }
        });
        synchronized (s) {
            s.data++;
        }
        join(other);
    }

    public static void waitAndNotify() throws InterruptedException {
        Synchronized s = new Synchronized();
        Thread other = other(() -> {
            synchronized (s) {
                s.data = 1;
                s.notifyAll();
            }
        });
        synchronized (s) {
            while (s.data == 0) {
                s.wait();
            }
        }
        join(other);
    }

    public static void volatileField() {
        Synchronized s = new Synchronized();
        Thread other = other(() -> s.flag = 1);
        int seen = s.flag;
        join(other);
        s.data = seen;
    }

    public static void atomic() {
        AtomicInteger count = new AtomicInteger();
        Thread other = other(count::incrementAndGet);
        count.incrementAndGet();
        join(other);
    }

    public static void park() {
        Thread main = Thread.currentThread();
        Thread other = other(() -> LockSupport.unpark(main));
        LockSupport.park();
        join(other);
    }

    public static void reentrantLock() {
        ReentrantLock lock = new ReentrantLock();
        Thread other = other(() -> {
            lock.lock();
            lock.unlock();
        });
        if (lock.tryLock()) {
            lock.unlock();
        }
        join(other);
    }

    public static void readWriteLock() {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        Thread other = other(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        lock.readLock().lock();
        lock.readLock().lock();
        lock.readLock().unlock();
        lock.readLock().unlock();
        join(other);
    }

    public static void stampedLock() {
        StampedLock lock = new StampedLock();
        Thread other = other(() -> {
            long stamp = lock.writeLock();
            lock.unlockWrite(stamp);
        });
        long stamp = lock.readLock();
        stamp = lock.tryConvertToWriteLock(stamp);
        lock.unlock(stamp);
        join(other);
    }

    public static void semaphore() throws InterruptedException {
        Semaphore semaphore = new Semaphore(0);
        Thread other = other(semaphore::release);
        semaphore.acquire();
        join(other);
    }

    public static void latch() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = other(latch::countDown);
        latch.await();
        join(other);
    }

    public static void barrier() throws InterruptedException, BrokenBarrierException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread other = other(() -> {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new AssertionError(e);
            }
        });
        barrier.await();
        join(other);
    }

    public static void future() throws InterruptedException, ExecutionException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = other(() -> future.complete(1));
        future.get();
        join(other);
    }

    public static void pool() throws InterruptedException, ExecutionException {
        Synchronized s = new Synchronized();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> s.data = 1).get();
        s.data = 2;
        pool.shutdown();
    }

    public static void spinLoop() {
        Synchronized s = new Synchronized();
        Thread other = other(() -> s.plainFlag = true);
        while (!s.plainFlag) {
            Thread.onSpinWait();
        }
        s.data = 1;
        join(other);
    }

    /** A class that is initialised while there are two threads, and whose initialiser writes something that others see. */
    static final class Late {
        static int made;

        static {
            Counted.instances++;
        }

        private Late() {}
    }

    static final class Counted {
        static int instances;

        private Counted() {}
    }

    public static void classInitialisation() {
        Counted.instances = 0;
        Thread other = other(() -> Late.made = 1);
        Late.made = 2;
        join(other);
    }
}
