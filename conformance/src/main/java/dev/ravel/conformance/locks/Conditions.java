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
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

@Covers("Condition")
public final class Conditions {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private int items;

    private void take() throws InterruptedException {
        lock.lock();
        try {
            while (items == 0) {
                filled.await();
            }
            items--;
        } finally {
            lock.unlock();
        }
    }

    @Proved("A thread that looks under the lock, in a loop, is woken in time")
    public void awaitsInALoop() throws Exception {
        Threads.together(this::take, () -> {
            lock.lock();
            items++;
            filled.signal();
            lock.unlock();
        });
        assert items == 0;
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "One signal for two threads that wait")
    public void signalsOneOfTwo() throws Exception {
        Threads.together(this::take, this::take, () -> {
            lock.lock();
            items += 2;
            filled.signal();
            lock.unlock();
        });
    }

    @Proved("signalAll wakes both threads that wait")
    public void signalsAll() throws Exception {
        Threads.together(this::take, this::take, () -> {
            lock.lock();
            items += 2;
            filled.signalAll();
            lock.unlock();
        });
        assert items == 0;
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "The test of the condition is outside the lock")
    public void looksOutsideTheLock() throws Exception {
        Threads.together(
                () -> {
                    boolean empty;
                    lock.lock();
                    empty = items == 0;
                    lock.unlock();
                    if (empty) {
                        lock.lock();
                        filled.await();
                        lock.unlock();
                    }
                },
                () -> {
                    lock.lock();
                    items++;
                    filled.signal();
                    lock.unlock();
                });
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "signal without the lock")
    public void signalsWithoutTheLock() throws Exception {
        Threads.together(() -> filled.signal(), () -> {
            lock.lock();
            lock.unlock();
        });
    }

    @Proved(
            value = "A timed await is signalled or times out",
            outcomes = {"signalled", "timed out"})
    @Under(timeouts = Rules.Timeouts.ANY)
    public void awaitsForASecond() throws Exception {
        Threads.together(
                () -> {
                    lock.lock();
                    Ravel.outcome(items > 0 || filled.await(1, TimeUnit.SECONDS) ? "signalled" : "timed out");
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    items++;
                    filled.signal();
                    lock.unlock();
                });
    }
}
