package dev.ravel.model.search;

import java.io.Serializable;

/**
 * When a search ends that has more to try. 0 is no limit.
 *
 * @param executions most executions
 * @param millis most time
 * @param points most scheduling points of all executions together
 */
public record SearchLimits(long executions, long millis, long points) implements Serializable {
    /** No limit at all. */
    public static final SearchLimits NONE = new SearchLimits(0, 0, 0);

    public SearchLimits {
        if (executions < 0 || millis < 0 || points < 0) {
            throw new IllegalArgumentException("a limit of a search is negative");
        }
    }

    /** A limit of executions alone. */
    public static SearchLimits ofExecutions(long executions) {
        return new SearchLimits(executions, 0, 0);
    }

    /** A limit of time alone. */
    public static SearchLimits ofMillis(long millis) {
        return new SearchLimits(0, millis, 0);
    }
}
