package dev.ravel.subjects.triggers;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import org.junit.jupiter.api.Test;

class ArrayBlockingQueueDrainTest {
    @Test
    void queuesCanBeDrainedIntoEachOther() throws InterruptedException {
        ArrayBlockingQueue<String> a = new ArrayBlockingQueue<>(4, false, List.of("x"));
        ArrayBlockingQueue<String> b = new ArrayBlockingQueue<>(4, false, List.of("y"));
        Both.run(() -> a.drainTo(b), () -> b.drainTo(a));
    }
}
