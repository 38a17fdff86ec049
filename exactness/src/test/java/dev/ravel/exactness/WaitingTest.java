package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.FindingKind;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Waiting loops are explored to the end, and true livelocks are found. */
class WaitingTest {
    private static Stream<Arguments> onEachJdk(String... subjects) {
        return RealEngine.all().flatMap(engine -> Stream.of(subjects).map(name -> Arguments.of(engine, name)));
    }

    static Stream<Arguments> correct() {
        return onEachJdk(
                "seesTheFlag",
                "seesTheFlagWithoutAHint",
                "locksBySpinning",
                "pollsUnderALock",
                "waitsForTheEnd",
                "countsRounds",
                "getsAFuture");
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("correct")
    void comesToAnEndAndPasses(RealEngine engine, String subject) {
        ExplorationResult result = engine.run(Ask.of(Waiting.class, subject, "dpor"));
        assertEquals(Verdict.PASSED, result.verdict(), result::toString);
        assertTrue(result.complete());
    }

    static Stream<Arguments> livelocked() {
        return onEachJdk("waitsForNobody", "waitForEachOther");
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("livelocked")
    void isALivelock(RealEngine engine, String subject) {
        ExplorationResult result = engine.run(Ask.of(Waiting.class, subject, "dpor"));
        assertEquals(Verdict.FAILED, result.verdict(), result::toString);
        assertTrue(result.findings().stream().anyMatch(f -> f.kind() == FindingKind.LIVELOCK));
    }

    static Stream<RealEngine> engines() {
        return RealEngine.all();
    }

    @ParameterizedTest
    @MethodSource("engines")
    void threeLooksAreAllThereIsToAFlag(RealEngine engine) {
        assertEquals(3, engine.run(Ask.of(Waiting.class, "seesTheFlag", "dpor")).traces());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aLoopThatCountsEndsAfterAnyNumberOfRounds(RealEngine engine) {
        ExplorationResult result = engine.run(Ask.of(Waiting.class, "countsRounds", "dpor"));
        assertEquals(
                new TreeSet<>(List.of("0", "1", "2", "3")),
                result.outcomes().stream().map(OutcomeCount::outcome).collect(Collectors.toCollection(TreeSet::new)));
    }
}
