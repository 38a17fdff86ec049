package dev.ravel.evaluation.ballerina.buggy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

/**
 * cache4j: clean() copies the entries under the lock, then finds those that are too old, and removes what is at their keys by then.
 *
 * <p>With an entry that is too old, clean() in one thread and put() at its key in the other: what was put is lost.
 *
 * <p>Its clock is moved by hand.
 */
public class Cache {
    private record Entry(Object value, int made) {}

    private final int timeToLive;
    private final Map<Object, Entry> entries = new HashMap<>();
    private int now;

    public Cache(int timeToLive) {
        if (timeToLive < 0) {
            throw new IllegalArgumentException("time to live " + timeToLive);
        }
        this.timeToLive = timeToLive;
    }

    /** Some time passes. */
    public synchronized void tick() {
        now++;
    }

    public synchronized void put(Object key, Object value) {
        entries.put(key, new Entry(value, now));
    }

    /** Null if there is none, or if it is too old. */
    public synchronized Object get(Object key) {
        Entry entry = entries.get(key);
        return entry == null || !valid(entry) ? null : entry.value();
    }

    public synchronized Object remove(Object key) {
        Entry entry = entries.remove(key);
        return entry == null ? null : entry.value();
    }

    public synchronized int size() {
        return entries.size();
    }

    private synchronized boolean valid(Entry entry) {
        return now - entry.made() <= timeToLive;
    }

    /** Removes what is too old. */
    public void clean() {
        ArrayList<Map.Entry<Object, Entry>> snapshot = new ArrayList<>();
        synchronized (this) {
            entries.forEach((key, entry) -> snapshot.add(Map.entry(key, entry)));
        }
        for (Map.Entry<Object, Entry> each : snapshot) {
            if (!valid(each.getValue())) {
                remove(each.getKey());
            }
        }
    }
}
