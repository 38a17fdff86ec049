package dev.ravel.conformance.locks;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Under;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

@Covers("ReentrantLock")
public final class ReentrantLocks {
    private final ReentrantLock lock = new ReentrantLock();
    private final ReentrantLock other = new ReentrantLock();
    private int count;

    private void increment() {
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    @Proved("Two increments under one lock both count")
    public void countsUnderTheLock() throws Exception {
        Threads.together(this::increment, this::increment);
        assert count == 2 : count;
    }

    private void waitUntilItWaits(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
    }

    @Proved(
            value = "At a fair lock, threads that are seen to wait get it in the order in which they came",
            outcomes = "12")
    public void fairLockInOrder() throws Exception {
        ReentrantLock fair = new ReentrantLock(true);
        StringBuffer order = new StringBuffer();
        fair.lock();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int number = i + 1;
            threads[i] = Threads.start(() -> {
                fair.lock();
                order.append(number);
                fair.unlock();
            });
            waitUntilItWaits(threads[i]);
        }
        fair.unlock();
        threads[0].join();
        threads[1].join();
        Ravel.outcome(order);
    }

    @Proved(
            value = "Nobody passes a thread that is seen to wait for a fair lock, except by tryLock",
            outcomes = {"12", "21"})
    public void fairLockAgain() throws Exception {
        ReentrantLock fair = new ReentrantLock(true);
        StringBuffer order = new StringBuffer();
        fair.lock();
        Thread waits = Threads.start(() -> {
            fair.lock();
            order.append(1);
            fair.unlock();
        });
        waitUntilItWaits(waits);
        fair.unlock();
        if (fair.tryLock()) {
            order.append(2);
        } else {
            fair.lock();
            order.append(2);
        }
        fair.unlock();
        waits.join();
        Ravel.outcome(order);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The count is read before the lock is taken")
    public void readsBeforeItLocks() throws Exception {
        Threads.Work stale = () -> {
            int seen = count;
            lock.lock();
            count = seen + 1;
            lock.unlock();
        };
        Threads.together(stale, stale);
        assert count == 2 : count;
    }

    @Proved("A thread that holds the lock may take it again, and keeps it until it has unlocked as often")
    public void isReentrant() throws Exception {
        Threads.together(
                () -> {
                    lock.lock();
                    increment();
                    assert lock.isHeldByCurrentThread();
                    count++;
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    assert count != 1 : "the lock was given up too early";
                    lock.unlock();
                });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Two locks are taken in opposite orders")
    public void oppositeOrders() throws Exception {
        Threads.together(
                () -> {
                    lock.lock();
                    other.lock();
                    other.unlock();
                    lock.unlock();
                },
                () -> {
                    other.lock();
                    lock.lock();
                    lock.unlock();
                    other.unlock();
                });
    }

    @Proved(
            value = "tryLock either gets the lock or says that it did not",
            outcomes = {"got it", "did not"})
    public void triesToLock() throws Exception {
        Threads.together(this::increment, () -> {
            if (lock.tryLock()) {
                count++;
                lock.unlock();
                Ravel.outcome("got it");
            } else {
                Ravel.outcome("did not");
            }
        });
        assert count >= 1 : count;
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "unlock is called though tryLock said no")
    public void unlocksWhatItDidNotLock() throws Exception {
        Threads.together(this::increment, () -> {
            lock.tryLock();
            lock.unlock();
        });
    }

    @Proved(
            value = "A timed tryLock gets the lock or times out",
            outcomes = {"locked", "timed out"})
    @Under(timeouts = Rules.Timeouts.ANY)
    public void triesForASecond() throws Exception {
        Threads.together(this::increment, () -> {
            if (lock.tryLock(1, TimeUnit.SECONDS)) {
                lock.unlock();
                Ravel.outcome("locked");
            } else {
                Ravel.outcome("timed out");
            }
        });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "An exception skips the unlock")
    public void forgetsToUnlock() throws Exception {
        Threads.Work careless = () -> {
            lock.lock();
            try {
                Integer.parseInt("");
                lock.unlock();
            } catch (NumberFormatException e) {
                count++;
            }
        };
        Threads.together(careless, careless);
    }

    @Proved("With a fair lock too, two increments both count")
    public void fairLock() throws Exception {
        ReentrantLock fair = new ReentrantLock(true);
        Threads.Work work = () -> {
            fair.lock();
            count++;
            fair.unlock();
        };
        Threads.together(work, work);
        assert count == 2 : count;
    }
}
