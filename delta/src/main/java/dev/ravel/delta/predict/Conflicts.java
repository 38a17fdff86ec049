package dev.ravel.delta.predict;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.model.execution.Access;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Pairs of accesses of different threads to one variable, at least one of which writes.
 *
 * <p>For each variable the last access of each thread, statement, kind and set of locks is kept, and put together with each access behind it. If that
 * one must come before, so must all earlier ones like it: nothing is missed.
 */
final class Conflicts {
    /** Takes a pair, in the order of the trace. */
    @FunctionalInterface
    interface Visitor {
        void visit(int before, int row);
    }

    private record Like(int thread, int statement, int kind, int locks) {}

    private Conflicts() {}

    /** Visits those of the rows that are wanted. */
    static void visit(SharedAccesses rows, IntPredicate wanted, Visitor visitor) {
        Map<Integer, Map<Like, Integer>> last = new HashMap<>();
        for (int row = 0; row < rows.size(); row++) {
            if (rows.isShared(row) && wanted.test(row)) {
                Map<Like, Integer> here = last.computeIfAbsent(rows.location(row), l -> new HashMap<>());
                for (int before : here.values()) {
                    if (rows.thread(before) != rows.thread(row) && (rows.writes(before) || rows.writes(row))) {
                        visitor.visit(before, row);
                    }
                }
                here.put(
                        new Like(
                                rows.thread(row),
                                rows.statement(row),
                                Access.kind(rows.access(row)),
                                rows.heldLocks().locksOf(rows.hold(row))),
                        row);
            }
        }
    }
}
