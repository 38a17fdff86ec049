package dev.ravel.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.bench.peer.ExecutionCounter;
import org.junit.jupiter.api.Test;

class ExecutionCounterTest {
    @Test
    void countsExecutionsAndRemembersOutcomes() {
        long before = ExecutionCounter.count();
        ExecutionCounter.next();
        ExecutionCounter.saw(2);
        assertEquals(before + 1, ExecutionCounter.count());
        assertTrue(ExecutionCounter.hasSeen(2));
        assertFalse(ExecutionCounter.hasSeen(1));
    }

    @Test
    void leavesOutTheTimeBeforeTheFirstExecution() throws InterruptedException {
        ExecutionCounter.Reading start = ExecutionCounter.read();
        for (int exploration = 0; exploration < 2; exploration++) {
            ExecutionCounter.beginExploration();
            Thread.sleep(20);
            ExecutionCounter.next();
            ExecutionCounter.next();
        }
        ExecutionCounter.Reading end = ExecutionCounter.read();
        assertEquals(2, end.successions() - start.successions());
        // Two pauses of 20 ms would allow no more than 50 in a second.
        assertTrue(end.rateSince(start) > 50);
    }
}
