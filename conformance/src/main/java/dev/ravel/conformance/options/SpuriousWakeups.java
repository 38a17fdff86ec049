package dev.ravel.conformance.options;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Under;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

@Covers("Spurious wake-ups")
public final class SpuriousWakeups {
    private final Object monitor = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile boolean ready;

    private void notifies() {
        synchronized (monitor) {
            ready = true;
            monitor.notifyAll();
        }
    }

    private void signals() {
        lock.lock();
        ready = true;
        changed.signalAll();
        lock.unlock();
    }

    @Proved("wait in a loop stands a wake-up for no reason")
    @Under(wakeups = Rules.Wakeups.SPURIOUS)
    public void waitInALoop() throws Exception {
        Threads.together(this::notifies, () -> {
            synchronized (monitor) {
                while (!ready) {
                    monitor.wait();
                }
                assert ready;
            }
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "wait in an if: right only as long as nobody wakes for no reason")
    @Under(wakeups = Rules.Wakeups.SPURIOUS)
    public void waitInAnIf() throws Exception {
        Threads.together(this::notifies, () -> {
            synchronized (monitor) {
                if (!ready) {
                    monitor.wait();
                }
                assert ready;
            }
        });
    }

    @Proved("Without the option, wait in an if is right here")
    public void waitInAnIfWithoutTheOption() throws Exception {
        Threads.together(this::notifies, () -> {
            synchronized (monitor) {
                if (!ready) {
                    monitor.wait();
                }
                assert ready;
            }
        });
    }

    @Proved("await in a loop stands it")
    @Under(wakeups = Rules.Wakeups.SPURIOUS)
    public void awaitInALoop() throws Exception {
        Threads.together(this::signals, () -> {
            lock.lock();
            while (!ready) {
                changed.await();
            }
            lock.unlock();
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "await in an if")
    @Under(wakeups = Rules.Wakeups.SPURIOUS)
    public void awaitInAnIf() throws Exception {
        Threads.together(this::signals, () -> {
            lock.lock();
            if (!ready) {
                changed.await();
            }
            assert ready;
            lock.unlock();
        });
    }

    @Proved("park in a loop stands it")
    @Under(wakeups = Rules.Wakeups.SPURIOUS)
    public void parkInALoop() throws Exception {
        Thread sleeper = Threads.start(() -> {
            while (!ready) {
                LockSupport.park();
            }
        });
        ready = true;
        LockSupport.unpark(sleeper);
        sleeper.join();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "park without a loop")
    @Under(wakeups = Rules.Wakeups.SPURIOUS)
    public void parkWithoutALoop() throws Exception {
        Thread sleeper = Threads.start(() -> {
            LockSupport.park();
            assert ready;
        });
        ready = true;
        LockSupport.unpark(sleeper);
        sleeper.join();
    }
}
