package sample;

/** A class that is thread-safe, for {@code ravel generate}. */
public final class SafeCounter {
    private int count;

    public synchronized int increment() {
        return ++count;
    }

    public synchronized int count() {
        return count;
    }
}
