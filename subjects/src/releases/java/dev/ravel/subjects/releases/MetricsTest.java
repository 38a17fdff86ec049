package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertSame;

import com.codahale.metrics.Counter;
import com.codahale.metrics.MetricRegistry;
import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class MetricsTest {
    @Test
    void twoThreadsGetTheSameCounter() throws InterruptedException {
        MetricRegistry registry = new MetricRegistry();
        Counter[] counters = new Counter[2];
        Both.run(() -> counters[0] = registry.counter("name"), () -> counters[1] = registry.counter("name"));
        assertSame(counters[0], counters[1]);
    }
}
