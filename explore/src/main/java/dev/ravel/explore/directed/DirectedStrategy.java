package dev.ravel.explore.directed;

import dev.ravel.explore.contract.DefaultOrder;
import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.table.SplitMix;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.search.Strength;
import java.util.Arrays;

/**
 * Drives a program to an execution in which certain steps of a recorded one come in another order.
 *
 * <p>Papers: the validation step of predictive analyses, as in Sorrentino, Farzan, Madhusudan, <em>PENELOPE</em> (FSE 2010), and for deadlocks the second phase of
 * Joshi, Park, Sen, Naik, <em>DeadlockFuzzer</em> (PLDI 2009). What differs: a step is found again by what it accesses and how often its thread did
 * that before, not by its number; and if one way to hold threads back does not lead there, others are tried ({@link Attempts}).
 *
 * <p>How: a thread whose point would come too early is held at it, or at a place before. The others go on, in the order in which the recorded execution had
 * them; or the one that has the next point goes first; or a random one. When nobody can go on but those who are held, the attempt is given up. Behind the last point the
 * execution goes on as it can, and the same attempt is repeated with other ends, because what follows may depend on that.
 *
 * <p>For a deadlock the points are acquires. All threads are held at theirs until all have come there; then they go on. It is reached if at the end they
 * still wait in them.
 *
 * <p>Cost: constant for each point and enabled thread in each step. It proves nothing when it has not come there.
 */
public final class DirectedStrategy implements Strategy {
    /** Who goes on, of those who are not held. */
    enum Order {
        AS_RECORDED,
        WANTED_FIRST,
        RANDOM
    }

    /** Where threads are held, and who goes first. */
    static final class Attempt {
        final int[] hold;
        Order order = Order.AS_RECORDED;
        long seed;

        Attempt(int points) {
            hold = new int[points];
        }
    }

    /** What the points are to do. */
    public enum Aim {
        /** Come one after the other. */
        ORDER,
        /** Be waited in at the end, all of them. */
        STANDSTILL
    }

    private final RecordedSteps base;
    private final Aim aim;
    private final int points;
    private final StepName[] names;
    private final StepName[] holds;
    private final int[] seen;
    private final int[] seenHold;
    private final Attempts attempts;
    private final Attempt attempt;
    private final int most;
    private final int continuations;

    private final DefaultOrder defaultOrder = new DefaultOrder();
    private final int[] made = new int[64];
    private final int[] lastRun = new int[64];
    /** The steps at which the points came, in the running execution. */
    private final int[] cameAt;

    private int came;
    private int depth;
    private int running;
    private boolean failed;
    private long executions;
    /** Executions that have reached the points, each with another end; 0 before. */
    private int reached;

    private boolean thisReached;
    private long randomness;

    /**
     * A strategy for one target.
     *
     * @param thread of each point
     * @param step of each point, among those of its thread
     * @param executions most attempts
     * @param continuations how many ends are tried when one has come there
     */
    public DirectedStrategy(RecordedSteps base, Aim aim, int[] thread, int[] step, int executions, int continuations) {
        this.base = base;
        this.aim = aim;
        points = thread.length;
        names = new StepName[points];
        holds = new StepName[points];
        seen = new int[points];
        seenHold = new int[points];
        cameAt = new int[points];
        for (int i = 0; i < points; i++) {
            names[i] = base.name(thread[i], step[i]);
        }
        attempts = new Attempts(base, thread, step);
        attempt = new Attempt(points);
        most = executions;
        this.continuations = continuations;
    }

    @Override
    public boolean begin() {
        if (reached == 0 ? executions >= most : reached >= continuations) {
            return false;
        }
        if (reached == 0) {
            attempts.next(attempt);
            for (int i = 0; i < points; i++) {
                holds[i] = base.name(names[i].thread(), attempt.hold[i]);
            }
        }
        executions++;
        Arrays.fill(seen, 0);
        Arrays.fill(seenHold, 0);
        Arrays.fill(made, 0);
        Arrays.fill(lastRun, -1);
        came = 0;
        depth = -1;
        failed = false;
        thisReached = false;
        randomness = SplitMix.mix(attempt.seed * 1000 + 1);
        return true;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        depth++;
        long free = enabled;
        if (came < points) {
            free = aim == Aim.STANDSTILL ? freeOfStandstill(enabled, situation) : freeOfOrder(enabled, situation);
            if (free == 0) {
                failed = true;
                return ABANDON;
            }
        }
        int t = came < points ? towards(free) : behind(current, enabled, situation);
        note(t, situation);
        return t;
    }

    // ---- towards the points

    private boolean isAt(StepName name, int count, Situation situation) {
        int t = name.thread();
        return (situation.alive() >>> t & 1) != 0
                && count == name.nth()
                && name.isLike(situation.pendingAccess(t), situation.pendingLocation(t));
    }

    /** Those who can go on and are not held because a point of theirs, or the place before it, would come too early. */
    private long freeOfOrder(long enabled, Situation situation) {
        long free = enabled;
        for (int i = points - 1; i > came; i--) {
            // The point that the thread has to make next counts; later ones are behind it.
            int t = names[i].thread();
            if ((free >>> t & 1) != 0 && !hasPointBefore(t, i)) {
                boolean held = isAt(names[i], seen[i], situation) || isAt(holds[i], seenHold[i], situation);
                free &= held ? ~(1L << t) : -1L;
            }
        }
        return free;
    }

    private boolean hasPointBefore(int t, int i) {
        for (int j = came; j < i; j++) {
            if (names[j].thread() == t) {
                return true;
            }
        }
        return false;
    }

    /** The same for a deadlock; when all have come to their points, they are all free. */
    private long freeOfStandstill(long enabled, Situation situation) {
        long held = 0;
        int there = 0;
        for (int i = 0; i < points; i++) {
            if (isAt(names[i], seen[i], situation)) {
                held |= 1L << names[i].thread();
                there++;
            }
        }
        if (there == points) {
            came = points;
            return enabled;
        }
        return enabled & ~held;
    }

    private int towards(long free) {
        int wanted = aim == Aim.ORDER ? names[came].thread() : -1;
        if (attempt.order == Order.WANTED_FIRST && wanted >= 0 && (free >>> wanted & 1) != 0) {
            return wanted;
        }
        return attempt.order == Order.RANDOM ? random(free) : asRecorded(free);
    }

    private int asRecorded(long among) {
        int chosen = -1;
        int first = Integer.MAX_VALUE;
        for (long rest = among; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            int position = t < base.threads && made[t] < base.stepsOf[t].length
                    ? base.stepsOf[t][made[t]]
                    : Integer.MAX_VALUE - 1;
            // Behind what was recorded, and in a spin loop, whoever has waited longest.
            if (position < first || position == first && lastRun[t] < lastRun[chosen]) {
                first = position;
                chosen = t;
            }
        }
        return chosen;
    }

    /** A thread that stays for some steps. */
    private int random(long among) {
        randomness = SplitMix.mix(randomness + 0x9E3779B97F4A7C15L);
        if (running >= 0 && depth > 0 && (among >>> running & 1) != 0 && (randomness & 3) != 0) {
            return running;
        }
        long m = among;
        for (int i = (int) ((randomness >>> 33) % Long.bitCount(among)); i > 0; i--) {
            m &= m - 1;
        }
        return Long.numberOfTrailingZeros(m);
    }

    // ---- behind them

    private int behind(int current, long enabled, Situation situation) {
        int last = names[points - 1].thread();
        switch (reached) {
            case 0:
                return asRecorded(enabled);
            case 1:
                return defaultOrder.next(current, enabled, situation);
            case 2:
                // The others as far as they come, before the one that made the last point.
                return leastRecent((enabled & ~(1L << last)) != 0 ? enabled & ~(1L << last) : enabled);
            case 3:
                return leastRecent(enabled);
            case 4:
                // The one that made the first point as far as it comes: nobody else gets in.
                int first = names[0].thread();
                return (enabled >>> first & 1) != 0 && DefaultOrder.goesOn(first, enabled, situation)
                        ? first
                        : leastRecent(enabled);
            default:
                return random(enabled);
        }
    }

    private int leastRecent(long among) {
        int chosen = -1;
        for (long rest = among; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            if (chosen < 0 || lastRun[t] < lastRun[chosen]) {
                chosen = t;
            }
        }
        return chosen;
    }

    // ----

    private void note(int t, Situation situation) {
        int access = situation.pendingAccess(t);
        long location = situation.pendingLocation(t);
        for (int i = 0; i < points; i++) {
            if (names[i].thread() == t) {
                if (names[i].isLike(access, location)) {
                    if (aim == Aim.ORDER && i == came && seen[i] == names[i].nth()) {
                        cameAt[came++] = depth;
                        if (came == points) {
                            randomness = SplitMix.mix(reached + 77);
                        }
                    }
                    seen[i]++;
                }
                if (holds[i].isLike(access, location)) {
                    seenHold[i]++;
                }
            }
        }
        made[t]++;
        lastRun[t] = depth;
        running = t;
    }

    @Override
    public int choose(int alternatives) {
        int i = made[running] - 1;
        boolean recorded = running < base.threads && i < base.choiceOf[running].length;
        if (came == points && reached > 4 || came < points && attempt.order == Order.RANDOM) {
            randomness = SplitMix.mix(randomness + 1);
            return (int) ((randomness >>> 33) % alternatives);
        }
        int wanted = recorded ? base.choiceOf[running][i] : 0;
        return wanted < alternatives ? wanted : 0;
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        // Those who have come to a standstill may all be unable to go on: then nobody was asked again.
        boolean there = !failed && (came == points || aim == Aim.STANDSTILL);
        if (aim == Aim.STANDSTILL) {
            there &= ending == Ending.BLOCKED;
            for (int i = 0; i < points && there; i++) {
                there = isAt(names[i], seen[i], situation);
            }
        }
        thisReached = there;
        reached += there || reached > 0 ? 1 : 0;
    }

    /** Whether the execution that has just ended came to the points. */
    public boolean hasReached() {
        return thisReached;
    }

    /** The steps of that execution at which the points came, in ascending order; none of a deadlock. */
    public int[] pointSteps() {
        return aim == Aim.ORDER ? cameAt.clone() : new int[0];
    }

    /** The points, in words that hold in other executions. */
    public StepName[] names() {
        return names.clone();
    }

    /** Executions so far. */
    public long executions() {
        return executions;
    }

    @Override
    public double explored() {
        return Math.min(1, (double) executions / most);
    }

    @Override
    public Strength strength() {
        return Strength.SAMPLE;
    }
}
