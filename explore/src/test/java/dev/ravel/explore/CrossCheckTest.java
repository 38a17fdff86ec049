package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * Strategies against brute force on seeded random programs.
 *
 * <p>Normally 300 programs; all 5,000 with {@code mvn -pl explore test -Dravel.crosscheck=5000}.
 */
class CrossCheckTest {
    private static final int PROGRAMS = Integer.getInteger("ravel.crosscheck", 300);
    /** Programs with more schedules than this are left out. */
    private static final long MOST_SCHEDULES = 20_000;

    @Test
    void dporFindsTheOutcomesAndEachTraceOnce() {
        int checked = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Toy toy = RandomToy.of(seed);
            BruteForce brute = new BruteForce(toy, Integer.MAX_VALUE, MOST_SCHEDULES);
            if (!brute.run()) {
                continue;
            }
            checked++;
            String what = "seed " + seed + " " + toy;
            OptimalDporStrategy dpor = new OptimalDporStrategy();
            ToyRunner runner = new ToyRunner(toy, dpor);
            assertTrue(runner.explore(MOST_SCHEDULES), what);
            assertEquals(brute.outcomes, runner.outcomeSet(), what);
            assertEquals(brute.traces.size(), runner.executions, what);
            assertEquals(0, dpor.sleepBlocked(), what);
            assertEquals(0, dpor.divergences(), what);
        }
        assertTrue(checked > PROGRAMS * 9 / 10, "only " + checked + " programs were small enough");
    }
}
