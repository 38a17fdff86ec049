package dev.ravel.delta.table;

import java.util.ArrayList;
import java.util.List;

/** A list of bytes in blocks: it grows without copying what it has. */
public final class ByteColumn {
    private static final int SHIFT = 16;
    private static final int MASK = (1 << SHIFT) - 1;

    private final List<byte[]> blocks = new ArrayList<>();
    private byte[] last = new byte[0];
    private int size;

    public void add(byte value) {
        int at = size & MASK;
        if (at == 0) {
            last = new byte[1 << SHIFT];
            blocks.add(last);
        }
        last[at] = value;
        size++;
    }

    public byte get(int index) {
        return blocks.get(index >>> SHIFT)[index & MASK];
    }

    /** Replaces a value that was added before. */
    public void set(int index, byte value) {
        blocks.get(index >>> SHIFT)[index & MASK] = value;
    }

    public int size() {
        return size;
    }
}
