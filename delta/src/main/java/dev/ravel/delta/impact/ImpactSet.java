package dev.ravel.delta.impact;

import dev.ravel.delta.table.ByteColumn;
import java.util.EnumSet;
import java.util.Set;

/** The accesses of the new version that are impacted, and why. Two bytes a row of its {@code SharedAccesses}. */
public final class ImpactSet {
    /** How many accesses of one statement in one new context count. */
    public enum Repetitions {
        /** All: Definition 2. */
        ALL,
        /** The first two: Algorithm 1 with its update of CC(s*), and the numbers of the paper's tables. */
        TWO
    }

    private final ByteColumn reasons;
    private final ByteColumn ranks;
    private final Repetitions repetitions;
    private final int size;
    private final int accesses;

    ImpactSet(ByteColumn reasons, ByteColumn ranks, Repetitions repetitions, int accesses) {
        this.reasons = reasons;
        this.ranks = ranks;
        this.repetitions = repetitions;
        this.accesses = accesses;
        int count = 0;
        for (int row = 0; row < reasons.size(); row++) {
            count += contains(row) ? 1 : 0;
        }
        size = count;
    }

    /** The same accesses under another rule for repetitions. */
    public ImpactSet with(Repetitions other) {
        return new ImpactSet(reasons, ranks, other, accesses);
    }

    public boolean contains(int row) {
        return reasons.get(row) != 0 && (repetitions == Repetitions.ALL || ranks.get(row) < 2);
    }

    /** Why; empty if the row is not impacted. */
    public Set<Reason> reasons(int row) {
        Set<Reason> found = EnumSet.noneOf(Reason.class);
        if (contains(row)) {
            for (Reason reason : Reason.values()) {
                if ((reasons.get(row) & reason.bit()) != 0) {
                    found.add(reason);
                }
            }
        }
        return found;
    }

    /** How many accesses are impacted. */
    public int size() {
        return size;
    }

    /** How many accesses to shared variables there are. */
    public int accesses() {
        return accesses;
    }

    /** How many accesses are impacted for a reason, alone or with others. */
    public int count(Reason reason) {
        int count = 0;
        for (int row = 0; row < reasons.size(); row++) {
            count += contains(row) && (reasons.get(row) & reason.bit()) != 0 ? 1 : 0;
        }
        return count;
    }
}
