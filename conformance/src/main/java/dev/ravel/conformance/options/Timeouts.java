package dev.ravel.conformance.options;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.NotYet;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Under;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

@Covers("Time-outs: last, or at any time")
public final class Timeouts {
    private volatile int count;

    @Proved("By default a limit is reached only if nothing else can happen: the latch is counted down in time")
    public void latchInTime() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Threads.together(latch::countDown, () -> {
            assert latch.await(1, TimeUnit.SECONDS);
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The latch is counted down once less: the limit is reached")
    public void latchTooLate() throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        Threads.together(latch::countDown, () -> {
            assert latch.await(1, TimeUnit.SECONDS);
        });
    }

    @Proved("By default the tasks of a pool end before awaitTermination does")
    public void poolInTime() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> count++);
        pool.shutdown();
        assert pool.awaitTermination(1, TimeUnit.MINUTES);
        assert count == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Nothing but its own time-out ends a poll of an empty queue")
    public void pollOfNothing() throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Threads.together(() -> count++, () -> {
            assert queue.poll(1, TimeUnit.SECONDS) != null;
        });
    }

    @Proved("A loop of timed waits ends when what it waits for has happened")
    public void loopOfTimedWaits() throws Exception {
        Threads.together(
                () -> {
                    synchronized (this) {
                        count = 1;
                    }
                },
                () -> {
                    synchronized (this) {
                        while (count == 0) {
                            wait(10);
                        }
                    }
                });
    }

    @Finds(value = FindingKind.LIVELOCK, seeded = "A loop of timed waits for what never happens")
    @NotYet(value = "the loop is reported as a deadlock", on = 17)
    public void loopForEver() throws Exception {
        Threads.together(() -> count = 2, () -> {
            synchronized (this) {
                while (count != 1) {
                    wait(10);
                }
            }
        });
    }

    private static void waitTwice(StringBuffer order) throws Exception {
        Semaphore never = new Semaphore(0);
        Threads.together(
                () -> {
                    never.tryAcquire(2, TimeUnit.SECONDS);
                    order.append("late ");
                },
                () -> {
                    never.tryAcquire(1, TimeUnit.SECONDS);
                    order.append("early ");
                });
    }

    @Proved(
            value = "The earlier of two limits is reached first",
            outcomes = {"early late"})
    public void earlierFirst() throws Exception {
        StringBuffer order = new StringBuffer();
        waitTwice(order);
        Ravel.outcome(order.toString().strip());
    }

    @Proved(
            value = "With the option they may be reached in any order",
            outcomes = {"early late", "late early"})
    @Under(timeouts = Rules.Timeouts.ANY)
    public void anyFirst() throws Exception {
        StringBuffer order = new StringBuffer();
        waitTwice(order);
        Ravel.outcome(order.toString().strip());
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A time-out in the middle of another's work: tryLock fails though the lock is free in the end")
    @Under(timeouts = Rules.Timeouts.ANY)
    public void inTheMiddle() throws Exception {
        Semaphore semaphore = new Semaphore(1);
        Threads.together(
                () -> {
                    semaphore.acquire();
                    count++;
                    semaphore.release();
                },
                () -> {
                    assert semaphore.tryAcquire(1, TimeUnit.SECONDS);
                });
    }
}
