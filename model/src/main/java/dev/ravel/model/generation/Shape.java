package dev.ravel.model.generation;

import java.io.Serializable;

/**
 * What generated tests look like: so many threads, so many calls in each, after a beginning.
 *
 * @param threads 2 to 4
 * @param calls of each thread, 1 to 4
 */
public record Shape(int threads, int calls, Beginning beginning) implements Serializable {
    /** Two threads with one call each, after a beginning that brings the object into all kinds of states. */
    public static final Shape DEFAULT = new Shape(2, 1, Beginning.GROWN);

    /** How the object under test comes to the threads. */
    public enum Beginning {
        /** After calls that have brought it somewhere. */
        GROWN,
        /** As its constructor has made it. */
        CONSTRUCTED
    }

    /** {@code 2x3}. */
    @Override
    public String toString() {
        return threads + "x" + calls;
    }
}
