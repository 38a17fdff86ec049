package dev.ravel.explore;

import static dev.ravel.explore.Toy.op;
import static dev.ravel.explore.Toy.read;
import static dev.ravel.explore.Toy.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.contract.Focus;
import dev.ravel.explore.dpor.FocusedDporStrategy;
import dev.ravel.explore.sampling.RandomWalkStrategy;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.search.Strength;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Exploring the delta: what is complete about it, against brute force.
 *
 * <p>Normally 1,200 programs; more with {@code -Dravel.crosscheck=5000}.
 */
class FocusedDporTest {
    private static final int PROGRAMS = Integer.getInteger("ravel.crosscheck", 1_200);
    private static final long MOST_SCHEDULES = 2_000;

    private record Places(Set<Integer> sites) implements Focus {
        @Override
        public boolean contains(int site) {
            return sites.contains(site);
        }

        @Override
        public boolean isEmpty() {
            return sites.isEmpty();
        }
    }

    private static final Focus ALL = new Focus() {
        @Override
        public boolean contains(int site) {
            return true;
        }

        @Override
        public boolean isEmpty() {
            return false;
        }
    };

    private static FocusedDporStrategy strategy(Focus focus, ExecutionLog base) {
        int[] threads = new int[base.steps()];
        int[] choices = new int[base.steps()];
        for (int s = 0; s < threads.length; s++) {
            threads[s] = base.thread(s);
            choices[s] = base.choice(s);
        }
        return new FocusedDporStrategy(focus, threads, choices);
    }

    private static ExecutionLog base(Toy toy, long seed) {
        RandomWalkStrategy walk = new RandomWalkStrategy(seed);
        walk.begin();
        ToyRunner runner = new ToyRunner(toy, walk);
        runner.runOnce();
        return runner.log;
    }

    /** Explores, and says which traces that were, in the words of the other interpreter. */
    private static Set<String> explore(Toy toy, FocusedDporStrategy strategy, BruteForce brute, String what) {
        ToyRunner runner = new ToyRunner(toy, strategy);
        Set<String> traces = new HashSet<>();
        while (strategy.begin()) {
            runner.runOnce();
            List<int[]> schedule = new ArrayList<>();
            for (int s = 0; s < runner.log.steps(); s++) {
                schedule.add(new int[] {runner.log.thread(s), runner.log.choice(s)});
            }
            assertTrue(traces.add(brute.trace(schedule)), "a trace was explored twice: " + what);
            assertTrue(traces.size() <= brute.traces.size(), what);
        }
        assertEquals(0, strategy.divergences(), what);
        assertFalse(strategy.leftBase(), what);
        assertEquals(traces.size(), strategy.traces(), what);
        return traces;
    }

    @Test
    void isExactIfEverythingIsImpactedAndOneExecutionIfNothingIs() {
        int checked = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Toy toy = seed % 3 == 0 ? RandomToy.of(seed).coarse() : RandomToy.of(seed);
            BruteForce brute = new BruteForce(toy, Integer.MAX_VALUE, MOST_SCHEDULES);
            if (!brute.run()) {
                continue;
            }
            checked++;
            String what = "seed " + seed + " " + toy;
            FocusedDporStrategy all = strategy(ALL, base(toy, seed));
            assertEquals(brute.traces, explore(toy, all, brute, what), what);
            assertEquals(Strength.ALL, all.strength(), what);
            FocusedDporStrategy none = strategy(new Places(Set.of()), base(toy, seed));
            assertEquals(1, explore(toy, none, brute, what).size(), what);
            assertEquals(brute.traces.size() == 1, none.strength() == Strength.ALL, what);
        }
        assertTrue(checked > PROGRAMS * 3 / 4, "only " + checked + " programs were small enough");
    }

    /** The statement of ADR 0031, for each execution of each program. */
    @Test
    void whatIsNotExploredIsBehindARaceThatIsNotImpacted() {
        int checked = 0;
        int partial = 0;
        long explored = 0;
        long full = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Toy toy = seed % 3 == 0 ? RandomToy.of(seed).coarse() : RandomToy.of(seed);
            BruteForce brute = new BruteForce(toy, Integer.MAX_VALUE, MOST_SCHEDULES);
            if (!brute.run()) {
                continue;
            }
            checked++;
            Random random = new Random(seed);
            Set<Integer> sites = new HashSet<>();
            for (int t = 0; t < toy.threads().size(); t++) {
                for (int i = 0; i < toy.threads().get(t).size(); i++) {
                    if (random.nextInt(4) == 0) {
                        sites.add(ToyRunner.site(t, i));
                    }
                }
            }
            String what = "seed " + seed + " " + toy + " focus " + sites;
            Set<String> traces = explore(toy, strategy(new Places(sites), base(toy, seed)), brute, what);
            partial += traces.size() > 1 && traces.size() < brute.traces.size() ? 1 : 0;
            explored += traces.size();
            full += brute.traces.size();
            new DeltaTwin(brute, sites, traces).check(what);
        }
        System.out.println("Delta: " + checked + " programs, " + partial + " explored in part; " + explored + " of "
                + full + " traces");
        assertTrue(checked > PROGRAMS * 3 / 4, "only " + checked + " programs were small enough");
        assertTrue(partial > checked / 10, "only " + partial + " programs were explored in part");
    }

    /**
     * T0 writes ten variables and then x; T1 writes x and then the ten. Only T0's write of x is impacted. The recorded execution runs T0 and then T1; the one race for x is reversed by
     * putting T1's first step before T0's last. The races of the others are not reversed: 2 executions.
     */
    @Test
    void oneImpactedVariableAmongTenOthersHasTwoOrders() {
        List<Toy.Op> first = new ArrayList<>();
        List<Toy.Op> second = new ArrayList<>();
        for (int v = 1; v <= 10; v++) {
            first.add(write(v, 1));
            second.add(write(v, 2));
        }
        first.add(write(0, 1));
        second.add(0, write(0, 2));
        Toy toy = Toy.together(first, second);
        // T0 runs to its end, and then T1: the race for x is reversed by putting T1's first step before T0's last.
        // Nothing else is impacted.
        FocusedDporStrategy strategy =
                new FocusedDporStrategy(new Places(Set.of(ToyRunner.site(0, 10))), new int[0], new int[0]);
        ToyRunner runner = new ToyRunner(toy, strategy);
        assertTrue(runner.explore(100));
        assertEquals(2, runner.executions);
        assertEquals(Strength.DELTA, strategy.strength());
    }

    /** The write that is impacted lies in an inner section: both of its sections change places with the other thread's, as wholes. */
    @Test
    void anImpactedAccessMakesTheSectionsAroundItImpacted() {
        // T0 holds m0 around m1 around its write, and T1 reads under m0: its section before or behind that of T0.
        Toy toy = Toy.together(
                List.of(
                        op(Toy.Kind.LOCK, 0),
                        op(Toy.Kind.LOCK, 1),
                        write(0, 1),
                        op(Toy.Kind.SET, 3, 0),
                        op(Toy.Kind.UNLOCK, 1),
                        op(Toy.Kind.UNLOCK, 0)),
                List.of(op(Toy.Kind.LOCK, 0), read(0, 0), op(Toy.Kind.UNLOCK, 0)));
        FocusedDporStrategy strategy =
                new FocusedDporStrategy(new Places(Set.of(ToyRunner.site(0, 2))), new int[0], new int[0]);
        ToyRunner runner = new ToyRunner(toy, strategy);
        assertTrue(runner.explore(100));
        assertEquals(2, runner.executions);
        assertEquals(Strength.ALL, strategy.strength());
    }
}
