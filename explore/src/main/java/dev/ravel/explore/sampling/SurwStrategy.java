package dev.ravel.explore.sampling;

import dev.ravel.explore.contract.Situation;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import java.util.Arrays;

/**
 * Samples the interleavings of some interesting steps uniformly: threads are drawn in proportion to what they have left.
 *
 * <p>Paper: Zhao, Wolff, Mathur, Roychoudhury, <em>Selectively Uniform Concurrency Testing</em> (ASPLOS 2025), SURW. A walk that picks
 * thread t with probability proportional to its remaining steps draws every interleaving with the same chance; doing so only for a
 * subset of the steps keeps that true for the subset while the others go anyhow.
 *
 * <p>What differs: the number of steps a thread has is the number that the thread of the same number had in the execution before. The
 * interesting steps are, in turn, all of them, and those that begin with an access to one location that two threads
 * used in the execution before, drawn anew each time. Threads that are not started yet have no weight of their own.
 *
 * <p>Cost: two passes over the enabled threads a step, one over the log at the end, no allocation.
 */
public final class SurwStrategy implements SamplingStrategy {
    private final XorShift random;
    private final int[] total = new int[64];
    private final int[] remaining = new int[64];
    /** The location whose accesses are interesting; 0 when all steps are. */
    private long interesting;
    /** The thread that is to take the next interesting step, -1 if none is drawn. */
    private int intended;

    private boolean selective;

    public SurwStrategy(long seed) {
        random = new XorShift(seed);
    }

    @Override
    public boolean begin() {
        System.arraycopy(total, 0, remaining, 0, 64);
        intended = -1;
        return true;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        if (interesting == 0) {
            int t = (enabled & enabled - 1) == 0 ? Long.numberOfTrailingZeros(enabled) : draw(enabled);
            remaining[t]--;
            return t;
        }
        if (intended < 0) {
            intended = draw(situation.alive());
        }
        long free = 0;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            if (t == intended || situation.pendingLocation(t) != interesting) {
                free |= 1L << t;
            }
        }
        int t;
        if (free != 0) {
            t = (free & free - 1) == 0 ? Long.numberOfTrailingZeros(free) : random.bit(free);
        } else {
            t = draw(enabled);
            intended = t;
        }
        if (situation.pendingLocation(t) == interesting) {
            remaining[t]--;
            intended = -1;
        }
        return t;
    }

    /** A thread, in proportion to what it has left; one that has more than was known counts as having one step left. */
    private int draw(long among) {
        int sum = 0;
        for (long rest = among; rest != 0; rest &= rest - 1) {
            sum += Math.max(1, remaining[Long.numberOfTrailingZeros(rest)]);
        }
        int ticket = random.below(sum);
        for (long rest = among; ; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            ticket -= Math.max(1, remaining[t]);
            if (ticket < 0) {
                return t;
            }
        }
    }

    @Override
    public int choose(int alternatives) {
        return random.below(alternatives);
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        selective = !selective;
        interesting = selective ? shared(log) : 0;
        Arrays.fill(total, 0);
        for (int s = 0; s < log.steps(); s++) {
            if (interesting == 0 || begins(log, s) == interesting) {
                total[log.thread(s)]++;
            }
        }
    }

    /** A location that two threads accessed and one of them wrote, drawn from the steps; 0 if a few tries find none. */
    private long shared(ExecutionLog log) {
        int n = log.steps();
        for (int tries = 0; tries < 8 && n > 0; tries++) {
            int s = random.below(n);
            long location = begins(log, s);
            boolean written = false;
            boolean others = false;
            for (int i = 0; i < n && location != 0; i++) {
                if (begins(log, i) == location) {
                    written |= Access.writes(log.accessAt(log.first(i)));
                    others |= log.thread(i) != log.thread(s);
                }
            }
            if (written && others) {
                return location;
            }
        }
        return 0;
    }

    private static long begins(ExecutionLog log, int s) {
        return log.first(s) == log.first(s + 1) ? 0 : log.location(log.first(s));
    }
}
