package dev.ravel.papers.condiff;

import java.util.Locale;

/**
 * What one run of the evaluation has shown.
 *
 * @param tests made up until the run ended
 * @param checks tests of which all interleavings were explored
 * @param times where the time went
 * @param kind break or change
 * @param test the difference-revealing test in a few words, without commas; "" if there is none
 */
public record CondiffRun(
        CondiffJob job, Outcome outcome, long tests, long checks, Times times, String kind, String test) {

    /** Whether a difference was found. */
    public enum Outcome {
        FOUND,
        NOT_FOUND
    }

    /**
     * In milliseconds.
     *
     * @param whole until the difference was found, else until the end
     */
    public record Times(long whole, long generating, long filtering, long checking) {}

    public boolean found() {
        return outcome == Outcome.FOUND;
    }

    /** Tests that were not checked. */
    long filtered() {
        return tests - checks;
    }

    /** One line for a person. */
    String told() {
        return String.format(
                Locale.ROOT,
                "%s: %s, %d tests, %d checked, %.1f s%s",
                job,
                found() ? "found" : "NOT FOUND",
                tests,
                checks,
                times.whole() / 1000.0,
                found() ? ", " + kind + ": " + test : "");
    }
}
