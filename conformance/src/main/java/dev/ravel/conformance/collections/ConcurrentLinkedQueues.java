package dev.ravel.conformance.collections;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;

@Covers("ConcurrentLinkedQueue, ConcurrentLinkedDeque")
public final class ConcurrentLinkedQueues {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();

    @Proved("Two elements offered by two threads are both there")
    public void offers() throws Exception {
        Threads.together(() -> queue.offer(1), () -> queue.offer(2));
        assert queue.poll() + queue.poll() == 3 && queue.isEmpty();
    }

    @Proved("Each element is polled once")
    public void polls() throws Exception {
        queue.add(1);
        Integer[] got = new Integer[2];
        Threads.together(() -> got[0] = queue.poll(), () -> got[1] = queue.poll());
        assert (got[0] == null) != (got[1] == null);
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "poll after isEmpty gives null when the other was faster")
    public void looksThenPolls() throws Exception {
        queue.add(1);
        Threads.Work work = () -> {
            if (!queue.isEmpty()) {
                Ravel.outcome(queue.poll().intValue());
            }
        };
        Threads.together(work, work);
    }

    @Proved("A deque keeps what is added at both ends")
    public void bothEnds() throws Exception {
        Threads.together(() -> deque.addFirst(1), () -> deque.addLast(2));
        assert deque.pollFirst() == 1 && deque.pollLast() == 2;
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "The last element is taken from both ends")
    public void takesFromBothEnds() throws Exception {
        deque.add(1);
        Threads.together(() -> deque.removeFirst(), () -> deque.removeLast());
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "The JDK's own fault: pollFirst takes an element that is not the first any more")
    public void pollsWhatIsNotTheFirst() throws Exception {
        deque.addLast(22);
        Integer[] got = new Integer[2];
        Threads.together(() -> got[0] = deque.pollFirst(), () -> {
            deque.addFirst(8);
            got[1] = deque.peekLast();
        });
        assert got[0] != 22 || got[1] != 22 : "8 was the first when 22 was still there, but 22 was polled";
    }
}
