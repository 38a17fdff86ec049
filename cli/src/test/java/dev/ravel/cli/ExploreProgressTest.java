package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.protocol.WorkerMessage.Progress;
import org.junit.jupiter.api.Test;

class ExploreProgressTest {
    @Test
    void writesProgressInOneLine() {
        assertEquals(
                "122,000 executions, 61,000/s, about 12 % explored, 1 finding",
                ExploreProgress.line(new Progress(122_000, 0.12, 1), 2_000_000_000L));
        assertEquals("0 executions, 0/s", ExploreProgress.line(new Progress(0, Double.NaN, 0), 2_000_000_000L));
    }
}
