package dev.ravel.oracles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
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

    /** Against happens-before as a graph, of 20,000 random logs. The seed is fixed; more than half of them have races. */
    @Test
    void findsThePairsThatTheGraphLeavesUnordered() {
        int[] kinds = {
            Access.READ,
            Access.WRITE,
            Access.UPDATE | Access.SYNC,
            Access.READ | Access.SYNC,
            Access.WRITE | Access.SYNC
        };
        Random random = new Random(15);
        int withRaces = 0;
        RaceDetector detector = new RaceDetector((l, a, b) -> races.add(a + "-" + b));
        for (int run = 0; run < 20_000; run++) {
            log.clear();
            races.clear();
            int threads = 2 + random.nextInt(4);
            int length = 5 + random.nextInt(40);
            for (int i = 0; i < length; i++) {
                int access = kinds[random.nextInt(kinds.length)];
                step(random.nextInt(threads), access, X + 8L * random.nextInt(3));
            }
            List<String> expected = unordered();
            withRaces += expected.isEmpty() ? 0 : 1;
            detector.examine(log);
            assertEquals(expected, races, "run " + run);
        }
        assertTrue(withRaces > 10_000 && withRaces < 20_000, "with races: " + withRaces);
    }

    /** For each plain access, and each other thread, the last write and, of a write, the last read that nothing orders before it. */
    private List<String> unordered() {
        List<String> pairs = new ArrayList<>();
        int n = log.steps();
        BitSet[] before = new BitSet[n];
        for (int b = 0; b < n; b++) {
            before[b] = new BitSet();
            for (int a = 0; a < b; a++) {
                boolean passesOn = Access.synchronises(log.accessAt(a))
                        && Access.writes(log.accessAt(a))
                        && Access.synchronises(log.accessAt(b))
                        && log.location(a) == log.location(b);
                if (passesOn || log.thread(a) == log.thread(b)) {
                    before[b].or(before[a]);
                    before[b].set(a);
                }
            }
            if (!Access.synchronises(log.accessAt(b))) {
                for (int u = 0; u < 6; u++) {
                    addUnordered(pairs, Access.WRITE, u, b, before[b]);
                    if (Access.writes(log.accessAt(b))) {
                        addUnordered(pairs, Access.READ, u, b, before[b]);
                    }
                }
            }
        }
        return pairs;
    }

    private void addUnordered(List<String> pairs, int access, int thread, int b, BitSet before) {
        for (int a = b - 1; a >= 0; a--) {
            if (log.thread(a) == thread && log.accessAt(a) == access && log.location(a) == log.location(b)) {
                if (thread != log.thread(b) && !before.get(a)) {
                    pairs.add(a + "-" + b);
                }
                return;
            }
        }
    }
}
