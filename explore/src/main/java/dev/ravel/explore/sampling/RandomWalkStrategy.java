package dev.ravel.explore.sampling;

import dev.ravel.explore.contract.Situation;

/**
 * Goes on with the running thread most of the time, and else switches to any other.
 *
 * <p>A random walk that picks uniformly at every step is a poor sampler: long stretches of one thread, which bugs behind a
 * start-up skew need, practically never come (0 in 20,000 executions where a switch chance of 1/8 to 1/32 needed 200), and
 * switching is what costs time. So the walk is sticky: it stays with probability 1 - 1/k. A thread that cannot go on
 * is left for any other, uniformly.
 *
 * <p>Cost: one random number a step, no allocation. It proves nothing; any schedule has a chance.
 */
public final class RandomWalkStrategy implements SamplingStrategy {
    /** Default k. */
    public static final int STICKINESS = 8;

    private final XorShift random;
    private final int stickiness;

    /** A walk that switches once in {@code stickiness} steps on average; 1 switches whenever it can. */
    public RandomWalkStrategy(long seed, int stickiness) {
        if (stickiness < 1) {
            throw new IllegalArgumentException("the stickiness is " + stickiness + ", it must be 1 or more");
        }
        this.random = new XorShift(seed);
        this.stickiness = stickiness;
    }

    public RandomWalkStrategy(long seed) {
        this(seed, STICKINESS);
    }

    @Override
    public boolean begin() {
        return true;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        if ((enabled & enabled - 1) == 0) {
            return Long.numberOfTrailingZeros(enabled);
        }
        if (current >= 0 && (enabled >>> current & 1) != 0) {
            return random.below(stickiness) != 0 ? current : random.bit(enabled & ~(1L << current));
        }
        return random.bit(enabled);
    }

    @Override
    public int choose(int alternatives) {
        return random.below(alternatives);
    }
}
