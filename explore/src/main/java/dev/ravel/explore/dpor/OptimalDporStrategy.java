package dev.ravel.explore.dpor;

import dev.ravel.explore.contract.DefaultOrder;
import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.search.Strength;
import java.util.Arrays;

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
 * compare-and-set may fail). {@link SearchStack#settle} puts the plans right once the accesses are known; docs/adr/0003-dpor-variant.md has the
 * argument, and what goes wrong without.
 *
 * <p>How: {@link SearchStack} has the sleep sets and wakeup trees of the search, {@link HappensBefore} the newest execution, {@link Reversals} plans
 * from it what is to be put into the trees, {@link Asleep} is the sleep set while an execution runs.
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
    private static final int MAX_OF_CUT = 2_000;

    // The plan of the running execution: the stack up to the branch, then a wakeup sequence.
    private int[] planThread = new int[64];
    private int[] planChoice = new int[64];
    private int[] planAlternatives = new int[64];
    private int planLength;
    private int depth;
    /** Steps before this one are the same as in the execution before. */
    private int branch;
    /** The last node of the wakeup sequence, null in the first execution. */
    private WakeupNode leaf;

    /** Threads that could make step i. */
    private long[] enabledAt = new long[64];

    private final Asleep asleep = new Asleep();
    private final DefaultOrder order = new DefaultOrder();
    private final HappensBefore steps = new HappensBefore();
    private final SearchStack stack = new SearchStack(steps);
    private final Reversals reversals = new Reversals(steps, stack);

    private boolean started;
    private boolean exhausted;
    private long executions;
    private long sleepBlocked;
    private long divergences;

    public OptimalDporStrategy() {}

    /**
     * Begins with this execution as far as it can be followed: whatever comes first, the search is complete.
     *
     * @param threads the thread of each step
     * @param choices the value of each step, 0 where it chooses none
     */
    public OptimalDporStrategy(int[] threads, int[] choices) {
        int room = Math.max(planThread.length, threads.length);
        planThread = Arrays.copyOf(threads, room);
        planChoice = Arrays.copyOf(choices, room);
        planAlternatives = new int[room];
        planLength = threads.length;
    }

    @Override
    public boolean begin() {
        depth = -1;
        asleep.clear();
        if (!started) {
            started = true;
            return true;
        }
        WakeupNode node = stack.nextBranch();
        if (node == null) {
            exhausted = true;
            return false;
        }
        branch = stack.height() - 1;
        planLength = branch;
        plan(node.step);
        leaf = node;
        for (WakeupNode n = node.child; n != null; n = n.child) {
            leaf = n;
            stack.push(n.next);
            plan(n.step);
        }
        return true;
    }

    private void plan(Footprint step) {
        ensurePlan(planLength + 1);
        planThread[planLength] = step.thread;
        planAlternatives[planLength] = step.alternatives;
        planChoice[planLength++] = step.choice;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        int d = ++depth;
        if (d >= branch) {
            if (d == branch) {
                asleep.fall(stack.sleepers(d), stack.sleeping(d));
            } else if (!asleep.isEmpty()) {
                asleep.wake();
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
            t = order.next(current, asleep.preferred(enabled), situation);
        }
        if (!asleep.isEmpty()) {
            asleep.ran(t, situation);
        }
        return t;
    }

    @Override
    public int choose(int of) {
        return depth < planLength && planChoice[depth] < of ? planChoice[depth] : asleep.preferredChoice(of);
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        executions++;
        int n = ending == Ending.CUT ? Math.min(log.steps(), branch + MAX_OF_CUT) : log.steps();
        int planned = stack.height();
        int made = Math.min(planLength, n);
        stack.dropPlans(made, n);
        branch = Math.min(branch, made);
        if (made < planned && made < n) {
            // The planned step could not happen. Nobody shall plan it here again.
            stack.sleep(made, new Footprint(planThread[made], planChoice[made], 1, false, new long[0], new byte[0]));
        }
        load(log, n, ending == Ending.BLOCKED ? situation.alive() : 0);
        if (stack.load(branch, made, n)) {
            sleepBlocked++;
        }
        if (leaf != null && made == planned && made > branch) {
            stack.settle(leaf, made - 1);
            leaf = null;
        }
        for (int i = branch; i < n; i++) {
            if (steps.alternatives[i] > 1 || stack.hasPlan(i)) {
                stack.dropTaken(i);
                if (stack.sleeping(i) == 0 || i >= made || planAlternatives[i] != steps.alternatives[i]) {
                    stack.planValues(i);
                }
            }
        }
        for (int s = branch; s < n; s++) {
            reversals.reverse(s);
            steps.link(s);
        }
        if (ending == Ending.BLOCKED) {
            for (long rest = situation.alive(); rest != 0; rest &= rest - 1) {
                int t = Long.numberOfTrailingZeros(rest);
                reversals.reverseBlocked(n, t, situation.pendingAccess(t), situation.pendingLocation(t), enabledAt);
            }
        }
        stack.keepFootprints();
    }

    /** Takes over the new part of the log; from now on the plan is what was done. */
    private void load(ExecutionLog log, int n, long blocked) {
        int same = branch;
        if (!steps.sharesPrefix(log, branch)) {
            divergences++;
            // What is known of the steps before the branch is not about these: links into them could go in circles.
            same = 0;
        }
        int from = steps.load(log, n, same, branch, blocked);
        ensurePlan(n);
        System.arraycopy(steps.thread, from, planThread, from, n - from);
        System.arraycopy(steps.choice, from, planChoice, from, n - from);
    }

    private void ensurePlan(int n) {
        if (planThread.length < n) {
            planThread = Arrays.copyOf(planThread, n * 2);
            planChoice = Arrays.copyOf(planChoice, n * 2);
            planAlternatives = Arrays.copyOf(planAlternatives, n * 2);
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
        return reversals.reversed();
    }

    @Override
    public double explored() {
        return exhausted ? 1 : stack.explored();
    }

    @Override
    public Strength strength() {
        return Strength.ALL;
    }
}
