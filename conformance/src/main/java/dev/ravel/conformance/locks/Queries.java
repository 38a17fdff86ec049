package dev.ravel.conformance.locks;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.NotYet;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

@Covers("Queries of locks: isLocked, hasQueuedThreads, getQueueLength")
public final class Queries {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile int count;

    private void increment() {
        lock.lock();
        count++;
        lock.unlock();
    }

    @Proved("A test may wait until a thread waits for the lock")
    @NotYet("the model of ReentrantLock has no queue to look at, and says so")
    public void waitsForAWaiter() throws Exception {
        lock.lock();
        Thread waiter = Threads.start(this::increment);
        while (!lock.hasQueuedThread(waiter)) {
            Thread.onSpinWait();
        }
        assert count == 0 && lock.getQueueLength() == 1;
        lock.unlock();
        waiter.join();
        assert count == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "isLocked is asked, then the lock is taken for free")
    public void asksThenTrusts() throws Exception {
        Threads.together(this::increment, () -> {
            if (!lock.isLocked()) {
                assert lock.tryLock();
                lock.unlock();
            }
        });
    }

    @Proved("A semaphore says how many wait")
    public void semaphoreQueue() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        Thread waiter = Threads.start(semaphore::acquire);
        while (!semaphore.hasQueuedThreads()) {
            Thread.onSpinWait();
        }
        semaphore.release();
        waiter.join();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A thread that was started is expected to wait already")
    public void expectsAWaiter() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        Thread waiter = Threads.start(semaphore::acquire);
        int waiting = semaphore.getQueueLength();
        semaphore.release();
        waiter.join();
        assert waiting == 1 : waiting;
    }
}
