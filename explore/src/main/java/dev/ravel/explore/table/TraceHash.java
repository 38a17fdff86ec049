package dev.ravel.explore.table;

import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import java.util.Arrays;

/**
 * A 128-bit hash of the Mazurkiewicz trace of an execution: equal for every order of the same happens-before graph.
 *
 * <p>The hash of a step is made from its thread, choice and accesses, the hash of the thread's step before it and, for each access, the
 * hashes of the steps it conflicts with: the last write, and for a write the sum of the reads since then. So it
 * stands for the step's whole past. The hash of a trace is the sum of its steps' hashes, which has no order.
 *
 * <p>Cost: one table look-up per access. Two traces collide with probability about 2^-128 per pair.
 */
public final class TraceHash {
    private final LocationTable slots = new LocationTable();
    // Two lanes each: hash of the last write, sum of the reads since.
    private long[] state = new long[4 * 64];
    private int used;
    private final long[] threadLow = new long[64];
    private final long[] threadHigh = new long[64];
    private long low;
    private long high;

    /** Forgets the execution before. */
    public void clear() {
        slots.clear();
        used = 0;
        Arrays.fill(threadLow, 0);
        Arrays.fill(threadHigh, 0);
        low = 0;
        high = 0;
    }

    /** Hashes a whole execution; read the result from {@link #low} and {@link #high}. */
    public void hash(ExecutionLog log) {
        clear();
        for (int s = 0; s < log.steps(); s++) {
            add(log, s);
        }
    }

    /** Adds the next step of an execution: afterwards the hash is that of the steps so far. */
    public void add(ExecutionLog log, int s) {
        int t = log.thread(s);
        long a = SplitMix.mix(threadLow[t] + 0x632BE59BD9B4E019L * (t + 1) + log.choice(s));
        long b = SplitMix.mix(threadHigh[t] + 0x9FB21C651E98DF25L * (t + 1) + log.choice(s));
        int from = log.first(s);
        int to = log.first(s + 1);
        for (int i = from; i < to; i++) {
            long where = log.location(i);
            int access = log.accessAt(i);
            a = SplitMix.mix(a ^ where * 0xD6E8FEB86659FD93L) + access;
            b = SplitMix.mix(b + where * 0xA0761D6478BD642FL) ^ access;
            if (Access.kind(access) == Access.BARRIER) {
                a = SplitMix.mix(a + low);
                b = SplitMix.mix(b + high);
            } else if (where != 0) {
                int k = slot(where);
                a = SplitMix.mix(a + state[k]);
                b = SplitMix.mix(b + state[k + 1]);
                if (Access.writes(access)) {
                    a = SplitMix.mix(a ^ state[k + 2]);
                    b = SplitMix.mix(b ^ state[k + 3]);
                }
            }
        }
        a = SplitMix.mix(a);
        b = SplitMix.mix(b);
        for (int i = from; i < to; i++) {
            long where = log.location(i);
            if (where != 0) {
                int k = slot(where);
                if (Access.writes(log.accessAt(i))) {
                    state[k] = a + i - from;
                    state[k + 1] = b + i - from;
                    state[k + 2] = 0;
                    state[k + 3] = 0;
                } else {
                    state[k + 2] += SplitMix.mix(a + i - from);
                    state[k + 3] += SplitMix.mix(b + i - from);
                }
            }
        }
        threadLow[t] = a;
        threadHigh[t] = b;
        low += a;
        high += b;
    }

    /** Low half of the hash. */
    public long low() {
        return low;
    }

    /** High half of the hash. */
    public long high() {
        return high;
    }

    private int slot(long location) {
        int k = slots.get(location);
        if (k < 0) {
            k = used;
            used += 4;
            if (used > state.length) {
                state = Arrays.copyOf(state, used * 2);
            }
            Arrays.fill(state, k, k + 4, 0);
            slots.put(location, k);
        }
        return k;
    }
}
