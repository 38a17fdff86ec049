package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.ExplorationResult;
import dev.ravel.model.ExplorationResult.OutcomeCount;
import dev.ravel.model.ExplorationResult.Verdict;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the model follows it explores; what it cannot follow it says. */
class EdgesTest {
    static Stream<RealEngine> engines() {
        return RealEngine.all();
    }

    private static TreeSet<String> outcomes(ExplorationResult result) {
        return result.outcomes().stream().map(OutcomeCount::outcome).collect(Collectors.toCollection(TreeSet::new));
    }

    private static ExplorationResult explore(RealEngine engine, String subject) {
        return engine.run(Ask.of(Edges.class, subject, "dpor"));
    }

    @ParameterizedTest
    @MethodSource("engines")
    void reflectionIsExplored(RealEngine engine) {
        ExplorationResult result = explore(engine, "updatesByReflection");
        assertEquals(Verdict.PASSED, result.verdict(), result::reason);
        assertEquals(new TreeSet<>(List.of("1", "2")), outcomes(result));
    }

    @ParameterizedTest
    @MethodSource("engines")
    void threadsThatAnAtomicSectionWaitsForAreInterleaved(RealEngine engine) {
        assertEquals(new TreeSet<>(List.of("1", "2")), outcomes(explore(engine, "joinsInAnAtomicSection")));
    }

    @ParameterizedTest
    @MethodSource("engines")
    void recordedOutcomesAreStates(RealEngine engine) {
        TreeSet<String> all = new TreeSet<>(List.of("y=0, x=1", "y=1, x=0", "y=1, x=1"));
        for (String strategy : List.of("dpor", "stateful", "bounded")) {
            ExplorationResult result = engine.run(Ask.of(Edges.class, "recordsInTwoThreads", strategy));
            assertEquals(all, outcomes(result), strategy);
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void codeCalledBackFromTheJdkIsSaidAndUndone(RealEngine engine) {
        ExplorationResult result = explore(engine, "isCalledBack");
        assertEquals(Verdict.INCOMPLETE, result.verdict());
        assertTrue(result.reason().contains("toString"), result::reason);
        assertEquals(new TreeSet<>(List.of("2, ")), outcomes(result));
    }

    @ParameterizedTest
    @MethodSource("engines")
    void anExitIsRefusedAndTheWorkerLivesOn(RealEngine engine) {
        ExplorationResult result = explore(engine, "exits");
        assertEquals(Verdict.ERROR, result.verdict());
        assertTrue(result.reason().contains("System.exit(7)"), result::reason);
        assertEquals(Verdict.PASSED, explore(engine, "updatesByReflection").verdict());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void whatADeadlockedExecutionWritesInFinallyIsUndone(RealEngine engine) {
        ExplorationResult result = explore(engine, "unwinds");
        assertEquals(Verdict.FAILED, result.verdict());
        assertEquals(new TreeSet<>(List.of("0")), outcomes(result));
    }
}
