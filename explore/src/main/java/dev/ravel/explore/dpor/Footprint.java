package dev.ravel.explore.dpor;

import dev.ravel.model.execution.Access;

/** What one step did, kept beyond its execution: who, which value it chose, what it accessed. Immutable. */
final class Footprint {
    final int thread;
    final int choice;
    /** How many values the step could choose from, 1 if it made no choice. */
    final int alternatives;
    /** Whether the accesses are known; those of a value that was never chosen yet are not. */
    final boolean known;

    /**
     * Whether the step accesses the same things when it happens without a step that it raced with. Not so for
     * compare-and-set, which may fail, and for steps of several accesses, which may branch on what they read; nor
     * for volatile reads, since a compare-and-set that failed looks like one; nor for a notify, which may wake somebody else.
     */
    final boolean firm;

    private final long[] locations;
    private final byte[] accesses;

    Footprint(int thread, int choice, int alternatives, boolean known, long[] locations, byte[] accesses) {
        this.thread = thread;
        this.choice = choice;
        this.alternatives = alternatives;
        this.known = known;
        this.locations = locations;
        this.accesses = accesses;
        this.firm = known && firm(accesses);
    }

    private static boolean firm(byte[] accesses) {
        int others = 0;
        for (byte a : accesses) {
            int kind = Access.kind(a);
            if (kind == Access.UPDATE || kind == Access.NOTIFY || (kind == Access.READ && Access.synchronises(a))) {
                return false;
            }
            if (kind != Access.RELEASE && kind != Access.ENABLE && kind != Access.ENABLED && kind != Access.LOCAL) {
                others++;
            }
        }
        return others <= 1;
    }

    /** The same step of the same thread with another value, not yet executed. */
    Footprint untried(int otherChoice) {
        return new Footprint(thread, otherChoice, alternatives, false, new long[0], new byte[0]);
    }

    /** The same step with another value, of another number of them; what it accesses is a guess. */
    Footprint with(int otherChoice, int values) {
        return new Footprint(thread, otherChoice, values, true, locations, accesses);
    }

    /** Whether the two steps may not change places. */
    boolean conflicts(Footprint other) {
        if (thread == other.thread) {
            return true;
        }
        for (int i = 0; i < locations.length; i++) {
            if (other.conflicts(accesses[i], locations[i])) {
                return true;
            }
        }
        return other.isBarrier();
    }

    private boolean isBarrier() {
        return accesses.length > 0 && Access.kind(accesses[0]) == Access.BARRIER;
    }

    /** Whether an access of another thread conflicts with this step. */
    boolean conflicts(int access, long location) {
        if (location == 0) {
            return Access.kind(access) == Access.BARRIER;
        }
        for (int i = 0; i < locations.length; i++) {
            if (locations[i] == location && Access.conflict(accesses[i], access)) {
                return true;
            }
        }
        return false;
    }
}
