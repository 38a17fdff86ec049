package dev.ravel.delta.table;

import java.util.Arrays;

/** A hash table from longs to ints, with open addressing: 24 bytes an entry or less, and no objects. */
public final class LongTable {
    private static final int FIRST = 16;

    private final int missing;
    private long[] keys = new long[FIRST];
    private int[] values = new int[FIRST];
    private boolean[] used = new boolean[FIRST];
    private int size;

    /** @param missing the value of keys that are not there */
    public LongTable(int missing) {
        this.missing = missing;
    }

    public int get(long key) {
        int at = slot(keys, used, key);
        return used[at] ? values[at] : missing;
    }

    public boolean contains(long key) {
        return used[slot(keys, used, key)];
    }

    public void put(long key, int value) {
        int at = slot(keys, used, key);
        values[at] = value;
        if (!used[at]) {
            used[at] = true;
            keys[at] = key;
            size++;
            if (size * 2L > keys.length) {
                grow();
            }
        }
    }

    /** Adds to the value of a key, which is the missing value at first. */
    public int plus(long key, int more) {
        int value = get(key) + more;
        put(key, value);
        return value;
    }

    /** Adds a key; false if it was there. */
    public boolean add(long key) {
        if (contains(key)) {
            return false;
        }
        put(key, missing);
        return true;
    }

    public int size() {
        return size;
    }

    public void clear() {
        if (size > 0) {
            Arrays.fill(used, false);
            size = 0;
        }
    }

    private void grow() {
        long[] newKeys = new long[keys.length * 2];
        int[] newValues = new int[newKeys.length];
        boolean[] newUsed = new boolean[newKeys.length];
        for (int i = 0; i < keys.length; i++) {
            if (used[i]) {
                int at = slot(newKeys, newUsed, keys[i]);
                newKeys[at] = keys[i];
                newValues[at] = values[i];
                newUsed[at] = true;
            }
        }
        keys = newKeys;
        values = newValues;
        used = newUsed;
    }

    private static int slot(long[] keys, boolean[] used, long key) {
        int mask = keys.length - 1;
        long h = key * 0x9E3779B97F4A7C15L;
        int at = (int) (h ^ h >>> 32) & mask;
        while (used[at] && keys[at] != key) {
            at = at + 1 & mask;
        }
        return at;
    }
}
