package dev.ravel.explore;

import static dev.ravel.explore.Toy.op;
import static dev.ravel.explore.Toy.read;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Toy.Kind;
import dev.ravel.explore.Toy.Op;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StrategyKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The random strategies, with fixed seeds: the tests are deterministic; the chances say how a new seed would fare. */
class SamplingTest {
    /**
     * inc(2) has four outcomes, two of them a lost update. The rarest has a chance of at least 4 % in each strategy
     * (sticky walk: half of a switch chance of 1/8 after the first read), so 300 executions miss one with at most 2 * 0.96^300 = 1e-5.
     */
    @ParameterizedTest
    @EnumSource(names = {"RANDOM", "PCT", "POS", "SURW"})
    void findsALostUpdate(StrategyKind kind) {
        ToyRunner runner = new ToyRunner(Litmus.named("inc", 2), sample(kind, 42));
        assertEquals(false, runner.explore(300));
        assertEquals(4, runner.outcomes.size(), () -> runner.outcomes.toString());
    }

    /** A deadlock needs one switch at one of two places: at least 1/16 an execution, missed in 500 with at most 1e-14. */
    @ParameterizedTest
    @EnumSource(names = {"RANDOM", "PCT", "POS", "SURW"})
    void findsADeadlock(StrategyKind kind) {
        ToyRunner runner = new ToyRunner(Litmus.named("ABBA", 0), sample(kind, 7));
        runner.explore(500);
        assertTrue(runner.outcomeSet().stream().anyMatch(o -> o.contains("@")), () -> runner.outcomes.toString());
    }

    /**
     * Thread 1 must run 24 steps before thread 0 makes its second. Uniform choice does that with about 2^-20; the sticky walk with at least
     * (7/8)^23 / 2 = 2.3 %, pct with about 1/2, so 1,000 executions miss it with less than 1e-10.
     */
    @ParameterizedTest
    @EnumSource(names = {"RANDOM", "PCT"})
    void findsABugBehindASkew(StrategyKind kind) {
        List<Op> early = List.of(op(Kind.WRITE, 1, 1, -1), read(1, 0));
        List<Op> late = new ArrayList<>();
        for (int i = 0; i < 23; i++) {
            late.add(op(Kind.READ, 1, 2));
        }
        late.add(op(Kind.WRITE, 0, 1, -1));
        ToyRunner runner = new ToyRunner(Toy.together(early, late), sample(kind, 3));
        runner.explore(1_000);
        assertEquals(2, runner.outcomes.size());
    }

    @ParameterizedTest
    @EnumSource(names = {"RANDOM", "PCT", "POS", "SURW"})
    void theSameSeedGivesTheSameSample(StrategyKind kind) {
        Toy toy = Litmus.named("IRIW", 0);
        ToyRunner one = new ToyRunner(toy, sample(kind, 11));
        ToyRunner two = new ToyRunner(toy, sample(kind, 11));
        one.explore(200);
        two.explore(200);
        assertEquals(one.outcomes, two.outcomes);
    }

    /** Random programs with locks, waits, parks and choices: whatever is sampled is possible. */
    @ParameterizedTest
    @EnumSource(names = {"RANDOM", "PCT", "POS", "SURW"})
    void samplesOnlyWhatIsPossible(StrategyKind kind) {
        for (int seed = 0; seed < 25; seed++) {
            Toy toy = RandomToy.of(seed);
            BruteForce brute = new BruteForce(toy, Integer.MAX_VALUE, 2_000);
            if (brute.run()) {
                ToyRunner runner = new ToyRunner(toy, sample(kind, seed));
                runner.explore(100);
                assertTrue(brute.outcomes.containsAll(runner.outcomeSet()), "seed " + seed + " " + toy);
            }
        }
    }

    private static Strategy sample(StrategyKind kind, long seed) {
        return Strategies.of(StrategiesTest.spec(kind, SearchSpec.NO_BOUND, seed));
    }
}
