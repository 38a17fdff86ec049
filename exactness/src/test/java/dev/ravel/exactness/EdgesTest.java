package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
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

    static Stream<Arguments> outcomeSets() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of(
                        Arguments.of(engine, "copiesAnArray", List.of("0", "1", "2")),
                        Arguments.of(engine, "clonesAnArray", List.of("00", "01", "11")),
                        Arguments.of(engine, "comparesArrays", List.of("false", "true")),
                        Arguments.of(engine, "interruptsAJoin", List.of("interrupted", "joined false", "joined true")),
                        Arguments.of(engine, "countsInAPrivateObject", List.of("0", "1", "2", "3"))));
    }

    static Stream<Arguments> detours() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of(
                                "field",
                                "method",
                                "constructor",
                                "array",
                                "methodHandle",
                                "fieldHandles",
                                "staticFieldHandles",
                                "unreflectedHandles",
                                "elementHandles",
                                "varHandle",
                                "proxy")
                        .map(subject -> Arguments.of(engine, subject)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("detours")
    void anUpdateIsLostByAnyDetour(RealEngine engine, String subject) {
        ExplorationResult result = engine.run(Ask.of(Reflections.class, subject, "dpor"));
        assertEquals(Verdict.PASSED, result.verdict(), result::reason);
        assertEquals(new TreeSet<>(List.of("1", "2")), outcomes(result));
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aMonitorHoldsOnADetour(RealEngine engine) {
        ExplorationResult result = engine.run(Ask.of(Reflections.class, "synchronizedMethod", "dpor"));
        assertEquals(Verdict.PASSED, result.verdict(), result::reason);
        assertEquals(new TreeSet<>(List.of("2")), outcomes(result));
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aDetourThatIsNotFollowedRaisesADoubt(RealEngine engine) {
        ExplorationResult result = engine.run(Ask.of(Reflections.class, "varHandleAsMethodHandle", "dpor"));
        assertEquals(Verdict.INCOMPLETE, result.verdict());
        assertTrue(result.reason().startsWith("VarHandle.toMethodHandle, at dev.ravel"), result::reason);
    }

    /** With the number of interleavings: no more accesses than are needed. */
    static Stream<Arguments> escapes() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of(
                        Arguments.of(engine, "readsAFinalFieldTooEarly", 3, List.of("none", "1 0", "1 2")),
                        Arguments.of(engine, "readsAFinalFieldOfASubclassTooEarly", 3, List.of("none", "0", "5")),
                        Arguments.of(engine, "readsAFinalField", 2, List.of("none", "10")),
                        Arguments.of(engine, "renamesAThread", 2, List.of("main", "renamed")),
                        Arguments.of(engine, "suppressesAnException", 2, List.of("0", "1")),
                        Arguments.of(engine, "explainsAnException", 2, List.of("false", "true")),
                        Arguments.of(engine, "setsAStackTrace", 2, List.of("false", "true")),
                        Arguments.of(engine, "suppressesTwice", 2, List.of("2"))));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("escapes")
    void easilyOverlookedVariablesAreExplored(RealEngine engine, String subject, int traces, List<String> expected) {
        ExplorationResult result = engine.run(Ask.of(Escapes.class, subject, "dpor"));
        assertEquals(Verdict.PASSED, result.verdict(), result::reason);
        assertEquals(new TreeSet<>(expected), outcomes(result));
        assertEquals(traces, result.traces());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aQuestionThatOnlyTheJvmCanAnswerRaisesADoubt(RealEngine engine) {
        ExplorationResult result = engine.run(Ask.of(Escapes.class, "asksForMemory", "dpor"));
        assertEquals(Verdict.INCOMPLETE, result.verdict());
        assertTrue(
                result.reason().startsWith("Runtime.freeMemory, at dev.ravel.exactness.Escapes.lambda$asksForMemory"),
                result::reason);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("outcomeSets")
    void hasExactlyTheseOutcomes(RealEngine engine, String subject, List<String> expected) {
        ExplorationResult proof = explore(engine, subject);
        assertEquals(Verdict.PASSED, proof.verdict(), proof::reason);
        assertEquals(new TreeSet<>(expected), outcomes(proof));
        // A sample must find nothing else; and no two equal traces with different outcomes.
        ExplorationResult sample =
                engine.run(Ask.of(Edges.class, subject, "random").sample(2_000, 1));
        assertEquals("the limit", sample.reason());
        assertTrue(
                new TreeSet<>(expected).containsAll(outcomes(sample)),
                () -> sample.outcomes().toString());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void anObjectOfTheJdkThatThreadsShareRaisesADoubt(RealEngine engine) {
        ExplorationResult result = explore(engine, "sharesABuffer");
        assertEquals(Verdict.INCOMPLETE, result.verdict());
        assertTrue(result.reason().startsWith("the call of CharBuffer.put at Edges.java"), result::reason);
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

    @ParameterizedTest
    @MethodSource("engines")
    void monitorsThatAreNullAreNullPointers(RealEngine engine) {
        TreeSet<String> expected = new TreeSet<>(List.of("NullPointerException, NullPointerException"));
        assertEquals(expected, outcomes(explore(engine, "notifiesNull")));
    }
}
