package dev.ravel.delta.predict;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.table.Hash;
import dev.ravel.model.execution.Access;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Data races of a trace: unordered by messages and by variables that synchronise, and no lock in common. The order in which locks were
 * taken does not count, as it may be another one.
 *
 * <p>For each variable it keeps the last access of each thread, statement and set of locks. If that happens before an access of another
 * thread, so do all earlier ones like it: nothing is missed. One race is given for each pair of statements.
 */
public final class RacePrediction {
    private final SharedAccesses rows;
    private final Map<Long, Race> found = new LinkedHashMap<>();
    private final Map<Integer, Map<Like, Integer>> last = new HashMap<>();

    private record Like(int thread, int statement, int kind, int locks) {}

    private RacePrediction(SharedAccesses rows) {
        this.rows = rows;
    }

    /** All, one for each pair of statements. */
    public static List<Race> of(SharedAccesses rows) {
        RacePrediction prediction = new RacePrediction(rows);
        for (int row = 0; row < rows.size(); row++) {
            int access = rows.access(row);
            if (rows.isShared(row) && !Access.synchronises(access) && !Access.opaque(access)) {
                prediction.look(row);
            }
        }
        return new ArrayList<>(prediction.found.values());
    }

    /** Those that the old version does not have. */
    public static List<Race> added(SharedAccesses old, SharedAccesses now) {
        Set<Long> before = new HashSet<>();
        of(old).forEach(r -> before.add(r.name()));
        return of(now).stream().filter(r -> !before.contains(r.name())).toList();
    }

    private void look(int row) {
        Map<Like, Integer> here = last.computeIfAbsent(rows.location(row), l -> new HashMap<>());
        for (int before : here.values()) {
            if (rows.thread(before) != rows.thread(row)
                    && (rows.writes(before) || rows.writes(row))
                    && rows.heldLocks().disjoint(rows.hold(before), rows.hold(row))
                    && !rows.synchronisedBefore(before, row)) {
                long name = Hash.spread(side(before)) + Hash.spread(side(row));
                found.putIfAbsent(name, new Race(before, row, name));
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

    private long side(int row) {
        return Hash.of(rows.name(rows.statement(row)), rows.writes(row) ? 1 : 0);
    }
}
