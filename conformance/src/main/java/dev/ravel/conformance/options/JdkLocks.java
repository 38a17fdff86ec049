package dev.ravel.conformance.options;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Under;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

@Covers("The JDK's own code for locks")
public final class JdkLocks {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int count;

    private void increment() {
        lock.lock();
        count++;
        lock.unlock();
    }

    @Proved("ReentrantLock from the inside: two increments both count")
    @Under(locks = Rules.Locks.JDK)
    public void locks() throws Exception {
        Threads.together(this::increment, this::increment);
        assert count == 2 : count;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "One of the two does not lock")
    @Under(locks = Rules.Locks.JDK)
    public void oneDoesNotLock() throws Exception {
        Threads.together(this::increment, () -> count++);
        assert count == 2 : count;
    }

    @Proved(
            value = "tryLock from the inside has the same outcomes as the model",
            outcomes = {"got it", "did not"})
    @Under(locks = Rules.Locks.JDK)
    public void tries() throws Exception {
        Threads.together(this::increment, () -> {
            if (lock.tryLock()) {
                lock.unlock();
                Ravel.outcome("got it");
            } else {
                Ravel.outcome("did not");
            }
        });
    }

    @Proved(value = "Condition from the inside: a signal is not lost", bound = 2)
    @Under(locks = Rules.Locks.JDK)
    public void awaits() throws Exception {
        Threads.together(
                () -> {
                    lock.lock();
                    while (count == 0) {
                        changed.await();
                    }
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    count = 1;
                    changed.signal();
                    lock.unlock();
                });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "The signal is missing")
    @Under(locks = Rules.Locks.JDK)
    public void doesNotSignal() throws Exception {
        Threads.together(
                () -> {
                    lock.lock();
                    while (count == 0) {
                        changed.await();
                    }
                    lock.unlock();
                },
                this::increment);
    }

    @Proved("Semaphore from the inside")
    @Under(locks = Rules.Locks.JDK)
    public void semaphore() throws Exception {
        Semaphore semaphore = new Semaphore(1);
        Threads.Work work = () -> {
            semaphore.acquire();
            count++;
            semaphore.release();
        };
        Threads.together(work, work);
        assert count == 2 : count;
    }

    @Proved("CountDownLatch from the inside")
    @Under(locks = Rules.Locks.JDK)
    public void latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Threads.together(
                () -> {
                    count = 1;
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    assert count == 1;
                });
    }
}
