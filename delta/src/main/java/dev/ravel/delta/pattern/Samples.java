package dev.ravel.delta.pattern;

import java.util.ArrayList;
import java.util.List;

/**
 * Accesses, or pairs of accesses of one unit, that are alike: how many there are, and some of them, the first ones and the last.
 *
 * @param count how many, in an array of one
 * @param rows first and last access of some of them
 */
record Samples(Likeness key, long[] count, List<int[]> rows) {
    private static final int MOST = 4;

    /** What is alike: variables, statements, kinds, thread, locks, and which of them is impacted. */
    record Likeness(
            int thread,
            int firstLocation,
            int lastLocation,
            int first,
            int last,
            int kinds,
            long locks,
            int impacted) {}

    Samples(Likeness key) {
        this(key, new long[1], new ArrayList<>());
    }

    void add(int first, int last, long times) {
        count[0] += times;
        if (rows.size() == MOST) {
            rows.remove(MOST - 1);
        }
        rows.add(new int[] {first, last});
    }
}
