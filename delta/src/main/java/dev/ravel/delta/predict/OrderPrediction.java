package dev.ravel.delta.predict;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.table.Hash;
import dev.ravel.model.execution.Access;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Order violations: where messages (starts, joins, wake-ups, permits, latches, polling) have put two conflicting accesses in one order in all
 * executions of the old version that were recorded, and do not in the new one.
 *
 * <p>The old version's order is the evidence that it was meant. Two accesses that the old version lets come in either order are none, however
 * wrong that is. A new statement stands for all old ones of its role, which is the kind of access and the field. Necessary, not sufficient:
 * values may keep the order.
 */
public final class OrderPrediction {
    /** Pairs that were in an order, the one that comes first first. */
    private final Set<Long> ordered = new HashSet<>();
    /** Pairs that were in no order. */
    private final Set<Long> free = new HashSet<>();

    /** Learns the orders of an execution of the old version. */
    public void learn(SharedAccesses old) {
        Conflicts.visit(old, row -> !Access.opaque(old.access(row)), (before, row) -> {
            for (long one : Names.all(old, before)) {
                for (long other : Names.all(old, row)) {
                    if (old.mustPrecede(before, row)) {
                        ordered.add(Hash.of(one, other));
                    } else {
                        free.add(Names.ofBoth(one, other));
                    }
                }
            }
        });
    }

    /** The orders that an execution of the new version shows to be possible and the old version does not have, one for each pair of statements. */
    public List<Inversion> added(SharedAccesses now, IntPredicate impacted) {
        Map<Long, Inversion> found = new LinkedHashMap<>();
        Conflicts.visit(now, row -> !Access.opaque(now.access(row)), (before, row) -> {
            if (!impacted.test(before) && !impacted.test(row)) {
                return;
            }
            long one = Names.counterpart(now, before);
            long other = Names.counterpart(now, row);
            boolean as = ordered.contains(Hash.of(one, other));
            boolean against = ordered.contains(Hash.of(other, one));
            if (as == against || free.contains(Names.ofBoth(one, other))) {
                return;
            }
            if (against) {
                add(found, now, before, row);
            } else if (!now.mustPrecede(before, row)) {
                add(found, now, row, before);
            }
        });
        return new ArrayList<>(found.values());
    }

    private static void add(Map<Long, Inversion> found, SharedAccesses now, int first, int second) {
        long name = Hash.of(Names.ofStatement(now, first), Names.ofStatement(now, second));
        found.putIfAbsent(name, new Inversion(first, second, name));
    }
}
