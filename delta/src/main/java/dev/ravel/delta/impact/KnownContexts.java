package dev.ravel.delta.impact;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.table.Hash;
import dev.ravel.delta.table.LongTable;

/**
 * CC(s) for each statement s of the old version: the contexts in which its recorded executions have executed it, whole and by their parts.
 *
 * <p>Without the trace that it was made of: 26 to 52 bytes for each different context of a statement.
 */
public final class KnownContexts {
    /** For a statement in a context: it was executed so, or again at the same variable. */
    private static final int ONCE = 1;

    private static final int AGAIN = 2;

    private final LongTable statements = new LongTable(0);
    private final LongTable wholes = new LongTable(0);
    private final LongTable lockSets = new LongTable(0);
    private final LongTable messages = new LongTable(0);
    private final LongTable lockHistories = new LongTable(0);

    /** Of no execution yet. */
    public KnownContexts() {}

    /** Step 1 of Algorithm 1. */
    public static KnownContexts of(SharedAccesses old) {
        KnownContexts known = new KnownContexts();
        known.learn(old);
        return known;
    }

    /** Step 1 for one more execution of the old version. */
    public void learn(SharedAccesses old) {
        Occurrences occurrences = new Occurrences(old);
        for (int row = 0; row < old.size(); row++) {
            if (old.isShared(row)) {
                add(old, row, occurrences.isRepeated(row));
            }
        }
    }

    private void add(SharedAccesses old, int row, boolean again) {
        long statement = old.name(old.statement(row));
        int context = old.context(row);
        long key = Hash.of(statement, old.whole(context));
        int seen = wholes.get(key);
        if (seen == 0) {
            statements.add(statement);
            lockSets.add(Hash.of(statement, old.lockSet(context)));
            messages.add(Hash.of(statement, old.messages(context)));
            lockHistories.add(Hash.of(statement, old.lockHistory(context)));
        }
        int now = seen | (again ? AGAIN : ONCE);
        if (now != seen) {
            wholes.put(key, now);
        }
    }

    /** Why an access of the new trace is impacted, as bits; 0 if it is not. */
    int reasons(SharedAccesses now, int row, boolean again) {
        if (now.isNew(now.statement(row))) {
            return Reason.NEW_STATEMENT.bit();
        }
        long statement = now.name(now.statement(row));
        int context = now.context(row);
        int seen = wholes.get(Hash.of(statement, now.whole(context)));
        if (seen != 0) {
            return again && (seen & AGAIN) == 0 ? Reason.REPEATED.bit() : 0;
        }
        if (!statements.contains(statement)) {
            return Reason.NOT_EXECUTED_BEFORE.bit();
        }
        int bits = (lockSets.contains(Hash.of(statement, now.lockSet(context))) ? 0 : Reason.LOCKSET.bit())
                | (messages.contains(Hash.of(statement, now.messages(context))) ? 0 : Reason.HAPPENS_BEFORE.bit())
                | (lockHistories.contains(Hash.of(statement, now.lockHistory(context)))
                        ? 0
                        : Reason.LOCK_HISTORY.bit());
        return bits == 0 ? Reason.COMBINATION.bit() : bits;
    }
}
