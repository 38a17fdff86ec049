package dev.ravel.delta.pattern;

import dev.ravel.delta.context.SharedAccesses;
import java.util.function.IntUnaryOperator;

/** The MEM events of a trace by a number of theirs, each group in the order of the trace. Linear: it counts, then distributes. */
final class Grouping {
    private final int[] starts;
    private final int[] rows;

    private Grouping(int[] starts, int[] rows) {
        this.starts = starts;
        this.rows = rows;
    }

    static Grouping by(SharedAccesses accesses, IntUnaryOperator group) {
        int groups = 0;
        int count = 0;
        for (int row = 0; row < accesses.size(); row++) {
            if (accesses.isShared(row)) {
                groups = Math.max(groups, group.applyAsInt(row) + 1);
                count++;
            }
        }
        int[] starts = new int[groups + 2];
        for (int row = 0; row < accesses.size(); row++) {
            if (accesses.isShared(row)) {
                starts[group.applyAsInt(row) + 2]++;
            }
        }
        for (int g = 2; g < starts.length; g++) {
            starts[g] += starts[g - 1];
        }
        int[] rows = new int[count];
        for (int row = 0; row < accesses.size(); row++) {
            if (accesses.isShared(row)) {
                rows[starts[group.applyAsInt(row) + 1]++] = row;
            }
        }
        return new Grouping(starts, rows);
    }

    int groups() {
        return starts.length - 2;
    }

    int from(int group) {
        return starts[group];
    }

    int to(int group) {
        return starts[group + 1];
    }

    int row(int i) {
        return rows[i];
    }
}
