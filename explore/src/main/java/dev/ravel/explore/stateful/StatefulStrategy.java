package dev.ravel.explore.stateful;

import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.table.FingerprintMap;
import dev.ravel.explore.table.SplitMix;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.mutation.Technique;
import dev.ravel.model.search.SearchOrder;
import dev.ravel.model.search.Strength;
import java.util.BitSet;

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
 * A value chosen in such a step does branch, from a <em>hidden</em> state that is not counted. With a bound on preemptions (CHESS) a
 * state is told apart by the thread that made the last step and by the preemptions spent, so that what lies behind it is a function of it.
 *
 * <p>Mutants ({@link Prior}): as long as the mutant is not come to, it is the program as it is written, whose states are known. Those
 * transitions are followed in the graph instead of being executed, in the same order; a state is <em>clean</em> when it was come to in this way.
 * Only the way to a transition that comes to the mutant is executed, and what lies behind it (docs/adr/0016-mutants-of-explored-programs.md).
 *
 * <p>Cost: one execution per path piece: depth-first goes on where it is, so it needs about one execution for each transition that leads to a
 * known state; the other orders need up to one for every transition. Memory: 56 bytes a state and 12 a transition to explore.
 *
 * <p>Sound as far as fingerprints are: equal ones must mean equal futures. The set of outcomes is complete; the
 * set of traces is not, since the ways to reach a state again are not followed.
 */
public final class StatefulStrategy implements Strategy {
    /** No bound on preemptions. */
    public static final int UNBOUNDED = -1;

    /** What the search of a mutant knows already. */
    public record Prior(StateGraph graph, int mutant, Technique technique) {}

    private final SearchOrder order;
    private final int bound;
    private final ToExplore pairs;

    // Written down for mutants; both null in a search of its own.
    private StateGraph recorded;
    private MutationNotes notes;

    // For a mutant; null in a search of its own.
    private StateGraph graph;
    private int mutant;
    private Technique technique;
    private boolean follows;
    private BitSet leading;
    /** States of the graph that were come to in the graph. */
    private final BitSet followed = new BitSet();

    private final FingerprintMap seenStates = new FingerprintMap();
    private final FingerprintMap seenTransitions = new FingerprintMap();

    private final SearchTree tree = new SearchTree();
    /** The nodes of the states that are known. */
    private final FingerprintMap known = new FingerprintMap();

    // The running execution.
    private int[] path = new int[64];
    private int pathLength;
    private int at;
    private int state;
    private int thread;
    private int choice;
    /** How many values the running transition could choose from. */
    private int alternatives;
    /** Preemptions on the way, the running transition included. */
    private int spentNow;

    private int lastNow;
    /** Whether the running step belongs to the transition (state, thread, choice), not behind it. */
    private boolean counted;
    /** Whether the transition that the path ends with is running, or what belongs to it. */
    private boolean exploring;

    private boolean started;
    private long states;
    private long transitions;
    private long restored;
    private long executions;

    public StatefulStrategy(SearchOrder order, long seed) {
        this(order, seed, UNBOUNDED);
    }

    /** With at most this many preemptions. */
    public StatefulStrategy(SearchOrder order, long seed, int bound) {
        this.order = order;
        this.bound = bound;
        this.pairs = new ToExplore(order, seed);
    }

    /** Writes down the states and what mutants the transitions come to. To be called before the first execution. */
    public StateGraph record(MutationNotes from) {
        recorded = new StateGraph();
        notes = from;
        return recorded;
    }

    /** Searches a mutant; the prior search had the same order and bound. To be called before the first execution. */
    public void use(Prior prior) {
        technique = prior.technique();
        if (technique == Technique.NAIVE || technique == Technique.BASIC) {
            return;
        }
        graph = prior.graph();
        mutant = prior.mutant();
        follows = true;
        tree.clean[0] = 0;
        leading = technique == Technique.ALL_STATES ? graph.leadingTo(mutant) : null;
    }

    @Override
    public boolean begin() {
        at = 0;
        pathLength = 0;
        counted = false;
        alternatives = 1;
        if (!started) {
            started = true;
            pairs.push(0, -1, 0);
        }
        do {
            if (pairs.size() == 0) {
                return false;
            }
            pick();
        } while (follows && tree.clean[state] >= 0 && !makesDifference());
        restore();
        return true;
    }

    private void pick() {
        pairs.pick();
        state = pairs.state;
        thread = pairs.thread;
        choice = pairs.choice;
    }

    /** Prepares the execution that goes to the state and takes the transition. */
    private void restore() {
        exploring = state == 0;
        pathLength = tree.depth(state);
        if (path.length < pathLength) {
            path = new int[pathLength * 2];
        }
        tree.way(state, pathLength, path);
        if (exploring && notes != null) {
            notes.takeInfected();
        }
        for (int i = 0; graph != null && i < pathLength; i++) {
            if (!tree.walked.get(path[i])) {
                tree.walked.set(path[i]);
                countWay(path[i]);
            }
        }
        startTransition();
    }

    private void startTransition() {
        alternatives = 1;
        lastNow = tree.last[state];
        spentNow = tree.spent[state];
        if (thread >= 0) {
            spentNow += thread != lastNow && tree.lastCanGoOn.get(state) ? 1 : 0;
            lastNow = thread;
        }
    }

    // ---- in the graph

    /**
     * Follows the picked pair, out of a clean state, in the graph. False if the mutant is not come to; then the state behind it
     * is noted. True if it is: the pair is to be executed.
     */
    private boolean makesDifference() {
        startTransition();
        while (true) {
            int edge = graph.find(tree.clean[state], thread, choice);
            if (edge < 0) {
                throw new IllegalStateException("the graph of the program as it is written has a hole");
            }
            if (graph.infects(edge, mutant)) {
                if (technique == Technique.ONE_STATE) {
                    searchFromHere();
                }
                return true;
            }
            if (choice == 0 && thread >= 0) {
                pairs.pushOthers(state, thread, graph.alternatives(edge));
            }
            int target = graph.target(edge);
            if (!graph.isHidden(target)) {
                if (!followed.get(target) && known.get(graph.low(target), graph.high(target)) < 0) {
                    followed.set(target);
                    node(graph.low(target), graph.high(target), target);
                    tree.lastCanGoOn.set(tree.newest(), graph.lastCanGoOn(target));
                    pairs.pushAll(tree.newest(), graph.mask(target));
                }
                return false;
            }
            node(0, 0, target);
            state = tree.newest();
            thread = -1;
            choice = 0;
            pairs.pushOthers(state, -1, graph.alternatives(graph.find(target, -1, 0)));
        }
    }

    /** From now on everything is executed; the states with something left to explore are known. */
    private void searchFromHere() {
        follows = false;
        pairs.eachState(this::know);
        know(state);
    }

    private void know(int from) {
        for (int n = from; n != 0; n = tree.parent[n]) {
            if (tree.clean[n] >= 0 && !graph.isHidden(tree.clean[n])) {
                known.add(tree.low[n], tree.high[n], n);
            }
        }
    }

    // ---- in executions

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
                return tree.viaThread[path[at]];
            }
            explore();
            return thread;
        }
        boolean canGoOn = lastNow >= 0 && (enabled >>> lastNow & 1) != 0;
        long mask = bound >= 0 && spentNow >= bound && canGoOn ? 1L << lastNow : enabled;
        if (!arrive(situation, mask, canGoOn)) {
            return ABANDON;
        }
        if (leading != null && isHarmless(tree.low[tree.newest()], tree.high[tree.newest()])) {
            return ABANDON;
        }
        pairs.pushAll(tree.newest(), mask);
        int reached = tree.newest();
        if (order == SearchOrder.DEPTH || pairs.size() == Long.bitCount(mask)) {
            pick();
            if (state == reached) {
                startTransition();
                countTransition();
                return thread;
            }
            pairs.push(state, thread, choice);
        }
        return ABANDON;
    }

    private boolean isHarmless(long lowHalf, long highHalf) {
        int number = graph.number(lowHalf, highHalf);
        return number >= 0 && !leading.get(number);
    }

    /** The way is behind us: the transition of the pair begins. */
    private void explore() {
        exploring = true;
        if (thread >= 0) {
            countTransition();
        }
        if (notes != null) {
            notes.takeInfected();
        }
    }

    /** Notes the state that was reached; false if it was known. */
    private boolean arrive(Situation situation, long mask, boolean canGoOn) {
        long lowHalf = situation.fingerprintLow();
        long highHalf = situation.fingerprintHigh();
        if (bound >= 0) {
            long salt = SplitMix.mix((long) spentNow << 8 | lastNow + 1);
            lowHalf = SplitMix.mix(lowHalf + salt);
            highHalf = SplitMix.mix(highHalf ^ salt);
        }
        boolean isNew = known.add(lowHalf, highHalf, tree.newest() + 1);
        if (recorded != null) {
            recorded.edge(state, known.get(lowHalf, highHalf), thread, choice, alternatives, notes.takeInfected());
        }
        if (graph == null ? isNew : seenStates.add(lowHalf, highHalf, 0)) {
            states++;
        }
        if (isNew) {
            if (recorded != null) {
                recorded.state(lowHalf, highHalf, mask, canGoOn);
            }
            node(lowHalf, highHalf, -1);
            tree.lastCanGoOn.set(tree.newest(), canGoOn);
            tree.walked.set(tree.newest());
        }
        return isNew;
    }

    /** Adds what the transition (state, thread, choice) leads to. */
    private void node(long lowHalf, long highHalf, int inGraph) {
        tree.add(state, thread, choice, lowHalf, highHalf);
        int added = tree.newest();
        tree.clean[added] = inGraph;
        tree.spent[added] = spentNow;
        tree.last[added] = lastNow;
    }

    @Override
    public int choose(int of) {
        if (!exploring) {
            if (counted) {
                return tree.viaChoice[path[at]];
            }
            // A hidden state: the choice out of it is in the node behind it.
            at++;
            if (at < pathLength) {
                return tree.viaChoice[path[at]];
            }
            explore();
            alternatives = of;
            return choice;
        }
        if (counted) {
            alternatives = of;
            if (choice == 0) {
                pairs.pushOthers(state, thread, of);
            }
            return choice;
        }
        if (recorded != null) {
            recorded.edge(state, tree.newest() + 1, thread, choice, alternatives, notes.takeInfected());
            recorded.hide();
        }
        node(0, 0, -1);
        tree.walked.set(tree.newest());
        state = tree.newest();
        thread = -1;
        choice = 0;
        alternatives = of;
        pairs.pushOthers(state, -1, of);
        return 0;
    }

    @Override
    public void end(ExecutionLog log, Ending ending, Situation situation) {
        executions++;
        if (exploring && (ending == Ending.FINISHED || ending == Ending.BLOCKED)) {
            arrive(situation, 0, false);
        }
    }

    // ---- counting: a mutant's search may come to a clean state by executing, too, and must not count it twice

    private void countTransition() {
        countTransition(state, thread, choice);
    }

    private void countTransition(int from, int t, int c) {
        if (graph == null) {
            transitions++;
            return;
        }
        long salt = SplitMix.mix((long) c << 8 | t + 1);
        if (seenTransitions.add(tree.low[from] + salt, tree.high[from] ^ salt, 0)) {
            transitions++;
        }
    }

    private void countWay(int node) {
        if (tree.viaThread[node] >= 0) {
            long before = transitions;
            countTransition(tree.parent[node], tree.viaThread[node], tree.viaChoice[node]);
            restored += transitions - before;
        }
        boolean isState = tree.clean[node] >= 0 && !graph.isHidden(tree.clean[node]);
        if (isState && seenStates.add(tree.low[node], tree.high[node], 0)) {
            states++;
        }
    }

    /** The order of the search. */
    public SearchOrder order() {
        return order;
    }

    /** The bound on preemptions, or {@link #UNBOUNDED}. */
    @Override
    public int bound() {
        return bound;
    }

    @Override
    public boolean matchesStates() {
        return true;
    }

    /** Distinct states so far. */
    @Override
    public long states() {
        return states;
    }

    /** Transitions taken so far. */
    @Override
    public long transitions() {
        return transitions;
    }

    /** Those of the transitions that only lead to where a mutant begins to differ. */
    @Override
    public long restored() {
        return restored;
    }

    /** Executions so far, abandoned ones included. */
    public long executions() {
        return executions;
    }

    /** Transitions taken, of all that are known. */
    @Override
    public double explored() {
        return started && pairs.size() == 0 ? 1 : transitions / (double) (transitions + pairs.size() + 1);
    }

    @Override
    public Strength strength() {
        return bound < 0 ? Strength.ALL : Strength.BOUNDED;
    }
}
