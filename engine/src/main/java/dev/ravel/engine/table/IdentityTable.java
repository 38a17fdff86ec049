package dev.ravel.engine.table;

/** Numbers by object identity: open addressing, cheap to clear, without java.util. */
public final class IdentityTable {
    /** Answer of {@link #get} for an object that is not there. */
    public static final int ABSENT = 0;

    private Object[] keys = new Object[1 << 10];
    private int[] values = new int[1 << 10];
    private int[] used = new int[1 << 9];
    private int size;

    public int get(Object object) {
        int mask = keys.length - 1;
        int slot = spread(object) & mask;
        for (Object k; (k = keys[slot]) != null; slot = slot + 1 & mask) {
            if (k == object) {
                return values[slot];
            }
        }
        return ABSENT;
    }

    /** Adds an object that is not there. */
    public void put(Object object, int value) {
        if (size == used.length) {
            grow();
        }
        int mask = keys.length - 1;
        int slot = spread(object) & mask;
        while (keys[slot] != null) {
            slot = slot + 1 & mask;
        }
        keys[slot] = object;
        values[slot] = value;
        used[size++] = slot;
    }

    public int size() {
        return size;
    }

    /** The i-th object that was added. */
    public Object key(int i) {
        return keys[used[i]];
    }

    public int value(int i) {
        return values[used[i]];
    }

    public void clear() {
        for (int i = 0; i < size; i++) {
            keys[used[i]] = null;
        }
        size = 0;
    }

    private void grow() {
        Object[] oldKeys = keys;
        int[] oldValues = values;
        int[] oldUsed = used;
        int n = size;
        keys = new Object[oldKeys.length * 2];
        values = new int[oldKeys.length * 2];
        used = new int[oldUsed.length * 2];
        size = 0;
        for (int i = 0; i < n; i++) {
            put(oldKeys[oldUsed[i]], oldValues[oldUsed[i]]);
        }
    }

    private static int spread(Object object) {
        int h = System.identityHashCode(object);
        return h ^ h >>> 15;
    }
}
