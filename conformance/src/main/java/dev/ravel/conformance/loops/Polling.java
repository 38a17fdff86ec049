package dev.ravel.conformance.loops;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.NotYet;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

@Covers(
        "Polling under locks that others want, and fairness: livelock is what goes on for ever although everybody gets his turn")
public final class Polling {
    private final Object lock = new Object();
    private final boolean[] busy = {true, true};
    private volatile boolean stop;
    private int count;

    private boolean anyBusy() {
        synchronized (busy) {
            for (boolean b : busy) {
                if (b) {
                    return true;
                }
            }
            return false;
        }
    }

    private Thread free(int i) {
        return Threads.start(() -> {
            synchronized (busy) {
                busy[i] = false;
            }
        });
    }

    @Proved("A loop that looks under a lock that two others want ends when both have had it")
    public void underALockThatOthersWant() throws Exception {
        free(0);
        free(1);
        while (anyBusy()) {
            Thread.yield();
        }
    }

    @Proved("The same with a pause between the looks")
    public void sleepsUnderALockThatOthersWant() throws Exception {
        free(0);
        free(1);
        while (anyBusy()) {
            Thread.sleep(100);
        }
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "One of those who are waited for is never started")
    public void oneIsNeverFree() throws Exception {
        free(0);
        while (anyBusy()) {
            Thread.yield();
        }
    }

    @Proved("A loop that looks under a read lock ends when the writer is done")
    @NotYet("a round in which the JDK's lock writes and takes back is not known as a waiting one")
    public void underAReadWriteLock() throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        Thread writer = Threads.start(() -> {
            rw.writeLock().lock();
            count = 1;
            rw.writeLock().unlock();
        });
        boolean seen = false;
        while (!seen) {
            rw.readLock().lock();
            seen = count == 1;
            rw.readLock().unlock();
        }
        writer.join();
    }

    @Proved("tryLock again and again gets the lock when its holder gives it back")
    public void triesUntilItIsFree() throws Exception {
        ReentrantLock held = new ReentrantLock();
        Threads.Work work = () -> {
            while (!held.tryLock()) {
                Thread.onSpinWait();
            }
            count++;
            held.unlock();
        };
        Threads.together(work, work);
        assert count == 2 : count;
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "The holder never gives the lock back")
    public void triesForEver() throws Exception {
        ReentrantLock held = new ReentrantLock();
        Threads.Work work = () -> {
            while (!held.tryLock()) {
                Thread.onSpinWait();
            }
            count++;
        };
        Threads.together(work, work);
    }

    @Proved("A semaphore is tried until a permit is there")
    public void triesASemaphore() throws Exception {
        Semaphore permits = new Semaphore(0);
        Threads.together(permits::release, () -> {
            while (!permits.tryAcquire()) {
                Thread.yield();
            }
        });
    }

    @Proved("A consumer polls a queue that a producer fills")
    public void pollsAQueue() throws Exception {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        Threads.together(() -> queue.add(7), () -> {
            Integer got;
            while ((got = queue.poll()) == null) {
                Thread.onSpinWait();
            }
            assert got == 7;
        });
    }

    @Proved("A consumer polls a plain queue under a lock")
    public void pollsAQueueUnderALock() throws Exception {
        Queue<Integer> queue = new ArrayDeque<>();
        Threads.together(
                () -> {
                    synchronized (lock) {
                        queue.add(7);
                    }
                },
                () -> {
                    while (true) {
                        synchronized (lock) {
                            if (!queue.isEmpty()) {
                                break;
                            }
                        }
                        Thread.yield();
                    }
                });
    }

    @Proved("A loop that writes what is there already changes nothing, and ends when the flag is cleared")
    public void writesTheSame() throws Exception {
        AtomicBoolean running = new AtomicBoolean(true);
        AtomicBoolean done = new AtomicBoolean();
        Thread writes = Threads.start(() -> {
            while (running.get()) {
                done.set(true);
            }
        });
        while (!done.get()) {
            Thread.sleep(10);
        }
        running.set(false);
        writes.join();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "What the loop writes again and again is taken for the last word")
    public void writesTheSameAgain() throws Exception {
        AtomicInteger value = new AtomicInteger();
        Thread writes = Threads.start(() -> {
            while (!stop) {
                value.set(1);
            }
        });
        while (value.get() != 1) {
            Thread.yield();
        }
        value.set(2);
        stop = true;
        writes.join();
        assert value.get() == 2;
    }

    @Finds(
            value = FindingKind.LIVELOCK,
            seeded = "Two threads write what is there already, each as long as the other does")
    public void writeTheSameForEver() throws Exception {
        AtomicBoolean left = new AtomicBoolean(true);
        AtomicBoolean right = new AtomicBoolean(true);
        Threads.together(
                () -> {
                    while (left.get()) {
                        right.set(true);
                    }
                },
                () -> {
                    while (right.get()) {
                        left.set(true);
                    }
                });
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "Two threads go round and do nothing")
    public void emptyLoops() throws Exception {
        Threads.Work work = () -> {
            while (true) {}
        };
        Threads.together(work, work);
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "Two threads exchange 0 and 1 for ever by compare-and-set")
    public void pingPong() throws Exception {
        AtomicInteger ball = new AtomicInteger();
        Threads.together(
                () -> {
                    while (!stop) {
                        ball.compareAndSet(0, 1);
                    }
                },
                () -> {
                    while (!stop) {
                        ball.compareAndSet(1, 0);
                    }
                });
    }

    @Finds(
            value = FindingKind.LIVELOCK,
            seeded = "Two threads take two locks in opposite order, and give the first back when the second is taken")
    public void backsOff() throws Exception {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        Threads.together(() -> takeBoth(left, right), () -> takeBoth(right, left));
    }

    private void takeBoth(ReentrantLock first, ReentrantLock second) {
        while (true) {
            first.lock();
            try {
                if (second.tryLock()) {
                    count++;
                    second.unlock();
                    return;
                }
            } finally {
                first.unlock();
            }
        }
    }

    @Finds(
            value = FindingKind.LIVELOCK,
            seeded = "Threads go round for ever only if the one looks before the other has written")
    public void onlyIfItCameTooEarly() throws Exception {
        AtomicInteger turn = new AtomicInteger();
        AtomicBoolean early = new AtomicBoolean();
        Threads.together(() -> early.set(turn.get() == 0), () -> turn.set(1));
        if (early.get()) {
            Threads.together(
                    () -> {
                        while (turn.get() != 3) {
                            turn.set(1);
                        }
                    },
                    () -> {
                        while (turn.get() != 3) {
                            turn.set(2);
                        }
                    });
        }
    }

    @Finds(
            value = FindingKind.DEADLOCK,
            seeded = "Threads that go round for ever, unless each waits for a signal that the other has given already")
    public void deadlockOfAnEndlessProgram() throws Exception {
        Event first = new Event();
        Event second = new Event();
        Threads.together(
                () -> {
                    int seen = first.count;
                    while (true) {
                        if (seen == first.count) {
                            first.await();
                        }
                        seen = first.count;
                        second.signal();
                    }
                },
                () -> {
                    int seen = second.count;
                    while (true) {
                        first.signal();
                        if (seen == second.count) {
                            second.await();
                        }
                        seen = second.count;
                    }
                });
    }

    /** Signals are counted up to three. */
    private static final class Event {
        private int count;

        synchronized void signal() {
            count = (count + 1) % 3;
            notifyAll();
        }

        synchronized void await() throws InterruptedException {
            wait();
        }
    }
}
