package dev.ravel.explore.dpor;

import dev.ravel.explore.contract.DefaultOrder;
import dev.ravel.explore.contract.Focus;
import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.table.FingerprintMap;
import dev.ravel.explore.table.SplitMix;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.search.Strength;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Explores what comes of reversing the races of impacted accesses, beginning with a recorded execution; everything else stays in the order in which
 * it was.
 *
 * <p>Paper: the reversal of races is that of Flanagan, Godefroid, <em>Dynamic Partial-Order Reduction for Model Checking Software</em> (POPL 2005), and the
 * sequence that reverses one is that of Abdulla et al. (JACM 2017). What differs: only races with an impacted access are reversed ({@link FocusedAccesses}). Sleep sets
 * and wakeup trees would be wrong then: they forget an execution because another branch is explored completely, and no branch is. Instead, each reversal is a
 * <em>request</em>: some execution must have this prefix of the happens-before graph, and the step right behind it. A request that an execution explored before answers
 * is dropped. So no trace is explored twice, and if all accesses are impacted, each is explored once.
 *
 * <p>An execution that a request asks for differs from the one it comes from as little as it can: behind the reversed step, the others follow in the order
 * they had. Requests are served in the order in which they were made, so executions with few reversals come first.
 *
 * <p>Cost: in {@link #next} a pass over the enabled threads, without allocation; in {@link #end} as DPOR, and for each race a pass over the log and over the executions
 * that share its prefix. Memory: about 30 bytes, and 4 for each thread, for each step of each execution.
 *
 * <p>What a finished run has explored is said and argued for in docs/adr/0031-exploring-the-delta.md. If no race and no value was left
 * out, it is everything, and {@link #strength} says so.
 */
public final class FocusedDporStrategy implements Strategy {
    /** Of an execution that was cut, so many steps are looked at. */
    private static final int MAX_OF_CUT = 2_000;

    /**
     * That an execution is wanted with all steps of another but step c and those after it, and then the next of thread t.
     *
     * @param k the value that it is to choose; -1 for any
     */
    private record Request(KnownExecution of, int c, int t, int k) {}

    private final Focus focus;
    private final FocusedAccesses accesses;
    private final HappensBefore happened = new HappensBefore();
    private final KnownExecutions known = new KnownExecutions();
    private final Deque<Request> requests = new ArrayDeque<>();
    private final FingerprintMap served = new FingerprintMap();
    private final FingerprintMap traces = new FingerprintMap();
    private final DefaultOrder order = new DefaultOrder();

    // The plan of the running execution: a beginning, and what it follows behind that.
    private int[] planThread;
    private int[] planChoice;
    private int planLength;
    private KnownExecution follows;
    private int depth;
    private int running;
    /** How many steps each thread has made. */
    private final int[] made = new int[64];

    private long[] enabledAt = new long[64];
    private int[] partners = new int[16];
    private int partnerCount;

    private boolean started;
    private boolean exhausted;
    private long executions;
    private long divergences;
    private long leftOut;
    private boolean leftBase;

    /**
     * Begins with this execution as far as it can be followed.
     *
     * @param threads the thread of each step
     * @param choices the value of each step, 0 where it chooses none
     */
    public FocusedDporStrategy(Focus focus, int[] threads, int[] choices) {
        this.focus = focus;
        accesses = new FocusedAccesses(focus);
        planThread = threads.clone();
        planChoice = choices.clone();
        planLength = threads.length;
    }

    @Override
    public boolean begin() {
        depth = -1;
        Arrays.fill(made, 0);
        if (!started) {
            started = true;
            return true;
        }
        while (true) {
            Request r = requests.poll();
            if (r == null) {
                exhausted = true;
                return false;
            }
            int[] prefix = r.of.without(r.c);
            long salt = SplitMix.mix((long) (r.k + 1) << 8 | r.t);
            long hash = r.of.hash(prefix);
            if (served.add(hash + salt, SplitMix.mix(hash) ^ salt, 0) && !known.goesOn(r.of, prefix, r.t, r.k)) {
                plan(r, prefix);
                return true;
            }
        }
    }

    private void plan(Request r, int[] prefix) {
        planThread = new int[r.of.steps + 1];
        planChoice = new int[r.of.steps + 1];
        planLength = 0;
        for (int s = 0; s < r.of.steps; s++) {
            if (!r.of.after(s, r.c)) {
                planThread[planLength] = r.of.thread[s];
                planChoice[planLength++] = r.of.choice[s];
            }
        }
        int next = r.t < prefix.length ? prefix[r.t] : 0;
        boolean had = r.t < r.of.threads && next < r.of.stepsOf[r.t].length;
        planThread[planLength] = r.t;
        planChoice[planLength++] = r.k >= 0 ? r.k : had ? r.of.choice[r.of.stepsOf[r.t][next]] : 0;
        follows = r.of;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        int d = ++depth;
        if (d >= enabledAt.length) {
            enabledAt = Arrays.copyOf(enabledAt, d * 2);
        }
        enabledAt[d] = enabled;
        int t = -1;
        if (d < planLength) {
            if ((enabled >>> planThread[d] & 1) != 0) {
                t = planThread[d];
            } else {
                planLength = d;
                divergences += executions == 0 ? 0 : 1;
                leftBase |= executions == 0;
            }
        }
        if (t < 0) {
            t = followed(enabled);
        }
        if (t < 0) {
            t = order.next(current, enabled, situation);
        }
        running = t;
        made[t]++;
        return t;
    }

    /** The thread whose next step comes first in the execution that is followed; -1 if none of them has one there. */
    private int followed(long enabled) {
        if (follows == null) {
            return -1;
        }
        int chosen = -1;
        int first = Integer.MAX_VALUE;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            if (t < follows.threads && made[t] < follows.stepsOf[t].length && follows.stepsOf[t][made[t]] < first) {
                first = follows.stepsOf[t][made[t]];
                chosen = t;
            }
        }
        return chosen;
    }

    @Override
    public int choose(int of) {
        int wanted = 0;
        int n = made[running] - 1;
        if (depth < planLength) {
            wanted = planChoice[depth];
        } else if (follows != null && running < follows.threads && n < follows.stepsOf[running].length) {
            wanted = follows.choice[follows.stepsOf[running][n]];
        }
        return wanted < of ? wanted : 0;
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        executions++;
        int n = ending == Ending.CUT ? Math.min(log.steps(), MAX_OF_CUT) : log.steps();
        long blocked = ending == Ending.BLOCKED ? situation.alive() : 0;
        leftBase |= executions == 1 && log.steps() < planLength;
        happened.load(log, n, 0, 0, blocked);
        accesses.load(log, n);
        int[] from = new int[16];
        int[] to = new int[16];
        int count = 0;
        for (int s = 0; s < n; s++) {
            happened.happens(s);
            partners(s, s, Long.MAX_VALUE);
            for (int i = 0; i < partnerCount; i++) {
                if (!isImmediate(i)) {
                    continue;
                }
                if (!accesses.race(log, partners[i], s)) {
                    leftOut++;
                    continue;
                }
                if (count == from.length) {
                    from = Arrays.copyOf(from, count * 2);
                    to = Arrays.copyOf(to, count * 2);
                }
                from[count] = partners[i];
                to[count++] = log.thread(s);
            }
            happened.link(s);
        }
        KnownExecution e = new KnownExecution(log, n, happened);
        known.add(e);
        traces.add(e.hash(e.without(n)), n, 0);
        for (int i = 0; i < count; i++) {
            requests.add(new Request(e, from[i], to[i], -1));
        }
        values(log, n, e);
        for (long rest = blocked; rest != 0; rest &= rest - 1) {
            blocked(e, n, Long.numberOfTrailingZeros(rest), situation);
        }
    }

    /** Asks for the other values of impacted steps. */
    private void values(ExecutionLog log, int n, KnownExecution e) {
        for (int s = 0; s < n; s++) {
            if (log.alternatives(s) == 1) {
                continue;
            }
            if (!accesses.step(log, s)) {
                leftOut++;
                continue;
            }
            for (int k = 0; k < log.alternatives(s); k++) {
                if (k != log.choice(s)) {
                    requests.add(new Request(e, s, log.thread(s), k));
                }
            }
        }
    }

    /** Treats the operation that a thread is blocked in at the end as its next step. What it would have done behind is not known, so it counts as impacted. */
    private void blocked(KnownExecution e, int n, int t, Situation situation) {
        int access = situation.pendingAccess(t);
        long location = situation.pendingLocation(t);
        if (!Access.needsOpen(access) || happened.openAtEnd(access, location)) {
            return;
        }
        happened.append(n, t, access, location);
        happened.happens(n);
        partners(n, happened.lastOf(t), 1L << t);
        for (int i = 0; i < partnerCount; i++) {
            if (isImmediate(i)) {
                if (focus.isEmpty()) {
                    leftOut++;
                } else {
                    requests.add(new Request(e, partners[i], t, -1));
                }
            }
        }
    }

    /**
     * Collects the steps that step s can change places at.
     *
     * @param last those before this step are taken in any case, the others only
     * @param able where one of these threads could run
     */
    private void partners(int s, int last, long able) {
        partnerCount = 0;
        for (int i = 0; i < happened.candidates(); i++) {
            int c = happened.partner(i, s);
            if (c >= 0 && (last > c || (enabledAt[c] & able) != 0)) {
                if (partnerCount == partners.length) {
                    partners = Arrays.copyOf(partners, partnerCount * 2);
                }
                partners[partnerCount++] = c;
            }
        }
    }

    /** Whether no other partner lies between this one and the step. */
    private boolean isImmediate(int i) {
        for (int j = 0; j < partnerCount; j++) {
            if (partners[j] == partners[i] ? j < i : happened.after(partners[j], partners[i])) {
                return false;
            }
        }
        return true;
    }

    /** Number of executions so far. */
    public long executions() {
        return executions;
    }

    /** Whether the first execution did something else than the one that was given. */
    public boolean leftBase() {
        return leftBase;
    }

    /** Races that were not reversed and values that were not tried, because nothing about them is impacted. */
    public long leftOut() {
        return leftOut;
    }

    @Override
    public long traces() {
        return traces.size();
    }

    @Override
    public long divergences() {
        return divergences;
    }

    /** Unknown before the end: each execution may ask for more. */
    @Override
    public double explored() {
        return exhausted ? 1 : Double.NaN;
    }

    @Override
    public Strength strength() {
        return exhausted && leftOut == 0 ? Strength.ALL : Strength.DELTA;
    }
}
