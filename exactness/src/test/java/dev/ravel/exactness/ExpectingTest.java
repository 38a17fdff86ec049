package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Expectation.Grade;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Expectations at a test are checked in every execution, whatever the strategy. */
class ExpectingTest {
    static Stream<Arguments> runs() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of("dpor", "bounded", "stateful").map(name -> Arguments.of(engine, name)));
    }

    private static ExplorationResult run(RealEngine engine, String subject, String strategy) {
        Ask ask = Ask.of(Expecting.class, subject, strategy);
        return engine.run(strategy.equals("bounded") ? ask.bound(2) : ask);
    }

    private static Finding onlyFinding(ExplorationResult result) {
        assertEquals(Verdict.FAILED, result.verdict(), result::toString);
        List<Finding> failures =
                result.findings().stream().filter(f -> f.kind().fails()).toList();
        assertEquals(1, failures.size(), result::toString);
        return failures.get(0);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("runs")
    void passesWhenAllOutcomesAreNamed(RealEngine engine, String strategy) {
        ExplorationResult result = run(engine, "allAreNamed", strategy);
        assertEquals(Verdict.PASSED, result.verdict(), result::toString);
        assertEquals(
                Set.of(
                        "0, 1 ACCEPTABLE one after the other",
                        "1, 0 ACCEPTABLE one after the other",
                        "1, 1 INTERESTING both went first",
                        "0, 0 FORBIDDEN nobody went first"),
                result.outcomes().stream()
                        .map(o -> o.outcome() + " " + o.grade() + " " + o.description())
                        .collect(Collectors.toSet()));
        for (OutcomeCount o : result.outcomes()) {
            assertEquals(o.grade() == Grade.FORBIDDEN, o.traces() == 0, o.toString());
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("runs")
    void anOutcomeThatNobodyNamesFails(RealEngine engine, String strategy) {
        Finding finding = onlyFinding(run(engine, "oneIsNotNamed", strategy));
        assertEquals(FindingKind.OUTCOME, finding.kind());
        assertEquals("\"1, 1\" is not expected. Expected: \"0, 1\", \"1, 0\".", finding.message());
        assertNotNull(finding.interleaving());
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("runs")
    void aForbiddenOutcomeFailsAndReplays(RealEngine engine, String strategy) {
        Finding finding = onlyFinding(run(engine, "oneIsForbidden", strategy));
        assertEquals("\"1, 0\" is forbidden: the other went first", finding.message());
        ExplorationResult again =
                engine.run(Ask.of(Expecting.class, "oneIsForbidden", "dpor").replay(finding.schedule()));
        assertEquals(finding.message(), onlyFinding(again).message());
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("runs")
    void theClassSpeaksForTestsThatSayNothing(RealEngine engine, String strategy) {
        ExplorationResult result = run(engine, "whatTheClassSays", strategy);
        assertEquals(Verdict.PASSED, result.verdict(), result::toString);
        assertEquals(
                List.of("at the class"),
                result.outcomes().stream()
                        .map(OutcomeCount::description)
                        .distinct()
                        .toList());
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("runs")
    void recordingNothingIsAnOutcomeToo(RealEngine engine, String strategy) {
        assertEquals(
                "none was recorded, and the test expects one. Expected: \"0\".",
                onlyFinding(run(engine, "sometimesRecordsNothing", strategy)).message());
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("runs")
    void aDeadlockIsNoOutcome(RealEngine engine, String strategy) {
        assertEquals(
                FindingKind.DEADLOCK,
                onlyFinding(run(engine, "deadlocksFirst", strategy)).kind());
    }
}
