package dev.ravel.engine;

/** Grows arrays without java.util, which is code under test while an execution runs. */
final class Copies {
    private Copies() {}

    /** Copies all of one array to the beginning of a larger one, which is returned. */
    static <T> T of(T from, T to) {
        System.arraycopy(from, 0, to, 0, java.lang.reflect.Array.getLength(from));
        return to;
    }
}
