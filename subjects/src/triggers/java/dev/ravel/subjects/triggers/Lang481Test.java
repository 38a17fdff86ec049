package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.lang.math.IntRange;
import org.junit.jupiter.api.Test;

class Lang481Test {
    @Test
    void equalRangesHaveEqualHashCodes() throws InterruptedException {
        int expected = new IntRange(3, 9).hashCode();
        IntRange range = new IntRange(3, 9);
        Both.run(() -> assertEquals(expected, range.hashCode()), () -> assertEquals(expected, range.hashCode()));
    }
}
