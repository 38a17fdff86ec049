package dev.ravel.oracles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceDetectorTest {
    private static final long X = 7L << 32;
    private static final long LOCK = (9L << 32) - 1;

    private final ExecutionLog log = new ExecutionLog();
    private final List<String> races = new ArrayList<>();

    private void step(int thread, int access, long location) {
        log.step(thread);
        log.access(access, location, 0);
    }

    private List<String> examine() {
        new RaceDetector((l, a, b) -> races.add(a + "-" + b)).examine(log);
        return races;
    }

    @Test
    void twoPlainWritesWithNothingBetweenThemRace() {
        step(0, Access.WRITE, X);
        step(1, Access.WRITE, X);
        assertEquals(List.of("0-1"), examine());
    }

    @Test
    void twoReadsDoNotRace() {
        step(0, Access.READ, X);
        step(1, Access.READ, X);
        assertEquals(List.of(), examine());
    }

    @Test
    void aLockOrdersWhatItGuards() {
        for (int t = 0; t < 2; t++) {
            step(t, Access.ACQUIRE | Access.SYNC, LOCK);
            step(t, Access.WRITE, X);
            step(t, Access.RELEASE | Access.SYNC | Access.OPEN_AFTER, LOCK);
        }
        assertEquals(List.of(), examine());
    }

    @Test
    void aVolatileReadAfterTheWriteOrders_butNotOneBeforeIt() {
        step(0, Access.WRITE, X);
        step(0, Access.WRITE | Access.SYNC, X + 8);
        step(1, Access.READ | Access.SYNC, X + 8);
        step(1, Access.READ, X);
        step(2, Access.READ, X);
        assertEquals(List.of("0-4"), examine());
    }

    @Test
    void aReadRacesWithALaterWriteThatTheReaderDidNotPublishTo() {
        step(0, Access.READ, X);
        step(1, Access.WRITE | Access.SYNC, X + 8);
        step(0, Access.READ | Access.SYNC, X + 8);
        step(1, Access.WRITE, X);
        assertEquals(List.of("0-3"), examine());
    }
}
