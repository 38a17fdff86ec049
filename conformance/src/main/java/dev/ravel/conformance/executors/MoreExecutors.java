package dev.ravel.conformance.executors;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.NotYet;
import dev.ravel.conformance.Proved;
import dev.ravel.model.finding.FindingKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

@Covers("Executors.newX, invokeAll, invokeAny, thread factories")
public final class MoreExecutors {
    private int count;

    @Proved("invokeAll comes back when all tasks are done, with their results in order")
    @NotYet("more than 100,000 interleavings")
    public void invokesAll() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
        List<Integer> results = new ArrayList<>();
        for (Future<Integer> future : pool.invokeAll(tasks)) {
            results.add(future.get());
        }
        pool.shutdown();
        assert results.equals(List.of(1, 2)) : results;
    }

    @Proved(
            value = "invokeAny gives the result of one of the tasks",
            outcomes = {"1", "2"},
            bound = 1)
    public void invokesAny() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
        Ravel.outcome(pool.invokeAny(tasks));
        pool.shutdown();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "invokeAny is expected to give the result of the first task")
    @NotYet("dpor comes to it after more than 20,000 executions")
    public void expectsTheFirst() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
        int result = pool.invokeAny(tasks);
        pool.shutdown();
        assert result == 1 : result;
    }

    @Proved("A single-thread executor runs its tasks one after the other, in order")
    public void singleThread() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> count = 1);
        Future<Integer> second = pool.submit(() -> count + 1);
        assert second.get() == 2;
        pool.shutdown();
    }

    @Proved("A work-stealing pool runs tasks too, and its threads are daemons")
    public void workStealing() throws Exception {
        ExecutorService pool = Executors.newWorkStealingPool(1);
        assert pool.submit(() -> 7).get() == 7;
    }

    @Finds(
            value = FindingKind.LEAK,
            seeded = "A thread factory makes threads that are no daemons, and the pool is left running")
    public void threadFactory() throws Exception {
        ThreadFactory factory = task -> new Thread(task, "from the factory");
        ExecutorService pool = Executors.newCachedThreadPool(factory);
        pool.submit(() -> count++).get();
        // a cached thread would end after a minute: keep it busy
        pool.execute(() -> {
            synchronized (this) {
                while (count < 5) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        });
    }

    @Proved("An exception of a task comes out of get, wrapped")
    public void taskFails() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> answer = pool.submit(() -> {
            throw new IllegalStateException("in the task");
        });
        try {
            answer.get();
            assert false;
        } catch (ExecutionException e) {
            assert e.getCause() instanceof IllegalStateException;
        }
        pool.shutdown();
    }

    @Finds(
            value = FindingKind.EXCEPTION,
            seeded = "A task that was executed, not submitted, throws: the pool's thread dies of it")
    public void executedTaskFails() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            throw new IllegalStateException("in the task");
        });
        pool.shutdown();
    }

    @Proved("shutdownNow interrupts a task that waits")
    public void shutdownNow() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch begun = new CountDownLatch(1);
        Future<String> answer = pool.submit(() -> {
            begun.countDown();
            try {
                new CountDownLatch(1).await();
                return "went on";
            } catch (InterruptedException e) {
                return "interrupted";
            }
        });
        begun.await();
        pool.shutdownNow();
        assert answer.get().equals("interrupted");
    }
}
