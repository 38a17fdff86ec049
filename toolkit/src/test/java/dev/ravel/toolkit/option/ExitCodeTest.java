package dev.ravel.toolkit.option;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Counts;
import dev.ravel.model.exploration.ExplorationResult.Coverage;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.exploration.Reason;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.model.search.Strength;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExitCodeTest {
    private static ExplorationResult result(Verdict verdict, Reason reason) {
        return new ExplorationResult(
                "T",
                verdict,
                reason,
                new Coverage(StrategyKind.DPOR, Strength.ALL, -1, false, 0),
                new Counts(100, 0, 0, 0, 0, 1),
                List.of(),
                List.of(),
                List.of(),
                "");
    }

    @Test
    void followsTheVerdict() {
        assertEquals(ExitCode.CLEAN, ExitCode.of(result(Verdict.PASSED, Reason.NONE), ExploreOptions.DEFAULTS));
        assertEquals(ExitCode.FINDINGS, ExitCode.of(result(Verdict.FAILED, Reason.NONE), ExploreOptions.DEFAULTS));
        assertEquals(ExitCode.INTERNAL, ExitCode.of(result(Verdict.ERROR, Reason.NONE), ExploreOptions.DEFAULTS));
    }

    @Test
    void anUnfinishedSearchIsCleanOnlyAtALimitThatWasAskedFor() {
        ExploreOptions limited = ExploreOptions.of(Map.of(Option.EXECUTIONS, "100"));
        ExplorationResult atLimit = result(Verdict.INCOMPLETE, Reason.LIMIT);
        assertEquals(ExitCode.CLEAN, ExitCode.of(atLimit, limited));
        assertEquals(ExitCode.FINDINGS, ExitCode.of(atLimit, ExploreOptions.DEFAULTS));
        ExploreOptions sample = ExploreOptions.of(Map.of(Option.STRATEGY, "random"));
        assertEquals(ExitCode.CLEAN, ExitCode.of(atLimit, sample));
        ExplorationResult timeUp = result(Verdict.INCOMPLETE, Reason.TIME);
        assertEquals(ExitCode.CLEAN, ExitCode.of(timeUp, limited));
        assertEquals(ExitCode.FINDINGS, ExitCode.of(timeUp, ExploreOptions.DEFAULTS));
        // the limit was reached, but that is not all that is missing
        assertEquals(
                ExitCode.FINDINGS, ExitCode.of(result(Verdict.INCOMPLETE, Reason.phrase("a class is a gap")), limited));
    }

    @Test
    void theWorstCounts() {
        assertEquals(ExitCode.USAGE, ExitCode.USAGE.worst(ExitCode.FINDINGS));
        assertEquals(ExitCode.INTERNAL, ExitCode.CLEAN.worst(ExitCode.INTERNAL));
    }
}
