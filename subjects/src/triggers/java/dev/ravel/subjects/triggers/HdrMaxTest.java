package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.AtomicHistogram;
import org.junit.jupiter.api.Test;

class HdrMaxTest {
    @Test
    void theMaximumIsTheLargestValue() throws InterruptedException {
        AtomicHistogram histogram = new AtomicHistogram(10_000L, 2);
        Both.run(() -> histogram.recordValue(1000), () -> histogram.recordValue(2000));
        long max = histogram.getMaxValue();
        assertTrue(max >= 2000, () -> "max: " + max);
    }
}
