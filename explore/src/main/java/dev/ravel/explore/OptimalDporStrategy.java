package dev.ravel.explore;

import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.search.Strength;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Explores one execution per Mazurkiewicz trace.
 *
 * <p>Paper: Abdulla, Aronis, Jonsson, Sagonas, <em>Source Sets: A Foundation for Optimal Dynamic Partial Order
 * Reduction</em> (JACM 64, 2017): source sets, wakeup trees, sleep sets.
 *
 * <p>What differs:
 *
 * <ul>
 *   <li>An execution is repeated from its beginning instead of restored; races are looked for in its log when it is over.
 *   <li>Only races whose second step is new (behind the branch) are looked at, and the sequence that reverses one ends
 *       with that step. The sequence of an older race depends on the shared prefix alone, so it is the one that was inserted
 *       when its second step was new; its first step is in the tree or asleep there until the node is left.
 *       Looking at all of them again changes nothing.
 *   <li>Steps that need an open location (a free monitor, a permit) race with the step that closed it, not with
 *       the one that opened it; threads that are blocked at the end race as if they had made their step.
 *   <li>Value choices: a step is (thread, choice). All choices of a thread stand together in a wakeup tree, so that a
 *       thread's step is tried with all values before another branch. What an untried value accesses is not known
 *       before it was tried; it is treated like an inexact last step.
 * </ul>
 *
 * <p>Inexact last steps: the last step of a wakeup sequence happens without the step it raced with, and its accesses may change (a
 * compare-and-set may fail). {@link #settle} puts the plans right once the accesses are known; docs/adr/0003-dpor-variant.md has the
 * argument, and what goes wrong without.
 *
 * <p>Cost: an execution of n steps costs O(n) in {@link #next} without allocation, and in {@link #end} one vector clock per new step plus
 * one pass over the log per race. Memory: the stack, and the trees that hang on it.
 *
 * <p>Sound and complete for terminating programs whose behaviour is a function of the schedule. {@link #sleepBlocked} counts
 * executions that turned out redundant, {@link #divergences} those that did not follow their plan; the first is 0 in theory.
 */
public final class OptimalDporStrategy implements Strategy {
    /**
     * Of an execution that was cut, so many new steps are looked at: it may have no end, and the cost of looking grows with the square of
     * their number.
     */
    private static final int MOST_OF_CUT = 2_000;

    // The plan of the running execution: the stack up to the branch, then a wakeup sequence.
    private int[] planThread = new int[64];
    private int[] planChoice = new int[64];
    private int[] planAlternatives = new int[64];
    private int planLength;
    private int depth;
    /** The last node of the wakeup sequence, null in the first execution. */
    private WakeupNode leaf;

    // The stack: what is known about the node before step i of the newest execution.
    private int height;
    /** Steps before this one are the same as in the execution before. */
    private int branch;
    /** Footprint of the step taken, null until somebody needs it. */
    private Footprint[] taken = new Footprint[64];
    /** Threads that could make step i. */
    private long[] enabledAt = new long[64];
    /** Wakeup tree of the node without the branch that is being explored. */
    private WakeupNode[] pending = new WakeupNode[64];
    /** Sleep set: inherited entries, then the branches already explored here. */
    private Footprint[][] sleep = new Footprint[65][];

    private int[] sleeping = new int[65];
    private int[] inherited = new int[65];

    // The sleep set while an execution runs, as far as announced operations tell. It contains the true one.
    private Footprint[] asleep = new Footprint[16];
    private int asleepCount;
    private int ranThread;
    private int ranAccess;
    private long ranLocation;

    // The newest log with its happens-before relation, kept up to the branch from one execution to the next.
    private int[] thread = new int[64];
    private int[] choice = new int[64];
    private int[] alternatives = new int[64];
    private int[] first = new int[66];
    private int[] previousOfThread = new int[64];
    private final int[] lastOfThread = new int[64];
    private long[] location = new long[128];
    private byte[] access = new byte[128];
    private int[] stepOf = new int[128];
    private int[] previousOfLocation = new int[128];
    private final LocationTable lastOfLocation = new LocationTable();
    private int analysed;
    /** clock[s * stride + t] is one more than the last step of t that happened before or at step s. */
    private int[] clock = new int[64 * 4];

    private int stride = 4;
    private final int[] before = new int[64];
    private int[] candidates = new int[16];
    private int candidateCount;
    private int[] partners = new int[16];
    private final DefaultOrder order = new DefaultOrder();
    private Footprint[] sequence = new Footprint[64];

    private boolean started;
    private boolean exhausted;
    private long executions;
    private long sleepBlocked;
    private long divergences;
    private long races;

    public OptimalDporStrategy() {
        Arrays.fill(lastOfThread, -1);
    }

    /**
     * Begins with this execution as far as it can be followed: whatever comes first, the search is complete.
     *
     * @param threads the thread of each step
     * @param choices the value of each step, 0 where it chooses none
     */
    public OptimalDporStrategy(int[] threads, int[] choices) {
        this();
        int room = Math.max(planThread.length, threads.length);
        planThread = Arrays.copyOf(threads, room);
        planChoice = Arrays.copyOf(choices, room);
        planAlternatives = new int[room];
        planLength = threads.length;
    }

    @Override
    public boolean begin() {
        depth = -1;
        asleepCount = 0;
        ranThread = -1;
        if (!started) {
            started = true;
            return true;
        }
        while (height > 0) {
            int d = height - 1;
            WakeupNode node = pending[d];
            if (node == null) {
                taken[d] = null;
                height = d;
                continue;
            }
            sleep(d, taken[d]);
            taken[d] = null;
            pending[d] = node.next;
            node.next = null;
            branch = d;
            planLength = d;
            plan(node.step);
            leaf = node;
            for (WakeupNode n = node.child; n != null; n = n.child) {
                leaf = n;
                ensureStack(planLength + 1);
                pending[planLength] = n.next;
                plan(n.step);
            }
            height = planLength;
            return true;
        }
        exhausted = true;
        return false;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        int d = ++depth;
        if (d >= branch) {
            if (d == branch) {
                fallAsleep(d);
            } else if (asleepCount > 0) {
                wake();
            }
        }
        if (d >= enabledAt.length) {
            enabledAt = Arrays.copyOf(enabledAt, d * 2);
        }
        enabledAt[d] = enabled;
        int t;
        if (d < planLength && (enabled >>> planThread[d] & 1) != 0) {
            t = planThread[d];
        } else {
            if (d < planLength) {
                planLength = d;
                divergences += started && executions == 0 ? 0 : 1;
            }
            t = free(current, enabled, situation);
        }
        if (asleepCount > 0) {
            ranThread = t;
            ranAccess = situation.pendingAccess(t);
            ranLocation = situation.pendingLocation(t);
        }
        return t;
    }

    /** Goes on with the current thread unless it yields, else the next, but prefers threads that are not asleep. */
    private int free(int current, long enabled, Situation situation) {
        long awake = enabled;
        for (int i = 0; i < asleepCount; i++) {
            int t = asleep[i].thread;
            if ((awake >>> t & 1) != 0 && allChoicesAsleep(t, asleep[i].alternatives)) {
                awake &= ~(1L << t);
            }
        }
        long from = awake != 0 ? awake : enabled;
        return order.next(current, from, situation);
    }

    private boolean allChoicesAsleep(int t, int of) {
        int n = 0;
        for (int i = 0; i < asleepCount; i++) {
            if (asleep[i].thread == t) {
                n++;
            }
        }
        return n >= of;
    }

    private void fallAsleep(int d) {
        if (sleep[d] == null || sleeping[d] == 0) {
            return;
        }
        int n = sleeping[d];
        if (asleep.length < n) {
            asleep = new Footprint[n * 2];
        }
        System.arraycopy(sleep[d], 0, asleep, 0, n);
        asleepCount = n;
    }

    /** Drops what the step before this one woke, judged by the operation it had announced. */
    private void wake() {
        int n = 0;
        for (int i = 0; i < asleepCount; i++) {
            Footprint f = asleep[i];
            if (f.known && f.thread != ranThread && !f.conflicts(ranAccess, ranLocation)) {
                asleep[n++] = f;
            }
        }
        asleepCount = n;
    }

    @Override
    public int choose(int of) {
        if (depth < planLength && planChoice[depth] < of) {
            return planChoice[depth];
        }
        for (int k = 0; k < of; k++) {
            boolean free = true;
            for (int i = 0; i < asleepCount && free; i++) {
                free = asleep[i].thread != ranThread || asleep[i].choice != k;
            }
            if (free) {
                return k;
            }
        }
        return 0;
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        executions++;
        int n = ending == Ending.CUT ? Math.min(log.steps(), branch + MOST_OF_CUT) : log.steps();
        int plannedLength = height;
        int planned = Math.min(planLength, n);
        for (int i = planned; i < height; i++) {
            if (i > planned || planned == n) {
                pending[i] = null;
            }
        }
        if (planned < branch) {
            branch = planned;
        }
        if (planned < plannedLength && planned < n) {
            // The planned step could not happen. Nobody shall plan it here again.
            sleep(planned, new Footprint(planThread[planned], planChoice[planned], 1, false, new long[0], new byte[0]));
        }
        load(log, n, ending == Ending.BLOCKED ? situation.alive() : 0);
        ensureStack(n + 1);
        for (int i = Math.max(planned, branch); i < n; i++) {
            if (i >= height) {
                pending[i] = null;
            }
        }
        for (int i = branch; i < n; i++) {
            taken[i] = null;
        }
        height = n;
        boolean redundant = false;
        for (int i = branch; i < n; i++) {
            redundant |= inheritSleep(i);
        }
        if (leaf != null && planned == plannedLength && planned > branch) {
            settle(planned - 1);
        }
        for (int i = branch; i < n; i++) {
            if (alternatives[i] > 1 || pending[i] != null) {
                siblings(i, sleeping[i] == 0 || i >= planned || planAlternatives[i] != alternatives[i]);
            }
        }
        if (redundant) {
            sleepBlocked++;
        }
        for (int s = branch; s < n; s++) {
            happens(s);
            reverse(s);
            link(s);
        }
        if (ending == Ending.BLOCKED) {
            long alive = situation.alive();
            while (alive != 0) {
                int t = Long.numberOfTrailingZeros(alive);
                alive &= alive - 1;
                blocked(n, t, situation.pendingAccess(t), situation.pendingLocation(t));
            }
        }
        for (int i = 0; i < n; i++) {
            if (pending[i] != null && taken[i] == null) {
                footprint(i);
            }
        }
    }

    /**
     * Puts the plans around the last planned step right, now that its accesses are known.
     *
     * <p>In the paper a leaf of a wakeup tree wakes everything that sleeps where the sequence begins, so that all behind it is explored and every
     * sequence that leads through it may be forgotten. A leaf that is not firm may fail to: then what was
     * forgotten for it is planned along the path that was taken, as far as something sleeps.
     *
     * <p>Without this, casrot(4) has 13 traces instead of 14. T1 is planned at the root as a compare-and-set that
     * succeeds, [T2] beside it because the two conflict. In fact T1 fails, so it still sleeps when [T2] runs, and
     * keeps [T2 T3] from being planned there; [T2 T3 T0] at the root, which would wake it, is not planned because [T2] is.
     */
    private void settle(int i) {
        Footprint f = footprint(i);
        if (pending[i] != null && !leaf.step.firm) {
            List<Footprint[]> dropped = new ArrayList<>();
            pending[i] = WakeupNode.prune(pending[i], f, new ArrayList<>(), dropped);
            for (Footprint[] w : dropped) {
                along(i, w);
            }
        }
        if (leaf.parkedWith != null && sleeping[i + 1] > 0) {
            List<Footprint[]> parked = new ArrayList<>();
            WakeupNode.sequences(leaf.parkedWith, new ArrayList<>(), parked);
            for (Footprint[] w : parked) {
                along(i + 1, w);
            }
        }
        if (leaf.parkedWithout != null) {
            List<Footprint[]> parked = new ArrayList<>();
            WakeupNode.sequences(leaf.parkedWithout, new ArrayList<>(), parked);
            for (Footprint[] w : parked) {
                along(i, w);
            }
        }
        leaf = null;
    }

    /** Plans a sequence at node i or, as far as the path taken agrees with it, behind. */
    private void along(int i, Footprint[] w) {
        int left = w.length;
        for (int d = i; d < height && left > 0; d++) {
            if (d > i && sleeping[d] == 0) {
                return;
            }
            Footprint f = footprint(d);
            if (!WakeupNode.weakInitial(f, w, left)) {
                insert(d, w, left);
                return;
            }
            for (int k = 0; k < left; k++) {
                if (w[k].thread == f.thread) {
                    System.arraycopy(w, k + 1, w, k, left - k - 1);
                    left--;
                    break;
                }
            }
        }
    }

    /** Sets up the sleep set behind step i from the one before it; says whether the step itself was asleep. */
    private boolean inheritSleep(int i) {
        int count = sleeping[i];
        int kept = 0;
        boolean redundant = false;
        if (count > 0) {
            Footprint f = footprint(i);
            Footprint[] from = sleep[i];
            if (sleep[i + 1] == null || sleep[i + 1].length < count) {
                sleep[i + 1] = new Footprint[count + 4];
            }
            Footprint[] to = sleep[i + 1];
            for (int k = 0; k < count; k++) {
                if (!from[k].known) {
                    continue;
                } else if (!from[k].conflicts(f)) {
                    to[kept++] = from[k];
                } else if (from[k].thread == f.thread && from[k].choice == f.choice) {
                    redundant = true;
                }
            }
        }
        sleeping[i + 1] = kept;
        inherited[i + 1] = kept;
        return redundant;
    }

    private void sleep(int d, Footprint f) {
        int n = sleeping[d];
        if (sleep[d] == null) {
            sleep[d] = new Footprint[4];
        } else if (sleep[d].length == n) {
            sleep[d] = Arrays.copyOf(sleep[d], n * 2 + 4);
        }
        sleep[d][n] = f;
        sleeping[d] = n + 1;
    }

    /**
     * Drops a plan that the step has just carried out by itself and, if wanted, plans the untried values of the step next.
     *
     * <p>They are not wanted where something sleeps: the sleeping step's subtree has tried them all, and has planned here those
     * that wake it. Smallest example: T0 reads x; T1 notifies T2, which then writes x, or T3, which does not. Where
     * T0 sleeps only the first is something new.
     */
    private void siblings(int i, boolean untried) {
        WakeupNode before = null;
        for (WakeupNode n = pending[i]; n != null; n = n.next) {
            if (n.step.thread == thread[i] && n.step.choice == choice[i]) {
                if (before == null) {
                    pending[i] = n.next;
                } else {
                    before.next = n.next;
                }
            } else {
                before = n;
            }
        }
        for (int k = alternatives[i] - 1; k >= 0; k--) {
            if (untried && alternatives[i] > 1 && k != choice[i] && !tried(i, k)) {
                WakeupNode node = new WakeupNode(footprint(i).untried(k));
                node.next = pending[i];
                pending[i] = node;
            }
        }
    }

    private boolean tried(int i, int k) {
        for (int j = 0; j < sleeping[i]; j++) {
            if (sleep[i][j].thread == thread[i] && sleep[i][j].choice == k) {
                return true;
            }
        }
        for (WakeupNode n = pending[i]; n != null; n = n.next) {
            if (n.step.thread == thread[i] && n.step.choice == k) {
                return true;
            }
        }
        return false;
    }

    /** Copies the new part of the log and takes the old one's links back. */
    private void load(ExecutionLog log, int n, long blocked) {
        int threads = 64 - Long.numberOfLeadingZeros(blocked | 1);
        for (int s = 0; s < n; s++) {
            threads = Math.max(threads, log.thread(s) + 1);
        }
        int from = branch;
        if (analysed >= branch && !log.beginsWith(location, access, first[branch])) {
            divergences++;
            // What is known of the steps before the branch is not about these: links into them could go in circles.
            from = 0;
        }
        if (threads > stride) {
            while (stride < threads) {
                stride *= 2;
            }
            clock = new int[Math.max(64, thread.length) * stride];
            from = 0;
        }
        for (int s = analysed - 1; s >= from; s--) {
            for (int a = first[s + 1] - 1; a >= first[s]; a--) {
                lastOfLocation.put(location[a], previousOfLocation[a]);
            }
            lastOfThread[thread[s]] = previousOfThread[s];
        }
        if (from == 0) {
            lastOfLocation.clear();
            Arrays.fill(lastOfThread, -1);
        }
        analysed = Math.min(analysed, from);
        ensureSteps(n + 2);
        ensureAccesses(log.first(n) + 1);
        for (int s = from; s < n; s++) {
            thread[s] = log.thread(s);
            choice[s] = log.choice(s);
            alternatives[s] = log.alternatives(s);
            first[s] = log.first(s);
            for (int a = log.first(s), e = log.first(s + 1); a < e; a++) {
                location[a] = log.location(a);
                access[a] = (byte) log.accessAt(a);
                stepOf[a] = s;
            }
        }
        first[n] = log.first(n);
        if (planThread.length < n) {
            planThread = Arrays.copyOf(planThread, n * 2);
            planChoice = Arrays.copyOf(planChoice, n * 2);
            planAlternatives = Arrays.copyOf(planAlternatives, n * 2);
        }
        System.arraycopy(thread, from, planThread, from, n - from);
        System.arraycopy(choice, from, planChoice, from, n - from);
        for (int s = from; s < branch; s++) {
            happens(s);
            link(s);
        }
    }

    /** Computes what happened before step s: the candidates for races and, unless it is past the end, its clock. */
    private void happens(int s) {
        int w = stride;
        int p = lastOfThread[thread[s]];
        if (p >= 0) {
            System.arraycopy(clock, p * w, before, 0, w);
        } else {
            Arrays.fill(before, 0, w, 0);
        }
        candidateCount = 0;
        for (int a = first[s], e = first[s + 1]; a < e; a++) {
            if (location[a] == 0) {
                if (Access.kind(access[a]) == Access.BARRIER) {
                    comesLast();
                }
                continue;
            }
            // In the middle of a step it is a look like any other: the step could have begun before, and stopped there.
            boolean enabled = Access.kind(access[a]) == Access.ENABLED && !Access.inner(access[a]);
            boolean writes = Access.writes(access[a]);
            boolean read = false;
            for (int i = lastOfLocation.get(location[a]); i >= 0; i = previousOfLocation[i]) {
                if (Access.writes(access[i])) {
                    if (enabled) {
                        join(before, 0, stepOf[i]);
                    } else if (!read) {
                        candidate(stepOf[i]);
                    }
                    break;
                } else if (writes) {
                    read = true;
                    candidate(stepOf[i]);
                }
            }
        }
        int at = s * w;
        System.arraycopy(before, 0, clock, at, w);
        for (int i = 0; i < candidateCount; i++) {
            join(clock, at, candidates[i]);
        }
        clock[at + thread[s]] = s + 1;
    }

    /** A barrier comes after the last step of every thread. */
    private void comesLast() {
        for (int t = 0; t < stride; t++) {
            if (lastOfThread[t] >= 0) {
                join(before, 0, lastOfThread[t]);
            }
        }
    }

    private void join(int[] into, int at, int step) {
        int from = step * stride;
        for (int t = 0; t < stride; t++) {
            if (clock[from + t] > into[at + t]) {
                into[at + t] = clock[from + t];
            }
        }
    }

    private void candidate(int step) {
        for (int i = 0; i < candidateCount; i++) {
            if (candidates[i] == step) {
                return;
            }
        }
        if (candidateCount == candidates.length) {
            candidates = Arrays.copyOf(candidates, candidateCount * 2);
            partners = new int[candidateCount * 2];
        }
        candidates[candidateCount++] = step;
    }

    private void link(int s) {
        previousOfThread[s] = lastOfThread[thread[s]];
        lastOfThread[thread[s]] = s;
        for (int a = first[s], e = first[s + 1]; a < e; a++) {
            previousOfLocation[a] = lastOfLocation.get(location[a]);
            lastOfLocation.put(location[a], a);
        }
        analysed = s + 1;
    }

    /** Finds the races that end in step s and plans their reversals. */
    private void reverse(int s) {
        int n = 0;
        for (int i = 0; i < candidateCount; i++) {
            int c = candidates[i];
            if (before[thread[c]] <= c) {
                c = reversible(c, s);
                if (c >= 0) {
                    partners[n++] = c;
                }
            }
        }
        for (int i = 0; i < n; i++) {
            boolean immediate = true;
            for (int j = 0; j < n && immediate; j++) {
                immediate = partners[j] == partners[i] ? j >= i : !after(partners[j], partners[i]);
            }
            if (immediate) {
                races++;
                reverse(partners[i], s);
            }
        }
    }

    /** Whether step later happened after step c, or is it. */
    private boolean after(int later, int c) {
        return later >= c && clock[later * stride + thread[c]] > c;
    }

    /**
     * The last step at or before c that step s could have gone before, given what must be open for s; -1 if none.
     *
     * <p>Before the release of a monitor nobody else can take it. So an acquire that comes after it changes places with the
     * acquire that the release belongs to. What comes in the middle of s has no say: s could have begun, and stopped there.
     */
    private int reversible(int c, int s) {
        int partner = c;
        int checked = -1;
        while (checked != partner) {
            checked = partner;
            for (int a = first[s], e = first[s + 1]; a < e && partner >= 0; a++) {
                if (Access.needsOpen(access[a]) && !Access.inner(access[a])) {
                    partner = open(partner, a);
                }
            }
        }
        return partner;
    }

    /** The last step at or before the partner before which the location of access a was open; -1 if none. */
    private int open(int partner, int a) {
        int at = partner;
        while (true) {
            int i = lastOfLocation.get(location[a]);
            while (i >= 0 && (!Access.writes(access[i]) || after(stepOf[i], at))) {
                i = previousOfLocation[i];
            }
            if (i < 0 ? Access.openAtFirst(access[a]) : Access.opens(access[i])) {
                return at;
            }
            if (i < 0 || before[thread[stepOf[i]]] > stepOf[i]) {
                return -1;
            }
            at = stepOf[i];
        }
    }

    /** Plans at node c an execution in which step s comes before step c. */
    private void reverse(int c, int s) {
        if (sequence.length < s - c + 1) {
            sequence = new Footprint[(s - c + 1) * 2];
        }
        int n = 0;
        for (int k = c + 1; k < s; k++) {
            if (!after(k, c)) {
                sequence[n++] = footprint(k);
            }
        }
        sequence[n++] = footprint(s);
        insert(c, sequence, n);
    }

    private void insert(int c, Footprint[] w, int length) {
        Footprint other = null;
        for (int i = 0; i < sleeping[c]; i++) {
            Footprint f = sleep[c][i];
            if (f.alternatives != w[length - 1].alternatives && WakeupNode.leadsTo(f, w, length)) {
                other = f;
            } else if (WakeupNode.weakInitial(f, w, length)) {
                return;
            }
        }
        if (other == null) {
            pending[c] = WakeupNode.insert(pending[c], w, length);
        } else {
            insertAwake(c, w, length, other.alternatives);
        }
    }

    /**
     * Plans a sequence whose last step, as one that sleeps here shows, will have another number of values than it had: with each of them that
     * does not sleep.
     *
     * <p>Smallest example: T1 and T2 wait. T0 notifies one of them, T3 interrupts T1. Where a notify of T2 sleeps, T1 leaves before the notify, which then has no choice.
     * To put the notify first is new all the same, if it chooses T1.
     */
    private void insertAwake(int c, Footprint[] w, int length, int values) {
        Footprint last = w[length - 1];
        for (int k = 0; k < values; k++) {
            boolean asleep = false;
            for (int i = 0; i < sleeping[c] && !asleep; i++) {
                asleep = sleep[c][i].thread == last.thread && sleep[c][i].choice == k;
            }
            if (!asleep) {
                Footprint[] copy = Arrays.copyOf(w, length);
                copy[length - 1] = last.with(k, values);
                pending[c] = WakeupNode.insert(pending[c], copy, length);
            }
        }
    }

    /**
     * Treats the operation that a thread is blocked in at the end as its next step.
     *
     * <p>A thread that nobody has notified looks as if it waited for the monitor. But it could not run where the
     * monitor was still open, before the step that closed it for good.
     */
    private void blocked(int n, int t, int pendingAccess, long pendingLocation) {
        if (!Access.needsOpen(pendingAccess)) {
            return;
        }
        int i = lastOfLocation.get(pendingLocation);
        while (i >= 0 && !Access.writes(access[i])) {
            i = previousOfLocation[i];
        }
        if (i < 0 ? Access.openAtFirst(pendingAccess) : Access.opens(access[i])) {
            return;
        }
        thread[n] = t;
        choice[n] = 0;
        alternatives[n] = 1;
        first[n + 1] = first[n] + 1;
        location[first[n]] = pendingLocation;
        access[first[n]] = (byte) pendingAccess;
        taken[n] = null;
        happens(n);
        int last = lastOfThread[t];
        int kept = 0;
        for (int k = 0; k < candidateCount; k++) {
            int c = before[thread[candidates[k]]] <= candidates[k] ? reversible(candidates[k], n) : -1;
            if (c >= 0 && (last > c || (enabledAt[c] >>> t & 1) != 0)) {
                candidates[kept++] = candidates[k];
            }
        }
        candidateCount = kept;
        reverse(n);
        taken[n] = null;
    }

    private Footprint footprint(int s) {
        Footprint f = taken[s];
        if (f == null) {
            f = new Footprint(
                    thread[s],
                    choice[s],
                    alternatives[s],
                    true,
                    Arrays.copyOfRange(location, first[s], first[s + 1]),
                    Arrays.copyOfRange(access, first[s], first[s + 1]));
            taken[s] = f;
        }
        return f;
    }

    private void plan(Footprint step) {
        if (planLength == planThread.length) {
            planThread = Arrays.copyOf(planThread, planLength * 2);
            planChoice = Arrays.copyOf(planChoice, planLength * 2);
            planAlternatives = Arrays.copyOf(planAlternatives, planLength * 2);
        }
        planThread[planLength] = step.thread;
        planAlternatives[planLength] = step.alternatives;
        planChoice[planLength++] = step.choice;
    }

    private void ensureStack(int n) {
        if (n >= pending.length) {
            int m = n * 2;
            pending = Arrays.copyOf(pending, m);
            taken = Arrays.copyOf(taken, m);
            sleep = Arrays.copyOf(sleep, m + 1);
            sleeping = Arrays.copyOf(sleeping, m + 1);
            inherited = Arrays.copyOf(inherited, m + 1);
        }
    }

    private void ensureSteps(int n) {
        if (n > thread.length) {
            int m = n * 2;
            thread = Arrays.copyOf(thread, m);
            choice = Arrays.copyOf(choice, m);
            alternatives = Arrays.copyOf(alternatives, m);
            first = Arrays.copyOf(first, m + 2);
            previousOfThread = Arrays.copyOf(previousOfThread, m);
        }
        if (clock.length < thread.length * stride) {
            clock = Arrays.copyOf(clock, thread.length * stride);
        }
    }

    private void ensureAccesses(int n) {
        if (n > location.length) {
            int m = n * 2;
            location = Arrays.copyOf(location, m);
            access = Arrays.copyOf(access, m);
            stepOf = Arrays.copyOf(stepOf, m);
            previousOfLocation = Arrays.copyOf(previousOfLocation, m);
        }
    }

    /** Number of executions so far. */
    public long executions() {
        return executions;
    }

    /** Executions that were equivalent to an earlier one; 0 unless something in the model is inexact. */
    public long sleepBlocked() {
        return sleepBlocked;
    }

    /** Executions in which a planned thread could not run, or a step that was made before accessed other things. */
    @Override
    public long divergences() {
        return divergences;
    }

    /** Reversible races looked at. */
    public long races() {
        return races;
    }

    /** A tree-size estimate: all branches known at a node are taken to be equally large. */
    @Override
    public double explored() {
        if (exhausted) {
            return 1;
        }
        double part = 0;
        double share = 1;
        for (int d = 0; d < height; d++) {
            int done = sleeping[d] - inherited[d];
            int all = done + 1;
            for (WakeupNode n = pending[d]; n != null; n = n.next) {
                all++;
            }
            part += share * done / all;
            share /= all;
        }
        return part;
    }

    @Override
    public Strength strength() {
        return Strength.ALL;
    }
}
