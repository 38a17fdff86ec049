package dev.ravel.explore.directed;

import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.search.Strength;
import java.util.Arrays;

/** Another strategy, and what each step of its newest execution was announced as. The log of a step need not begin with that. */
public final class AnnouncedSteps implements Strategy {
    private final Strategy strategy;
    private int[] thread = new int[64];
    private int[] access = new int[64];
    private long[] location = new long[64];
    private int steps;
    private long blocked;
    private final int[] blockedAccess = new int[64];
    private final long[] blockedLocation = new long[64];

    public AnnouncedSteps(Strategy strategy) {
        this.strategy = strategy;
    }

    @Override
    public boolean begin() {
        steps = 0;
        blocked = 0;
        return strategy.begin();
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        int t = strategy.next(current, enabled, situation);
        if (t >= 0) {
            if (steps == thread.length) {
                thread = Arrays.copyOf(thread, steps * 2);
                access = Arrays.copyOf(access, steps * 2);
                location = Arrays.copyOf(location, steps * 2);
            }
            thread[steps] = t;
            access[steps] = situation.pendingAccess(t);
            location[steps++] = situation.pendingLocation(t);
        }
        return t;
    }

    @Override
    public int choose(int alternatives) {
        return strategy.choose(alternatives);
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        steps = Math.min(steps, log.steps());
        blocked = ending == Ending.BLOCKED ? situation.alive() : 0;
        for (long rest = blocked; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            blockedAccess[t] = situation.pendingAccess(t);
            blockedLocation[t] = situation.pendingLocation(t);
        }
        strategy.end(log, ending, situation);
    }

    @Override
    public double explored() {
        return strategy.explored();
    }

    @Override
    public Strength strength() {
        return strategy.strength();
    }

    int steps() {
        return steps;
    }

    int thread(int s) {
        return thread[s];
    }

    int access(int s) {
        return access[s];
    }

    long location(int s) {
        return location[s];
    }

    /** Which step of the newest execution has this name, -1 if none. */
    public int find(StepName name) {
        int n = 0;
        for (int s = 0; s < steps; s++) {
            if (thread[s] == name.thread() && name.isLike(access[s], location[s]) && n++ == name.nth()) {
                return s;
            }
        }
        return -1;
    }

    /** Whether a thread is blocked at the end of the newest execution in the step with this name. */
    public boolean isBlockedIn(StepName name) {
        int t = name.thread();
        if ((blocked >>> t & 1) == 0 || !name.isLike(blockedAccess[t], blockedLocation[t])) {
            return false;
        }
        int n = 0;
        for (int s = 0; s < steps; s++) {
            n += thread[s] == t && name.isLike(access[s], location[s]) ? 1 : 0;
        }
        return n == name.nth();
    }
}
