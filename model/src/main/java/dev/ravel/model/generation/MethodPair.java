package dev.ravel.model.generation;

import java.io.Serializable;

/**
 * Two methods that threads call at the same time, which may be the same one; in no order.
 *
 * @param first signature of the one that comes first by its text
 * @param second signature of the other
 */
public record MethodPair(String first, String second) implements Serializable, Comparable<MethodPair> {
    public MethodPair {
        if (first.compareTo(second) > 0) {
            String later = first;
            first = second;
            second = later;
        }
    }

    /** By signatures. */
    @Override
    public int compareTo(MethodPair other) {
        int byFirst = first.compareTo(other.first);
        return byFirst != 0 ? byFirst : second.compareTo(other.second);
    }

    /** {@code deposit(int) and withdraw(int)}, {@code withdraw(int) twice}. */
    @Override
    public String toString() {
        return first.equals(second) ? first + " twice" : first + " and " + second;
    }
}
