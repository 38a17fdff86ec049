package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.subjects.triggers.Both;
import org.jctools.queues.SpscArrayQueue;
import org.junit.jupiter.api.Test;

class SpscTest {
    @Test
    void whatIsPolledWasOffered() throws InterruptedException {
        SpscArrayQueue<String> queue = new SpscArrayQueue<>(4);
        String[] polled = new String[1];
        Both.run(() -> queue.offer("one"), () -> polled[0] = queue.poll());
        assertTrue(polled[0] == null ? queue.size() == 1 : polled[0].equals("one") && queue.isEmpty());
    }
}
