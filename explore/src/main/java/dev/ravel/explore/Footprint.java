package dev.ravel.explore;

import dev.ravel.model.Access;

/** What one step did, kept beyond its execution: who, which value it chose, what it accessed. Immutable. */
final class Footprint {
    final int thread;
    final int choice;
    /** How many values the step could choose from, 1 if it made no choice. */
    final int alternatives;
    /** Whether the accesses are known; those of a value that was never chosen yet are not. */
    final boolean known;

    private final long[] locations;
    private final byte[] accesses;

    Footprint(int thread, int choice, int alternatives, boolean known, long[] locations, byte[] accesses) {
        this.thread = thread;
        this.choice = choice;
        this.alternatives = alternatives;
        this.known = known;
        this.locations = locations;
        this.accesses = accesses;
    }

    /** The same step of the same thread with another value, not yet executed. */
    Footprint untried(int otherChoice) {
        return new Footprint(thread, otherChoice, alternatives, false, new long[0], new byte[0]);
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
        return false;
    }

    /** Whether an access of another thread conflicts with this step. */
    boolean conflicts(int access, long location) {
        if (location == 0) {
            return false;
        }
        for (int i = 0; i < locations.length; i++) {
            if (locations[i] == location && Access.conflict(accesses[i], access)) {
                return true;
            }
        }
        return false;
    }
}
