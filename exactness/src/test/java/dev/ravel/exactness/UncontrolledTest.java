package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is not a function of the schedule is noticed, and told with the place where it shows first. */
class UncontrolledTest {
    private static ExplorationResult explore(RealEngine engine, String subject, String strategy) {
        return engine.run(Ask.of(Uncontrolled.class, subject, strategy));
    }

    private static void namesTheCall(String text) {
        assertTrue(text.contains("before that it last asked "), text);
        assertTrue(text.contains(" at Uncontrolled.java:"), text);
    }

    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void aValueThatDiffersIsNamed(RealEngine engine) {
        ExplorationResult result = explore(engine, "value", "dpor");
        assertEquals(Verdict.INCOMPLETE, result.verdict(), result::reason);
        assertTrue(
                result.reason()
                        .matches(
                                "the same schedule, run again, does something else: Thread-0 at Uncontrolled.java:\\d+:"
                                        + " Uncontrolled.x = \\d+, the time before: Uncontrolled.x = \\d+;.*"),
                result::reason);
        namesTheCall(result.reason());
    }

    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void aWayThatDiffersStopsTheSearch(RealEngine engine) {
        ExplorationResult result = explore(engine, "way", "dpor");
        assertEquals(Verdict.ERROR, result.verdict(), result::reason);
        assertTrue(result.reason().contains("Uncontrolled.x = 1"), result::reason);
        assertTrue(result.reason().contains("Uncontrolled.y = 1"), result::reason);
        namesTheCall(result.reason());
    }

    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void anEndThatDiffersIsADivergence(RealEngine engine) {
        ExplorationResult result = explore(engine, "end", "dpor");
        assertEquals(Verdict.FAILED, result.verdict(), result::reason);
        Finding finding = result.findings().stream()
                .filter(f -> f.kind() == FindingKind.DIVERGENCE)
                .findFirst()
                .orElseThrow();
        assertTrue(
                finding.message().startsWith("The schedule ended in another way: java.lang.IllegalStateException"),
                finding::message);
        assertTrue(finding.message().contains("made a choice, and another one this time"), finding::message);
    }

    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void systemPropertiesArePutBack(RealEngine engine) {
        ExplorationResult result = explore(engine, "property", "dpor");
        assertEquals(Verdict.PASSED, result.verdict(), result::reason);
        assertEquals("null", result.outcomes().get(0).outcome());
        assertEquals(1, result.outcomes().size());
    }
}
