package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import java.util.Queue;
import org.apache.commons.collections4.QueueUtils;
import org.apache.commons.collections4.queue.CircularFifoQueue;
import org.junit.jupiter.api.Test;

class FifoTest {
    @Test
    void theOldestElementMakesRoom() throws InterruptedException {
        Queue<String> queue = QueueUtils.synchronizedQueue(new CircularFifoQueue<>(2));
        queue.add("old");
        Both.run(() -> queue.add("one"), () -> queue.add("two"));
        assertEquals(2, queue.size());
    }
}
