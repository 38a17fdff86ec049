package dev.ravel.explore.stateful;

import java.util.BitSet;

/** Which mutation points the running program comes to. A mutant is a bit, by its number. */
public interface MutationNotes {
    /** The mutants whose points were come to since this was last asked. */
    BitSet takeReached();

    /** The mutants that would have made a difference, since this was last asked. */
    BitSet takeInfected();
}
