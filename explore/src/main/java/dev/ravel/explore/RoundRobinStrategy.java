package dev.ravel.explore;

import dev.ravel.model.ExecutionLog;

/**
 * One execution in which every thread that can go on makes a step in its turn, once the main thread has started them
 * all: the fairest schedule there is.
 *
 * <p>A test that ends otherwise, but not under this one, has threads that keep each other from going on.
 */
public final class RoundRobinStrategy implements Strategy {
    private final int most;
    private int steps;
    private boolean begun;

    /** Ends the execution after so many steps, if it has not ended before. */
    public RoundRobinStrategy(int most) {
        this.most = most;
    }

    @Override
    public boolean begin() {
        boolean first = !begun;
        begun = true;
        return first;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        if (steps++ == most) {
            return -1;
        }
        if ((enabled & 1) != 0) {
            return 0;
        }
        long behind = current < 0 || current == 63 ? 0 : enabled & -1L << current + 1;
        return Long.numberOfTrailingZeros(behind != 0 ? behind : enabled);
    }

    @Override
    public int choose(int alternatives) {
        return 0;
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        // There is nothing to learn from it.
    }

    @Override
    public double explored() {
        return begun ? 1 : 0;
    }

    @Override
    public Strength strength() {
        return Strength.SAMPLE;
    }
}
