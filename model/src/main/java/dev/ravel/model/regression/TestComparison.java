package dev.ravel.model.regression;

import java.io.Serializable;
import java.util.List;
import java.util.Set;

/**
 * What became of one test.
 *
 * @param met the numbers of the changes that its executions meet
 * @param why of a test that was not compared; else what limits the answer, "" if nothing does
 * @param regressions what the new version does wrong, confirmed ones first
 * @param others what is new and that the test does not notice: interleavings without a consequence, data races
 * @param impact what the change means for the recorded executions
 */
public record TestComparison(
        String test,
        Fate fate,
        Set<Integer> met,
        String why,
        Basis basis,
        List<Regression> regressions,
        List<Regression> others,
        Impact impact,
        Effort effort)
        implements Serializable {

    public TestComparison {
        met = Set.copyOf(met);
        regressions = List.copyOf(regressions);
        others = List.copyOf(others);
    }

    /** A test that was not compared. */
    public static TestComparison without(String test, Fate fate, Set<Integer> met, String why, long nanos) {
        return new TestComparison(
                test, fate, met, why, Basis.NONE, List.of(), List.of(), Impact.NONE, new Effort(0, 0, 0, nanos));
    }

    /** What was done with it. The lower-case name is the word in reports. */
    public enum Fate {
        /** Both versions were run. */
        COMPARED,
        /** Its execution meets no change. */
        UNCHANGED,
        /** It could not be used. */
        LEFT_OUT,
        /** There is no answer: the tool or a worker broke. */
        NO_ANSWER,
        /** The run was interrupted before its turn, or in it. */
        INTERRUPTED;

        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        }
    }

    /** What the answer rests on, the strongest first. */
    public enum Basis {
        /** Every interleaving of both versions. */
        EXACT,
        /** Every interleaving of the new version; the old one could not be explored to the end. */
        NEW_VERSION,
        /** Every interleaving of the new version that reverses a race of an impacted access. */
        DELTA,
        /** Predictions from recorded executions, and a part of the interleavings. */
        PART,
        /** Nothing was run. */
        NONE;

        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * What the change means for the recorded executions.
     *
     * @param accesses shared accesses in the recordings of the new version
     * @param impacted those that the change has an impact on
     * @param selected problematic interleavings with at least one impacted access
     * @param all problematic interleavings, impacted or not
     * @param feasible of those selected, the ones that locks and happens-before do not rule out
     * @param recorded executions of the new version
     * @param different of those recorded, the ones that differ in what a thread does; the numbers above are theirs
     */
    public record Impact(
            long accesses, long impacted, long selected, long all, long feasible, int recorded, int different)
            implements Serializable {
        /** Nothing was recorded. */
        public static final Impact NONE = new Impact(0, 0, 0, 0, 0, 0, 0);
    }

    /**
     * What it took.
     *
     * @param oldExecutions of the old version
     * @param newExecutions of the new version
     * @param directed of the new version, to drive it to a predicted interleaving
     */
    public record Effort(long oldExecutions, long newExecutions, long directed, long nanos) implements Serializable {}
}
