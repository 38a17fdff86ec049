package dev.ravel.model.exploration;

import dev.ravel.model.finding.Expectation;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.model.search.Strength;
import java.io.Serializable;
import java.util.List;

/**
 * What an exploration found out.
 *
 * @param verdict passed only when everything that was to be explored was, and nothing failed
 * @param why for verdicts error, incomplete and skipped
 * @param notes what a user must know to trust the verdict
 */
public record ExplorationResult(
        String test,
        Verdict verdict,
        Reason why,
        Coverage coverage,
        Counts counts,
        List<OutcomeCount> outcomes,
        List<Finding> findings,
        List<Note> notes,
        String substrate)
        implements WorkerAnswer {
    public ExplorationResult {
        outcomes = List.copyOf(outcomes);
        findings = List.copyOf(findings);
        notes = List.copyOf(notes);
    }

    /**
     * What a search set out to explore, and how far it came.
     *
     * @param strength what being complete means
     * @param bound the bound that was used, {@link SearchSpec#NO_BOUND} if none
     * @param complete whether the strategy explored all it set out to explore
     * @param explored estimated part of the whole, 0 to 1, NaN if unknown
     */
    public record Coverage(StrategyKind strategy, Strength strength, int bound, boolean complete, double explored)
            implements Serializable {

        /** Of a request that has no answer. */
        public static Coverage none(SearchSpec search, double explored) {
            return new Coverage(search.strategy(), Strength.ALL, search.bound(), false, explored);
        }
    }

    /**
     * What it took.
     *
     * @param traces executions that are different as Mazurkiewicz traces
     * @param states distinct states (searches that match states only, else 0)
     * @param transitions transitions between them
     * @param points scheduling points in all executions
     */
    public record Counts(long executions, long traces, long states, long transitions, long points, long nanos)
            implements Serializable {

        /** Of a request that has no answer. */
        public static Counts ofExecutions(long executions, long nanos) {
            return new Counts(executions, 0, 0, 0, 0, nanos);
        }
    }

    // The parts that everybody asks for.

    /** Why, in one line; "" if the verdict says it all. */
    public String reason() {
        return why.text();
    }

    public boolean complete() {
        return coverage.complete();
    }

    public StrategyKind strategy() {
        return coverage.strategy();
    }

    public Strength strength() {
        return coverage.strength();
    }

    public int bound() {
        return coverage.bound();
    }

    public double explored() {
        return coverage.explored();
    }

    public long executions() {
        return counts.executions();
    }

    public long traces() {
        return counts.traces();
    }

    public long states() {
        return counts.states();
    }

    public long transitions() {
        return counts.transitions();
    }

    public long points() {
        return counts.points();
    }

    public long nanos() {
        return counts.nanos();
    }

    /** Whether it is unfinished for no other reason than a limit on executions or time. */
    public boolean endedByLimit() {
        return verdict == Verdict.INCOMPLETE && why.kind() == Reason.Kind.LIMIT;
    }

    /** What the fence has refused, each as in "deleting /etc/hosts, in com.acme.Foo.load". */
    public List<String> refused() {
        return notes.stream()
                .filter(note -> note.kind() == Note.Kind.REFUSED)
                .map(Note::text)
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
     * @param schedule of the first of these; "" if there was none
     * @param grade what the test says about it
     * @param description why, in the words of the test; may be ""
     */
    public record OutcomeCount(
            String outcome, long traces, String schedule, Expectation.Grade grade, String description)
            implements Serializable {

        /** An outcome of a test that expects nothing. */
        public OutcomeCount(String outcome, long traces, String schedule) {
            this(outcome, traces, schedule, Expectation.Grade.UNGRADED, "");
        }
    }
}
