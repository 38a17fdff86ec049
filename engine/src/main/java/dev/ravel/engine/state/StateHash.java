package dev.ravel.engine.state;

import dev.ravel.engine.execution.ThreadNumbers;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A fingerprint of the program state, 128 bits, kept up to date in constant time per access.
 *
 * <p>Heap: the exclusive or, over all variables, of a hash of (location, value); a write takes the old value out
 * and puts the new one in. Threads: a running hash of (site, value read), since what a thread does next is a
 * function of what it has observed; a thread that has ended counts as ended and nothing else. Equal fingerprints
 * mean equal states up to a chance of about n² / 2¹²⁸ for n states. Two equal states with different pasts of a live
 * thread get different fingerprints, unless it has gone round a loop in between ({@link LoopStates}): that costs time, never truth. So it is with objects that code outside the model has made or filled: their
 * contents are told apart by what the thread had observed.
 */
public final class StateHash {
    private final long[] threadLow = new long[ThreadNumbers.LIMIT];
    private final long[] threadHigh = new long[ThreadNumbers.LIMIT];
    private long heapLow;
    private long heapHigh;
    private long madeLow;
    private long madeHigh;
    /** By location: a number for a state that nobody can look at. */
    private final Map<Long, Long> hidden = new HashMap<>();

    void beginExecution() {
        heapLow = 0;
        heapHigh = 0;
        madeLow = 0;
        madeHigh = 0;
        hidden.clear();
        Arrays.fill(threadLow, 0);
        Arrays.fill(threadHigh, 0);
    }

    /** The thread has observed this value at this site. */
    void observed(int thread, int site, long value) {
        threadLow[thread] = mix(threadLow[thread] * 31 + value + site * 0x9E3779B97F4A7C15L);
        threadHigh[thread] = mix(threadHigh[thread] * 37 + value * 0xC2B2AE3D27D4EB4FL + site);
    }

    /** The thread may have observed anything that there is. */
    void observedAll(int thread) {
        observed(thread, -3, heapLow + madeLow);
        observed(thread, -3, heapHigh ^ madeHigh);
    }

    long threadLow(int thread) {
        return threadLow[thread];
    }

    long threadHigh(int thread) {
        return threadHigh[thread];
    }

    /** What the thread has observed since its hash was this no longer matters. */
    void forget(int thread, long toLow, long toHigh) {
        threadLow[thread] = toLow;
        threadHigh[thread] = toHigh;
    }

    /** A variable has changed. */
    void changed(long location, long from, long to) {
        if (from != to) {
            heapLow ^= mix(location * 31 + mix(from)) ^ mix(location * 31 + mix(to));
            heapHigh ^= mix(location + mix(from + 0x165667B19E3779F9L)) ^ mix(location + mix(to + 0x165667B19E3779F9L));
        }
    }

    /** A state that nobody can look at was read, or changed in a way that follows from what the thread has observed. */
    void hidden(int thread, boolean changes, long location, int site) {
        long before = hidden.getOrDefault(location, 0L);
        observed(thread, site, before);
        if (changes) {
            long after = threadLow[thread];
            hidden.put(location, after);
            changed(location, before, after);
        }
    }

    /** What an object holds was not looked at: it follows from what the thread that made or filled it has observed. */
    void made(int id, int thread) {
        madeLow += mix(threadLow[thread] * 31 + id);
        madeHigh += mix(threadHigh[thread] * 37 + id);
    }

    long low(long alive) {
        long h = mix(heapLow + madeLow);
        for (long rest = alive; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            h = mix(h + threadLow[t] + t);
        }
        return mix(h + alive);
    }

    long high(long alive) {
        long h = mix(heapHigh ^ madeHigh);
        for (long rest = alive; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            h = mix(h + threadHigh[t] + t);
        }
        return mix(h ^ alive);
    }

    static long mix(long x) {
        long z = x ^ x >>> 32;
        z *= 0xd6e8feb86659fd93L;
        z ^= z >>> 32;
        z *= 0xd6e8feb86659fd93L;
        return z ^ z >>> 32;
    }
}
