package dev.ravel.delta.table;

import java.util.ArrayList;
import java.util.List;

/** A list of longs in blocks: it grows without copying what it has. */
public final class LongColumn {
    private static final int SHIFT = 16;
    private static final int MASK = (1 << SHIFT) - 1;

    private final List<long[]> blocks = new ArrayList<>();
    private long[] last = new long[0];
    private int size;

    public void add(long value) {
        int at = size & MASK;
        if (at == 0) {
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
