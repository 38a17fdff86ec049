package dev.ravel.conformance.executors;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Under;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

@Covers("CompletableFuture: orTimeout, completeOnTimeout, timed get, anyOf")
public final class FutureTimeouts {
    private final CompletableFuture<Integer> future = new CompletableFuture<>();

    @Proved("completeOnTimeout: nobody completes it, so the limit does")
    public void completesOnTimeout() throws Exception {
        CompletableFuture<Integer> safe = future.completeOnTimeout(7, 1, TimeUnit.SECONDS);
        Threads.together(() -> {
            assert safe.join() == 7;
        });
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "orTimeout: nobody completes it, and nobody expects the exception")
    public void timesOut() throws Exception {
        future.orTimeout(1, TimeUnit.SECONDS);
        Threads.together(future::join);
    }

    @Proved("orTimeout: it is completed in time")
    public void inTime() throws Exception {
        future.orTimeout(1, TimeUnit.SECONDS);
        Threads.together(() -> future.complete(1), () -> {
            assert future.join() == 1;
        });
    }

    @Proved(
            value = "A timed get, with time-outs at any time: gets the value or times out",
            outcomes = {"1", "timed out"})
    @Under(timeouts = Rules.Timeouts.ANY)
    public void timedGet() throws Exception {
        Threads.together(() -> future.complete(1), () -> {
            try {
                Ravel.outcome(future.get(1, TimeUnit.SECONDS));
            } catch (TimeoutException e) {
                Ravel.outcome("timed out");
            }
        });
    }

    @Proved(
            value = "anyOf has the value of one that is complete",
            outcomes = {"1", "2"})
    public void anyOf() throws Exception {
        CompletableFuture<Integer> other = new CompletableFuture<>();
        CompletableFuture<Object> any = CompletableFuture.anyOf(future, other);
        Threads.together(() -> future.complete(1), () -> other.complete(2));
        Ravel.outcome(any.join());
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "One of two futures fails, and anyOf may be that one")
    public void anyOfFails() throws Exception {
        CompletableFuture<Integer> other = new CompletableFuture<>();
        CompletableFuture<Object> any = CompletableFuture.anyOf(future, other);
        Threads.together(
                () -> future.complete(1), () -> other.completeExceptionally(new CompletionException("failed", null)));
        any.join();
    }
}
