package dev.ravel.explore;

import static dev.ravel.explore.Toy.op;
import static dev.ravel.explore.Toy.together;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Toy.Kind;
import dev.ravel.explore.Toy.Op;
import dev.ravel.explore.dpor.OptimalDporStrategy;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Blocked threads at the end, those that nobody notified among them: DPOR is exact there too. */
class DeadlockTest {
    private static final List<Op> AB =
            List.of(op(Kind.LOCK, 0), op(Kind.LOCK, 1), op(Kind.UNLOCK, 1), op(Kind.UNLOCK, 0));
    private static final List<Op> BA =
            List.of(op(Kind.LOCK, 1), op(Kind.LOCK, 0), op(Kind.UNLOCK, 0), op(Kind.UNLOCK, 1));
    private static final List<Op> WAITS = List.of(op(Kind.LOCK, 0), op(Kind.WAIT, 0), op(Kind.UNLOCK, 0));
    private static final List<Op> NOTIFIES = List.of(op(Kind.LOCK, 0), op(Kind.NOTIFY, 0), op(Kind.UNLOCK, 0));
    private static final List<Op> PASSES_ON =
            List.of(op(Kind.LOCK, 0), op(Kind.WAIT, 0), op(Kind.NOTIFY, 0), op(Kind.UNLOCK, 0));
    /** Parks for ever with the monitor in hand. */
    private static final List<Op> HANGS = List.of(op(Kind.LOCK, 0), op(Kind.PARK), op(Kind.UNLOCK, 0));

    private static final List<Op> LOCKS = List.of(op(Kind.LOCK, 0), op(Kind.UNLOCK, 0));

    static Stream<Toy> programs() {
        return Stream.of(
                together(AB, BA),
                together(AB, BA, WAITS),
                together(AB, BA, WAITS, NOTIFIES),
                together(WAITS, AB, BA, WAITS),
                together(HANGS, WAITS),
                together(WAITS, HANGS, NOTIFIES, WAITS),
                together(PASSES_ON, PASSES_ON, NOTIFIES),
                together(PASSES_ON, PASSES_ON, PASSES_ON, NOTIFIES),
                together(HANGS, LOCKS, LOCKS, LOCKS, LOCKS),
                together(LOCKS, LOCKS, LOCKS, LOCKS, HANGS));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void dporExploresEachTraceOnce(Toy toy) {
        BruteForce brute = new BruteForce(toy, Integer.MAX_VALUE, 1_000_000);
        assertTrue(brute.run());
        OptimalDporStrategy dpor = new OptimalDporStrategy();
        ToyRunner runner = new ToyRunner(toy, dpor);
        assertTrue(runner.explore(10_000));
        assertEquals(brute.outcomes, runner.outcomeSet());
        assertEquals(brute.traces.size(), runner.executions);
        assertEquals(0, dpor.sleepBlocked());
        assertEquals(0, dpor.divergences());
    }
}
