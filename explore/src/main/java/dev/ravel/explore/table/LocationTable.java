package dev.ravel.explore.table;

import java.util.Arrays;

/**
 * A map from locations to ints in open addressing, with no entry meaning -1. Clearing costs one increment.
 *
 * <p>Keys are never removed before {@link #clear}; to forget one, put -1.
 */
public final class LocationTable {
    private long[] key = new long[64];
    private int[] value = new int[64];
    /** A slot is in use when its stamp is the current one. */
    private int[] stamp = new int[64];

    private int now = 1;
    private int used;

    /** Forgets all keys. */
    public void clear() {
        used = 0;
        if (++now == 0) {
            Arrays.fill(stamp, 0);
            now = 1;
        }
    }

    /** The value of a location, -1 if it has none. */
    public int get(long location) {
        int mask = key.length - 1;
        for (int i = slot(location, mask); stamp[i] == now; i = i + 1 & mask) {
            if (key[i] == location) {
                return value[i];
            }
        }
        return -1;
    }

    /** Gives a location a value, in place of the one it had. */
    public void put(long location, int newValue) {
        int mask = key.length - 1;
        int i = slot(location, mask);
        while (stamp[i] == now) {
            if (key[i] == location) {
                value[i] = newValue;
                return;
            }
            i = i + 1 & mask;
        }
        key[i] = location;
        value[i] = newValue;
        stamp[i] = now;
        if (++used * 2 > key.length) {
            grow();
        }
    }

    private static int slot(long location, int mask) {
        return (int) ((location * 0x9E3779B97F4A7C15L) >>> 32) & mask;
    }

    private void grow() {
        long[] oldKey = key;
        int[] oldValue = value;
        int[] oldStamp = stamp;
        int oldNow = now;
        key = new long[oldKey.length * 2];
        value = new int[oldKey.length * 2];
        stamp = new int[oldKey.length * 2];
        now = 1;
        used = 0;
        for (int i = 0; i < oldKey.length; i++) {
            if (oldStamp[i] == oldNow) {
                put(oldKey[i], oldValue[i]);
            }
        }
    }
}
