package dev.ravel.explore.dpor;

import dev.ravel.model.execution.Access;
import java.util.Arrays;

/**
 * Finds the races that end in a step and plans an execution for each in which its two steps change places.
 *
 * <p>Cost: one pass over the log for each race.
 */
final class Reversals {
    private final HappensBefore steps;
    private final SearchStack stack;
    private int[] partners = new int[16];
    private int count;
    private Footprint[] sequence = new Footprint[64];
    private long reversed;

    Reversals(HappensBefore steps, SearchStack stack) {
        this.steps = steps;
        this.stack = stack;
    }

    /** Plans the reversals of the races of step s with those before it. */
    void reverse(int s) {
        steps.happens(s);
        count = 0;
        for (int i = 0; i < steps.candidates(); i++) {
            int c = steps.partner(i, s);
            if (c >= 0) {
                partner(c);
            }
        }
        reverseAll(s);
    }

    /**
     * Treats the operation that a thread is blocked in at the end as its next step.
     *
     * <p>A thread that nobody has notified looks as if it waited for the monitor. But it could not run where the
     * monitor was still open, before the step that closed it for good.
     *
     * @param n the number of steps
     * @param enabledAt the threads that could make each step
     */
    void reverseBlocked(int n, int t, int access, long location, long[] enabledAt) {
        if (!Access.needsOpen(access) || steps.openAtEnd(access, location)) {
            return;
        }
        steps.append(n, t, access, location);
        stack.forget(n);
        steps.happens(n);
        int last = steps.lastOf(t);
        count = 0;
        for (int i = 0; i < steps.candidates(); i++) {
            int c = steps.partner(i, n);
            if (c >= 0 && (last > c || (enabledAt[c] >>> t & 1) != 0)) {
                partner(c);
            }
        }
        reverseAll(n);
        stack.forget(n);
    }

    private void partner(int step) {
        if (count == partners.length) {
            partners = Arrays.copyOf(partners, count * 2);
        }
        partners[count++] = step;
    }

    /** Reverses those of the races with the partners that no other one of them lies between. */
    private void reverseAll(int s) {
        for (int i = 0; i < count; i++) {
            boolean immediate = true;
            for (int j = 0; j < count && immediate; j++) {
                immediate = partners[j] == partners[i] ? j >= i : !steps.after(partners[j], partners[i]);
            }
            if (immediate) {
                reversed++;
                reverse(partners[i], s);
            }
        }
    }

    /** Plans at node c an execution in which step s comes before step c. */
    private void reverse(int c, int s) {
        if (sequence.length < s - c + 1) {
            sequence = new Footprint[(s - c + 1) * 2];
        }
        int n = 0;
        for (int k = c + 1; k < s; k++) {
            if (!steps.after(k, c)) {
                sequence[n++] = stack.footprint(k);
            }
        }
        sequence[n++] = stack.footprint(s);
        stack.insert(c, sequence, n);
    }

    /** Reversible races so far. */
    long reversed() {
        return reversed;
    }
}
