package dev.ravel.conformance.executors;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

@Covers("ScheduledThreadPoolExecutor")
public final class ScheduledPools {
    private volatile int count;

    @Proved("A task runs after its delay, and get gives its result")
    public void schedules() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<Integer> answer = pool.schedule(() -> 7, 1, TimeUnit.SECONDS);
        assert answer.get() == 7;
        pool.shutdown();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A sleep is trusted to be longer than the delay of a task")
    public void trustsTheSleep() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(() -> count++, 1, TimeUnit.SECONDS);
        Thread.sleep(2_000);
        pool.shutdownNow();
        assert count == 1 : count;
    }

    @Finds(value = FindingKind.LEAK, seeded = "A periodic task is never cancelled")
    public void neverCancels() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.scheduleWithFixedDelay(() -> count = 1, 1, 1, TimeUnit.SECONDS);
    }
}
