package dev.ravel.delta.context;

import dev.ravel.delta.table.Hash;
import dev.ravel.delta.table.IntColumn;
import dev.ravel.delta.table.LongTable;

/** The different sets of locks that were held, each lock with the event that acquired it; number 0 is the empty set. */
public final class HeldLocks {
    private final IntColumn starts = new IntColumn();
    private final IntColumn locks = new IntColumn();
    private final IntColumn acquisitions = new IntColumn();
    private final IntColumn abstractSets = new IntColumn();
    private final LongTable setNumbers = new LongTable(-1);

    HeldLocks() {
        starts.add(0);
        setNumbers.put(0, 0);
        abstractSets.add(0);
        starts.add(0);
    }

    /** A new set, of what a thread holds now. */
    int add(History history) {
        long locksHeld = 0;
        for (int i = 0; i < history.holds(); i++) {
            locks.add(history.held(i));
            acquisitions.add(history.instance(i));
            locksHeld += Hash.spread(history.held(i));
        }
        int number = setNumbers.get(locksHeld);
        if (number < 0) {
            number = setNumbers.size();
            setNumbers.put(locksHeld, number);
        }
        abstractSets.add(number);
        starts.add(locks.size());
        return starts.size() - 2;
    }

    public int size(int hold) {
        return starts.get(hold + 1) - starts.get(hold);
    }

    /** The number of the object of the i-th lock. */
    public int lock(int hold, int i) {
        return locks.get(starts.get(hold) + i);
    }

    /** A number for the set of locks as such, whenever they were acquired. */
    public int locksOf(int hold) {
        return abstractSets.get(hold);
    }

    /** Which event has acquired a lock; -1 if it is not held. */
    public int acquisition(int hold, int lock) {
        for (int i = starts.get(hold); i < starts.get(hold + 1); i++) {
            if (locks.get(i) == lock) {
                return acquisitions.get(i);
            }
        }
        return -1;
    }

    /** Whether the sets have no lock in common. */
    public boolean disjoint(int hold, int other) {
        for (int i = 0; i < size(hold); i++) {
            if (acquisition(other, lock(hold, i)) >= 0) {
                return false;
            }
        }
        return true;
    }
}
