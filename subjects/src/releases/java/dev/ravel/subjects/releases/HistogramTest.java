package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import org.HdrHistogram.AtomicHistogram;
import org.junit.jupiter.api.Test;

class HistogramTest {
    @Test
    void noValueIsLost() throws InterruptedException {
        AtomicHistogram histogram = new AtomicHistogram(10_000L, 2);
        Both.run(() -> histogram.recordValue(1000), () -> histogram.recordValue(1000));
        assertEquals(2, histogram.getTotalCount());
    }
}
