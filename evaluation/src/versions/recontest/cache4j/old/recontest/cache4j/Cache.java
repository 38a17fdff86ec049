package recontest.cache4j;

/** A cache with room for as many objects as it has slots; what is old is cleaned out. */
public class Cache {
    private final CachedObject[] slots;
    private int now;
    private int hits;
    private int misses;

    public Cache(int slots) {
        this.slots = new CachedObject[slots];
    }

    public synchronized void put(int key, int value, int timeToLive) {
        slots[key % slots.length] = new CachedObject(key, value, now + timeToLive);
    }

    /** The value, or -1. */
    public synchronized int get(int key) {
        CachedObject object = slots[key % slots.length];
        if (object == null || object.key() != key) {
            misses++;
            return -1;
        }
        hits++;
        object.used(now);
        return object.value();
    }

    public synchronized void remove(int key) {
        CachedObject object = slots[key % slots.length];
        if (object != null && object.key() == key) {
            slots[key % slots.length] = null;
        }
    }

    public synchronized void tick() {
        now++;
    }

    public synchronized int requests() {
        return hits + misses;
    }

    /** Takes out what is too old. */
    public synchronized void clean() {
        for (CachedObject object : snapshot()) {
            if (object != null && !valid(object)) {
                remove(object.key());
            }
        }
    }

    private synchronized CachedObject[] snapshot() {
        CachedObject[] copy = new CachedObject[slots.length];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = slots[i];
        }
        return copy;
    }

    private synchronized boolean valid(CachedObject object) {
        return object.expires() > now;
    }
}
