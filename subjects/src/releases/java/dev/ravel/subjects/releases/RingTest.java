package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.lmax.disruptor.RingBuffer;
import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class RingTest {
    @Test
    void twoProducersPublishOneEventEach() throws InterruptedException {
        RingBuffer<long[]> ring = RingBuffer.createMultiProducer(() -> new long[1], 4);
        Both.run(
                () -> ring.publishEvent((event, sequence) -> event[0] = 1),
                () -> ring.publishEvent((event, sequence) -> event[0] = 2));
        assertEquals(3, ring.get(0)[0] + ring.get(1)[0]);
    }
}
