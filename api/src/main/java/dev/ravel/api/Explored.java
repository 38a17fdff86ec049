package dev.ravel.api;

import java.util.List;
import java.util.Optional;

/**
 * What an exploration found out.
 *
 * @param test what was explored, as people write it
 * @param verdict the answer
 * @param executions how often the body ran
 * @param outcomes what it recorded with {@link Ravel#outcome}
 * @param findings what is wrong or worth knowing, those that fail the test first
 * @param report all of it as a text for people, with the interleaving of a failure
 */
public record Explored(
        String test, Verdict verdict, long executions, List<Seen> outcomes, List<Found> findings, String report) {

    public Explored {
        outcomes = List.copyOf(outcomes);
        findings = List.copyOf(findings);
    }

    /** The schedule of the first failure, for {@code Ravel.with("replay", …)}; empty if nothing failed. */
    public Optional<String> replay() {
        return findings.stream()
                .filter(found -> found.fails() && !found.schedule().isEmpty())
                .map(Found::schedule)
                .findFirst();
    }

    /** The five answers. */
    public enum Verdict {
        /** All that was to be explored was, and nothing failed. */
        PASSED,
        /** There is an interleaving that fails. */
        FAILED,
        /** Nothing failed, but not everything was explored. */
        INCOMPLETE,
        /** There is no answer; the report says why. */
        ERROR,
        /** An assumption (JUnit's {@code assumeTrue} and its like) was false in every execution. */
        SKIPPED
    }

    /**
     * An outcome.
     *
     * @param traces how many different interleavings led to it; 0 if it was expected by name and never seen
     */
    public record Seen(String outcome, long traces) {}

    /**
     * Something that an execution showed.
     *
     * @param kind {@code assertion}, {@code deadlock}, {@code race} …: a word that docs/findings explains
     * @param message first line: what happened; further lines: where
     * @param schedule runs this execution again; "" if there is none
     * @param fails whether it makes the test fail
     */
    public record Found(String kind, String message, String schedule, boolean fails) {}
}
