package dev.ravel.model;

import java.util.List;

/**
 * Asks for tests to be explored and judged, one after the other.
 *
 * @param searches one after the other, until one comes to its end
 */
public record TrialRequest(List<GeneratedTest> tests, List<Search> searches, Oracle oracle) implements WorkerRequest {
    public TrialRequest {
        tests = List.copyOf(tests);
        searches = List.copyOf(searches);
    }

    /**
     * One way to search.
     *
     * @param executions most executions
     * @param transitions most scheduling points of all executions: what one test may cost
     */
    public record Search(String strategy, int bound, long executions, long transitions)
            implements java.io.Serializable {}

    /** What is a failure. */
    public enum Oracle {
        /** Whatever no serial order of the calls gives. */
        LINEARIZABILITY,
        /** Exceptions and threads that cannot go on, if no serial order shows them. */
        SURE
    }
}
