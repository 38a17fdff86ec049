package dev.ravel.explore;

import dev.ravel.model.Access;

/** Who goes on where a strategy does not care: the same thread, for few switches, unless it is about to yield. */
final class DefaultOrder {
    private DefaultOrder() {}

    /** One of the threads in the set, which is not empty. */
    static int next(int current, long among, Situation situation) {
        if (current < 0) {
            return Long.numberOfTrailingZeros(among);
        }
        boolean can = (among >>> current & 1) != 0;
        if (can && Access.kind(situation.pendingAccess(current)) != Access.LOCAL) {
            return current;
        }
        // The next one round: a thread that waits by yielding must not keep the others from what it waits for.
        long after = among & -2L << current;
        return Long.numberOfTrailingZeros(after != 0 ? after : among);
    }
}
