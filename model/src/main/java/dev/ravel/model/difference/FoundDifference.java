package dev.ravel.model.difference;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Differences that are probably one.
 *
 * @param example the simplest
 * @param tests how many tests show it
 * @param firstTest the number of the first of them, from 1
 * @param nanos when it was found, since the class was open
 * @param evidence interleavings that show it; null if they were not looked for
 * @param changes the numbers of the changes that the test comes to
 */
public record FoundDifference(
        Difference example,
        int tests,
        int firstTest,
        long nanos,
        @Nullable Evidence evidence,
        List<Integer> changes) implements Serializable {
    public FoundDifference {
        changes = List.copyOf(changes);
    }

    /** With one more test. */
    public FoundDifference and(Difference other) {
        return new FoundDifference(
                other.test().size() < example.test().size() ? other : example,
                tests + 1,
                firstTest,
                nanos,
                null,
                List.of());
    }

    /** The same with another example. */
    public FoundDifference with(Difference other, @Nullable Evidence shown, List<Integer> met) {
        return new FoundDifference(other, tests, firstTest, nanos, shown, met);
    }
}
