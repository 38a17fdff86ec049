package dev.ravel.explore.replay;

import dev.ravel.explore.contract.DefaultOrder;
import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.table.FingerprintMap;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.search.Strength;
import java.util.Arrays;

/**
 * One execution in which the thread goes on that has waited longest for it, of those that can: no thread that can go on again and
 * again is passed over for ever.
 *
 * <p>Paper: Musuvathi, Qadeer, <em>Fair Stateless Model Checking</em> (PLDI 2008), for what fairness has to mean: a thread need not be able to go on all the
 * time to have its turn, only again and again (strong fairness). What differs: the paper orders threads by priorities that change
 * when one yields, and takes an execution that is long for a livelock. Here the least recently run comes first, and a livelock is a
 * {@link Cycle}: the execution comes back to a state that it was in, and in between every thread that could go on did. Repeated for ever, that is a fair
 * execution without an end (docs/adr/0020-fairness.md).
 *
 * <p>It may begin with the steps of another execution. If it does not, the main thread goes first until it waits or yields, so that the
 * others begin together.
 *
 * <p>Cost: constant in each step, and 40 bytes a state if cycles are looked for.
 */
public final class FairStrategy implements Strategy {
    /** The main thread may poll in a way that is not known as waiting; then it has to make room. */
    private static final int LONGEST_BEGINNING = 1_000;

    /** The steps from {@code first}, counted from 0, up to {@code last}, without it, lead from a state to the same state. */
    public record Cycle(int first, int last) {}

    /** What an execution is watched for. */
    public enum Watch {
        /** Nothing: it ends, or a budget ends it. */
        NONE,
        /** Whether it comes back to a state; that needs fingerprints. */
        CYCLES
    }

    private final Schedule begins;
    private final int prefix;
    private final Watch watch;
    private final int most;
    private final FingerprintMap states = new FingerprintMap();
    private final int[] lastRun = new int[64];
    private final int[] lastEnabled = new int[64];
    private int lastChoice = -1;
    private int choices;
    private int step;
    private boolean begun;
    private boolean beginning;
    private Cycle cycle;

    /**
     * Fair behind the first {@code prefix} steps of a schedule, which are made as far as they can be.
     *
     * @param most steps after which the execution ends, if it has not ended before
     */
    public FairStrategy(Schedule begins, int prefix, Watch watch, int most) {
        this.begins = begins;
        this.prefix = prefix;
        this.beginning = prefix == 0;
        this.watch = watch;
        this.most = most;
        Arrays.fill(lastRun, -1);
        Arrays.fill(lastEnabled, -1);
    }

    @Override
    public boolean begin() {
        boolean first = !begun;
        begun = true;
        return first;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        if (step == most || watch == Watch.CYCLES && cycles(situation)) {
            return ABANDON;
        }
        int chosen = -1;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            lastEnabled[t] = step;
            chosen = chosen < 0 || lastRun[t] < lastRun[chosen] ? t : chosen;
        }
        beginning &= step < LONGEST_BEGINNING && DefaultOrder.goesOn(0, enabled, situation);
        chosen = beginning ? 0 : chosen;
        if (step < prefix && (enabled >>> begins.thread(step) & 1) != 0) {
            chosen = begins.thread(step);
        }
        lastRun[chosen] = step++;
        return chosen;
    }

    /** Whether the execution has come back to a state in a fair way, without a value that was chosen. */
    private boolean cycles(Situation situation) {
        long low = situation.fingerprintLow();
        long high = situation.fingerprintHigh();
        if (states.add(low, high, step)) {
            return false;
        }
        int first = states.get(low, high);
        if (lastChoice >= first || (situation.alive() & 1) == 0) {
            return false;
        }
        for (int t = 0; t < lastRun.length; t++) {
            if (lastEnabled[t] >= first && lastRun[t] < first) {
                return false;
            }
        }
        cycle = new Cycle(first, step);
        return true;
    }

    @Override
    public int choose(int alternatives) {
        lastChoice = step - 1;
        if (lastChoice < prefix && choices < begins.choices()) {
            return Math.min(begins.choice(choices++), alternatives - 1);
        }
        return 0;
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        // There is nothing to learn from it.
    }

    /** The cycle that was found, or null. The main thread has not come to its end in it. */
    public Cycle cycle() {
        return cycle;
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
