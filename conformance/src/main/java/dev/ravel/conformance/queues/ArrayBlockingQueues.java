package dev.ravel.conformance.queues;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Under;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

@Covers("ArrayBlockingQueue")
public final class ArrayBlockingQueues {
    private final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    @Proved("What one thread puts the other takes, in order")
    public void handsOver() throws Exception {
        Threads.together(
                () -> {
                    queue.put(1);
                    queue.put(2);
                },
                () -> {
                    assert queue.take() == 1;
                    assert queue.take() == 2;
                });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "More is put than taken, and the queue is full")
    public void putsTooMuch() throws Exception {
        Threads.together(
                () -> {
                    queue.put(1);
                    queue.put(2);
                    queue.put(3);
                },
                queue::take);
    }

    @Proved(
            value = "offer and poll do not wait",
            outcomes = {"1", "null"})
    public void doesNotWait() throws Exception {
        Threads.together(() -> queue.offer(1), () -> Ravel.outcome(queue.poll()));
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "add to a queue that may be full")
    public void addsToAFullQueue() throws Exception {
        Threads.together(() -> queue.add(1), () -> queue.add(2));
    }

    @Proved(
            value = "A timed poll gets the element or times out",
            outcomes = {"1", "null"})
    @Under(timeouts = Rules.Timeouts.ANY)
    public void pollsForASecond() throws Exception {
        Threads.together(() -> queue.put(1), () -> Ravel.outcome(queue.poll(1, TimeUnit.SECONDS)));
    }
}
