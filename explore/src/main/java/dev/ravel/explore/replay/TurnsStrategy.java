package dev.ravel.explore.replay;

import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.table.SplitMix;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.search.Strength;
import java.util.Arrays;

/**
 * One execution to be written down: threads take turns, and what was decided is kept as runs of steps, not step by step.
 *
 * <p>With seed {@link #FEWEST_SWITCHES} a thread goes on until it ends, has to wait or yields again and again, as in most runs of a short test on a plain JVM; then the
 * next one round. Locks are then taken and given back without anybody in between, so a deadlock is one that comes without a preemption. A turn has an
 * end all the same, since a thread may poll, in a way that is not known as waiting, for what the others do.
 *
 * <p>With any other seed turns have random lengths, most of them short, and any thread that can go on may be next; so are the values that are chosen.
 * Every thread that can go on again and again has a turn again and again, with probability one: an execution ends if the program ends under a fair
 * scheduler.
 *
 * <p>Cost: a few comparisons in each step; eight bytes a turn.
 */
public final class TurnsStrategy implements Strategy {
    /** The seed of the schedule with the fewest switches. */
    public static final long FEWEST_SWITCHES = 0;

    private static final int LONGEST_TURN = 2_000;
    /**
     * A thread that yields in a loop goes round a few times all the same: so it is seen that it waits, and the recording can say for what
     * (docs/adr/0010-waiting-loops.md).
     */
    private static final int YIELDS_IN_VAIN = 3;

    /** The mean length of a random turn is about this. */
    private static final int MEAN_TURN = 40;

    private final boolean random;
    private long state;
    private boolean begun;

    /** Steps that the thread whose turn it is has left. */
    private int left;
    /** How often it has yielded. */
    private int yields;

    // The runs so far: a thread, and how many steps it made. The last one is still growing.
    private int[] threads = new int[1 << 8];
    private int[] lengths = new int[1 << 8];
    private int runs;
    private int[] choices = new int[1 << 4];
    private int chosen;

    public TurnsStrategy(long seed) {
        random = seed != FEWEST_SWITCHES;
        state = SplitMix.mix(seed + 0x9E3779B97F4A7C15L) | 1;
    }

    @Override
    public boolean begin() {
        boolean first = !begun;
        begun = true;
        return first;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        if (left > 0 && current >= 0 && goesOn(current, enabled, situation)) {
            left--;
            lengths[runs - 1]++;
            return current;
        }
        int next = random ? anyOf(enabled) : behind(current, enabled);
        left = random ? randomTurn() : LONGEST_TURN;
        yields = 0;
        if (runs > 0 && threads[runs - 1] == next) {
            lengths[runs - 1]++;
        } else {
            begins(next);
        }
        return next;
    }

    private boolean goesOn(int thread, long enabled, Situation situation) {
        return (enabled >>> thread & 1) != 0
                && (Access.kind(situation.pendingAccess(thread)) != Access.LOCAL || ++yields <= YIELDS_IN_VAIN);
    }

    private void begins(int thread) {
        if (runs == threads.length) {
            threads = Arrays.copyOf(threads, 2 * runs);
            lengths = Arrays.copyOf(lengths, 2 * runs);
        }
        threads[runs] = thread;
        lengths[runs++] = 1;
    }

    /** The next one round: a thread that waits by yielding must not keep the others from what it waits for. */
    private static int behind(int current, long enabled) {
        long after = current < 0 ? 0 : enabled & -2L << current;
        return Long.numberOfTrailingZeros(after != 0 ? after : enabled);
    }

    private int anyOf(long enabled) {
        long rest = enabled;
        for (int i = below(Long.bitCount(rest)); i > 0; i--) {
            rest &= rest - 1;
        }
        return Long.numberOfTrailingZeros(rest);
    }

    /** Short turns are the most frequent, long ones come up: with few switches other things happen than with many. */
    private int randomTurn() {
        return below(1 + below(4 * MEAN_TURN));
    }

    /** From 0 to n - 1. By xorshift, as {@code XorShift} of the samples does it. */
    private int below(int n) {
        long s = state;
        s ^= s << 13;
        s ^= s >>> 7;
        s ^= s << 17;
        state = s;
        return (int) ((s >>> 32) * n >>> 32);
    }

    @Override
    public int choose(int alternatives) {
        int choice = random ? below(alternatives) : 0;
        if (chosen == choices.length) {
            choices = Arrays.copyOf(choices, 2 * chosen);
        }
        choices[chosen++] = choice;
        return choice;
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {}

    /** The thread of each run of steps. */
    public int[] threads() {
        return Arrays.copyOf(threads, runs);
    }

    /** How many steps each run has, at least one. */
    public int[] lengths() {
        return Arrays.copyOf(lengths, runs);
    }

    /** The values that were chosen, in their order. */
    public int[] choices() {
        return Arrays.copyOf(choices, chosen);
    }

    @Override
    public double explored() {
        return Double.NaN;
    }

    @Override
    public Strength strength() {
        return Strength.SAMPLE;
    }
}
