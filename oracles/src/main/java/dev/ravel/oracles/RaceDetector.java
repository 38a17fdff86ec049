package dev.ravel.oracles;

import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import java.util.Arrays;

/**
 * Finds data races: two accesses to one plain variable by different threads, at least one a write, that no
 * synchronisation orders.
 *
 * <p>Happens-before by vector clocks after Djit⁺ (Pozniansky and Schuster, 2003), over the log of one execution:
 * program order; and from each synchronising write of a location to each later synchronising access of it, which
 * covers monitors, volatile variables, atomics, start, join and wake-ups, and plain variables of code that orders them by means
 * that are not in the log. Exact for the execution that it reads:
 * it reports a pair if and only if the two accesses are unordered and no earlier access of the same kind to that
 * variable by the same thread is a better witness. Java allows more than interleavings for such a program (JLS
 * 17.4.5), which is why races are reported even when every interleaving passes.
 *
 * <p>As long as each access to a plain variable comes after all before it, which is so under a lock, one comparison of the next one with
 * the last tells that of it, too; the same holds for clocks that are passed on (epochs: Flanagan and Freund, FastTrack, 2009). So most
 * accesses cost O(1), the others O(threads). With O(threads) for each, the detector
 * took 22 % of the samples of a bounded buffer with four threads. It allocates nothing once its arrays have grown.
 */
public final class RaceDetector {
    /** Hears of races; the same pair of sites may come more than once. */
    public interface Listener {
        /** Two unordered accesses, by index in the log, the earlier first. */
        void race(ExecutionLog log, int earlier, int later);

        /**
         * Whether the code at this site answers itself for the order of what it does to plain variables, by fences or by other
         * variables: then its plain accesses order memory like volatile ones. Asked once for each site.
         */
        default boolean orders(int site) {
            return false;
        }
    }

    private static final int THREADS = 64;
    /** What stands before the clock in the row of a synchronised location. */
    private static final int WRITER = 1;
    /** What stands before the threads in the row of a plain location. */
    private static final int CHAIN = 2;
    /** Instead of a thread: accesses before the last one are not all ordered before it, or not known to be. */
    private static final int UNORDERED = -1;

    private static final byte UNKNOWN = 0;
    private static final byte YES = 1;
    private static final byte NO = 2;

    private final Listener listener;
    /** By site: what the listener has said. */
    private byte[] ordering = new byte[1 << 10];

    /** Clock of thread t: entries t * THREADS to t * THREADS + width. */
    private final int[] clock = new int[THREADS * THREADS];

    private int width;

    // Locations of the current execution: open addressing, valid where epochOf equals epoch.
    // Small at first: most executions touch few locations, and what is close together stays in the cache.
    private long[] location = new long[1 << 6];
    private int[] epochOf = new int[1 << 6];
    /** Per location: where its row is that synchronising accesses pass on; negative if none has written. The last writer, and his clock. */
    private int[] published = new int[1 << 6];

    /**
     * Per location: where its row of plain accesses is; negative if there was none. The thread of the last access and its own time
     * then, or {@link #UNORDERED}; behind them, per thread, log index + 1 and own time of the last plain write and the last plain read.
     */
    private int[] table = new int[1 << 6];

    private int epoch;
    private int used;
    private int rows;
    private int[] rowData = new int[1 << 14];

    public RaceDetector(Listener listener) {
        this.listener = listener;
    }

    /** Looks at one execution. */
    public void examine(ExecutionLog log) {
        begin(log);
        int steps = log.steps();
        for (int s = 0; s < steps; s++) {
            int t = log.thread(s);
            int end = log.first(s + 1);
            for (int a = log.first(s); a < end; a++) {
                int access = log.accessAt(a);
                if (Access.synchronises(access)) {
                    synchronise(t, access, log.location(a));
                } else if (log.location(a) != 0 && !Access.opaque(access)) {
                    if (orders(log.site(a))) {
                        synchronise(t, access, log.location(a));
                    } else {
                        plain(log, t, access, a);
                    }
                }
            }
        }
    }

    private boolean orders(int site) {
        byte known = site < ordering.length ? ordering[site] : UNKNOWN;
        return known == UNKNOWN ? asksWhetherItOrders(site) : known == YES;
    }

    private boolean asksWhetherItOrders(int site) {
        if (site >= ordering.length) {
            ordering = Arrays.copyOf(ordering, Math.max(site + 1, 2 * ordering.length));
        }
        boolean orders = listener.orders(site);
        ordering[site] = orders ? YES : NO;
        return orders;
    }

    private void begin(ExecutionLog log) {
        epoch++;
        used = 0;
        rows = 0;
        width = 0;
        for (int s = log.steps() - 1; s >= 0; s--) {
            width = Math.max(width, log.thread(s) + 1);
        }
        for (int t = 0; t < width; t++) {
            clear(clock, t * THREADS, t * THREADS + width);
            clock[t * THREADS + t] = 1;
        }
    }

    /** A write has learnt what the write before it knew, so what a location passes on is what its last writer knew then. */
    private void synchronise(int t, int access, long at) {
        int slot = slot(at);
        int row = published[slot];
        int mine = t * THREADS;
        if (row >= 0 && clock[mine + rowData[row]] < rowData[row + WRITER + rowData[row]]) {
            // Else this thread has heard of that writer's clock since, and with it of all else.
            for (int i = 0; i < width; i++) {
                clock[mine + i] = Math.max(clock[mine + i], rowData[row + WRITER + i]);
            }
        }
        if (Access.writes(access)) {
            if (row < 0) {
                row = row(WRITER + width);
                published[slot] = row;
            }
            rowData[row] = t;
            for (int i = 0; i < width; i++) {
                rowData[row + WRITER + i] = clock[mine + i];
            }
            clock[mine + t]++;
        }
    }

    private void plain(ExecutionLog log, int t, int access, int index) {
        int slot = slot(log.location(index));
        int row = table[slot];
        if (row < 0) {
            row = row(CHAIN + 4 * width);
            clear(rowData, row + CHAIN, row + CHAIN + 4 * width);
            table[slot] = row;
            // No access before this one: they are all in order.
            rowData[row] = t;
            rowData[row + 1] = 0;
        }
        int now = clock[t * THREADS + t];
        boolean write = Access.writes(access);
        int last = rowData[row];
        if (last != UNORDERED && rowData[row + 1] <= clock[t * THREADS + last]
                || isOrdered(log, t, write, index, row + CHAIN)) {
            rowData[row] = t;
            rowData[row + 1] = now;
        } else {
            rowData[row] = UNORDERED;
        }
        int cell = row + CHAIN + 4 * t + (write ? 0 : 2);
        rowData[cell] = index + 1;
        rowData[cell + 1] = now;
    }

    /** Tells of races with what other threads did last. Whether all accesses so far come before this one; of a read that is not known. */
    private boolean isOrdered(ExecutionLog log, int t, boolean write, int index, int cells) {
        int mine = t * THREADS;
        boolean ordered = write;
        for (int u = 0; u < width; u++) {
            if (u == t) {
                continue;
            }
            int cell = cells + 4 * u;
            if (rowData[cell] != 0 && rowData[cell + 1] > clock[mine + u]) {
                listener.race(log, rowData[cell] - 1, index);
                ordered = false;
            }
            if (write && rowData[cell + 2] != 0 && rowData[cell + 3] > clock[mine + u]) {
                listener.race(log, rowData[cell + 2] - 1, index);
                ordered = false;
            }
        }
        return ordered;
    }

    /** Room in which anything may stand. */
    private int row(int size) {
        int at = rows;
        rows += size;
        if (rows > rowData.length) {
            rowData = Arrays.copyOf(rowData, Math.max(rows, 2 * rowData.length));
        }
        return at;
    }

    /** A plain loop: in a worker, Arrays.fill is instrumented code. */
    private static void clear(int[] array, int from, int to) {
        for (int i = from; i < to; i++) {
            array[i] = 0;
        }
    }

    private int slot(long at) {
        int mask = location.length - 1;
        int i = (int) (at * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (epochOf[i] == epoch) {
            if (location[i] == at) {
                return i;
            }
            i = i + 1 & mask;
        }
        if (2 * ++used > location.length) {
            grow();
            return slot(at);
        }
        location[i] = at;
        epochOf[i] = epoch;
        published[i] = -1;
        table[i] = -1;
        return i;
    }

    private void grow() {
        long[] oldLocation = location;
        int[] oldEpoch = epochOf;
        int[] oldPublished = published;
        int[] oldTable = table;
        int n = 2 * oldLocation.length;
        location = new long[n];
        epochOf = new int[n];
        published = new int[n];
        table = new int[n];
        used = 0;
        for (int i = 0; i < oldLocation.length; i++) {
            if (oldEpoch[i] == epoch) {
                int slot = slot(oldLocation[i]);
                published[slot] = oldPublished[i];
                table[slot] = oldTable[i];
            }
        }
    }
}
