package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.junit.jupiter.api.Test;

class ConcurrentLinkedDequeTest {
    private Integer polled;
    private Integer seen;

    /** If 4 was polled, then before 5 was added in front of it, so 5 was the last when the other thread looked. */
    @Test
    void whatIsPolledFirstIsNotSeenLastByWhoAddedInFrontOfIt() throws InterruptedException {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(4));
        Both.run(() -> polled = deque.pollFirst(), () -> {
            deque.addFirst(5);
            seen = deque.peekLast();
        });
        assertFalse(polled == 4 && seen == 4, () -> "polled first: " + polled + ", seen last: " + seen);
    }
}
