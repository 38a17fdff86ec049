package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import org.apache.commons.lang3.Range;
import org.junit.jupiter.api.Test;

class RangeTest {
    @Test
    void aRangeKeepsItsHashCode() throws InterruptedException {
        int expected = Range.between(1, 9).hashCode();
        Range<Integer> range = Range.between(1, 9);
        Both.run(() -> assertEquals(expected, range.hashCode()), () -> assertEquals(expected, range.hashCode()));
    }
}
