package dev.ravel.delta.impact;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.table.Hash;
import dev.ravel.delta.table.LongTable;
import dev.ravel.model.execution.Access;

/** Tells the first access of a statement to a variable in a context from those after it. Has to be asked row after row. */
final class Occurrences {
    private final SharedAccesses rows;
    private final LongTable seen = new LongTable(0);

    Occurrences(SharedAccesses rows) {
        this.rows = rows;
    }

    /** Polling does not count: how often a loop reads a variable that synchronises depends on who comes first. */
    boolean isRepeated(int row) {
        int access = rows.access(row);
        if (Access.synchronises(access) && Access.kind(access) == Access.READ) {
            return false;
        }
        long where = (long) rows.thread(row) << 32 | rows.location(row);
        return !seen.add(Hash.of(where, (long) rows.statement(row) << 32 | rows.context(row)));
    }
}
