package dev.ravel.cli;

import dev.ravel.api.Ravel;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Small programs for {@link SynchronizerModelTest}: each records all that its threads can see of a synchronizer. */
@SuppressWarnings("LockNotBeforeTry") // nothing is thrown in between
public final class SynchronizerPrograms {
    private int shared;

    private interface Work {
        void run() throws Exception;
    }

    private static void together(Work... works) throws InterruptedException {
        Thread[] threads = new Thread[works.length];
        for (int i = 0; i < works.length; i++) {
            Work work = works[i];
            threads[i] = new Thread(() -> {
                try {
                    work.run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public void semaphore() throws Exception {
        Semaphore semaphore = new Semaphore(1);
        Work work = () -> {
            semaphore.acquire();
            Ravel.outcome("turn " + shared++);
            semaphore.release();
        };
        together(work, work);
    }

    public void tryAcquire() throws Exception {
        Semaphore semaphore = new Semaphore(1);
        Work work = () -> {
            boolean got = semaphore.tryAcquire();
            Ravel.outcome(got + " " + semaphore.availablePermits());
            if (got) {
                semaphore.release();
            }
        };
        together(work, work);
    }

    public void latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        together(
                () -> {
                    shared = 1;
                    latch.countDown();
                    Ravel.outcome("counted " + latch.getCount());
                },
                () -> {
                    Ravel.outcome("before " + latch.getCount());
                    latch.await();
                    Ravel.outcome("after " + shared);
                });
    }

    public void latchWithALimit() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        together(latch::countDown, () -> Ravel.outcome(latch.await(1, TimeUnit.SECONDS)));
    }

    public void readWriteLock() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        together(
                () -> {
                    lock.writeLock().lock();
                    shared++;
                    lock.writeLock().unlock();
                },
                () -> {
                    boolean reads = lock.readLock().tryLock();
                    Ravel.outcome(reads ? "reads " + shared : "has to wait");
                    if (reads) {
                        lock.readLock().unlock();
                    }
                });
    }

    public void stampedLock() throws Exception {
        StampedLock lock = new StampedLock();
        together(
                () -> {
                    long stamp = lock.writeLock();
                    shared++;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    long stamp = lock.tryOptimisticRead();
                    Ravel.outcome((stamp != 0) + " " + lock.validate(stamp));
                });
    }

    public void future() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 7);
        together(task::run, () -> {
            Ravel.outcome(task.isDone());
            Ravel.outcome(task.get());
        });
    }

    public void cancelledFuture() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 7);
        together(task::run, () -> Ravel.outcome(task.cancel(false) + " " + task.isCancelled()));
    }
}
