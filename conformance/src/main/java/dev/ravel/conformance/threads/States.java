package dev.ravel.conformance.threads;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

@Covers("Thread: getState, isAlive, names, holdsLock")
public final class States {
    private final Object lock = new Object();
    private boolean ready;

    @Proved("A test may wait until a thread waits, and then notify it")
    public void waitsUntilItWaits() throws Exception {
        Thread waiter = Threads.start(() -> {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
        });
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        synchronized (lock) {
            ready = true;
            lock.notify();
        }
        waiter.join();
        assert waiter.getState() == Thread.State.TERMINATED;
    }

    @Proved(
            value = "Of two threads that start a third, one gets an exception",
            outcomes = {"one", "two"})
    public void startedTwice() throws Exception {
        Thread third = Threads.of(() -> ready = true);
        Thread[] starters = new Thread[2];
        for (int i = 0; i < 2; i++) {
            String name = i == 0 ? "one" : "two";
            starters[i] = Threads.of(() -> {
                try {
                    third.start();
                } catch (IllegalThreadStateException e) {
                    Ravel.outcome(name);
                }
            });
        }
        starters[0].start();
        starters[1].start();
        starters[0].join();
        starters[1].join();
        third.join();
    }

    @Proved("A thread is NEW before start and TERMINATED after join")
    public void beforeAndAfter() throws Exception {
        Thread thread = Threads.of(() -> ready = true);
        assert thread.getState() == Thread.State.NEW && !thread.isAlive();
        thread.start();
        thread.join();
        assert thread.getState() == Thread.State.TERMINATED && !thread.isAlive();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A thread that was started is expected to be alive")
    public void expectsItAlive() throws Exception {
        Thread thread = Threads.start(() -> ready = true);
        assert thread.isAlive();
        thread.join();
    }

    @Proved(
            value = "isAlive is true until the thread has ended",
            outcomes = {"false", "true"})
    public void alive() throws Exception {
        Thread thread = Threads.start(() -> {});
        Ravel.outcome(thread.isAlive());
        thread.join();
    }

    @Proved("A test may wait until a thread is blocked by a monitor that the test holds")
    public void waitsUntilItIsBlocked() throws Exception {
        Thread thread = Threads.of(() -> {
            synchronized (lock) {
                ready = true;
            }
        });
        synchronized (lock) {
            thread.start();
            while (thread.getState() != Thread.State.BLOCKED) {
                Thread.yield();
            }
            assert !ready;
        }
        thread.join();
        assert ready;
    }

    @Proved("A test may look every 10 ms whether a thread waits with a limit of time")
    public void waitsUntilItWaitsForAWhile() throws Exception {
        Thread waiter = Threads.start(() -> {
            synchronized (lock) {
                while (!ready) {
                    lock.wait(1_000);
                }
            }
        });
        while (waiter.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(10);
        }
        synchronized (lock) {
            ready = true;
            lock.notify();
        }
        waiter.join();
    }

    @Proved("A test may wait until a thread sleeps, and then interrupt it")
    public void waitsUntilItSleeps() throws Exception {
        Thread sleeper = Threads.of(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                ready = true;
            }
        });
        sleeper.start();
        while (sleeper.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        sleeper.interrupt();
        sleeper.join();
        assert ready;
    }

    @Proved("A test may wait until a thread is parked, or queues for a ReentrantLock")
    public void waitsUntilItIsParked() throws Exception {
        ReentrantLock held = new ReentrantLock();
        held.lock();
        Thread parks = Threads.start(LockSupport::park);
        Thread queues = Threads.start(() -> {
            held.lock();
            held.unlock();
        });
        while (parks.getState() != Thread.State.WAITING || queues.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        LockSupport.unpark(parks);
        held.unlock();
        parks.join();
        queues.join();
    }

    @Proved("A test may wait until a thread joins another")
    public void waitsUntilItJoins() throws Exception {
        Thread other = Threads.of(() -> {
            synchronized (lock) {
                ready = true;
            }
        });
        Thread joins = Threads.of(() -> other.join());
        synchronized (lock) {
            other.start();
            joins.start();
            while (joins.getState() != Thread.State.WAITING) {
                Thread.yield();
            }
        }
        joins.join();
        assert ready;
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "What a thread does before it wants a monitor does not mean that it is blocked already")
    public void expectsItBlockedTooEarly() throws Exception {
        AtomicBoolean came = new AtomicBoolean();
        Thread thread = Threads.of(() -> {
            came.set(true);
            synchronized (lock) {
                ready = true;
            }
        });
        synchronized (lock) {
            thread.start();
            while (!came.get()) {
                Thread.yield();
            }
            assert thread.getState() == Thread.State.BLOCKED;
        }
        thread.join();
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "A loop waits until a thread waits that never does")
    public void waitsForTheWrongState() throws Exception {
        Thread thread = Threads.start(() -> {
            synchronized (lock) {
                ready = true;
            }
        });
        while (thread.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        thread.join();
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "A thread is blocked for a moment only, which a loop may miss")
    public void missesTheState() throws Exception {
        Thread thread = Threads.of(() -> {
            synchronized (lock) {
                ready = true;
            }
        });
        synchronized (lock) {
            thread.start();
        }
        while (thread.getState() != Thread.State.BLOCKED) {
            Thread.yield();
        }
        thread.join();
    }

    @Proved(
            value = "Between notify and getting the monitor back a thread is blocked",
            outcomes = {"BLOCKED"})
    public void notifiedAndBlocked() throws Exception {
        Thread waiter = Threads.start(() -> {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
        });
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        synchronized (lock) {
            ready = true;
            lock.notify();
            Ravel.outcome(waiter.getState());
        }
        waiter.join();
    }

    @Proved("holdsLock knows the model's monitors")
    public void holdsLock() throws Exception {
        Threads.Work work = () -> {
            assert !Thread.holdsLock(lock);
            synchronized (lock) {
                assert Thread.holdsLock(lock);
            }
        };
        Threads.together(work, work);
    }

    @Proved("A thread has the name that it was given, and the names of others are numbered")
    public void names() throws Exception {
        Thread named = new Thread(() -> {}, "mine");
        Thread numbered = new Thread(() -> {});
        named.start();
        numbered.start();
        named.join();
        numbered.join();
        assert named.getName().equals("mine") && numbered.getName().startsWith("Thread-");
    }
}
