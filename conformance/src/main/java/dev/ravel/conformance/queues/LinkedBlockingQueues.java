package dev.ravel.conformance.queues;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;

@Covers("LinkedBlockingQueue, LinkedBlockingDeque")
public final class LinkedBlockingQueues {
    private final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(2);
    private final LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);

    @Proved("What one thread puts the other takes")
    public void handsOver() throws Exception {
        Threads.together(() -> queue.put(1), () -> {
            assert queue.take() == 1;
        });
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Two threads take, and one element is put")
    public void takesTooMuch() throws Exception {
        Threads.together(queue::take, () -> {
            queue.put(1);
            queue.take();
        });
    }

    @Proved("drainTo takes each element once")
    public void drains() throws Exception {
        queue.put(1);
        List<Integer> left = new ArrayList<>();
        List<Integer> right = new ArrayList<>();
        Threads.together(() -> queue.drainTo(left), () -> queue.drainTo(right));
        assert left.size() + right.size() == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "remainingCapacity is asked, then offer is taken for granted")
    public void asksThenOffers() throws Exception {
        queue.put(0);
        Threads.Work work = () -> {
            if (queue.remainingCapacity() > 0) {
                assert queue.offer(1) : "full";
            }
        };
        Threads.together(work, work);
    }

    @Proved("A deque as a stack of one place: put waits until there is room")
    public void dequeWaitsForRoom() throws Exception {
        deque.putFirst(1);
        Threads.together(() -> deque.putFirst(2), () -> {
            assert deque.takeLast() == 1;
        });
        assert deque.peek() == 2;
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Both threads put before they take, and there is one place")
    public void dequeBothPutFirst() throws Exception {
        Threads.Work work = () -> {
            deque.putLast(1);
            deque.putLast(2);
            deque.takeFirst();
            deque.takeFirst();
        };
        Threads.together(work);
    }
}
