package dev.ravel.conformance.threads;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

@Covers("Interrupts of wait, sleep, park, join, lockInterruptibly")
public final class Interrupts {
    private final Object lock = new Object();
    private final ReentrantLock mutex = new ReentrantLock();
    private volatile int shared;

    @Proved("wait: an interrupt ends it with an exception, and the flag is cleared")
    public void ofWait() throws Exception {
        Thread thread = Threads.start(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    assert false : "nobody notifies";
                } catch (InterruptedException e) {
                    assert !Thread.currentThread().isInterrupted();
                }
            }
        });
        thread.interrupt();
        thread.join();
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "An interrupt is swallowed, and the thread waits again")
    public void swallowed() throws Exception {
        Thread thread = Threads.start(() -> {
            synchronized (lock) {
                while (shared == 0) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        // seeded: goes on waiting
                    }
                }
            }
        });
        thread.interrupt();
        thread.join();
    }

    @Proved(
            value = "sleep: ends by its time or by the interrupt",
            outcomes = {"interrupted", "slept"})
    public void ofSleep() throws Exception {
        Thread thread = Threads.start(() -> {
            try {
                Thread.sleep(10);
                Ravel.outcome("slept");
            } catch (InterruptedException e) {
                Ravel.outcome("interrupted");
            }
        });
        thread.interrupt();
        thread.join();
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "sleep: nobody expects the interrupt")
    public void ofSleepUnexpected() throws Exception {
        Thread thread = Threads.start(() -> Thread.sleep(10));
        thread.interrupt();
        thread.join();
    }

    @Proved("park: an interrupt ends it, and the flag stays")
    public void ofPark() throws Exception {
        Thread thread = Threads.start(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
        });
        thread.interrupt();
        thread.join();
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "park: the flag is cleared before it is looked at")
    public void ofParkCleared() throws Exception {
        Thread thread = Threads.start(() -> {
            LockSupport.park();
            Thread.interrupted();
            LockSupport.park();
        });
        thread.interrupt();
        thread.join();
    }

    @Proved(
            value = "lockInterruptibly: the interrupt may come before, during or after",
            outcomes = {"interrupted", "locked"})
    public void ofLock() throws Exception {
        Thread thread = Threads.start(() -> {
            try {
                mutex.lockInterruptibly();
                mutex.unlock();
                Ravel.outcome("locked");
            } catch (InterruptedException e) {
                Ravel.outcome("interrupted");
            }
        });
        mutex.lock();
        thread.interrupt();
        mutex.unlock();
        thread.join();
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "lockInterruptibly: unlock in finally though the lock was not taken")
    public void ofLockUnlocked() throws Exception {
        Thread thread = Threads.start(() -> {
            try {
                mutex.lockInterruptibly();
            } catch (InterruptedException e) {
                shared = 1;
            } finally {
                mutex.unlock();
            }
        });
        thread.interrupt();
        thread.join();
    }

    @Proved(
            value = "join: the one who joins may be interrupted",
            outcomes = {"interrupted", "joined"})
    public void ofJoin() throws Exception {
        Thread worker = Threads.start(() -> shared = 1);
        Thread joiner = Threads.start(() -> {
            try {
                worker.join();
                Ravel.outcome("joined");
            } catch (InterruptedException e) {
                Ravel.outcome("interrupted");
            }
        });
        joiner.interrupt();
        joiner.join();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "join: after the interrupt the other's work is taken for done")
    public void ofJoinTrusted() throws Exception {
        Thread worker = Threads.start(() -> shared = 1);
        Thread joiner = Threads.start(() -> {
            try {
                worker.join();
            } catch (InterruptedException e) {
                // seeded: goes on as if it had joined
            }
            assert shared == 1;
        });
        joiner.interrupt();
        joiner.join();
    }

    @Proved("A loop that looks at its flag ends")
    public void ofALoop() throws Exception {
        Thread thread = Threads.start(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
        });
        thread.interrupt();
        thread.join();
    }

    @Proved(
            value = "A thread that was not started: its flag is seen before or after the interrupt",
            outcomes = {"false", "true"})
    public void ofAThreadThatWasNotStarted() throws Exception {
        Thread idle = new Thread(() -> {});
        Thread looks = Threads.start(() -> Ravel.outcome(idle.isInterrupted()));
        idle.interrupt();
        looks.join();
    }

    @Proved(
            value = "A thread that is being started: its start takes the flag along, or the interrupt comes after",
            outcomes = {"false", "true"})
    public void ofAThreadThatIsBeingStarted() throws Exception {
        Thread started = new Thread(() -> Ravel.outcome(Thread.currentThread().isInterrupted()));
        Thread interrupts = Threads.start(started::interrupt);
        started.start();
        started.join();
        interrupts.join();
    }
}
