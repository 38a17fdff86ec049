package dev.ravel.toolkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.ExplorationResult;
import dev.ravel.model.ExplorationResult.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExitCodeTest {
    private static ExplorationResult result(Verdict verdict, String reason) {
        return new ExplorationResult(
                "T", verdict, false, "dpor", "ALL", -1, 100, 0, 0, 0, 0, 1, 0, List.of(), List.of(), List.of(), reason,
                "");
    }

    @Test
    void followsTheVerdict() {
        assertEquals(ExitCode.CLEAN, ExitCode.of(result(Verdict.PASSED, ""), ExploreOptions.DEFAULTS));
        assertEquals(ExitCode.FINDINGS, ExitCode.of(result(Verdict.FAILED, ""), ExploreOptions.DEFAULTS));
        assertEquals(ExitCode.INTERNAL, ExitCode.of(result(Verdict.ERROR, ""), ExploreOptions.DEFAULTS));
    }

    @Test
    void anUnfinishedSearchIsCleanOnlyAtALimitThatWasAskedFor() {
        ExploreOptions limited = ExploreOptions.of(Map.of(Option.EXECUTIONS, "100"));
        ExplorationResult atLimit = result(Verdict.INCOMPLETE, ExplorationResult.THE_LIMIT);
        assertEquals(ExitCode.CLEAN, ExitCode.of(atLimit, limited));
        assertEquals(ExitCode.FINDINGS, ExitCode.of(atLimit, ExploreOptions.DEFAULTS));
        ExploreOptions sample = ExploreOptions.of(Map.of(Option.STRATEGY, "random"));
        assertEquals(ExitCode.CLEAN, ExitCode.of(atLimit, sample));
        ExplorationResult timeUp = result(Verdict.INCOMPLETE, ExplorationResult.THE_TIME_BUDGET);
        assertEquals(ExitCode.CLEAN, ExitCode.of(timeUp, limited));
        assertEquals(ExitCode.FINDINGS, ExitCode.of(timeUp, ExploreOptions.DEFAULTS));
        // the limit was reached, but that is not all that is missing
        assertEquals(ExitCode.FINDINGS, ExitCode.of(result(Verdict.INCOMPLETE, "a class is a gap"), limited));
    }

    @Test
    void theWorstCounts() {
        assertEquals(ExitCode.USAGE, ExitCode.USAGE.worst(ExitCode.FINDINGS));
        assertEquals(ExitCode.INTERNAL, ExitCode.CLEAN.worst(ExitCode.INTERNAL));
    }
}
