package dev.ravel.explore;

import dev.ravel.model.Access;
import dev.ravel.model.ExecutionLog;
import java.util.Arrays;

/**
 * Visits every state once and takes every transition out of it once.
 *
 * <p>Paper: Gligoric, Jagannath, Marinov, <em>MuTMuT: Efficient Exploration for Mutation Testing of Multithreaded Code</em>
 * (ICST 2010), Figure 4. {@code pickOnePair} is depth-first, breadth-first or random.
 *
 * <p>What differs: a state is restored by running the program again along the path that first led there, and
 * compared by its 128-bit fingerprint. An execution is abandoned when it comes to a known state, or when the next
 * pair lies elsewhere. Steps that nobody can observe don't count and don't branch: those that go on after an {@link
 * Access#ENABLED} (begin, join), and all steps while one thread is alive; they belong to the transition before them.
 * A value chosen in such a step does branch, from a <em>hidden</em> state that is not counted.
 *
 * <p>Cost: one execution per path piece: depth-first goes on where it is, so it needs about one execution for each transition that leads to a
 * known state; the other orders need up to one for every transition. Memory: 32 bytes a state and 12 a transition to explore.
 *
 * <p>Sound as far as fingerprints are: equal ones must mean equal futures. The set of outcomes is complete; the
 * set of traces is not, since the ways to reach a state again are not followed.
 */
public final class StatefulStrategy implements Strategy {
    /** Which pair of state and transition comes next. */
    public enum Order {
        DEPTH,
        BREADTH,
        RANDOM
    }

    private final Order order;
    private long random;

    // States. Number 0 is the beginning of every execution, before its first counted state; it is hidden.
    private final FingerprintMap known = new FingerprintMap();
    private int[] parent = new int[256];
    private int[] viaThread = new int[256];
    private int[] viaChoice = new int[256];
    private int nodes = 1;

    // Pairs of state and transition to explore, from head to tail.
    private int[] pairState = new int[256];
    private int[] pairThread = new int[256];
    private int[] pairChoice = new int[256];
    private int head;
    private int tail;

    // The running execution.
    private int[] path = new int[64];
    private int pathLength;
    private int at;
    private int state;
    private int thread;
    private int choice;
    /** Whether the running step belongs to the transition (state, thread, choice), not behind it. */
    private boolean counted;
    /** Whether the transition that the path ends with is running, or what belongs to it. */
    private boolean exploring;

    private boolean started;
    private long states;
    private long transitions;
    private long executions;

    public StatefulStrategy(Order order, long seed) {
        this.order = order;
        this.random = TraceHash.mix(seed) | 1;
    }

    @Override
    public boolean begin() {
        at = 0;
        pathLength = 0;
        counted = false;
        state = 0;
        thread = -1;
        choice = 0;
        if (!started) {
            started = true;
            exploring = true;
            return true;
        }
        if (head == tail) {
            return false;
        }
        pick();
        exploring = false;
        for (int n = state; n != 0; n = parent[n]) {
            pathLength++;
        }
        if (path.length < pathLength) {
            path = new int[pathLength * 2];
        }
        int i = pathLength;
        for (int n = state; n != 0; n = parent[n]) {
            path[--i] = n;
        }
        return true;
    }

    /** Takes the next pair into state, thread and choice. */
    private void pick() {
        int i;
        switch (order) {
            case DEPTH -> i = --tail;
            case BREADTH -> i = head++;
            default -> {
                random ^= random << 13;
                random ^= random >>> 7;
                random ^= random << 17;
                int chosen = head + (int) ((random >>> 33) % (tail - head));
                i = --tail;
                swap(chosen, i);
            }
        }
        state = pairState[i];
        thread = pairThread[i];
        choice = pairChoice[i];
    }

    private void swap(int i, int j) {
        int s = pairState[i];
        int t = pairThread[i];
        int c = pairChoice[i];
        pairState[i] = pairState[j];
        pairThread[i] = pairThread[j];
        pairChoice[i] = pairChoice[j];
        pairState[j] = s;
        pairThread[j] = t;
        pairChoice[j] = c;
    }

    @Override
    public int next(int current, long enabled, Situation situation) {
        counted = false;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            if (Access.kind(situation.pendingAccess(t)) == Access.ENABLED) {
                return t;
            }
        }
        if (Long.bitCount(situation.alive()) == 1) {
            return Long.numberOfTrailingZeros(enabled);
        }
        counted = true;
        if (!exploring) {
            // On the way to the state of the pair. The thread out of path[at] is in the node behind it.
            at++;
            if (at < pathLength) {
                return viaThread[path[at]];
            }
            exploring = true;
            transitions++;
            return thread;
        }
        if (!arrive(situation)) {
            return ABANDON;
        }
        for (long rest = enabled; rest != 0; ) {
            int t = order == Order.DEPTH ? 63 - Long.numberOfLeadingZeros(rest) : Long.numberOfTrailingZeros(rest);
            rest &= ~(1L << t);
            push(nodes - 1, t, 0);
        }
        int reached = nodes - 1;
        if (order == Order.DEPTH || tail - head == Long.bitCount(enabled)) {
            pick();
            if (state == reached) {
                transitions++;
                return thread;
            }
            push(state, thread, choice);
        }
        return ABANDON;
    }

    /** Notes the state that was reached; false if it was known. */
    private boolean arrive(Situation situation) {
        if (!known.add(situation.fingerprintLow(), situation.fingerprintHigh(), nodes)) {
            return false;
        }
        states++;
        node();
        return true;
    }

    private void node() {
        if (nodes == parent.length) {
            int m = nodes * 2;
            parent = Arrays.copyOf(parent, m);
            viaThread = Arrays.copyOf(viaThread, m);
            viaChoice = Arrays.copyOf(viaChoice, m);
        }
        parent[nodes] = state;
        viaThread[nodes] = thread;
        viaChoice[nodes] = choice;
        nodes++;
    }

    private void push(int s, int t, int c) {
        if (tail == pairState.length) {
            if (head > tail / 2) {
                System.arraycopy(pairState, head, pairState, 0, tail - head);
                System.arraycopy(pairThread, head, pairThread, 0, tail - head);
                System.arraycopy(pairChoice, head, pairChoice, 0, tail - head);
                tail -= head;
                head = 0;
            } else {
                pairState = Arrays.copyOf(pairState, tail * 2);
                pairThread = Arrays.copyOf(pairThread, tail * 2);
                pairChoice = Arrays.copyOf(pairChoice, tail * 2);
            }
        }
        pairState[tail] = s;
        pairThread[tail] = t;
        pairChoice[tail++] = c;
    }

    @Override
    public int choose(int alternatives) {
        if (!exploring) {
            if (counted) {
                return viaChoice[path[at]];
            }
            // A hidden state: the choice out of it is in the node behind it.
            at++;
            if (at < pathLength) {
                return viaChoice[path[at]];
            }
            exploring = true;
            return choice;
        }
        if (counted) {
            if (choice == 0) {
                for (int k = alternatives - 1; k > 0; k--) {
                    push(state, thread, k);
                }
            }
            return choice;
        }
        node();
        state = nodes - 1;
        thread = -1;
        choice = 0;
        for (int k = alternatives - 1; k > 0; k--) {
            push(state, -1, k);
        }
        return 0;
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        executions++;
        if (exploring && (ending == Ending.FINISHED || ending == Ending.BLOCKED)) {
            arrive(situation);
        }
    }

    /** The order of the search. */
    public Order order() {
        return order;
    }

    /** Distinct states so far. */
    public long states() {
        return states;
    }

    /** Transitions taken so far. */
    public long transitions() {
        return transitions;
    }

    /** Executions so far, abandoned ones included. */
    public long executions() {
        return executions;
    }

    /** Transitions taken, of all that are known. */
    @Override
    public double explored() {
        return started && head == tail ? 1 : transitions / (double) (transitions + tail - head + 1);
    }

    @Override
    public Strength strength() {
        return Strength.ALL;
    }
}
