package dev.ravel.conformance.executors;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

@Covers("FutureTask, ExecutorCompletionService")
public final class Futures {
    private int count;

    @Proved("A task that two threads run is run once")
    public void runsOnce() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> ++count);
        Threads.together(task::run, task::run);
        assert task.get() == 1 && count == 1;
    }

    @Proved("get waits for run")
    public void waits() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> ++count);
        Threads.together(task::run, () -> {
            assert task.get() == 1;
        });
    }

    @Proved(
            value = "A task is either cancelled or done",
            outcomes = {"cancelled", "1"})
    public void cancels() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Threads.together(task::run, () -> task.cancel(false));
        try {
            Ravel.outcome(task.get());
        } catch (CancellationException e) {
            Ravel.outcome("cancelled");
        }
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "get of a task that another thread may have cancelled")
    public void getsWhatIsCancelled() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Threads.together(task::run, () -> task.cancel(false));
        task.get();
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "get of a task that nobody runs")
    public void nobodyRuns() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Threads.together(task::get, () -> count++);
    }

    @Proved("A completion service hands out what is done")
    public void completionService() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> 7);
        assert service.take().get() == 7;
        pool.shutdown();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Results are expected in the order in which tasks were handed in")
    public void expectsTheOrder() throws Exception {
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(task -> new Thread(task).start());
        service.submit(() -> 1);
        service.submit(() -> 2);
        assert service.take().get() == 1;
    }
}
