package dev.ravel.papers.tables;

import java.util.Arrays;
import java.util.Collection;

/** Means and quantiles of measurements. */
public final class Statistics {
    /** Values farther than this many interquartile ranges from the box are no part of the whiskers. */
    private static final double WHISKER = 1.5;

    private Statistics() {}

    /** What a box plot shows. Low and high are the outermost values that are not too far from the box. */
    public record FiveNumbers(double low, double lowerQuartile, double median, double upperQuartile, double high) {}

    public static double mean(Collection<Double> values) {
        return values.stream().mapToDouble(v -> v).average().orElse(Double.NaN);
    }

    public static double median(Collection<Double> values) {
        return values.isEmpty() ? Double.NaN : quantile(sorted(values), 0.5);
    }

    /** NaN of nothing; all values must be above 0. */
    public static double geometricMean(Collection<Double> values) {
        return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
    }

    public static FiveNumbers fiveNumbers(Collection<Double> values) {
        double[] sorted = sorted(values);
        double lower = quantile(sorted, 0.25);
        double upper = quantile(sorted, 0.75);
        double reach = WHISKER * (upper - lower);
        return new FiveNumbers(
                Arrays.stream(sorted).filter(v -> v >= lower - reach).min().orElseThrow(),
                lower,
                quantile(sorted, 0.5),
                upper,
                Arrays.stream(sorted).filter(v -> v <= upper + reach).max().orElseThrow());
    }

    private static double[] sorted(Collection<Double> values) {
        return values.stream().mapToDouble(v -> v).sorted().toArray();
    }

    /** Between two values it is in proportion: the quarter of 1, 2, 3, 4 is 1.75. */
    private static double quantile(double[] sorted, double part) {
        double at = part * (sorted.length - 1);
        int below = (int) Math.floor(at);
        int above = (int) Math.ceil(at);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
}
