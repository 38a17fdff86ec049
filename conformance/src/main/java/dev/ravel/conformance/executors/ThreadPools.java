package dev.ravel.conformance.executors;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.NotYet;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

@Covers("ThreadPoolExecutor, Executors")
public final class ThreadPools {
    private int count;

    @Proved("get gives the result of a task, and what it did is seen")
    public void submits() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> answer = pool.submit(() -> ++count);
        assert answer.get() == 1 && count == 1;
        pool.shutdown();
    }

    @Proved("When awaitTermination says so, all tasks have run")
    public void awaitsTermination() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> count++);
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
            assert count == 1;
        }
    }

    @Proved("A loop with awaitTermination ends, and then all tasks have run")
    public void awaitsTerminationInALoop() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> count++);
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) {
            Thread.onSpinWait();
        }
        assert count == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Tasks of two pool threads share a counter without a lock")
    @NotYet("dpor comes to it after more than 20,000 executions, bounded after 57")
    public void tasksShareACounter() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> left = pool.submit(() -> count++);
        Future<?> right = pool.submit(() -> count++);
        left.get();
        right.get();
        pool.shutdown();
        assert count == 2 : count;
    }

    @Finds(
            value = FindingKind.DEADLOCK,
            seeded = "A task waits for another task of the same pool, which has one thread")
    public void waitsForItsOwnPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
        outer.get();
        pool.shutdown();
    }

    @Finds(value = FindingKind.LEAK, seeded = "The pool is left running at the end")
    public void leavesThePoolRunning() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> answer = pool.submit(() -> ++count);
        assert answer.get() == 1;
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "A task is handed in while another thread shuts the pool down")
    public void submitsWhileItShutsDown() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Threads.together(pool::shutdown, () -> pool.execute(() -> count++));
    }

    @Proved(
            value = "A full pool lets the caller run the task itself",
            outcomes = {"0", "1"})
    public void callerRuns() throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        Thread caller = Thread.currentThread();
        pool.execute(() -> {});
        pool.execute(() -> {
            if (Thread.currentThread() == caller) {
                count++;
            }
        });
        pool.shutdown();
        Ravel.outcome(count);
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "A pool with one thread and one place is given three tasks")
    public void overflows() throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        for (int i = 0; i < 3; i++) {
            pool.execute(() -> {});
        }
        pool.shutdown();
    }

    @Proved("A cached pool runs two tasks that wait for each other")
    @NotYet(value = "more than 20,000 interleavings", on = 17)
    public void cachedPool() throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        java.util.concurrent.CyclicBarrier barrier = new java.util.concurrent.CyclicBarrier(2);
        Future<Integer> left = pool.submit(() -> barrier.await());
        Future<Integer> right = pool.submit(() -> barrier.await());
        assert left.get() + right.get() == 1;
        pool.shutdownNow();
    }
}
