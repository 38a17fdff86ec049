package dev.ravel.delta.code;

import java.util.stream.IntStream;

/**
 * Lines of a source file.
 *
 * @param file its name, or "" if the class does not say
 * @param first the first line; 0 if there are none
 * @param last the last line
 */
public record Lines(String file, int first, int last) {
    /** No lines. */
    public static final Lines NONE = new Lines("", 0, 0);

    public Lines {
        if (first < 0 || last < first) {
            throw new IllegalArgumentException("lines " + first + " to " + last);
        }
    }

    public boolean isEmpty() {
        return first == 0;
    }

    /** Each of them. */
    public IntStream stream() {
        return isEmpty() ? IntStream.empty() : IntStream.rangeClosed(first, last);
    }

    boolean contains(int line) {
        return !isEmpty() && first <= line && line <= last;
    }

    /** For people: {@code Pool.java:31-33}; the name of the file if there are no lines. */
    @Override
    public String toString() {
        return isEmpty() ? file : file + ":" + first + (last == first ? "" : "-" + last);
    }
}
