package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;
import org.junit.jupiter.api.Test;

class AgronaTest {
    @Test
    void twoProducersOfferOneElementEach() throws InterruptedException {
        ManyToOneConcurrentArrayQueue<String> queue = new ManyToOneConcurrentArrayQueue<>(4);
        Both.run(() -> queue.offer("one"), () -> queue.offer("two"));
        assertEquals(2, queue.size());
    }
}
