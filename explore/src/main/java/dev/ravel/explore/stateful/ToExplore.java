package dev.ravel.explore.stateful;

import dev.ravel.explore.table.SplitMix;
import dev.ravel.model.search.SearchOrder;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** Pairs of a state and a transition out of it that are still to be explored, and which of them is next. */
final class ToExplore {
    private final SearchOrder order;
    private long random;

    private int[] states = new int[256];
    private int[] threads = new int[256];
    private int[] choices = new int[256];
    private int head;
    private int tail;

    // The pair that was picked last.
    int state;
    int thread;
    int choice;

    ToExplore(SearchOrder order, long seed) {
        this.order = order;
        this.random = SplitMix.mix(seed) | 1;
    }

    int size() {
        return tail - head;
    }

    /** Takes the next pair out. */
    void pick() {
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
        state = states[i];
        thread = threads[i];
        choice = choices[i];
    }

    private void swap(int i, int j) {
        int s = states[i];
        int t = threads[i];
        int c = choices[i];
        states[i] = states[j];
        threads[i] = threads[j];
        choices[i] = choices[j];
        states[j] = s;
        threads[j] = t;
        choices[j] = c;
    }

    /** Adds the transitions of all these threads out of a state; depth first takes the lowest thread first, like breadth first. */
    void pushAll(int s, long mask) {
        for (long rest = mask; rest != 0; ) {
            int t = order == SearchOrder.DEPTH
                    ? 63 - Long.numberOfLeadingZeros(rest)
                    : Long.numberOfTrailingZeros(rest);
            rest &= ~(1L << t);
            push(s, t, 0);
        }
    }

    /** Adds the other values that a step may choose. */
    void pushOthers(int s, int t, int alternatives) {
        for (int k = alternatives - 1; k > 0; k--) {
            push(s, t, k);
        }
    }

    void push(int s, int t, int c) {
        if (tail == states.length) {
            if (head > tail / 2) {
                System.arraycopy(states, head, states, 0, tail - head);
                System.arraycopy(threads, head, threads, 0, tail - head);
                System.arraycopy(choices, head, choices, 0, tail - head);
                tail -= head;
                head = 0;
            } else {
                states = Arrays.copyOf(states, tail * 2);
                threads = Arrays.copyOf(threads, tail * 2);
                choices = Arrays.copyOf(choices, tail * 2);
            }
        }
        states[tail] = s;
        threads[tail] = t;
        choices[tail++] = c;
    }

    /** Visits the state of each pair. */
    void eachState(IntConsumer visitor) {
        for (int i = head; i < tail; i++) {
            visitor.accept(states[i]);
        }
    }
}
