package dev.ravel.delta.predict;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.model.execution.Access;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Data races of a trace: unordered by messages and by variables that synchronise, and no lock in common. The order in which locks were
 * taken does not count, as it may be another one.
 *
 * <p>One race is given for each pair of statements.
 */
public final class RacePrediction {
    private final Set<Long> known = new HashSet<>();

    /** Learns the races of an execution of the old version. */
    public void learn(SharedAccesses old) {
        Conflicts.visit(old, row -> isPlain(old, row), (before, row) -> {
            if (race(old, before, row)) {
                for (long one : Names.all(old, before)) {
                    for (long other : Names.all(old, row)) {
                        known.add(Names.ofBoth(one, other));
                    }
                }
            }
        });
    }

    /** Whether the old version has it, too. */
    public boolean isKnown(SharedAccesses now, Race race) {
        return known.contains(
                Names.ofBoth(Names.counterpart(now, race.first()), Names.counterpart(now, race.second())));
    }

    /** All, one for each pair of statements. */
    public static List<Race> of(SharedAccesses rows) {
        Map<Long, Race> found = new LinkedHashMap<>();
        Conflicts.visit(rows, row -> isPlain(rows, row), (before, row) -> {
            if (race(rows, before, row)) {
                long name = Names.ofBoth(Names.ofStatement(rows, before), Names.ofStatement(rows, row));
                found.putIfAbsent(name, new Race(before, row, name));
            }
        });
        return new ArrayList<>(found.values());
    }

    private static boolean isPlain(SharedAccesses rows, int row) {
        return !Access.synchronises(rows.access(row)) && !Access.opaque(rows.access(row));
    }

    private static boolean race(SharedAccesses rows, int before, int row) {
        return rows.heldLocks().disjoint(rows.hold(before), rows.hold(row)) && !rows.synchronisedBefore(before, row);
    }
}
