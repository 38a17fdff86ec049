package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.concurrent.Computable;
import org.apache.commons.lang3.concurrent.Memoizer;
import org.junit.jupiter.api.Test;

class MemoizerTest {
    @Test
    void isComputedOnce() throws InterruptedException {
        AtomicInteger computed = new AtomicInteger();
        Computable<Integer, Integer> twice = number -> {
            computed.incrementAndGet();
            return 2 * number;
        };
        Memoizer<Integer, Integer> memoizer = new Memoizer<>(twice);
        Both.run(() -> assertEquals(6, memoizer.compute(3)), () -> assertEquals(6, memoizer.compute(3)));
        assertEquals(1, computed.get());
    }
}
