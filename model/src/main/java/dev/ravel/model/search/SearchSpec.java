package dev.ravel.model.search;

import java.io.Serializable;

/**
 * How to search the executions of a test: said once, by whoever asks, and the same for every campaign.
 *
 * @param bound preemption bound of {@code bounded}, depth of {@code pct}; {@link #NO_BOUND} for the strategy's own default
 * @param order the search order of {@code stateful}
 * @param steps most steps of one execution before it is cut
 * @param seed of the random strategies
 * @param rules what counts as one step and what may happen
 */
public record SearchSpec(
        StrategyKind strategy,
        int bound,
        SearchOrder order,
        SearchLimits limits,
        int steps,
        long seed,
        Scope scope,
        Rules rules)
        implements Serializable {
    /** A bound that nobody has given. */
    public static final int NO_BOUND = -1;

    /** Steps of one execution, unless somebody says otherwise. */
    public static final int DEFAULT_STEPS = 20_000;

    /** Every trace, with nothing set. */
    public static final SearchSpec DEFAULT = new SearchSpec(
            StrategyKind.DPOR,
            NO_BOUND,
            SearchOrder.DEPTH,
            SearchLimits.NONE,
            DEFAULT_STEPS,
            1,
            Scope.FIRST_FAILURE,
            Rules.DEFAULT);

    /** @throws IllegalArgumentException with one line for the user */
    public SearchSpec {
        if (bound != NO_BOUND && !strategy.takesBound()) {
            throw new IllegalArgumentException(
                    "strategy " + strategy.word() + " takes no bound (it was " + bound + "); only bounded and pct do");
        }
        if (bound != NO_BOUND && (bound < strategy.minBound() || bound > StrategyKind.MAX_BOUND)) {
            throw new IllegalArgumentException("the bound of " + strategy.word() + " is " + bound + ", it must be from "
                    + strategy.minBound() + " to " + StrategyKind.MAX_BOUND);
        }
    }

    /** The bound that holds: the one that was given, else the strategy's own; {@link #NO_BOUND} if it takes none. */
    public int effectiveBound() {
        return bound == NO_BOUND ? strategy.defaultBound() : bound;
    }

    public SearchSpec with(StrategyKind other, int otherBound) {
        return new SearchSpec(other, otherBound, order, limits, steps, seed, scope, rules);
    }

    public SearchSpec with(SearchOrder other) {
        return new SearchSpec(strategy, bound, other, limits, steps, seed, scope, rules);
    }

    public SearchSpec with(SearchLimits others) {
        return new SearchSpec(strategy, bound, order, others, steps, seed, scope, rules);
    }

    public SearchSpec with(Scope other) {
        return new SearchSpec(strategy, bound, order, limits, steps, seed, other, rules);
    }

    public SearchSpec with(Rules others) {
        return new SearchSpec(strategy, bound, order, limits, steps, seed, scope, others);
    }

    public SearchSpec withSeed(long other) {
        return new SearchSpec(strategy, bound, order, limits, steps, other, scope, rules);
    }

    public SearchSpec withSteps(int most) {
        return new SearchSpec(strategy, bound, order, limits, most, seed, scope, rules);
    }

    /** When to stop looking. */
    public enum Scope {
        FIRST_FAILURE,
        /** Of failures of one kind at one place, the first. */
        ALL_FAILURES,
        /** Of failures of one kind at one place, the first with each message and each stack: to compare two versions. */
        EACH_MESSAGE
    }
}
