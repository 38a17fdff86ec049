package dev.ravel.campaigns.difference;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.function.LongSupplier;

/** Time that is shared by weight among those who come one after the other. What one did not need goes to those behind. */
final class TimeShares {
    private final long budgetMillis;
    private final Deque<Double> weights;
    private final LongSupplier clock;
    private final long start;

    /**
     * Of a budget.
     *
     * @param budgetMillis 0 for no limit
     * @param weights of those who have not had theirs, in their order
     * @param clock milliseconds
     */
    TimeShares(long budgetMillis, Collection<Double> weights, LongSupplier clock) {
        this.budgetMillis = budgetMillis;
        this.weights = new ArrayDeque<>(weights);
        this.clock = clock;
        this.start = clock.getAsLong();
    }

    /** The share of the next one, at least a millisecond; 0 for no limit. */
    long next() {
        double all = weights.stream().mapToDouble(weight -> weight).sum();
        double own = weights.remove();
        long left = budgetMillis - (clock.getAsLong() - start);
        return budgetMillis == 0 ? 0 : Math.max(1, Math.round(left * own / all));
    }
}
