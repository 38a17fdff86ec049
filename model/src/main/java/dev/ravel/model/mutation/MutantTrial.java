package dev.ravel.model.mutation;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.protocol.WorkerAnswer;
import org.jspecify.annotations.Nullable;

/**
 * What became of one test on one mutant.
 *
 * @param reason for a killed one: how the test failed, in a word or two; for an unfinished one: why, as a phrase; else ""
 * @param finding how it was killed, else null
 * @param infected whether the mutant has made a difference in any execution
 */
public record MutantTrial(
        int mutant, Fate fate, String reason, @Nullable Finding finding, boolean infected, Effort effort, long nanos)
        implements WorkerAnswer {

    /** How a mutant came out of a test. */
    public enum Fate {
        /** The test fails under some schedule. */
        KILLED,
        /** The test passes under all schedules that were to be explored. */
        SURVIVED,
        /** The test has not failed, but not all schedules were explored. */
        UNFINISHED
    }
}
