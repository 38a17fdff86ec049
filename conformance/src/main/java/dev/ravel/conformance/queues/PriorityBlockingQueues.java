package dev.ravel.conformance.queues;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.PriorityBlockingQueue;

@Covers("PriorityBlockingQueue")
public final class PriorityBlockingQueues {
    private final PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();

    @Proved(
            value = "take waits for an element and gets the smallest that is there",
            outcomes = {"1", "2"})
    public void takesTheSmallest() throws Exception {
        Threads.together(
                () -> {
                    queue.put(2);
                    queue.put(1);
                },
                () -> Ravel.outcome(queue.take()));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The smallest of all is expected, though not all are there yet")
    public void expectsTheSmallestOfAll() throws Exception {
        Threads.together(
                () -> {
                    queue.put(2);
                    queue.put(1);
                },
                () -> {
                    int first = queue.take();
                    assert first == 1 : first;
                });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "take twice, put once")
    public void takesTwice() throws Exception {
        Threads.together(() -> queue.put(1), () -> {
            queue.take();
            queue.take();
        });
    }
}
