package sample;

/** A class that {@code ravel generate} cannot make an object of. */
public final class Unmakeable {
    private int count;

    private Unmakeable() {}

    public int increment() {
        return ++count;
    }

    /** An interface with nobody who implements it. */
    public interface Counter {
        int increment();
    }

    /** An enum. */
    public enum Colour {
        RED,
        GREEN
    }
}
