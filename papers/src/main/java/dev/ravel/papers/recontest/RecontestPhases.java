package dev.ravel.papers.recontest;

import dev.ravel.campaigns.regression.CodeDelta;
import dev.ravel.campaigns.regression.Forecast;
import dev.ravel.campaigns.regression.Recorded;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.TraceAnalysis;
import dev.ravel.delta.context.Version;
import dev.ravel.delta.impact.ImpactAnalysis;
import dev.ravel.delta.impact.ImpactSet;
import dev.ravel.delta.impact.ImpactSet.Repetitions;
import dev.ravel.delta.impact.KnownContexts;
import dev.ravel.delta.pattern.ViolationCounts;
import dev.ravel.delta.pattern.ViolationGroup;
import dev.ravel.delta.pattern.ViolationGroups;
import dev.ravel.delta.pattern.ViolationSearch;
import dev.ravel.delta.predict.Feasibility;
import dev.ravel.papers.recontest.RecontestMeasure.Ended;
import dev.ravel.papers.recontest.RecontestMeasure.Enumeration;
import dev.ravel.papers.recontest.RecontestMeasure.Groups;
import dev.ravel.papers.recontest.RecontestMeasure.Impact;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * Both phases of RECONTEST on the traces of one test, and the full analysis that has no impact set, with what each takes.
 *
 * @param older the accesses of the old version
 * @param newer those of the new one
 * @param impact which of the latter the change has an impact on
 * @param selected groups of violations with an impacted access
 * @param all groups of violations
 */
record RecontestPhases(
        SharedAccesses older,
        SharedAccesses newer,
        ImpactSet impact,
        List<ViolationGroup> selected,
        List<ViolationGroup> all,
        Laps laps) {
    /** So many violations pass between two looks at the clock. */
    private static final int LOOK = 1 << 10;

    /** Medians, in nanoseconds. */
    record Laps(long phaseOne, long phaseTwo, long full) {}

    /** One of several runs. */
    private record Once(
            SharedAccesses newer,
            ImpactSet impact,
            List<ViolationGroup> selected,
            List<ViolationGroup> all,
            Laps laps) {
        static Once of(Recorded old, Recorded now, CodeDelta code) throws IOException {
            long start = System.nanoTime();
            KnownContexts known = KnownContexts.of(TraceAnalysis.of(old.source(), Version.OLD, code.ofOlder()));
            SharedAccesses newer = TraceAnalysis.of(now.source(), Version.NEW, code.ofNewer());
            ImpactSet impact = ImpactAnalysis.of(known, newer);
            long analysed = System.nanoTime();
            List<ViolationGroup> selected = ViolationGroups.of(newer, impact::contains);
            long searched = System.nanoTime();
            List<ViolationGroup> all = ViolationGroups.of(newer, row -> true);
            return new Once(
                    newer,
                    impact,
                    selected,
                    all,
                    new Laps(analysed - start, searched - analysed, System.nanoTime() - searched));
        }
    }

    /** Runs all of it as often as that; times are medians. */
    static RecontestPhases of(Recorded old, Recorded now, CodeDelta code, int times) throws IOException {
        List<Laps> laps = new ArrayList<>();
        for (int i = 1; i < times; i++) {
            laps.add(Once.of(old, now, code).laps);
        }
        Once last = Once.of(old, now, code);
        laps.add(last.laps);
        return new RecontestPhases(
                TraceAnalysis.of(old.source(), Version.OLD, code.ofOlder()),
                last.newer,
                last.impact,
                last.selected,
                last.all,
                new Laps(median(laps, Laps::phaseOne), median(laps, Laps::phaseTwo), median(laps, Laps::full)));
    }

    private static long median(List<Laps> laps, ToLongFunction<Laps> part) {
        long[] sorted = laps.stream().mapToLong(part).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    Impact inNumbers() {
        ImpactSet twice = impact.with(Repetitions.TWO);
        return new Impact(
                impact.size(),
                twice.size(),
                ViolationCounts.all(newer).total(),
                ViolationCounts.impacted(newer, impact).total(),
                ViolationCounts.impacted(newer, twice).total());
    }

    Groups groups() {
        Map<Long, ViolationGroup> feasible = feasible(selected, newer);
        Set<Long> before = feasibleBefore().keySet();
        long missed = feasible(all, newer).keySet().stream()
                .filter(name -> !feasible.containsKey(name) && !before.contains(name))
                .count();
        return new Groups(
                selected.size(),
                feasible.size(),
                all.size(),
                feasible(all, newer).size(),
                missed);
    }

    /** Feasible groups of the new version by name, impacted or not. */
    Map<Long, ViolationGroup> allFeasible() {
        return feasible(all, newer);
    }

    /** The names of those with an impacted access. */
    Set<Long> selectedFeasible() {
        return feasible(selected, newer).keySet();
    }

    /** Feasible groups of the old version by name. */
    Map<Long, ViolationGroup> feasibleBefore() {
        return feasible(ViolationGroups.of(older, row -> true), older);
    }

    /** Two statements of one name are as one: then the first group counts. */
    private static Map<Long, ViolationGroup> feasible(List<ViolationGroup> groups, SharedAccesses rows) {
        return groups.stream()
                .filter(group -> group.verdict() == ViolationGroup.Verdict.FEASIBLE)
                .collect(Collectors.toMap(
                        group -> Forecast.name(group, rows), group -> group, (one, other) -> one, LinkedHashMap::new));
    }

    /** Violations with an impacted access, one by one. */
    Enumeration selectedOneByOne(long millis) {
        return oneByOne(impact::contains, millis);
    }

    /** All violations, one by one: predictive analysis as it was before RECONTEST. */
    Enumeration allOneByOne(long millis) {
        return oneByOne(row -> true, millis);
    }

    private Enumeration oneByOne(IntPredicate impacted, long millis) {
        Feasibility feasibility = new Feasibility(newer);
        long start = System.nanoTime();
        long[] counts = new long[2];
        boolean complete = ViolationSearch.visit(newer, impacted, violation -> {
            List<Integer> rows = violation.rows();
            int inner = rows.size() - 2;
            counts[0]++;
            counts[1] +=
                    feasibility.fitsBetween(rows.get(0), rows.get(1), rows.get(inner), rows.get(inner + 1)) ? 1 : 0;
            return counts[0] % LOOK != 0 || System.nanoTime() - start < millis * 1_000_000;
        });
        return new Enumeration(counts[0], counts[1], complete ? Ended.COMPLETE : Ended.TIME, System.nanoTime() - start);
    }
}
