package dev.ravel.explore.contract;

import dev.ravel.model.execution.Access;

/**
 * Who goes on where a strategy does not care: the same thread, for few switches, unless it is about to yield, or has had so many steps in
 * a row that it may go round for ever and keep the others from what would end that.
 */
public final class DefaultOrder {
    private static final int LONGEST_TURN = 200;

    private int thread = -1;
    private int turn;

    /** One of the threads in the set, which is not empty. */
    public int next(int current, long among, Situation situation) {
        int next = choose(current, among, situation);
        turn = next == thread ? turn + 1 : 0;
        thread = next;
        return next;
    }

    private int choose(int current, long among, Situation situation) {
        if (current < 0) {
            return Long.numberOfTrailingZeros(among);
        }
        if ((turn < LONGEST_TURN || current != thread) && goesOn(current, among, situation)) {
            return current;
        }
        // The next one round: a thread that waits by yielding must not keep the others from what it waits for.
        long after = among & -2L << current;
        return Long.numberOfTrailingZeros(after != 0 ? after : among);
    }

    /** Whether the thread can go on, and does not yield. */
    public static boolean goesOn(int thread, long among, Situation situation) {
        return (among >>> thread & 1) != 0 && Access.kind(situation.pendingAccess(thread)) != Access.LOCAL;
    }
}
