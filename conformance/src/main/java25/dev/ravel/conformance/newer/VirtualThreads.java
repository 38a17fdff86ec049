package dev.ravel.conformance.newer;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

@Covers("Virtual threads")
public final class VirtualThreads {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean ready;
    private int count;

    @Proved("Two virtual threads count under a lock")
    public void locks() throws Exception {
        Runnable work = () -> {
            lock.lock();
            count++;
            lock.unlock();
        };
        Thread left = Thread.startVirtualThread(work);
        Thread right = Thread.ofVirtual().name("right").start(work);
        left.join();
        right.join();
        assert count == 2 : count;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two virtual threads count without a lock")
    public void doesNotLock() throws Exception {
        Thread left = Thread.startVirtualThread(() -> count++);
        Thread right = Thread.startVirtualThread(() -> count++);
        left.join();
        right.join();
        assert count == 2 : count;
    }

    @Proved("synchronized in virtual threads excludes")
    public void monitors() throws Exception {
        Runnable work = () -> {
            synchronized (this) {
                count++;
            }
        };
        Thread left = Thread.startVirtualThread(work);
        Thread right = Thread.startVirtualThread(work);
        left.join();
        right.join();
        assert count == 2 : count;
    }

    @Proved("A virtual thread parks and is unparked by a platform thread")
    public void parks() throws Exception {
        Thread sleeper = Thread.startVirtualThread(() -> {
            while (!ready) {
                LockSupport.park();
            }
        });
        ready = true;
        LockSupport.unpark(sleeper);
        sleeper.join();
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "The flag is set after unpark")
    public void setsTheFlagTooLate() throws Exception {
        Thread sleeper = Thread.startVirtualThread(() -> {
            while (!ready) {
                LockSupport.park();
            }
        });
        LockSupport.unpark(sleeper);
        ready = true;
        sleeper.join();
    }

    @Proved(value = "A virtual thread is a daemon and may be left behind", outcomes = "daemon")
    public void isADaemon() throws Exception {
        Thread thread = Thread.startVirtualThread(LockSupport::park);
        Ravel.outcome(thread.isDaemon() ? "daemon" : "no daemon");
    }

    @Proved("An executor with a virtual thread for each task: close waits for both")
    public void perTaskExecutor() throws Exception {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> answer = executor.submit(() -> 7);
            assert answer.get() == 7;
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Tasks of a virtual-thread executor share a counter without a lock")
    public void perTaskExecutorShares() throws Exception {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            executor.submit(() -> count++);
            executor.submit(() -> count++);
        }
        assert count == 2 : count;
    }

    @Proved("A hand-over between two virtual threads")
    public void handsOver() throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread giver = Thread.startVirtualThread(() -> {
            try {
                queue.put(7);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        assert queue.take() == 7;
        giver.join();
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "A virtual thread is interrupted while it sleeps, and nobody expects it")
    public void interrupted() throws Exception {
        Thread sleeper = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(1_000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        sleeper.interrupt();
        sleeper.join();
    }

    private static final ThreadLocal<int[]> OWN = ThreadLocal.withInitial(() -> new int[1]);

    @Proved("Each virtual thread has its own value of a ThreadLocal")
    public void threadLocals() throws Exception {
        Runnable work = () -> {
            OWN.get()[0]++;
            assert OWN.get()[0] == 1;
        };
        Thread left = Thread.startVirtualThread(work);
        Thread right = Thread.startVirtualThread(work);
        left.join();
        right.join();
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Two virtual threads take two monitors in opposite orders")
    public void oppositeOrders() throws Exception {
        Object one = new Object();
        Object two = new Object();
        Thread left = Thread.startVirtualThread(() -> {
            synchronized (one) {
                synchronized (two) {
                    count++;
                }
            }
        });
        Thread right = Thread.startVirtualThread(() -> {
            synchronized (two) {
                synchronized (one) {
                    count++;
                }
            }
        });
        left.join();
        right.join();
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Waits on a virtual thread, whose end notifies nobody")
    public void endNotifiesNobody() throws Exception {
        Thread t = Thread.startVirtualThread(() -> {});
        synchronized (t) {
            while (t.isAlive()) {
                t.wait();
            }
        }
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Joins a virtual thread under its monitor, which that thread wants")
    public void joinKeepsTheMonitor() throws Exception {
        Thread t = Thread.ofVirtual().unstarted(() -> {
            synchronized (Thread.currentThread()) {
                count++;
            }
        });
        synchronized (t) {
            t.start();
            t.join();
        }
    }
}
