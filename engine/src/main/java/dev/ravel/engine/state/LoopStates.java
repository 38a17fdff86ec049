package dev.ravel.engine.state;

import dev.ravel.engine.execution.ThreadNumbers;

/**
 * Lets the fingerprint of a thread that goes round a loop come back to what it was.
 *
 * <p>At the head of a loop a thread knows what it knew when it first went round, and the local variables that the loop carries, which
 * instrumentation reports. Whatever else it has observed in the rounds since then is forgotten: it was in local variables that
 * are dead, or on a stack that is empty. So its hash is set back to that of its first round, and gets the carried variables on top
 * (docs/adr/0005-state-fingerprints.md).
 *
 * <p>Loops of a thread stand in a stack, outer ones below. A loop is known by the activation of its method and its number in there; both
 * are larger for what is inside. Whatever the model does not see empties the stack: what it has left behind is
 * known by the history of the thread alone, so that is kept from there on.
 */
public final class LoopStates {
    /** More loops inside each other than this are not known: the outermost is forgotten. */
    private static final int DEEPEST = 16;
    /** Site of what a round carries; other sites are not negative, but for -1 to -3. */
    private static final int CARRIED = -4;

    private final StateHash hash;
    private final long[][] loop = new long[ThreadNumbers.LIMIT][DEEPEST];
    private final long[][] low = new long[ThreadNumbers.LIMIT][DEEPEST];
    private final long[][] high = new long[ThreadNumbers.LIMIT][DEEPEST];
    private final int[] depth = new int[ThreadNumbers.LIMIT];
    private final long[] carriedLow = new long[ThreadNumbers.LIMIT];
    private final long[] carriedHigh = new long[ThreadNumbers.LIMIT];
    /** Threads that have forgotten something: what they know is no longer a function of their hash alone, but of the heap too. */
    private long forgetful;

    LoopStates(StateHash hash) {
        this.hash = hash;
    }

    void beginExecution() {
        for (int t = 0; t < depth.length; t++) {
            depth[t] = 0;
            carriedLow[t] = 0;
            carriedHigh[t] = 0;
        }
        forgetful = 0;
    }

    /** The thread is about to go round with this value in the next variable that the loop carries. */
    void carried(int thread, long value) {
        carriedLow[thread] = StateHash.mix(carriedLow[thread] * 31 + value + 1);
        carriedHigh[thread] = StateHash.mix(carriedHigh[thread] * 37 + value * 0xC2B2AE3D27D4EB4FL + 1);
    }

    /** The thread has gone round. */
    void round(int thread, int activation, int number) {
        long key = (long) activation << 32 | number;
        long[] loops = loop[thread];
        int d = depth[thread];
        while (d > 0 && loops[d - 1] > key) {
            d--;
        }
        if (d > 0 && loops[d - 1] == key) {
            forgetful |= 1L << thread;
            hash.forget(thread, low[thread][d - 1], high[thread][d - 1]);
        } else {
            if (d == DEEPEST) {
                d--;
                System.arraycopy(loops, 1, loops, 0, d);
                System.arraycopy(low[thread], 1, low[thread], 0, d);
                System.arraycopy(high[thread], 1, high[thread], 0, d);
            }
            loops[d] = key;
            low[thread][d] = hash.threadLow(thread);
            high[thread][d++] = hash.threadHigh(thread);
        }
        depth[thread] = d;
        hash.observed(thread, CARRIED, carriedLow[thread]);
        hash.observed(thread, CARRIED, carriedHigh[thread]);
        carriedLow[thread] = 0;
        carriedHigh[thread] = 0;
    }

    /** The thread has looked at something, or changed something, that the model does not see. */
    void outOfSight(int thread) {
        depth[thread] = 0;
        if ((forgetful & 1L << thread) != 0) {
            hash.observedAll(thread);
        }
    }
}
