package dev.ravel.delta.context;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A happens-before relation, as vector clocks that are shared by all events of a thread between two receives. A clock says for each
 * thread which of its events was the last before; events are named by their index in the trace.
 *
 * <p>An event costs nothing, a receive that says something new one array. Asking takes O(1).
 */
public final class Order {
    private static final int NONE = -1;
    private static final int[] NOTHING = {};

    private final List<int[]> clocks = new ArrayList<>(List.of(NOTHING));
    private int[] current = new int[4];

    /** The clock of a thread, as a number. */
    int clock(int thread) {
        return thread < current.length ? current[thread] : 0;
    }

    /** What an event of a thread says to whoever receives it. */
    record Message(int thread, int event, int clock) {}

    Message send(int thread, int event) {
        return new Message(thread, event, clock(thread));
    }

    void receive(int thread, Message message) {
        if (message.thread == thread) {
            return;
        }
        int[] mine = clocks.get(clock(thread));
        int[] theirs = clocks.get(message.clock);
        int[] joined = Arrays.copyOf(mine, Math.max(Math.max(mine.length, theirs.length), message.thread + 1));
        Arrays.fill(joined, mine.length, joined.length, NONE);
        for (int t = 0; t < theirs.length; t++) {
            joined[t] = Math.max(joined[t], theirs[t]);
        }
        joined[message.thread] = Math.max(joined[message.thread], message.event);
        if (!Arrays.equals(joined, mine)) {
            if (thread >= current.length) {
                current = Arrays.copyOf(current, Math.max(thread + 1, 2 * current.length));
            }
            current[thread] = clocks.size();
            clocks.add(joined);
        }
    }

    /** Whether an event of a thread happens before an event of another thread that has the clock. */
    public boolean before(int thread, int event, int clock) {
        int[] seen = clocks.get(clock);
        return thread < seen.length && seen[thread] >= event;
    }
}
