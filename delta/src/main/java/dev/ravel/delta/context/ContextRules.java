package dev.ravel.delta.context;

import dev.ravel.delta.code.Correspondence;

/**
 * How contexts are made.
 *
 * @param places which places of the new version stand for which of the old
 * @param callSites how many call sites of an object's calling context name it, beside the place where it was made: the k of k-CFA
 * @param visibility which methods are units of work
 */
public record ContextRules(Correspondence places, int callSites, Visibility visibility) {
    /** All calls: the k of the paper. */
    public static final int ALL_CALLS = Integer.MAX_VALUE;

    public ContextRules {
        if (callSites < 0) {
            throw new IllegalArgumentException("The number of call sites is negative: " + callSites);
        }
    }

    /** With all calls, as in the paper. */
    public static ContextRules of(Correspondence places, Visibility visibility) {
        return new ContextRules(places, ALL_CALLS, visibility);
    }
}
