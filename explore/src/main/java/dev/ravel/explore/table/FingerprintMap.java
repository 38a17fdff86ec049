package dev.ravel.explore.table;

/** A map from 128-bit keys to ints in open addressing. Entries are never removed. */
public final class FingerprintMap {
    private long[] low = new long[1024];
    private long[] high = new long[1024];
    /** One more than the value; 0 for a free slot. */
    private int[] value = new int[1024];

    private int size;

    /** Number of keys. */
    public int size() {
        return size;
    }

    /** The value of a key, -1 if it is not there. */
    public int get(long lowKey, long highKey) {
        return value[find(lowKey, highKey)] - 1;
    }

    /** Adds a key that may be there already; says whether it was new. An existing value stays. */
    public boolean add(long lowKey, long highKey, int newValue) {
        int i = find(lowKey, highKey);
        if (value[i] != 0) {
            return false;
        }
        low[i] = lowKey;
        high[i] = highKey;
        value[i] = newValue + 1;
        if (++size * 2 > value.length) {
            grow();
        }
        return true;
    }

    private int find(long lowKey, long highKey) {
        int mask = value.length - 1;
        int i = (int) (SplitMix.mix(lowKey) >>> 32) & mask;
        while (value[i] != 0 && (low[i] != lowKey || high[i] != highKey)) {
            i = i + 1 & mask;
        }
        return i;
    }

    private void grow() {
        long[] oldLow = low;
        long[] oldHigh = high;
        int[] oldValue = value;
        int n = oldValue.length * 2;
        low = new long[n];
        high = new long[n];
        value = new int[n];
        size = 0;
        for (int i = 0; i < oldValue.length; i++) {
            if (oldValue[i] != 0) {
                add(oldLow[i], oldHigh[i], oldValue[i] - 1);
            }
        }
    }
}
