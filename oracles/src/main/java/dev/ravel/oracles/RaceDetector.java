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
 * <p>Cost: O(threads) per access, no allocation once its arrays have grown.
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
    private long[] location = new long[1 << 10];
    private int[] epochOf = new int[1 << 10];
    /** Per location: a clock that synchronising accesses pass on. */
    private int[] published = new int[1 << 10];

    /** Per location and thread: log index + 1 and own time of the last plain write and the last plain read. */
    private int[] table = new int[1 << 10];

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

    private void synchronise(int t, int access, long at) {
        int slot = slot(at);
        if (published[slot] < 0) {
            published[slot] = row(width);
        }
        int row = published[slot];
        int mine = t * THREADS;
        for (int i = 0; i < width; i++) {
            clock[mine + i] = Math.max(clock[mine + i], rowData[row + i]);
        }
        if (Access.writes(access)) {
            for (int i = 0; i < width; i++) {
                rowData[row + i] = Math.max(rowData[row + i], clock[mine + i]);
            }
            clock[mine + t]++;
        }
    }

    private void plain(ExecutionLog log, int t, int access, int index) {
        int slot = slot(log.location(index));
        if (table[slot] < 0) {
            table[slot] = row(4 * width);
        }
        int row = table[slot];
        int mine = t * THREADS;
        boolean write = Access.writes(access);
        for (int u = 0; u < width; u++) {
            if (u == t) {
                continue;
            }
            int cell = row + 4 * u;
            if (rowData[cell] != 0 && rowData[cell + 1] > clock[mine + u]) {
                listener.race(log, rowData[cell] - 1, index);
            }
            if (write && rowData[cell + 2] != 0 && rowData[cell + 3] > clock[mine + u]) {
                listener.race(log, rowData[cell + 2] - 1, index);
            }
        }
        int cell = row + 4 * t + (write ? 0 : 2);
        rowData[cell] = index + 1;
        rowData[cell + 1] = clock[mine + t];
    }

    private int row(int size) {
        int at = rows;
        rows += size;
        if (rows > rowData.length) {
            rowData = Arrays.copyOf(rowData, Math.max(rows, 2 * rowData.length));
        }
        clear(rowData, at, rows);
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
