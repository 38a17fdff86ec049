package dev.ravel.model.difference;

import java.io.Serializable;

/**
 * Differences that are probably one.
 *
 * @param example the simplest
 * @param tests how many tests show it
 * @param firstTest the number of the first of them, from 1
 * @param nanos when it was found, since the class was open
 */
public record FoundDifference(Difference example, int tests, int firstTest, long nanos) implements Serializable {
    /** With one more test. */
    public FoundDifference and(Difference other) {
        return new FoundDifference(
                other.test().size() < example.test().size() ? other : example, tests + 1, firstTest, nanos);
    }

    /** The same with another example. */
    public FoundDifference with(Difference other) {
        return new FoundDifference(other, tests, firstTest, nanos);
    }
}
