package dev.ravel.toolkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.ExplorationResult;
import dev.ravel.model.ExplorationResult.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExitCodeTest {
    private static ExplorationResult result(Verdict verdict, long executions) {
        return new ExplorationResult(
                "T",
                verdict,
                false,
                "dpor",
                "ALL",
                -1,
                executions,
                0,
                0,
                0,
                0,
                1,
                0,
                List.of(),
                List.of(),
                List.of(),
                "",
                "");
    }

    @Test
    void followsTheVerdict() {
        assertEquals(ExitCode.CLEAN, ExitCode.of(result(Verdict.PASSED, 1), ExploreOptions.DEFAULTS));
        assertEquals(ExitCode.FINDINGS, ExitCode.of(result(Verdict.FAILED, 1), ExploreOptions.DEFAULTS));
        assertEquals(ExitCode.INTERNAL, ExitCode.of(result(Verdict.ERROR, 1), ExploreOptions.DEFAULTS));
    }

    @Test
    void anUnfinishedSearchIsCleanOnlyAtALimitThatWasAskedFor() {
        ExploreOptions limited = ExploreOptions.of(Map.of(Option.EXECUTIONS, "100"));
        assertEquals(ExitCode.CLEAN, ExitCode.of(result(Verdict.INCOMPLETE, 100), limited));
        assertEquals(ExitCode.FINDINGS, ExitCode.of(result(Verdict.INCOMPLETE, 1), limited));
        assertEquals(ExitCode.FINDINGS, ExitCode.of(result(Verdict.INCOMPLETE, 100), ExploreOptions.DEFAULTS));
        ExploreOptions sample = ExploreOptions.of(Map.of(Option.STRATEGY, "random"));
        assertEquals(ExitCode.CLEAN, ExitCode.of(result(Verdict.INCOMPLETE, 10_000), sample));
    }

    @Test
    void theWorstCounts() {
        assertEquals(ExitCode.USAGE, ExitCode.USAGE.worst(ExitCode.FINDINGS));
        assertEquals(ExitCode.INTERNAL, ExitCode.CLEAN.worst(ExitCode.INTERNAL));
    }
}
