package dev.ravel.papers.ballerina;

import dev.ravel.papers.tables.Statistics;
import dev.ravel.report.text.Numbers;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/**
 * What it takes to find a bug, in the mean of several seeds. Runs that do not find it count with what they spent, which is less than it takes.
 *
 * @param runs how many were made
 * @param found how many of them found it
 */
record BallerinaCosts(int runs, int found, double mean) {

    static BallerinaCosts of(List<BallerinaRun> runs, ToLongFunction<BallerinaRun.Cost> measure) {
        return new BallerinaCosts(
                runs.size(),
                (int) runs.stream().filter(BallerinaRun::found).count(),
                Statistics.mean(runs.stream()
                        .map(r -> (double) measure.applyAsLong(r.cost()))
                        .toList()));
    }

    /** What is known of a number. */
    enum Bound {
        EXACT(""),
        AT_LEAST("≥"),
        AT_MOST("≤"),
        /** Both numbers of a ratio are too small. */
        ROUGH("≈"),
        /** Random tests do not find it. */
        NOT_FOUND("n/f"),
        /** Random tests find it, ours do not. */
        NOT_OURS("found"),
        NOT_MEASURED("-");

        private final String mark;

        Bound(String mark) {
            this.mark = mark;
        }

        /** Of a mean, when one more number goes into it. */
        private Bound and(Bound other) {
            if (this == other || other == EXACT) {
                return this;
            }
            return this == EXACT ? other : ROUGH;
        }
    }

    /**
     * How many times as much it takes with other tests.
     *
     * @param value a number for those not found too: what was spent, over what ours need; NaN if there is none
     */
    record Slowdown(Bound bound, double value) {
        static final Slowdown NOT_MEASURED = new Slowdown(Bound.NOT_MEASURED, Double.NaN);

        private boolean isNumber() {
            return bound.compareTo(Bound.ROUGH) <= 0;
        }

        @Override
        public String toString() {
            return isNumber() ? bound.mark + number(value) : bound.mark;
        }
    }

    /** These costs over those of our tests. */
    Slowdown over(BallerinaCosts ours) {
        if (runs == 0 || ours.runs == 0) {
            return Slowdown.NOT_MEASURED;
        }
        if (ours.found == 0) {
            return new Slowdown(found == 0 ? Bound.NOT_FOUND : Bound.NOT_OURS, Double.NaN);
        }
        double ratio = mean / ours.mean;
        if (found == 0) {
            return new Slowdown(Bound.NOT_FOUND, ratio);
        }
        Bound theirs = found < runs ? Bound.AT_LEAST : Bound.EXACT;
        return new Slowdown(theirs.and(ours.found < ours.runs ? Bound.AT_MOST : Bound.EXACT), ratio);
    }

    /** The geometric mean of those that are numbers, as in the paper. */
    static Slowdown mean(Collection<Slowdown> slowdowns) {
        List<Slowdown> numbers = slowdowns.stream().filter(Slowdown::isNumber).toList();
        return numbers.isEmpty()
                ? Slowdown.NOT_MEASURED
                : new Slowdown(
                        numbers.stream().map(Slowdown::bound).reduce(Bound.EXACT, Bound::and),
                        Statistics.geometricMean(
                                numbers.stream().map(Slowdown::value).toList()));
    }

    /** The same with those that were not found, as far as it is known what that takes. */
    static Slowdown meanWithUnfound(Collection<Slowdown> slowdowns) {
        return mean(slowdowns.stream()
                .map(s -> s.bound() == Bound.NOT_FOUND && s.value() > 0 ? new Slowdown(Bound.AT_LEAST, s.value()) : s)
                .toList());
    }

    /** The mean as text, or that it was not found. */
    String text() {
        if (runs == 0) {
            return "-";
        }
        return found == 0 ? "n/f" : (found < runs ? "≥" : "") + Numbers.count(Math.round(mean));
    }

    /** {@code 1,234}, {@code 12.3}, {@code 0.05}; a hyphen for what is no number. */
    static String number(double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        return value >= 99.95
                ? Numbers.count(Math.round(value))
                : String.format(Locale.ROOT, value < 0.095 && value > 0 ? "%.2f" : "%.1f", value);
    }
}
