package dev.ravel.explore.stateful;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The states of a stateful search as a tree: each hangs on the one that it was first reached from.
 *
 * <p>Node 0 is the beginning of every execution, before its first counted state; it is hidden. Memory: 44 bytes a node.
 */
final class SearchTree {
    int[] parent = new int[256];
    int[] viaThread = new int[256];
    int[] viaChoice = new int[256];
    long[] low = new long[256];
    long[] high = new long[256];
    /** The state of the graph that a clean one is, else -1. */
    int[] clean = new int[256];

    /** Preemptions on the way. */
    int[] spent = new int[256];
    /** The thread that made the last step. */
    int[] last = new int[256];
    /** Whether it could go on. */
    final BitSet lastCanGoOn = new BitSet();
    /** Whether the transition into it was executed. */
    final BitSet walked = new BitSet();

    private int nodes = 1;

    SearchTree() {
        clean[0] = -1;
        last[0] = -1;
    }

    /** The node added last. */
    int newest() {
        return nodes - 1;
    }

    /** Adds what a transition leads to, with this fingerprint; the rest is to be filled in. */
    void add(int from, int thread, int choice, long lowHalf, long highHalf) {
        if (nodes == parent.length) {
            grow(2 * nodes);
        }
        parent[nodes] = from;
        viaThread[nodes] = thread;
        viaChoice[nodes] = choice;
        low[nodes] = lowHalf;
        high[nodes] = highHalf;
        nodes++;
    }

    /** How many transitions lead to a node. */
    int depth(int node) {
        int depth = 0;
        for (int n = node; n != 0; n = parent[n]) {
            depth++;
        }
        return depth;
    }

    /** Puts the nodes on the way to a node into a list that has room for its depth. */
    void way(int node, int depth, int[] into) {
        int i = depth;
        for (int n = node; n != 0; n = parent[n]) {
            into[--i] = n;
        }
    }

    private void grow(int room) {
        parent = Arrays.copyOf(parent, room);
        viaThread = Arrays.copyOf(viaThread, room);
        viaChoice = Arrays.copyOf(viaChoice, room);
        low = Arrays.copyOf(low, room);
        high = Arrays.copyOf(high, room);
        clean = Arrays.copyOf(clean, room);
        spent = Arrays.copyOf(spent, room);
        last = Arrays.copyOf(last, room);
    }
}
