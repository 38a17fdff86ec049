package dev.ravel.papers.condiff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** The rows are as printed: their means are those of the last rows of the tables, as far as printed digits can tell. */
class CondiffPaperTest {
    private static double mean(ToDoubleFunction<CondiffPaper> value) {
        return CondiffPaper.ROWS.stream().mapToDouble(value).average().orElseThrow();
    }

    @Test
    void tableIIIHasItsMeans() {
        assertEquals(24, CondiffPaper.ROWS.size());
        assertEquals(96, Math.floor(mean(r -> r.ours().success())));
        assertEquals(90, mean(r -> r.baseline().success()), 0.9);
        assertEquals(104, mean(r -> r.ours().tests().mean()), 1);
        assertEquals(191, mean(r -> r.ours().tests().most()), 1);
        assertEquals(33, mean(r -> r.ours().tests().least()), 1);
        assertEquals(5, mean(r -> r.ours().checks().mean()), 0.5);
        assertEquals(99, mean(r -> r.filtered().mean()), 1);
        assertEquals(71, mean(r -> r.baseline().checks().mean()), 1);
        assertEquals(15.5, mean(CondiffPaper::lessChecks), 0.1);
    }

    @Test
    void tableIVHasItsMeans() {
        assertEquals(245, mean(r -> r.ours().seconds().mean()), 1);
        assertEquals(519, mean(r -> r.ours().seconds().most()), 1);
        assertEquals(73, mean(r -> r.ours().seconds().least()), 1);
        assertEquals(195, mean(r -> r.ours().generating()), 1);
        assertEquals(41, mean(r -> r.ours().checking()), 1);
        assertEquals(591, mean(r -> r.baseline().seconds().mean()), 1);
        assertEquals(3.2, mean(CondiffPaper::faster), 0.1);
    }
}
