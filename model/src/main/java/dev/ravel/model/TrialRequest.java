package dev.ravel.model;

import java.io.Serializable;
import java.util.List;

/** Asks for tests to be explored and judged, one after the other. */
public record TrialRequest(List<Task> tasks, Oracle oracle) implements WorkerRequest {
    public TrialRequest {
        tasks = List.copyOf(tasks);
    }

    /**
     * A test, and how to explore it.
     *
     * @param searches one after the other, until one comes to its end
     */
    public record Task(GeneratedTest test, List<Search> searches) implements Serializable {
        public Task {
            searches = List.copyOf(searches);
        }
    }

    /** One way to search. */
    public record Search(String strategy, int bound, Limits limits) implements Serializable {
        /** The same within other limits. */
        public Search within(Limits other) {
            return new Search(strategy, bound, other);
        }
    }

    /**
     * What a search may cost.
     *
     * @param executions most executions
     * @param transitions most scheduling points of all executions
     * @param least executions that there are whatever their scheduling points
     * @param patience most executions that show no new way to fail after one that did; 0 for no limit
     */
    public record Limits(long executions, long transitions, int least, int patience) implements Serializable {
        /** The same until every way to fail is known. */
        public Limits patient() {
            return new Limits(executions, transitions, least, 0);
        }
    }

    /** What is a failure. */
    public enum Oracle {
        /** Whatever no serial order of the calls gives. */
        LINEARIZABILITY,
        /** Exceptions and threads that cannot go on, if no serial order shows them. */
        SURE
    }
}
