package recontest.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.lang.math.IntRange;
import org.junit.jupiter.api.Test;

class LangTest {
    private static final int RANGES = 20;

    /** One thread hashes the first half, another one the second half; the range in the middle belongs to both. */
    @Test
    void equalRangesHaveEqualHashCodes() throws InterruptedException {
        IntRange[] ranges = new IntRange[RANGES + 1];
        for (int i = 0; i < ranges.length; i++) {
            ranges[i] = new IntRange(i, 2 * i);
        }
        Thread lower = new Thread(() -> hash(ranges, 0, RANGES / 2), "lower");
        Thread upper = new Thread(() -> hash(ranges, RANGES / 2, RANGES), "upper");
        lower.start();
        upper.start();
        lower.join();
        upper.join();
        for (int i = 0; i < ranges.length; i++) {
            assertEquals(new IntRange(i, 2 * i).hashCode(), ranges[i].hashCode());
        }
    }

    private static void hash(IntRange[] ranges, int first, int last) {
        for (int i = first; i <= last; i++) {
            assertEquals(new IntRange(i, 2 * i).hashCode(), ranges[i].hashCode());
        }
    }
}
