package dev.ravel.model;

import java.util.List;

/**
 * Asks for a test to be explored and judged.
 *
 * @param searches one after the other, until one comes to its end
 * @param reduce clusters that are known: a failure that belongs to one is made as small as it gets, others are left out; empty to report all as
 *     they are
 */
public record TrialRequest(GeneratedTest test, List<Search> searches, Oracle oracle, List<Cluster> reduce)
        implements WorkerRequest {
    public TrialRequest {
        searches = List.copyOf(searches);
        reduce = List.copyOf(reduce);
    }

    /**
     * One way to search.
     *
     * @param executions most executions
     */
    public record Search(String strategy, int bound, long executions) implements java.io.Serializable {}

    /** What is a failure. */
    public enum Oracle {
        /** Whatever no serial order of the calls gives. */
        LINEARIZABILITY,
        /** Exceptions and threads that cannot go on, if no serial order shows them. */
        SURE
    }
}
