package dev.ravel.explore.sampling;

import dev.ravel.explore.contract.Situation;
import dev.ravel.model.execution.ExecutionLog;
import java.util.Arrays;

/**
 * Random priorities, and d - 1 random points at which the running thread's priority drops below all others.
 *
 * <p>Paper: Burckhardt, Kothari, Musuvathi, Nagarakatte, <em>A Randomized Scheduler with Probabilistic Guarantees of Finding
 * Bugs</em> (ASPLOS 2010). A bug that d ordering constraints trigger is found with probability at least
 * 1/(n k^(d-1)) in each execution of n threads and k steps.
 *
 * <p>What differs: k is the longest execution seen so far, starting at {@value #FIRST_LENGTH}, so the guarantee
 * holds from the first execution on that is no longer than those before it. A thread gets its priority when it is first seen.
 *
 * <p>Cost: a pass over the enabled threads a step, no allocation.
 */
public final class PctStrategy implements SamplingStrategy {
    private static final int FIRST_LENGTH = 32;

    private final XorShift random;
    private final int depth;
    private final long[] priority = new long[64];
    private final int[] changes;
    private long seen;
    private int step;
    private int change;
    private int length = FIRST_LENGTH;

    public PctStrategy(long seed, int depth) {
        if (depth < 1 || depth > 64) {
            throw new IllegalArgumentException("the pct depth is " + depth + ", it must be from 1 to 64");
        }
        this.random = new XorShift(seed);
        this.depth = depth;
        this.changes = new int[depth - 1];
    }

    @Override
    public boolean begin() {
        seen = 0;
        step = 0;
        change = 0;
        for (int i = 0; i < changes.length; i++) {
            changes[i] = random.below(length);
        }
        Arrays.sort(changes);
        return true;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        for (long fresh = enabled & ~seen; fresh != 0; fresh &= fresh - 1) {
            priority[Long.numberOfTrailingZeros(fresh)] = (random.next() >>> 2) + depth;
        }
        seen |= enabled;
        int t = highest(enabled);
        while (change < changes.length && changes[change] <= step) {
            priority[t] = depth - 1L - change++;
            t = highest(enabled);
        }
        step++;
        return t;
    }

    private int highest(long enabled) {
        int best = Long.numberOfTrailingZeros(enabled);
        for (long rest = enabled & enabled - 1; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            if (priority[t] > priority[best]) {
                best = t;
            }
        }
        return best;
    }

    @Override
    public int choose(int alternatives) {
        return random.below(alternatives);
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        length = length == FIRST_LENGTH ? Math.max(1, step) : Math.max(length, step);
    }
}
