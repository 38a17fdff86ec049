package dev.ravel.engine.table;

/** Numbers by numbers: open addressing, without java.util. */
public final class NumberTable {
    /** Answer of {@link #get} for a key that is not there. */
    public static final int ABSENT = 0;

    private static final int NO_KEY = 0;

    private int[] keys = new int[1 << 10];
    private int[] values = new int[1 << 10];
    private int size;
    private int ofNoKey;

    public int get(int key) {
        if (key == NO_KEY) {
            return ofNoKey;
        }
        return values[slot(key)];
    }

    /** Sets the value of a key; not {@link #ABSENT}. */
    public void put(int key, int value) {
        if (key == NO_KEY) {
            ofNoKey = value;
            return;
        }
        int slot = slot(key);
        if (keys[slot] == NO_KEY) {
            keys[slot] = key;
            size++;
        }
        values[slot] = value;
        if (2 * size > keys.length) {
            grow();
        }
    }

    /** Where the key is, or belongs. */
    private int slot(int key) {
        int mask = keys.length - 1;
        int h = key * 0x9E3779B9;
        int slot = (h ^ h >>> 15) & mask;
        while (keys[slot] != NO_KEY && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        int[] oldKeys = keys;
        int[] oldValues = values;
        keys = new int[2 * oldKeys.length];
        values = new int[2 * oldKeys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != NO_KEY) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
