package dev.ravel.delta.context;

import dev.ravel.delta.code.Correspondence;
import java.util.function.LongPredicate;

/**
 * How contexts are made.
 *
 * @param places which places of the new version stand for which of the old
 * @param callSites how many call sites of an object's calling context name it, beside the place where it was made: the k of k-CFA
 * @param visibility which methods are units of work
 * @param lockHistory since when lock operations count
 * @param locks which locks count, by the fingerprints that both versions have in common
 */
public record ContextRules(
        Correspondence places, int callSites, Visibility visibility, LockHistory lockHistory, LongPredicate locks) {
    /** All calls: the k of the paper. */
    public static final int ALL_CALLS = Integer.MAX_VALUE;

    /** Since when the lock operations of a thread count for an access. */
    public enum LockHistory {
        /**
         * Since its unit of work began; without a unit, since its thread did. Enough for orders in which one thread takes part with one
         * unit, as all patterns are: what a thread did before its unit does not change what fits between two accesses of the unit.
         */
        OF_UNIT,
        /** Since its thread began, as the paper says: one new lock operation impacts all that its thread does later. */
        OF_THREAD
    }

    public ContextRules {
        if (callSites < 0) {
            throw new IllegalArgumentException("The number of call sites is negative: " + callSites);
        }
    }

    /** With all calls, as in the paper, and lock histories of units. */
    public static ContextRules of(Correspondence places, Visibility visibility) {
        return new ContextRules(places, ALL_CALLS, visibility, LockHistory.OF_UNIT);
    }

    /** All locks count. */
    public ContextRules(Correspondence places, int callSites, Visibility visibility, LockHistory lockHistory) {
        this(places, callSites, visibility, lockHistory, lock -> true);
    }

    /** The same, but other locks are not there. */
    public ContextRules with(LongPredicate otherLocks) {
        return new ContextRules(places, callSites, visibility, lockHistory, otherLocks);
    }
}
