package dev.ravel.explore.sampling;

import dev.ravel.explore.contract.Situation;
import dev.ravel.model.execution.Access;

/**
 * Partial order sampling: every pending operation has a random priority, and those that race with an executed one get a new one.
 *
 * <p>Paper: Yuan, Yang, Gu, <em>Partial Order Aware Concurrency Sampling</em> (CAV 2018). Each partial order has a
 * better chance than under a random walk, since operations that don't race keep their priority whatever is executed between.
 *
 * <p>What differs: operations race as {@link Access#conflict} says, judged by what threads announce.
 *
 * <p>Cost: a pass over the enabled threads a step with two calls each, no allocation.
 */
public final class PosStrategy implements SamplingStrategy {
    private final XorShift random;
    private final long[] priority = new long[64];
    private long drawn;

    public PosStrategy(long seed) {
        random = new XorShift(seed);
    }

    @Override
    public boolean begin() {
        drawn = 0;
        return true;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        if ((enabled & enabled - 1) == 0) {
            int only = Long.numberOfTrailingZeros(enabled);
            drawn &= ~enabled;
            redraw(only, drawn, situation);
            return only;
        }
        for (long fresh = enabled & ~drawn; fresh != 0; fresh &= fresh - 1) {
            priority[Long.numberOfTrailingZeros(fresh)] = random.next();
        }
        drawn |= enabled;
        int best = Long.numberOfTrailingZeros(enabled);
        for (long rest = enabled & enabled - 1; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            if (priority[t] > priority[best]) {
                best = t;
            }
        }
        drawn &= ~(1L << best);
        redraw(best, drawn, situation);
        return best;
    }

    /** Forgets the priorities of the operations that race with the one chosen; a new one is drawn when needed. */
    private void redraw(int chosen, long others, Situation situation) {
        if (others == 0) {
            return;
        }
        long location = situation.pendingLocation(chosen);
        if (location == 0) {
            return;
        }
        int access = situation.pendingAccess(chosen);
        for (long rest = others & situation.alive(); rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            if (situation.pendingLocation(t) == location && Access.conflict(access, situation.pendingAccess(t))) {
                drawn &= ~(1L << t);
            }
        }
    }

    @Override
    public int choose(int alternatives) {
        return random.below(alternatives);
    }
}
