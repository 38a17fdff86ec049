package dev.ravel.explore.dpor;

import dev.ravel.explore.contract.Situation;

/**
 * The sleep set while an execution runs, as far as announced operations tell. It contains the true one, which {@link SearchStack} has once the
 * accesses are known.
 *
 * <p>Cost: nothing where nobody sleeps, else a pass over the set in each step, without allocation.
 */
final class Asleep {
    private Footprint[] asleep = new Footprint[16];
    private int count;
    // The step that was chosen last, as it was announced.
    private int ranThread;
    private int ranAccess;
    private long ranLocation;

    void clear() {
        count = 0;
        ranThread = -1;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** From here on these sleep. */
    void fall(Footprint[] sleepers, int n) {
        if (n == 0) {
            return;
        }
        if (asleep.length < n) {
            asleep = new Footprint[n * 2];
        }
        System.arraycopy(sleepers, 0, asleep, 0, n);
        count = n;
    }

    /** Notes who makes the next step. */
    void ran(int thread, Situation situation) {
        ranThread = thread;
        ranAccess = situation.pendingAccess(thread);
        ranLocation = situation.pendingLocation(thread);
    }

    /** Drops what the step noted last woke, judged by the operation it had announced. */
    void wake() {
        int n = 0;
        for (int i = 0; i < count; i++) {
            Footprint f = asleep[i];
            if (f.known && f.thread != ranThread && !f.conflicts(ranAccess, ranLocation)) {
                asleep[n++] = f;
            }
        }
        count = n;
    }

    /** Those of the threads that have a value left which does not sleep; all of them if none has. */
    long preferred(long enabled) {
        long awake = enabled;
        for (int i = 0; i < count; i++) {
            int t = asleep[i].thread;
            if ((awake >>> t & 1) != 0 && allChoicesSleep(t, asleep[i].alternatives)) {
                awake &= ~(1L << t);
            }
        }
        return awake != 0 ? awake : enabled;
    }

    private boolean allChoicesSleep(int t, int of) {
        int n = 0;
        for (int i = 0; i < count; i++) {
            if (asleep[i].thread == t) {
                n++;
            }
        }
        return n >= of;
    }

    /** The lowest value that the running step may choose and that does not sleep, 0 if all do. */
    int preferredChoice(int of) {
        for (int k = 0; k < of; k++) {
            boolean free = true;
            for (int i = 0; i < count && free; i++) {
                free = asleep[i].thread != ranThread || asleep[i].choice != k;
            }
            if (free) {
                return k;
            }
        }
        return 0;
    }
}
