package dev.ravel.delta.predict;

import dev.ravel.delta.context.HeldLocks;
import dev.ravel.delta.context.SharedAccesses;

/**
 * Whether messages and locks allow an order of accesses: the lockset and happens-before check of the paper's validation step.
 *
 * <p>A no is certain as far as the recorded messages are: another execution may have others. A yes is not: values decide as well, and two
 * locks that are handed over one after the other are not seen. Read-write locks, stamped locks and semaphores are not known as locks here.
 * Costs a search for each lock held.
 */
public final class Feasibility {
    private final SharedAccesses rows;
    private final HeldLocks locks;

    public Feasibility(SharedAccesses rows) {
        this.rows = rows;
        this.locks = rows.heldLocks();
    }

    /**
     * Whether accesses of one thread, from {@code from} to {@code to}, may come between two of another thread.
     *
     * @param first an access of the outer thread
     * @param last a later one of the same thread
     */
    public boolean fitsBetween(int first, int from, int to, int last) {
        return !rows.mustPrecede(from, first) && !rows.mustPrecede(last, to) && !isLockedOut(first, from, to, last);
    }

    private boolean isLockedOut(int first, int from, int to, int last) {
        int hold = rows.hold(first);
        for (int i = 0; i < locks.size(hold); i++) {
            int lock = locks.lock(hold, i);
            boolean throughout = locks.acquisition(rows.hold(last), lock) == locks.acquisition(hold, lock);
            if (throughout
                    && (locks.acquisition(rows.hold(from), lock) >= 0
                            || locks.acquisition(rows.hold(to), lock) >= 0
                            || from != to
                                    && rows.lockOperations()
                                            .acquiredBetween(
                                                    rows.thread(from), lock, rows.event(from), rows.event(to)))) {
                return true;
            }
        }
        return false;
    }
}
