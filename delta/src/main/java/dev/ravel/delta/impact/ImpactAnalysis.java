package dev.ravel.delta.impact;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.impact.ImpactSet.Repetitions;
import dev.ravel.delta.table.ByteColumn;
import dev.ravel.delta.table.LongTable;

/**
 * Change-impact analysis: Algorithm 1 of RECONTEST (Terragni, Cheung, Zhang, ICSE 2015).
 *
 * <p>What differs: an access that the old version makes once at a variable in a context, and the new one again, is impacted as well. The
 * paper's algorithm has sets of contexts where its Definition 2 has a relation between events, so it would take the second for the first;
 * but a unit of work that reads twice can see a write in between, and one that reads once cannot. Which context is the same is said in
 * {@code History}.
 *
 * <p>Cost: linear in the traces, a handful of look-ups for each access. Sound as docs/adr/0029 says: an order of accesses that the new
 * version allows, and the old one does not, has an impacted access in it, as long as no two different objects or threads have the same
 * name.
 */
public final class ImpactAnalysis {
    private ImpactAnalysis() {}

    /** Of the executions of one test in both versions. */
    public static ImpactSet of(SharedAccesses old, SharedAccesses now) {
        return of(KnownContexts.of(old), now);
    }

    /** Step 2 of Algorithm 1. */
    public static ImpactSet of(KnownContexts known, SharedAccesses now) {
        ByteColumn reasons = new ByteColumn();
        ByteColumn ranks = new ByteColumn();
        LongTable counts = new LongTable(0);
        Occurrences occurrences = new Occurrences(now);
        int accesses = 0;
        for (int row = 0; row < now.size(); row++) {
            int bits = 0;
            int rank = 0;
            if (now.isShared(row)) {
                accesses++;
                bits = known.reasons(now, row, occurrences.isRepeated(row));
                if (bits != 0) {
                    long key = (long) now.statement(row) << 32 | now.context(row);
                    rank = Math.min(2, counts.get(key));
                    counts.put(key, rank + 1);
                }
            }
            reasons.add((byte) bits);
            ranks.add((byte) rank);
        }
        return new ImpactSet(reasons, ranks, Repetitions.ALL, accesses);
    }
}
