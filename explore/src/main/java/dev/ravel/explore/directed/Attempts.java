package dev.ravel.explore.directed;

import dev.ravel.explore.table.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Where threads are held, attempt after attempt: first at the points themselves, then where a lock was taken on the way there, then further before; and when all that was
 * tried, anywhere.
 *
 * <p>A thread that is held at its point may hold a lock that another one needs to get to its own. So it is tried to hold it before it takes the lock.
 */
final class Attempts {
    /** Most places for one point. */
    private static final int PLACES = 12;
    /** Most attempts that are not random. */
    private static final int SYSTEMATIC = 200;

    /** For each point the steps of its thread at which it may be held. */
    private final int[][] places;
    /** For each point the first step of its thread that may be such a place. */
    private final int[] lowest;

    private final int[] step;
    private final List<int[]> combinations;
    private int given;

    Attempts(RecordedSteps base, int[] thread, int[] step) {
        this.step = step;
        places = new int[thread.length][];
        lowest = new int[thread.length];
        for (int i = 0; i < thread.length; i++) {
            for (int j = 0; j < i; j++) {
                if (thread[j] == thread[i]) {
                    lowest[i] = step[j] + 1;
                }
            }
            places[i] = i == 0 ? new int[] {step[0]} : places(base, thread[i], lowest[i], step[i]);
        }
        combinations = combinations();
    }

    private static int[] places(RecordedSteps base, int thread, int from, int point) {
        int[] found = new int[PLACES];
        int n = 0;
        found[n++] = point;
        for (int i = point - 1; i >= from && n < PLACES; i--) {
            if (base.takesMonitor(thread, i)) {
                found[n++] = i;
            }
        }
        for (int i = point - 1; i >= from && n < PLACES; i--) {
            if (!base.takesMonitor(thread, i)) {
                found[n++] = i;
            }
        }
        return Arrays.copyOf(found, n);
    }

    /** Those first that are nearest to the points. */
    private List<int[]> combinations() {
        List<int[]> all = new ArrayList<>();
        all.add(new int[0]);
        for (int[] choices : places) {
            List<int[]> longer = new ArrayList<>();
            for (int[] begun : all) {
                for (int c = 0; c < choices.length; c++) {
                    int[] more = Arrays.copyOf(begun, begun.length + 1);
                    more[begun.length] = c;
                    longer.add(more);
                }
            }
            longer.sort(Comparator.comparingInt(c -> Arrays.stream(c).sum()));
            all = longer.size() > SYSTEMATIC ? longer.subList(0, SYSTEMATIC) : longer;
        }
        return all;
    }

    /** The next attempt: where threads are held, and who goes first. */
    void next(DirectedStrategy.Attempt into) {
        int n = given++;
        if (n < 2 * combinations.size()) {
            int[] c = combinations.get(n / 2);
            for (int i = 0; i < c.length; i++) {
                into.hold[i] = places[i][c[i]];
            }
            into.order = n % 2 == 0 ? DirectedStrategy.Order.AS_RECORDED : DirectedStrategy.Order.WANTED_FIRST;
        } else {
            for (int i = 0; i < step.length; i++) {
                into.hold[i] = i == 0
                        ? step[0]
                        : lowest[i] + (int) ((SplitMix.mix(n * 64L + i + 1) >>> 33) % (step[i] - lowest[i] + 1));
            }
            into.order = DirectedStrategy.Order.RANDOM;
        }
        into.seed = n + 1L;
    }
}
