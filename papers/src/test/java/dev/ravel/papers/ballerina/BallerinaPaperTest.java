package dev.ravel.papers.ballerina;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.papers.ballerina.BallerinaPaper.Cost;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** The tables are as printed: their last rows are the geometric means of the others, as far as printed digits can tell. */
class BallerinaPaperTest {
    private static double mean(ToDoubleFunction<BallerinaPaper> value) {
        return Math.exp(BallerinaPaper.BUGS.stream()
                .mapToDouble(value)
                .filter(v -> !Double.isNaN(v))
                .map(Math::log)
                .average()
                .orElse(Double.NaN));
    }

    private static void slowdownsHaveTheirMean(Function<BallerinaPaper, Cost> cost) {
        for (String configuration : BallerinaPaper.CONFIGURATIONS) {
            assertEquals(
                    cost.apply(BallerinaPaper.MEAN).slowdown(configuration),
                    mean(b -> cost.apply(b).slowdown(configuration)),
                    0.1,
                    configuration);
        }
    }

    @Test
    void slowdownsHaveThePrintedMeans() {
        slowdownsHaveTheirMean(BallerinaPaper::bounded);
        slowdownsHaveTheirMean(BallerinaPaper::exhaustive);
        slowdownsHaveTheirMean(BallerinaPaper::paths);
        slowdownsHaveTheirMean(BallerinaPaper::transitions);
    }

    /** The rows of Figure 9 give 4.27, 4.70, 5.57 and 8.36; printed are 4.0, 4.7, 5.4 and 8.2. */
    @Test
    void gainsOfClusteringHaveAboutThePrintedMeans() {
        for (String configuration : BallerinaPaper.CLUSTERED) {
            double printed = BallerinaPaper.MEAN.inspection(configuration).gain();
            assertEquals(printed, mean(b -> b.inspection(configuration).gain()), 0.07 * printed, configuration);
        }
    }

    @Test
    void whatWasNotFoundIsNotANumber() {
        assertEquals(14, BallerinaPaper.BUGS.size());
        assertTrue(Double.isNaN(BallerinaPaper.of("#4").bounded().ballerina()));
        assertTrue(Double.isNaN(BallerinaPaper.of("#12").paths().ballerina()));
        assertTrue(Double.isNaN(BallerinaPaper.of("#3").bounded().slowdown("2x1")));
        assertTrue(Double.isNaN(BallerinaPaper.of("#4").inspection("BLR").clusters()));
        assertEquals(1_331_407, BallerinaPaper.of("#14").bounded().ballerina());
        assertEquals(14.2, BallerinaPaper.of("#14").bounded().slowdown("3x3"));
        assertEquals(244.0, BallerinaPaper.of("#13").inspection("3x2").gain());
    }
}
