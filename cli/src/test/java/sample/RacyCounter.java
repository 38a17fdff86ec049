package sample;

/** A class that is not thread-safe, for {@code ravel generate}: one of two increments may be lost. */
public final class RacyCounter {
    private int count;

    public int increment() {
        return ++count;
    }

    public int count() {
        return count;
    }
}
