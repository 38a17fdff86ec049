package dev.ravel.delta.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A list of longs in blocks: it grows without copying what it has. */
public final class LongColumn {
    private static final int SHIFT = 16;
    private static final int MASK = (1 << SHIFT) - 1;
    private static final int FIRST = 8;

    private long[] last = new long[0];
    /** The first one grows until it is as long as the others. */
    private final List<long[]> blocks = new ArrayList<>(List.of(last));

    private int size;

    public void add(long value) {
        int at = size & MASK;
        if (size == last.length && size <= MASK) {
            last = Arrays.copyOf(last, Math.max(FIRST, 2 * size));
            blocks.set(0, last);
        } else if (at == 0 && size > 0) {
            last = new long[1 << SHIFT];
            blocks.add(last);
        }
        last[at] = value;
        size++;
    }

    public long get(int index) {
        return blocks.get(index >>> SHIFT)[index & MASK];
    }

    /** Replaces a value that was added before. */
    public void set(int index, long value) {
        blocks.get(index >>> SHIFT)[index & MASK] = value;
    }

    public int size() {
        return size;
    }
}
