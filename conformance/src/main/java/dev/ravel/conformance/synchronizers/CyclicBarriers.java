package dev.ravel.conformance.synchronizers;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.CyclicBarrier;

@Covers("CyclicBarrier")
public final class CyclicBarriers {
    private int left;
    private int right;
    private int sum;

    @Proved("Behind the barrier each sees what the other did before it, and the action has run")
    public void meets() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = left + right);
        Threads.together(
                () -> {
                    left = 1;
                    barrier.await();
                    assert sum == 3;
                },
                () -> {
                    right = 2;
                    barrier.await();
                    assert sum == 3;
                });
    }

    @Proved("A barrier can be used again")
    public void meetsTwice() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Threads.together(
                () -> {
                    left = 1;
                    barrier.await();
                    barrier.await();
                    assert right == 2;
                },
                () -> {
                    barrier.await();
                    right = left + 1;
                    barrier.await();
                });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "One thread comes to the barrier twice, the other once")
    public void comesTwice() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Threads.together(barrier::await, () -> {
            barrier.await();
            barrier.await();
        });
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "The barrier is reset while somebody may wait")
    public void resets() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Threads.together(barrier::await, () -> {
            barrier.reset();
            barrier.await();
        });
    }
}
