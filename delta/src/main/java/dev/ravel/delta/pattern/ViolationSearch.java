package dev.ravel.delta.pattern;

import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.table.LongTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * All violations with an impacted access, one by one: Algorithm 2 of RECONTEST, and its form for two variables.
 *
 * <p>What has no impacted access is not enumerated: a pair of accesses of one unit that are not impacted is put together with impacted
 * accesses of other threads only, and variables without impacted accesses are passed over. There may be very many; {@link
 * ViolationGroups} has one for each group of statements, {@link ViolationCounts} says how many there are.
 */
public final class ViolationSearch {
    /** Takes violations; says whether it wants more. */
    @FunctionalInterface
    public interface Visitor {
        boolean visit(Violation violation);

        /** Whether it wants to wait for more: asked while accesses are put together that make no violation. */
        default boolean waits() {
            return true;
        }
    }

    private final SharedAccesses rows;
    private final IntPredicate impacted;
    private final Visitor visitor;
    private boolean stopped;

    private ViolationSearch(SharedAccesses rows, IntPredicate impacted, Visitor visitor) {
        this.rows = rows;
        this.impacted = impacted;
        this.visitor = visitor;
    }

    /** Visits all violations with an impacted access, each once. False if the visitor has stopped it. */
    public static boolean visit(SharedAccesses rows, IntPredicate impacted, Visitor visitor) {
        ViolationSearch search = new ViolationSearch(rows, impacted, visitor);
        search.singles();
        search.pairs();
        return !search.stopped;
    }

    private List<Integer> list(Grouping groups, int group) {
        List<Integer> members = new ArrayList<>();
        for (int i = groups.from(group); i < groups.to(group); i++) {
            members.add(groups.row(i));
        }
        return members;
    }

    private static boolean any(Grouping groups, int group, IntPredicate predicate) {
        for (int i = groups.from(group); i < groups.to(group); i++) {
            if (predicate.test(groups.row(i))) {
                return true;
            }
        }
        return false;
    }

    private void singles() {
        Grouping locations = Grouping.by(rows, rows::location);
        for (int location = 0; location < locations.groups() && !stopped; location++) {
            if (any(locations, location, impacted)) {
                List<Integer> here = list(locations, location);
                List<Integer> changed = here.stream().filter(impacted::test).toList();
                for (List<Integer> unit : units(here)) {
                    for (int j = 1; j < unit.size() && !stopped; j++) {
                        for (int i = 0; i < j && !stopped; i++) {
                            between(unit.get(i), unit.get(j), here, changed);
                        }
                    }
                }
            }
        }
    }

    private List<List<Integer>> units(List<Integer> members) {
        LongTable numbers = new LongTable(-1);
        List<List<Integer>> units = new ArrayList<>();
        for (int row : members) {
            if (rows.unit(row) != 0) {
                int number = numbers.get(rows.unit(row));
                if (number < 0) {
                    number = units.size();
                    numbers.put(rows.unit(row), number);
                    units.add(new ArrayList<>());
                }
                units.get(number).add(row);
            }
        }
        return units;
    }

    private void between(int first, int last, List<Integer> here, List<Integer> changed) {
        stopped |= !visitor.waits();
        for (int row : impacted.test(first) || impacted.test(last) ? here : changed) {
            if (rows.thread(row) != rows.thread(first)) {
                for (Pattern pattern : Pattern.values()) {
                    if (pattern.isOverOneVariable()
                            && !stopped
                            && pattern.fits(0, rows, first)
                            && pattern.fits(1, rows, row)
                            && pattern.fits(2, rows, last)) {
                        stopped = !visitor.visit(new Violation(pattern, List.of(first, row, last)));
                    }
                }
            }
        }
    }

    /** Two accesses of one unit to two variables. */
    private record Pair(int first, int last) {}

    private void pairs() {
        Grouping sets = Grouping.by(rows, rows::atomicSet);
        for (int set = 0; set < sets.groups() && !stopped; set++) {
            if (any(sets, set, impacted) && !ViolationCounts.isArray(rows, sets.row(sets.from(set)))) {
                List<Pair> all = new ArrayList<>();
                for (List<Integer> unit : units(list(sets, set))) {
                    addPairs(unit, all);
                }
                Partners any = new Partners(all);
                Partners changed =
                        new Partners(all.stream().filter(this::isImpacted).toList());
                for (int i = 0; i < all.size() && !stopped; i++) {
                    Pair outer = all.get(i);
                    for (Pair inner : (isImpacted(outer) ? any : changed).of(outer)) {
                        nest(outer, inner);
                    }
                    stopped |= !visitor.waits();
                }
            }
        }
    }

    private boolean writes(Pair pair) {
        return rows.writes(pair.first) && rows.writes(pair.last);
    }

    /** Pairs that may come between others, by their variables: one of the two has to write both. */
    private final class Partners {
        private final Map<Long, List<Pair>> writing;
        private final Map<Long, List<Pair>> all;

        Partners(List<Pair> pairs) {
            all = pairs.stream().collect(Collectors.groupingBy(ViolationSearch.this::variables));
            writing = pairs.stream()
                    .filter(ViolationSearch.this::writes)
                    .collect(Collectors.groupingBy(ViolationSearch.this::variables));
        }

        List<Pair> of(Pair outer) {
            return (writes(outer) ? all : writing).getOrDefault(variables(outer), List.of());
        }
    }

    /** The same for two pairs that access the same two variables, in whatever order. */
    private long variables(Pair pair) {
        int one = rows.location(pair.first);
        int other = rows.location(pair.last);
        return (long) Math.min(one, other) << 32 | Math.max(one, other);
    }

    private boolean isImpacted(Pair pair) {
        return impacted.test(pair.first) || impacted.test(pair.last);
    }

    private void addPairs(List<Integer> unit, List<Pair> all) {
        for (int j = 1; j < unit.size() && visitor.waits(); j++) {
            for (int i = 0; i < j; i++) {
                if (rows.location(unit.get(i)) != rows.location(unit.get(j))) {
                    all.add(new Pair(unit.get(i), unit.get(j)));
                }
            }
        }
    }

    private void nest(Pair outer, Pair inner) {
        if (rows.thread(outer.first) == rows.thread(inner.first)) {
            return;
        }
        int l1 = rows.location(outer.first);
        int l2 = rows.location(outer.last);
        boolean same = rows.location(inner.first) == l1 && rows.location(inner.last) == l2;
        boolean crossed = rows.location(inner.first) == l2 && rows.location(inner.last) == l1;
        if (same || crossed) {
            for (Pattern pattern : Pattern.values()) {
                if (!pattern.isOverOneVariable()
                        && !stopped
                        && pattern.isSameOrder() == same
                        && pattern.fits(0, rows, outer.first)
                        && pattern.fits(1, rows, inner.first)
                        && pattern.fits(2, rows, inner.last)
                        && pattern.fits(3, rows, outer.last)) {
                    stopped = !visitor.visit(
                            new Violation(pattern, List.of(outer.first, inner.first, inner.last, outer.last)));
                }
            }
        }
    }
}
