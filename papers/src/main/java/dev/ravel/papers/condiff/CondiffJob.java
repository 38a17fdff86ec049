package dev.ravel.papers.condiff;

import dev.ravel.papers.condiff.versions.Scenario;
import dev.ravel.papers.condiff.versions.Subject;

/** One run of the evaluation: one subject in one scenario, compared once. */
public record CondiffJob(Subject subject, Scenario scenario, Filter filter, long seed) {
    /** Whether tests without another interleaving are left out. */
    public enum Filter {
        ON,
        /** Every test is checked: {@code --baseline}. */
        OFF
    }

    @Override
    public String toString() {
        return subject.id() + "-" + scenario.title() + (filter == Filter.OFF ? " baseline" : "") + " seed " + seed;
    }
}
