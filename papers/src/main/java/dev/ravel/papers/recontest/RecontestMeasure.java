package dev.ravel.papers.recontest;

import java.math.BigInteger;

/** What was measured of a subject. All times in nanoseconds, and times of a clock if it is not said that they are times of processors. */
public sealed interface RecontestMeasure {
    /**
     * The traces of both versions, and both phases on them.
     *
     * @param changes places where the versions differ
     * @param trace of the new version
     * @param impact of the change
     * @param groups of violations at the same statements
     * @param times of all this
     */
    record Traces(long changes, Trace trace, Impact impact, Groups groups, Phases times) implements RecontestMeasure {}

    /**
     * A trace of the new version.
     *
     * @param accesses to variables that two threads access: MEM events
     * @param events of all kinds
     * @param both events of the traces of both versions, which phase I reads
     * @param bytes of the file
     */
    record Trace(long accesses, long events, long both, long bytes) {}

    /**
     * What the change means, in numbers.
     *
     * @param accesses that are impacted
     * @param twice of those that the same statement makes in the same new context the first two, as Algorithm 1 counts
     * @param all violations, possible or not
     * @param selected those with an impacted access
     * @param selectedTwice those with an access that Algorithm 1 counts
     */
    record Impact(long accesses, long twice, BigInteger all, BigInteger selected, BigInteger selectedTwice) {}

    /**
     * Violations of one pattern at the same statements count once.
     *
     * @param selected those with an impacted access
     * @param feasible those of them that locks and messages allow
     * @param all with and without impact set
     * @param allFeasible those of them that locks and messages allow
     * @param missed feasible ones that are not selected, and not feasible in the old version either
     */
    record Groups(long selected, long feasible, long all, long allFeasible, long missed) {}

    /**
     * What each step takes: of a start and a recording the least of several, of the last three the medians.
     *
     * @param comparison of the code of both versions; of processors
     * @param start of a worker
     * @param recording of the new version, from the request to the complete trace
     * @param execution that was recorded, alone
     * @param plain execution of the same test in a plain JVM
     * @param phaseOne reading both traces, contexts, impact set; of processors
     * @param phaseTwo selected violations and whether they are feasible; of processors
     * @param full all violations and whether they are feasible; of processors
     */
    record Phases(
            long comparison,
            long start,
            long recording,
            long execution,
            long plain,
            long phaseOne,
            long phaseTwo,
            long full) {}

    /** Violations one by one, each with its check. */
    record Violations(Enumeration selected, Enumeration all) implements RecontestMeasure {}

    /** How far it came; in time of processors. */
    record Enumeration(long violations, long feasible, Ended ended, long nanos) {}

    /** Why an enumeration ended. */
    enum Ended {
        /** There are no more. */
        COMPLETE,
        /** The time is up. */
        TIME
    }

    /**
     * Whether driving the program to what was predicted makes the test fail.
     *
     * @param test that was driven
     * @param predicted so many predictions were to be tried
     * @param kind of the one that has shown the failure; "" if none has
     * @param executions made until the test failed; in all if it has not
     * @param nanos of all that was tried
     * @param message of the failure
     */
    record Confirmation(String test, long predicted, String kind, long executions, long nanos, String message)
            implements RecontestMeasure {
        boolean isConfirmed() {
            return !kind.isEmpty();
        }
    }

    /**
     * The full analysis of the small test, with all that is feasible driven: does the selection miss anything?
     *
     * @param feasible groups that the full analysis finds
     * @param reached those of them that were run
     * @param failing those of them behind which the test fails
     * @param unselected those reached that the selection does not have
     * @param inBoth of the unselected, those that the old version reaches, too
     * @param missed of the unselected, those behind which the test fails and that the old version does not reach
     */
    record Safety(long feasible, long reached, long failing, long unselected, long inBoth, long missed)
            implements RecontestMeasure {}

    /** Schedules prioritised by change: executions until the test fails, or in all. */
    record Capp(Found found, long executions, long nanos) implements RecontestMeasure {}

    /** The test on plain threads: executions until it fails, or in all. */
    record Stress(Found found, long executions, long nanos) implements RecontestMeasure {}

    /** Whether a baseline has found the bug. */
    enum Found {
        BUG,
        NOTHING
    }
}
