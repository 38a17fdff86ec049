package dev.ravel.delta.table;

/** A hash table from longs to longs, 0 for keys that are not there. */
public final class LongLongTable {
    private final LongTable rows = new LongTable(-1);
    private final LongColumn values = new LongColumn();

    public long get(long key) {
        int row = rows.get(key);
        return row < 0 ? 0 : values.get(row);
    }

    public void put(long key, long value) {
        int row = rows.get(key);
        if (row < 0) {
            rows.put(key, values.size());
            values.add(value);
        } else {
            values.set(row, value);
        }
    }

    public int size() {
        return values.size();
    }
}
