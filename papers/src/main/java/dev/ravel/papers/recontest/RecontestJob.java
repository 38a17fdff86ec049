package dev.ravel.papers.recontest;

import java.util.Locale;

/**
 * One measurement of the evaluation.
 *
 * @param subject its name
 * @param repetition from 1; only stress testing is repeated
 */
public record RecontestJob(String subject, Part part, int repetition) {
    /** What is measured. */
    public enum Part {
        /** The traces, and both phases on them: Tables I and II. */
        TRACES(RecontestMeasure.Traces.class),
        /** All violations one by one, with and without the impact set, until the time is up: AssetFuzzer in Table II. */
        VIOLATIONS(RecontestMeasure.Violations.class),
        /** Whether the bug is found, and confirmed by running it: with the test of the tables. */
        CONFIRMATION(RecontestMeasure.Confirmation.class),
        /** The same with the small test, if there is one: executions to compare with those of CAPP. */
        SMALL(RecontestMeasure.Confirmation.class),
        /** Whether the selection misses what the full analysis confirms: RQ3. */
        SAFETY(RecontestMeasure.Safety.class),
        /** Schedules prioritised by change: Table III. */
        CAPP(RecontestMeasure.Capp.class),
        /** The test on plain threads until it fails. */
        STRESS(RecontestMeasure.Stress.class);

        private final Class<? extends RecontestMeasure> measure;

        Part(Class<? extends RecontestMeasure> measure) {
            this.measure = measure;
        }

        Class<? extends RecontestMeasure> measure() {
            return measure;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public String toString() {
        return subject + " " + part.word() + (part == Part.STRESS ? " " + repetition : "");
    }
}
