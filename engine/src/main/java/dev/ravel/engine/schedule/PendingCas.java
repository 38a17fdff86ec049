package dev.ravel.engine.schedule;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.layout.Variables;

/** The compare-and-sets that threads have announced, so that their success can be told at any time. */
public final class PendingCas {
    private final Object[] base = new Object[ThreadNumbers.LIMIT];
    private final long[] offset = new long[ThreadNumbers.LIMIT];
    private final char[] type = new char[ThreadNumbers.LIMIT];
    private final long[] expected = new long[ThreadNumbers.LIMIT];
    private final Object[] expectedReference = new Object[ThreadNumbers.LIMIT];

    /** A base may be null: then the offset is an address. */
    private final boolean[] pending = new boolean[ThreadNumbers.LIMIT];

    void set(int thread, Object object, long at, char ofType, long bits, Object reference) {
        pending[thread] = true;
        base[thread] = object;
        offset[thread] = at;
        type[thread] = ofType;
        expected[thread] = bits;
        expectedReference[thread] = reference;
    }

    void clear(int thread) {
        pending[thread] = false;
        base[thread] = null;
        expectedReference[thread] = null;
    }

    boolean pending(int thread) {
        return pending[thread];
    }

    boolean wouldSucceed(int thread) {
        return matches(base[thread], offset[thread], type[thread], expected[thread], expectedReference[thread]);
    }

    public static boolean matches(Object object, long at, char ofType, long bits, Object reference) {
        return ofType == 'L'
                ? Variables.reference(object, at) == reference
                : Variables.bits(object, at, ofType) == bits;
    }
}
