package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.junit.jupiter.api.Test;

/** {@link ConcurrentLinkedDequeTest} from the other end. */
class ConcurrentLinkedDequeMirroredTest {
    private Integer polled;
    private Integer seen;

    @Test
    void whatIsPolledLastIsNotSeenFirstByWhoAddedBehindIt() throws InterruptedException {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(4));
        Both.run(() -> polled = deque.pollLast(), () -> {
            deque.addLast(5);
            seen = deque.peekFirst();
        });
        assertFalse(polled == 4 && seen == 4, () -> "polled last: " + polled + ", seen first: " + seen);
    }
}
