package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.bounded.PreemptionBoundedStrategy;
import dev.ravel.explore.dpor.OptimalDporStrategy;
import dev.ravel.explore.replay.Linearizer;
import dev.ravel.explore.replay.ReplayStrategy;
import dev.ravel.explore.stateful.StatefulStrategy;
import dev.ravel.explore.table.TraceHash;
import dev.ravel.model.search.SearchOrder;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Strategies against brute force on seeded random programs.
 *
 * <p>Normally 300 programs; all 5,000 with {@code mvn -pl model,explore test -Dravel.crosscheck=5000}.
 */
class CrossCheckTest {
    private static final int PROGRAMS = Integer.getInteger("ravel.crosscheck", 300);
    /** Programs with more schedules than this are left out. */
    private static final long MOST_SCHEDULES = PROGRAMS <= 300 ? 2_000 : 20_000;

    @Test
    void strategiesAgreeWithBruteForce() {
        int checked = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Toy toy = RandomToy.of(seed);
            BruteForce brute = new BruteForce(toy, Integer.MAX_VALUE, MOST_SCHEDULES);
            if (brute.run()) {
                checked++;
                String what = "seed " + seed + " " + toy;
                dporIsExact(toy, brute, what);
                statefulFindsTheOutcomes(toy, brute, what);
                boundedFindsTheTracesOfEachBound(toy, brute, what);
            }
        }
        System.out.println("Cross-check: " + checked + " of " + PROGRAMS + " programs, no difference");
        assertTrue(checked > PROGRAMS * 3 / 4, "only " + checked + " programs were small enough");
    }

    @Test
    void dporIsExactForStepsOfSeveralAccesses() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Toy toy = RandomToy.of(seed).coarse();
            BruteForce brute = new BruteForce(toy, Integer.MAX_VALUE, MOST_SCHEDULES);
            if (toy.threads().toString().contains("LOCK") && brute.run()) {
                dporIsExact(toy, brute, "seed " + seed + " " + toy);
            }
        }
    }

    private static void dporIsExact(Toy toy, BruteForce brute, String what) {
        OptimalDporStrategy dpor = new OptimalDporStrategy();
        ToyRunner runner = new ToyRunner(toy, dpor);
        TraceHash hash = new TraceHash();
        Set<List<Long>> hashes = new HashSet<>();
        while (dpor.begin()) {
            runner.runOnce();
            hash.hash(runner.log);
            hashes.add(List.of(hash.low(), hash.high()));
            assertTrue(runner.executions <= MOST_SCHEDULES, what);
        }
        assertEquals(brute.outcomes, runner.outcomeSet(), what);
        assertEquals(brute.traces.size(), runner.executions, what);
        assertEquals(brute.traces.size(), hashes.size(), what);
        assertEquals(0, dpor.sleepBlocked(), what);
        assertEquals(0, dpor.divergences(), what);
    }

    private static void statefulFindsTheOutcomes(Toy toy, BruteForce brute, String what) {
        long states = -1;
        long transitions = -1;
        for (SearchOrder order : SearchOrder.values()) {
            StatefulStrategy stateful = new StatefulStrategy(order, 5);
            ToyRunner runner = new ToyRunner(toy, stateful);
            assertTrue(runner.explore(10 * MOST_SCHEDULES), what);
            assertEquals(brute.outcomes, runner.outcomeSet(), order + " " + what);
            if (states >= 0) {
                assertEquals(states, stateful.states(), order + " " + what);
                assertEquals(transitions, stateful.transitions(), order + " " + what);
            }
            states = stateful.states();
            transitions = stateful.transitions();
        }
    }

    private static void boundedFindsTheTracesOfEachBound(Toy toy, BruteForce brute, String what) {
        PreemptionBoundedStrategy bounded = new PreemptionBoundedStrategy(50);
        ToyRunner runner = new ToyRunner(toy, bounded);
        assertTrue(runner.explore(2 * MOST_SCHEDULES), what);
        assertEquals(brute.outcomes, runner.outcomeSet(), what);
        assertEquals(brute.traces.size(), bounded.traces(), what);
        for (int bound = 0; bound < 3; bound++) {
            BruteForce few = new BruteForce(toy, bound, MOST_SCHEDULES);
            few.run();
            assertEquals(few.traces.size(), bounded.traces(bound), "bound " + bound + " " + what);
        }
    }

    /** Every execution of DPOR: its schedule replays, and its shortened form is the same trace with no more switches. */
    @Test
    void schedulesReplayAndShortenedOnesAreEquivalent() {
        for (int seed = 0; seed < PROGRAMS; seed += 3) {
            Toy toy = RandomToy.of(seed);
            OptimalDporStrategy dpor = new OptimalDporStrategy();
            ToyRunner runner = new ToyRunner(toy, dpor);
            TraceHash hash = new TraceHash();
            for (int i = 0; i < 50 && dpor.begin(); i++) {
                runner.runOnce();
                hash.hash(runner.log);
                long low = hash.low();
                long high = hash.high();
                var schedule = dev.ravel.model.execution.Schedule.of(runner.log);
                var shorter = Linearizer.shorten(runner.log);
                assertTrue(shorter.switches() <= schedule.switches());
                for (var s : List.of(schedule, shorter)) {
                    ReplayStrategy replay = new ReplayStrategy(dev.ravel.model.execution.Schedule.parse(s.toString()));
                    ToyRunner again = new ToyRunner(toy, replay);
                    again.explore(2);
                    hash.hash(again.log);
                    assertTrue(replay.divergence().isEmpty(), "seed " + seed + " " + toy);
                    assertEquals(low, hash.low(), "seed " + seed + " " + toy);
                    assertEquals(high, hash.high());
                    assertEquals(1, again.executions);
                }
            }
        }
    }
}
