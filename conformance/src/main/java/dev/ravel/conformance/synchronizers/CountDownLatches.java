package dev.ravel.conformance.synchronizers;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Under;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

@Covers("CountDownLatch")
public final class CountDownLatches {
    private int value;

    @Proved("What was done before countDown is seen after await")
    public void handsOver() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Threads.together(
                () -> {
                    value = 1;
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    assert value == 1;
                });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "The latch is counted down once less than its count")
    public void countsDownTooSeldom() throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        Threads.together(latch::countDown, latch::await);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The value is set after countDown")
    public void setsTooLate() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Threads.together(
                () -> {
                    latch.countDown();
                    value = 1;
                },
                () -> {
                    latch.await();
                    assert value == 1 : value;
                });
    }

    @Proved(
            value = "A timed await sees zero or times out",
            outcomes = {"zero", "timed out"})
    @Under(timeouts = Rules.Timeouts.ANY)
    public void awaitsForASecond() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Threads.together(
                latch::countDown, () -> Ravel.outcome(latch.await(1, TimeUnit.SECONDS) ? "zero" : "timed out"));
    }
}
