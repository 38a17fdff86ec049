package dev.ravel.conformance.executors;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Told;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

@Covers("CompletableFuture")
public final class CompletableFutures {
    private int count;

    @Proved(
            value = "The first of two completions wins, and what depends on it follows",
            outcomes = {"10", "20"})
    public void completes() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> tenfold = future.thenApply(n -> n * 10);
        Threads.together(() -> future.complete(1), () -> future.complete(2));
        Ravel.outcome(tenfold.join());
    }

    @Proved("thenCombine runs once both are there, whoever comes last")
    public void combines() throws Exception {
        CompletableFuture<Integer> left = new CompletableFuture<>();
        CompletableFuture<Integer> right = new CompletableFuture<>();
        CompletableFuture<Integer> sum = left.thenCombine(right, Integer::sum);
        Threads.together(() -> left.complete(1), () -> right.complete(2));
        assert sum.join() == 3;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "complete is expected to win, though another completes too")
    public void expectsToWin() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Threads.together(() -> future.complete(1), () -> {
            future.complete(2);
            assert future.join() == 2 : future.join();
        });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Two futures wait for each other")
    public void waitForEachOther() throws Exception {
        CompletableFuture<Integer> left = new CompletableFuture<>();
        CompletableFuture<Integer> right = new CompletableFuture<>();
        Threads.together(() -> left.complete(right.join()), () -> right.complete(left.join()));
    }

    @Proved("supplyAsync in a pool of the caller's: join sees the result")
    public void suppliesInAPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        assert CompletableFuture.supplyAsync(() -> ++count, pool).join() == 1;
        pool.shutdown();
    }

    @Proved("supplyAsync in the common pool: join sees the result")
    public void supplies() throws Exception {
        assert CompletableFuture.supplyAsync(() -> ++count).join() == 1;
        assert count == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two asynchronous actions share a counter without a lock")
    public void actionsShareACounter() throws Exception {
        CompletableFuture<Void> left = CompletableFuture.runAsync(() -> count++);
        CompletableFuture<Void> right = CompletableFuture.runAsync(() -> count++);
        CompletableFuture.allOf(left, right).join();
        assert count == 2 : count;
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "An exception in a stage comes out of join")
    public void failsInAStage() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> share = future.thenApply(n -> 10 / n);
        Threads.together(() -> future.complete(0), () -> future.complete(1));
        share.join();
    }

    @Proved("exceptionally turns a failure into a value")
    public void recovers() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> safe = future.thenApply(n -> 10 / n).exceptionally(e -> -1);
        Threads.together(() -> future.complete(0), () -> future.complete(1));
        assert safe.join() == -1 || safe.join() == 10;
    }

    @Told(value = "How many stages wait for a future is an estimate", names = "CompletableFuture.getNumberOfDependents")
    public void countsDependents() throws Exception {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> other = new CompletableFuture<>();
        Threads.together(() -> one.complete(1), () -> other.runAfterBoth(one, () -> {}));
        assert one.getNumberOfDependents() <= 1;
    }
}
