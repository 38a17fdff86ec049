package dev.ravel.model.mutation;

import dev.ravel.model.finding.Finding;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * What became of a mutant after all tests.
 *
 * @param test the test that killed it, as people write it; "" if none did
 * @param reason how that test failed, in a word or two; for an unfinished one why, as a phrase; else ""
 * @param finding the failure with its interleaving and replay string; null if none or if it was remembered from an earlier run without it
 * @param infected whether the mutant has made a difference in any execution of any test
 * @param reachedBy number of tests that come to it
 * @param effort of all tests that were explored on it
 * @param source where the answer comes from
 */
public record MutantResult(
        Mutant mutant,
        Status status,
        String test,
        String reason,
        @Nullable Finding finding,
        boolean infected,
        int reachedBy,
        Effort effort,
        Source source)
        implements Serializable {

    /** The four fates. */
    public enum Status {
        /** Some test fails under some schedule. */
        KILLED,
        /** All tests that reach it pass under all schedules explored. */
        SURVIVED,
        /** No test reaches it. */
        UNREACHED,
        /** No test has failed, but not all schedules were explored. */
        UNFINISHED;

        /** The word in reports. */
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** Where an answer comes from. */
    public enum Source {
        THIS_RUN,
        HISTORY
    }
}
