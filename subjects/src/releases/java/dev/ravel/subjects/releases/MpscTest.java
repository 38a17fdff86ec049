package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import org.jctools.queues.MpscArrayQueue;
import org.junit.jupiter.api.Test;

class MpscTest {
    @Test
    void twoProducersOfferOneElementEach() throws InterruptedException {
        MpscArrayQueue<String> queue = new MpscArrayQueue<>(4);
        Both.run(() -> queue.offer("one"), () -> queue.offer("two"));
        assertEquals(2, queue.size());
    }
}
