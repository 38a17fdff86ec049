package dev.ravel.model.generation;

import java.io.Serializable;

/**
 * What was found out about one cluster of failures.
 *
 * @param tests how many tests fail so
 * @param failing how many of their executions do
 * @param firstTest number of the first of them, from 1
 * @param executions executions of all tests up to the first failure
 * @param transitions scheduling points of all tests up to the first failure
 * @param nanos time up to it
 * @param example the simplest test that fails so
 */
public record ClusterReport(
        Cluster cluster,
        int tests,
        long failing,
        int firstTest,
        long executions,
        long transitions,
        long nanos,
        Violation example)
        implements Serializable {

    /** The same with another example. */
    public ClusterReport with(Violation other) {
        return new ClusterReport(cluster, tests, failing, firstTest, executions, transitions, nanos, other);
    }
}
