package dev.ravel.model;

import java.io.Serializable;
import java.util.List;

/**
 * What an exploration found out.
 *
 * @param verdict passed only when everything that was to be explored was, and nothing failed
 * @param complete whether the strategy explored all it set out to explore
 * @param strength what being complete means: ALL, BOUNDED or SAMPLE
 * @param bound the bound that was used, -1 if none
 * @param traces executions that are different as Mazurkiewicz traces
 * @param states distinct states ({@code stateful} only, else 0)
 * @param transitions transitions between them ({@code stateful} only, else 0)
 * @param points scheduling points in all executions
 * @param explored estimated part of the whole, 0 to 1, NaN if unknown
 * @param notes one line each: what a user must know to trust the verdict
 * @param reason for verdicts error, incomplete and skipped: why, in one line; else "". A reason that begins in lower case is a
 *     phrase for the middle of a sentence ("the limit", "the budget of 30 s"), one in upper case a sentence
 */
public record ExplorationResult(
        String test,
        Verdict verdict,
        boolean complete,
        String strategy,
        String strength,
        int bound,
        long executions,
        long traces,
        long states,
        long transitions,
        long points,
        long nanos,
        double explored,
        List<OutcomeCount> outcomes,
        List<Finding> findings,
        List<String> notes,
        String reason,
        String substrate)
        implements Serializable {
    /** The reason when the limit of executions ended the search. */
    public static final String THE_LIMIT = "the limit";
    /** The reason when the time was over. */
    public static final String THE_TIME_BUDGET = "the time budget";

    /** What a note begins with that says what the fence has refused. */
    public static final String REFUSED = "Refused: ";

    /** What the note begins with that says which fence held. */
    public static final String FENCE = "Fence: ";

    public ExplorationResult {
        outcomes = List.copyOf(outcomes);
        findings = List.copyOf(findings);
        notes = List.copyOf(notes);
    }

    /** Whether it is unfinished for no other reason than a limit on executions or time. */
    public boolean endedByLimit() {
        return verdict == Verdict.INCOMPLETE && (reason.equals(THE_LIMIT) || reason.equals(THE_TIME_BUDGET));
    }

    /** What the fence has refused, each as in "deleting /etc/hosts, in com.acme.Foo.load". */
    public List<String> refused() {
        return notes.stream()
                .filter(note -> note.startsWith(REFUSED))
                .map(note -> note.substring(REFUSED.length(), note.length() - 1))
                .toList();
    }

    /** The five answers. */
    public enum Verdict {
        PASSED,
        FAILED,
        INCOMPLETE,
        ERROR,
        /** An assumption of the test was false in every execution: it applies to none. */
        SKIPPED
    }

    /**
     * An outcome that the test recorded, and the number of traces that had it.
     *
     * @param traces 0 if the test names it, but no trace had it
     * @param grade what the test says about it
     * @param description why, in the words of the test; may be ""
     */
    public record OutcomeCount(String outcome, long traces, Expectation.Grade grade, String description)
            implements Serializable {

        /** An outcome of a test that expects nothing. */
        public OutcomeCount(String outcome, long traces) {
            this(outcome, traces, Expectation.Grade.UNGRADED, "");
        }
    }
}
