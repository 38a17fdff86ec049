package dev.ravel.engine.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VirtualClockTest {
    private final VirtualClock clock = new VirtualClock();

    @BeforeEach
    void begin() {
        clock.beginExecution();
    }

    @Test
    void eachLookTakesAMillisecond() {
        assertEquals(1_000_000, clock.nanoTime(0));
        assertEquals(2_000_000, clock.nanoTime(0));
        assertEquals(2_000_000, clock.now(0), "no look");
    }

    @Test
    void aThreadBeginsWithTheTimeOfWhoStartsIt() {
        clock.advance(0, 500);
        clock.started(3, 0);
        clock.advance(0, 500);
        assertEquals(500, clock.now(3));
    }

    @Test
    void timeNeverGoesBack() {
        clock.started(1, 0);
        clock.advance(0, 900);
        clock.advance(0, -100);
        clock.reach(600);
        assertEquals(900, clock.now(0));
        assertEquals(600, clock.now(1));
    }

    @Test
    void anExecutionBeginsWithTheYear2026() {
        assertEquals(Instant.parse("2026-01-01T00:00:00Z").plusMillis(1).toEpochMilli(), clock.currentTimeMillis(0));
        clock.beginExecution();
        assertEquals(0, clock.now(0));
    }
}
