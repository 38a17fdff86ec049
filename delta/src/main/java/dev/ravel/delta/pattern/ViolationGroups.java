package dev.ravel.delta.pattern;

import dev.ravel.delta.context.HeldLocks;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.pattern.Samples.Likeness;
import dev.ravel.delta.pattern.ViolationGroup.Verdict;
import dev.ravel.delta.predict.Feasibility;
import dev.ravel.delta.table.Hash;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The violations with an impacted access, one group for each pattern and its statements: what phase II of RECONTEST hands on.
 *
 * <p>Algorithm 2 joins accesses; this joins classes of accesses that are alike in all that a pattern and the locks look at (statement,
 * kind, variable, thread, locks held, impacted or not), so that its cost depends on how many different ones there are at a variable, and
 * counts are products. Of each class a few are tried for feasibility. Variables without an impacted access are passed over.
 */
public final class ViolationGroups {
    private static final int WRITES = 1;
    private static final int READS = 2;

    private final SharedAccesses rows;
    private final IntPredicate impacted;
    private final Feasibility feasibility;
    private final Map<GroupKey, Group> groups = new LinkedHashMap<>();

    private record GroupKey(Pattern pattern, List<Integer> statements) {}

    private static final class Group {
        BigInteger count = BigInteger.ZERO;
        boolean feasible;
        List<Integer> example = List.of();
    }

    private ViolationGroups(SharedAccesses rows, IntPredicate impacted) {
        this.rows = rows;
        this.impacted = impacted;
        feasibility = new Feasibility(rows);
    }

    /** Of all violations with an impacted access. */
    public static List<ViolationGroup> of(SharedAccesses rows, IntPredicate impacted) {
        ViolationGroups search = new ViolationGroups(rows, impacted);
        search.singles();
        search.pairs();
        List<ViolationGroup> found = new ArrayList<>();
        search.groups.forEach((key, group) -> found.add(new ViolationGroup(
                key.pattern,
                key.statements,
                group.count,
                group.feasible ? Verdict.FEASIBLE : Verdict.INFEASIBLE,
                new Violation(key.pattern, group.example))));
        return found;
    }

    private boolean hasImpacted(Grouping groups, int group) {
        for (int i = groups.from(group); i < groups.to(group); i++) {
            if (impacted.test(groups.row(i))) {
                return true;
            }
        }
        return false;
    }

    private void singles() {
        Grouping locations = Grouping.by(rows, rows::location);
        for (int location = 0; location < locations.groups(); location++) {
            if (hasImpacted(locations, location)) {
                Map<Likeness, Samples> singles = new LinkedHashMap<>();
                Map<Likeness, Samples> halves = new LinkedHashMap<>();
                collect(locations, location, halves, Scope.ONE_VARIABLE);
                for (int i = locations.from(location); i < locations.to(location); i++) {
                    int row = locations.row(i);
                    singles.computeIfAbsent(single(row), Samples::new).add(row, row, 1);
                }
                join(halves.values(), singles.values());
            }
        }
    }

    private void pairs() {
        Grouping sets = Grouping.by(rows, rows::atomicSet);
        for (int set = 0; set < sets.groups(); set++) {
            if (hasImpacted(sets, set) && !ViolationCounts.isArray(rows, sets.row(sets.from(set)))) {
                Map<Likeness, Samples> halves = new LinkedHashMap<>();
                collect(sets, set, halves, Scope.TWO_VARIABLES);
                join(halves.values(), halves.values());
            }
        }
    }

    /** Which pairs of accesses of one unit are wanted. */
    private enum Scope {
        ONE_VARIABLE,
        TWO_VARIABLES
    }

    private int kinds(int row) {
        return (rows.writes(row) ? WRITES : 0) | (rows.reads(row) ? READS : 0);
    }

    private Likeness single(int row) {
        return new Likeness(
                rows.thread(row),
                rows.location(row),
                rows.location(row),
                rows.statement(row),
                rows.statement(row),
                kinds(row),
                rows.heldLocks().locksOf(rows.hold(row)),
                impacted.test(row) ? 1 : 0);
    }

    private void collect(Grouping groups, int group, Map<Likeness, Samples> halves, Scope scope) {
        Map<Integer, Map<Likeness, Samples>> units = new HashMap<>();
        for (int i = groups.from(group); i < groups.to(group); i++) {
            int row = groups.row(i);
            if (rows.unit(row) != 0) {
                Map<Likeness, Samples> seen = units.computeIfAbsent(rows.unit(row), u -> new LinkedHashMap<>());
                for (Samples before : seen.values()) {
                    if ((before.key().firstLocation() == rows.location(row)) == (scope == Scope.ONE_VARIABLE)) {
                        addHalf(before, row, halves);
                    }
                }
                seen.computeIfAbsent(single(row), Samples::new).add(row, row, 1);
            }
        }
    }

    private void addHalf(Samples before, int row, Map<Likeness, Samples> halves) {
        long times = before.count()[0];
        for (int[] sample : before.rows()) {
            int first = sample[0];
            Likeness key = new Likeness(
                    rows.thread(row),
                    rows.location(first),
                    rows.location(row),
                    rows.statement(first),
                    rows.statement(row),
                    kinds(first) << 2 | kinds(row),
                    throughout(first, row),
                    before.key().impacted() << 1 | (impacted.test(row) ? 1 : 0));
            halves.computeIfAbsent(key, Samples::new).add(first, row, times);
            times = 0;
        }
    }

    /** The locks that are not released between two accesses of a thread. */
    private long throughout(int first, int last) {
        HeldLocks locks = rows.heldLocks();
        long sum = 0;
        for (int i = 0; i < locks.size(rows.hold(first)); i++) {
            int lock = locks.lock(rows.hold(first), i);
            if (locks.acquisition(rows.hold(last), lock) == locks.acquisition(rows.hold(first), lock)) {
                sum += Hash.spread(lock);
            }
        }
        return sum;
    }

    /** The same variables, whichever comes first. */
    private record Variables(int one, int other) {
        static Variables of(Likeness likeness) {
            return new Variables(
                    Math.min(likeness.firstLocation(), likeness.lastLocation()),
                    Math.max(likeness.firstLocation(), likeness.lastLocation()));
        }
    }

    private void join(Collection<Samples> outers, Collection<Samples> inners) {
        Map<Variables, List<Samples>> all = new HashMap<>();
        Map<Variables, List<Samples>> changed = new HashMap<>();
        for (Samples inner : inners) {
            Variables variables = Variables.of(inner.key());
            all.computeIfAbsent(variables, v -> new ArrayList<>()).add(inner);
            if (inner.key().impacted() != 0) {
                changed.computeIfAbsent(variables, v -> new ArrayList<>()).add(inner);
            }
        }
        for (Samples outer : outers) {
            Map<Variables, List<Samples>> wanted = outer.key().impacted() != 0 ? all : changed;
            for (Samples inner : wanted.getOrDefault(Variables.of(outer.key()), List.of())) {
                if (outer.key().thread() != inner.key().thread()) {
                    for (Pattern pattern : Pattern.values()) {
                        if (fits(pattern, outer.key(), inner.key())) {
                            put(pattern, outer, inner);
                        }
                    }
                }
            }
        }
    }

    private boolean fits(Pattern pattern, Likeness outer, Likeness inner) {
        boolean one = outer.firstLocation() == outer.lastLocation();
        if (one != pattern.isOverOneVariable()) {
            return false;
        }
        boolean places = one
                || (pattern.isSameOrder()
                        ? inner.firstLocation() == outer.firstLocation() && inner.lastLocation() == outer.lastLocation()
                        : inner.firstLocation() == outer.lastLocation()
                                && inner.lastLocation() == outer.firstLocation());
        int innerKinds = one ? inner.kinds() << 2 | inner.kinds() : inner.kinds();
        int end = one ? 2 : 3;
        return places
                && pattern.fits(0, outer.kinds() >> 2)
                && pattern.fits(1, innerKinds >> 2)
                && pattern.fits(end - 1, innerKinds & 3)
                && pattern.fits(end, outer.kinds() & 3);
    }

    private void put(Pattern pattern, Samples outer, Samples inner) {
        boolean one = pattern.isOverOneVariable();
        List<Integer> statements = one
                ? List.of(outer.key().first(), inner.key().first(), outer.key().last())
                : List.of(
                        outer.key().first(),
                        inner.key().first(),
                        inner.key().last(),
                        outer.key().last());
        Group group = groups.computeIfAbsent(new GroupKey(pattern, statements), k -> new Group());
        group.count =
                group.count.add(BigInteger.valueOf(outer.count()[0]).multiply(BigInteger.valueOf(inner.count()[0])));
        for (int[] o : outer.rows()) {
            for (int[] i : inner.rows()) {
                if (group.feasible) {
                    return;
                }
                group.feasible = feasibility.fitsBetween(o[0], i[0], i[1], o[1]);
                if (group.feasible || group.example.isEmpty()) {
                    group.example = one ? List.of(o[0], i[0], o[1]) : List.of(o[0], i[0], i[1], o[1]);
                }
            }
        }
    }
}
