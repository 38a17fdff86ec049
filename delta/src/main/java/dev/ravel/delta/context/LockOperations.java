package dev.ravel.delta.context;

import dev.ravel.delta.table.Hash;
import dev.ravel.delta.table.IntColumn;
import dev.ravel.delta.table.LongTable;
import dev.ravel.model.trace.TraceSite;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The acquisitions of a trace: for each thread and lock when, and those that were made while other locks were held, one for each thread,
 * place, lock and set of held locks.
 */
public final class LockOperations {
    /** How many of those that are alike are kept: the first ones. Enough to find two that no message puts in order. */
    private static final int ALIKE = 4;

    /**
     * An acquisition inside others.
     *
     * @param hold what was held before
     * @param clock what had to happen before
     * @param name the fingerprint of the place that both versions have in common, and of the locks
     */
    public record Nested(int event, int thread, int lock, int hold, TraceSite site, int clock, long name) {}

    private final LongTable rows = new LongTable(-1);
    private final List<IntColumn> times = new ArrayList<>();
    private final LongTable alike = new LongTable(0);
    /** For each lock, by its fingerprint, the threads that take it. */
    private final Map<Long, BitSet> takers = new HashMap<>();

    private final List<Nested> nested = new ArrayList<>();

    LockOperations() {}

    void acquired(int thread, int lock, long abstraction, int event) {
        long key = (long) thread << 32 | lock;
        int row = rows.get(key);
        if (row < 0) {
            row = times.size();
            rows.put(key, row);
            times.add(new IntColumn());
            takers.computeIfAbsent(abstraction, k -> new BitSet()).set(thread);
        }
        times.get(row).add(event);
    }

    /** Whether one more acquisition like this one is worth keeping. */
    boolean wants(int thread, int lock, int lockSet, int site) {
        return alike.plus(Hash.of(Hash.of(thread, lock), Hash.of(lockSet, site)), 1) <= ALIKE;
    }

    void nested(Nested acquisition) {
        nested.add(acquisition);
    }

    /** The threads that take each lock, by the fingerprints of locks. */
    public Map<Long, BitSet> takers() {
        return takers;
    }

    public List<Nested> nested() {
        return nested;
    }

    /** Whether a thread acquires a lock between two events. */
    public boolean acquiredBetween(int thread, int lock, int from, int to) {
        int row = rows.get((long) thread << 32 | lock);
        if (row < 0) {
            return false;
        }
        IntColumn events = times.get(row);
        int low = 0;
        int high = events.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (events.get(middle) <= from) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < events.size() && events.get(low) < to;
    }
}
