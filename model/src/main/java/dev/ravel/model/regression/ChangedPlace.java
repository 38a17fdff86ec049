package dev.ravel.model.regression;

import java.io.Serializable;
import java.util.List;

/**
 * A place where the code of the two versions differs, for people.
 *
 * @param number counts the places of a comparison, from 1
 * @param what the method, field or class, {@code com.acme.Pool.take}
 * @param where lines of the new version, or of the old one if the place is gone: {@code Pool.java:31-33}; "" if nobody knows
 * @param hunk what is gone and what is new, a line each, with - and + before them
 */
public record ChangedPlace(int number, String what, String where, List<String> hunk) implements Serializable {
    /** Stands for no place. */
    public static final int NONE = 0;

    public ChangedPlace {
        hunk = List.copyOf(hunk);
    }

    /** For a line of a report: {@code com.acme.Pool.take (Pool.java:31-33)}. */
    @Override
    public String toString() {
        return where.isEmpty() ? what : what + " (" + where + ")";
    }
}
