package dev.ravel.delta.predict;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.table.Hash;

/**
 * What accesses are called in both versions: by their statement, or, since a new statement has no counterpart, by their role: the kind of
 * access and the field.
 */
final class Names {
    private Names() {}

    static long ofStatement(SharedAccesses rows, int row) {
        return Hash.of(rows.name(rows.statement(row)), rows.writes(row) ? 1 : 0);
    }

    static long ofRole(SharedAccesses rows, int row) {
        return Hash.of(
                Hash.of(Hash.of(rows.type(rows.statement(row))), Hash.of(rows.place(row))), rows.writes(row) ? 1 : 0);
    }

    /** All names of a row of the old version. */
    static long[] all(SharedAccesses rows, int row) {
        return new long[] {ofStatement(rows, row), ofRole(rows, row)};
    }

    /** The name by which a row of the new version is looked for in the old one. */
    static long counterpart(SharedAccesses rows, int row) {
        return rows.isNew(rows.statement(row)) ? ofRole(rows, row) : ofStatement(rows, row);
    }

    /** Of two, whichever comes first. */
    static long ofBoth(long one, long other) {
        return Hash.spread(one) + Hash.spread(other);
    }
}
