package dev.ravel.model.mutation;

import dev.ravel.model.finding.Finding;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A test and how it was used to measure mutants.
 *
 * @param test as people write it
 * @param use whether it could be used
 * @param reason why it was left out, or why its exploration is not complete, in one line; else ""
 * @param finding for a test that fails on the original program: how; else null
 * @param complete whether all schedules were explored
 * @param reached mutants that it comes to
 * @param killed mutants that it killed first
 * @param executions on the program as it is written
 * @param states distinct states of the program as it is written, 0 if they were not counted
 * @param transitions between them
 */
public record TestUse(
        String test,
        Use use,
        String reason,
        @Nullable Finding finding,
        boolean complete,
        int reached,
        int killed,
        long executions,
        long states,
        long transitions,
        long nanos)
        implements Serializable {

    /** Whether a test was used. */
    public enum Use {
        /** It passes on the program as it is written. */
        USED,
        /** It fails on the original program. */
        FAILS,
        /** It could not be explored. */
        LEFT_OUT,
        /** The run was interrupted before it was through with all mutants. */
        INTERRUPTED
    }

    /** A test that has told nothing so far. */
    public static TestUse without(String test, Use use, String reason, long nanos) {
        return new TestUse(test, use, reason, null, false, 0, 0, 0, 0, 0, nanos);
    }

    /** The same with so many mutants killed first. */
    public TestUse withKills(int kills) {
        return new TestUse(
                test, use, reason, finding, complete, reached, kills, executions, states, transitions, nanos);
    }
}
