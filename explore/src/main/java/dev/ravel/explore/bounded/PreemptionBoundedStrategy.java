package dev.ravel.explore.bounded;

import dev.ravel.explore.contract.Focus;
import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.table.FingerprintMap;
import dev.ravel.explore.table.SplitMix;
import dev.ravel.explore.table.TraceHash;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.search.Strength;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Explores every trace that needs at most so many preemptions, those with fewer first.
 *
 * <p>Paper: Musuvathi, Qadeer, <em>Iterative Context Bounding for Systematic Testing of Multithreaded Programs</em> (PLDI 2007),
 * CHESS. A preemption is a switch away from a thread that could have gone on.
 *
 * <p>What differs: a prefix is not continued when an earlier one had the same trace (happens-before graph, by {@link
 * TraceHash}) and the same last thread. Equal traces have equal futures, the last thread decides what the next
 * switch costs, and since prefixes come in the order of the preemptions they use, the earlier one used no more. So
 * the reduction loses nothing (docs/adr/0004-bounded-reduction.md); DPOR pruned by the bound would.
 *
 * <p>How: level k is a depth-first search that spends no preemption of its own and puts every switch that would cost one aside for level k + 1.
 *
 * <p>Cost: {@link #next} is an array look-up; one hash per step at the end of an execution. An execution that turns out to be a
 * repetition runs to its end all the same, since what a step accesses is only known from the log. Memory: 40 bytes for each distinct
 * prefix and each step out of one, and the prefixes put aside.
 *
 * <p>Complete for its bound; and for all interleavings when nothing was cut off, which {@link #strength} then says.
 */
public final class PreemptionBoundedStrategy implements Strategy {
    /** A prefix that is to be continued by a preemption. */
    private record Aside(int[] threads, int[] choices, int next, long low, long high) {}

    /** Of an execution that was cut, so many new steps are looked at: it may have no end, and each prefix takes memory. */
    private static final int MAX_OF_CUT = 1_000;

    private final int bound;
    /** Preemptions at these places come first within their level. */
    private final Focus focus;

    private int level;
    private final List<Deque<Aside>> aside = new ArrayList<>();
    private final List<Deque<Aside>> urgent = new ArrayList<>();

    // The stack of the depth-first search: node i is what comes before step i.
    private int[] thread = new int[64];
    private int[] choice = new int[64];
    private int[] alternatives = new int[64];
    private long[] enabled = new long[65];
    /** Threads still to be tried at node i that cost no preemption. */
    private long[] todo = new long[65];

    private long[] low = new long[65];
    private long[] high = new long[65];
    private int base;
    private int height;

    private int planLength;
    private int depth;
    private int branch;

    private final TraceHash hash = new TraceHash();
    private final FingerprintMap prefixes = new FingerprintMap();
    private final FingerprintMap edges = new FingerprintMap();
    private final FingerprintMap traces = new FingerprintMap();
    private final long[] tracesAtLevel;

    private boolean started;
    private boolean exhausted;
    private boolean cutOff;
    private long executions;
    private long divergences;

    /** Explores with at most this many preemptions. */
    public PreemptionBoundedStrategy(int bound) {
        this(bound, Focus.NOTHING);
    }

    /**
     * The same, and of the preemptions of a level those come first that stop a thread right before or behind an access at an impacted place.
     *
     * <p>Paper: Jagannath, Luo, Marinov, <em>Change-Aware Preemption Prioritization</em> (ISSTA 2011), CAPP. What differs: its best heuristic asks whether impacted lines are on
     * the stacks of the threads; here it is asked what the preempted thread did last and does next, because strategies see accesses and no stacks. Only the order is
     * another: what a level explores is the same.
     */
    public PreemptionBoundedStrategy(int bound, Focus focus) {
        this.focus = focus;
        if (bound < 0) {
            throw new IllegalArgumentException("the preemption bound is " + bound + ", it must be 0 or more");
        }
        this.bound = bound;
        tracesAtLevel = new long[Math.min(bound, 1_000) + 1];
    }

    @Override
    public boolean begin() {
        depth = -1;
        if (!started) {
            started = true;
            return true;
        }
        while (true) {
            while (height > base) {
                int d = height - 1;
                if (choice[d] + 1 < alternatives[d]) {
                    choice[d]++;
                    return branch(d);
                }
                alternatives[d] = 1;
                if (todo[d] != 0) {
                    int t = Long.numberOfTrailingZeros(todo[d]);
                    todo[d] &= todo[d] - 1;
                    if (edge(low[d], high[d], t, 0)) {
                        continue;
                    }
                    thread[d] = t;
                    choice[d] = 0;
                    return branch(d);
                }
                height = d;
            }
            Aside a = level < aside.size() ? urgent.get(level).poll() : null;
            if (a == null && level < aside.size()) {
                a = aside.get(level).poll();
            }
            if (a != null) {
                if (!edge(a.low, a.high, a.next, 0)) {
                    return restore(a);
                }
            } else if (level < bound && level + 1 < aside.size()) {
                noteTraces();
                level++;
            } else {
                noteTraces();
                exhausted = true;
                return false;
            }
        }
    }

    private void noteTraces() {
        for (int i = level; i < tracesAtLevel.length; i++) {
            tracesAtLevel[i] = traces.size();
        }
    }

    private boolean branch(int d) {
        branch = d;
        planLength = d + 1;
        return true;
    }

    private boolean restore(Aside a) {
        int d = a.threads.length;
        ensure(d + 1);
        System.arraycopy(a.threads, 0, thread, 0, d);
        System.arraycopy(a.choices, 0, choice, 0, d);
        thread[d] = a.next;
        choice[d] = 0;
        todo[d] = 0;
        base = d;
        height = d + 1;
        return branch(d);
    }

    /** Whether the step was taken from an equal prefix before. */
    private boolean edge(long lowPrefix, long highPrefix, int t, int k) {
        return edges.get(lowPrefix + salt(t, k), highPrefix ^ salt(t, k)) >= 0;
    }

    private static long salt(int t, int k) {
        return SplitMix.mix((long) k << 8 | t + 1);
    }

    @Override
    public int next(int current, long canRun, Situation situation) {
        int d = ++depth;
        if (d >= enabled.length) {
            ensure(d + 1);
        }
        enabled[d] = canRun;
        if (d < planLength) {
            if ((canRun >>> thread[d] & 1) != 0) {
                return thread[d];
            }
            divergences++;
            planLength = d;
        }
        return current >= 0 && (canRun >>> current & 1) != 0 ? current : Long.numberOfTrailingZeros(canRun);
    }

    @Override
    public int choose(int of) {
        return depth < planLength && choice[depth] < of ? choice[depth] : 0;
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        executions++;
        int from = Math.min(branch, planLength);
        int n = ending == Ending.CUT ? Math.min(log.steps(), from + MAX_OF_CUT) : log.steps();
        ensure(n + 1);
        hash.clear();
        boolean repeated = false;
        height = n;
        for (int i = 0; i <= n; i++) {
            if (i >= from && !repeated) {
                low[i] = hash.low();
                high[i] = hash.high();
                if (i > from || executions == 1) {
                    repeated = !expand(log, i, n);
                }
                if (repeated) {
                    height = i;
                } else if (i < n) {
                    step(log, i);
                }
            }
            if (i < n) {
                hash.add(log, i);
            }
        }
        if (ending == Ending.FINISHED || ending == Ending.BLOCKED) {
            traces.add(hash.low(), hash.high(), 0);
        }
    }

    /** Notes step i and the values that it could have chosen. */
    private void step(ExecutionLog log, int i) {
        thread[i] = log.thread(i);
        choice[i] = log.choice(i);
        alternatives[i] = log.alternatives(i);
        long salt = salt(thread[i], choice[i]);
        edges.add(low[i] + salt, high[i] ^ salt, 0);
    }

    /** Notes the ways out of a new node; false if there was an equal one before. */
    private boolean expand(ExecutionLog log, int i, int n) {
        int last = i == 0 ? 62 : log.thread(i - 1);
        long salt = salt(last, -2);
        if (!prefixes.add(low[i] ^ salt, high[i] + salt, 0)) {
            return false;
        }
        todo[i] = 0;
        if (i == n) {
            return true;
        }
        long others = enabled[i] & ~(1L << log.thread(i));
        boolean preempts = i > 0 && (enabled[i] >>> last & 1) != 0;
        if (!preempts) {
            todo[i] = others;
        } else if (others != 0) {
            if (level == bound) {
                cutOff = true;
            } else {
                putAside(others, i, isImpacted(log, i - 1) || isImpacted(log, i));
            }
        }
        return true;
    }

    private boolean isImpacted(ExecutionLog log, int s) {
        for (int a = log.first(s); a < log.first(s + 1); a++) {
            if (focus.contains(log.site(a))) {
                return true;
            }
        }
        return false;
    }

    private void putAside(long others, int i, boolean first) {
        while (aside.size() <= level + 1) {
            aside.add(new ArrayDeque<>());
            urgent.add(new ArrayDeque<>());
        }
        Deque<Aside> queue = first ? urgent.get(level + 1) : aside.get(level + 1);
        int[] threads = Arrays.copyOf(thread, i);
        int[] choices = Arrays.copyOf(choice, i);
        for (long rest = others; rest != 0; rest &= rest - 1) {
            queue.add(new Aside(threads, choices, Long.numberOfTrailingZeros(rest), low[i], high[i]));
        }
    }

    private void ensure(int n) {
        if (n >= thread.length) {
            int m = n * 2;
            thread = Arrays.copyOf(thread, m);
            choice = Arrays.copyOf(choice, m);
            alternatives = Arrays.copyOf(alternatives, m);
            enabled = Arrays.copyOf(enabled, m + 1);
            todo = Arrays.copyOf(todo, m + 1);
            low = Arrays.copyOf(low, m + 1);
            high = Arrays.copyOf(high, m + 1);
        }
    }

    /** The bound. */
    @Override
    public int bound() {
        return bound;
    }

    /** Executions so far, repetitions included. */
    public long executions() {
        return executions;
    }

    /** Distinct traces so far. */
    @Override
    public long traces() {
        return traces.size();
    }

    /** Distinct traces that need at most this many preemptions, once the search has finished. */
    public long traces(int preemptions) {
        return tracesAtLevel[Math.min(preemptions, tracesAtLevel.length - 1)];
    }

    /** Executions that could not follow their plan: something outside the schedule decided. */
    @Override
    public long divergences() {
        return divergences;
    }

    /** Unknown before the end: what a level puts aside for the next one is not known in advance. */
    @Override
    public double explored() {
        return exhausted ? 1 : Double.NaN;
    }

    @Override
    public Strength strength() {
        return exhausted && !cutOff ? Strength.ALL : Strength.BOUNDED;
    }
}
