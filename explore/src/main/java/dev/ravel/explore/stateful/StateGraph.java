package dev.ravel.explore.stateful;

import dev.ravel.explore.table.FingerprintMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The states and transitions of the program as it is written, with the mutants that would make a difference in each transition.
 *
 * <p>Paper: Gligoric, Jagannath, Marinov, <em>MuTMuT</em> (ICST 2010), Figures 8 and 9: the information for AllStates, from which that of
 * the other techniques follows. What differs: the paper notes the mutants that a transition comes to; whether one makes a difference there
 * can be told at once, and where it makes none, nothing differs behind it. Node 0 is the beginning of every execution; a hidden node is a value choice that is not counted as a
 * state. Memory: 40 bytes a node, 28 bytes an edge; sets of mutants are shared.
 */
public final class StateGraph {
    private final FingerprintMap numbers = new FingerprintMap();
    private long[] low = new long[256];
    private long[] high = new long[256];
    private long[] mask = new long[256];
    /** The newest edge out of a node, -1 if none. */
    private int[] lastEdge = new int[256];

    private final BitSet hidden = new BitSet();
    private final BitSet lastCanGoOn = new BitSet();
    private int nodes;

    private int[] from = new int[256];
    private int[] to = new int[256];
    private int[] thread = new int[256];
    private int[] choice = new int[256];
    /** How many values the step could choose from. */
    private int[] alternatives = new int[256];

    private int[] before = new int[256];
    private BitSet[] infected = new BitSet[256];
    private int edges;
    private final Map<BitSet, BitSet> sets = new HashMap<>();
    private final BitSet infectedAtAll = new BitSet();

    StateGraph() {
        hide();
    }

    /** Adds a state; its number is the same as in the search that records it. */
    void state(long lowHalf, long highHalf, long threads, boolean canGoOn) {
        lastCanGoOn.set(nodes, canGoOn);
        numbers.add(lowHalf, highHalf, nodes);
        low[nodes] = lowHalf;
        high[nodes] = highHalf;
        mask[nodes] = threads;
        lastEdge[nodes] = -1;
        grow();
    }

    /** Adds a hidden node. */
    void hide() {
        hidden.set(nodes);
        lastEdge[nodes] = -1;
        grow();
    }

    private void grow() {
        if (++nodes == low.length) {
            low = Arrays.copyOf(low, 2 * nodes);
            high = Arrays.copyOf(high, 2 * nodes);
            mask = Arrays.copyOf(mask, 2 * nodes);
            lastEdge = Arrays.copyOf(lastEdge, 2 * nodes);
        }
    }

    void edge(int source, int target, int t, int c, int of, BitSet mutants) {
        if (edges == from.length) {
            int n = 2 * edges;
            from = Arrays.copyOf(from, n);
            to = Arrays.copyOf(to, n);
            thread = Arrays.copyOf(thread, n);
            choice = Arrays.copyOf(choice, n);
            alternatives = Arrays.copyOf(alternatives, n);
            before = Arrays.copyOf(before, n);
            infected = Arrays.copyOf(infected, n);
        }
        from[edges] = source;
        to[edges] = target;
        thread[edges] = t;
        choice[edges] = c;
        alternatives[edges] = of;
        before[edges] = lastEdge[source];
        lastEdge[source] = edges;
        BitSet known = sets.putIfAbsent(mutants, mutants);
        infected[edges++] = known == null ? mutants : known;
        infectedAtAll.or(mutants);
    }

    /** The edge out of a node by a thread and a choice; -1 if there is none. */
    int find(int node, int t, int c) {
        int e = lastEdge[node];
        while (e >= 0 && (thread[e] != t || choice[e] != c)) {
            e = before[e];
        }
        return e;
    }

    int target(int edge) {
        return to[edge];
    }

    int alternatives(int edge) {
        return alternatives[edge];
    }

    boolean infects(int edge, int mutant) {
        return infected[edge].get(mutant);
    }

    boolean isHidden(int node) {
        return hidden.get(node);
    }

    /** The threads out of a state that were explored. */
    long mask(int node) {
        return mask[node];
    }

    /** Whether the thread that led to the state could go on. */
    boolean lastCanGoOn(int node) {
        return lastCanGoOn.get(node);
    }

    long low(int node) {
        return low[node];
    }

    long high(int node) {
        return high[node];
    }

    /** The number of a state, -1 if the program as it is written does not come to it. */
    int number(long lowHalf, long highHalf) {
        return numbers.get(lowHalf, highHalf);
    }

    /** The mutants that make a difference in some transition. */
    public BitSet infected() {
        return infectedAtAll;
    }

    /** The nodes from which a mutant can be come to, in one transition or more. */
    BitSet leadingTo(int mutant) {
        int[] first = new int[nodes];
        int[] next = new int[edges];
        Arrays.fill(first, -1);
        int[] open = new int[nodes];
        int count = 0;
        BitSet leading = new BitSet();
        for (int e = 0; e < edges; e++) {
            next[e] = first[to[e]];
            first[to[e]] = e;
            if (infected[e].get(mutant) && !leading.get(from[e])) {
                leading.set(from[e]);
                open[count++] = from[e];
            }
        }
        while (count > 0) {
            for (int e = first[open[--count]]; e >= 0; e = next[e]) {
                if (!leading.get(from[e])) {
                    leading.set(from[e]);
                    open[count++] = from[e];
                }
            }
        }
        return leading;
    }
}
