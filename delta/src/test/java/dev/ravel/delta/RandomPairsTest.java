package dev.ravel.delta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.delta.Script.Op;
import dev.ravel.delta.context.ContextRules;
import dev.ravel.delta.context.ContextRules.LockHistory;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.Version;
import dev.ravel.delta.context.Visibility;
import dev.ravel.delta.impact.ImpactAnalysis;
import dev.ravel.delta.impact.ImpactSet;
import dev.ravel.delta.pattern.Pattern;
import dev.ravel.delta.pattern.Violation;
import dev.ravel.delta.pattern.ViolationCounts;
import dev.ravel.delta.pattern.ViolationGroup;
import dev.ravel.delta.pattern.ViolationGroups;
import dev.ravel.delta.pattern.ViolationSearch;
import dev.ravel.delta.predict.Feasibility;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The analyses against a twin that follows the definitions, on random programs and random changes of them. */
class RandomPairsTest {
    private static final int PAIRS = 1_000;

    /** Both executions of a pair, and all that is said of them. */
    private static final class Pair {
        final Script before;
        final Script after;
        final SharedAccesses old;
        final SharedAccesses now;
        final ImpactSet impact;
        /** The rows of the new version that are MEM events. */
        final List<Integer> shared;

        Pair(Script before, Script after, LockHistory lockHistory) {
            ContextRules rules =
                    new ContextRules(Script.PLACES, ContextRules.ALL_CALLS, Visibility.EVERYTHING, lockHistory);
            this.before = before;
            this.after = after;
            old = before.analysed(Version.OLD, rules);
            now = after.analysed(Version.NEW, rules);
            impact = ImpactAnalysis.of(old, now);
            shared =
                    IntStream.range(0, now.size()).filter(now::isShared).boxed().toList();
        }
    }

    private static void forPairs(LockHistory lockHistory, Consumer<Pair> test) {
        int pairs = 0;
        for (int seed = 0; pairs < PAIRS; seed++) {
            RandomPrograms programs = new RandomPrograms(seed);
            List<List<Op>> program = programs.program();
            Optional<Script> before = programs.execution(program);
            Optional<Script> after = programs.execution(programs.changed(program));
            if (before.isPresent() && after.isPresent()) {
                pairs++;
                test.accept(new Pair(before.get(), after.get(), lockHistory));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void impactSetsAreThoseOfTheDefinition(LockHistory lockHistory) {
        int[] sizes = new int[2];
        forPairs(lockHistory, pair -> {
            Twin now = new Twin(pair.after, lockHistory);
            assertEquals(now.rows.size(), pair.shared.size());
            Set<Integer> actual = IntStream.range(0, pair.shared.size())
                    .filter(i -> pair.impact.contains(pair.shared.get(i)))
                    .boxed()
                    .collect(Collectors.toSet());
            assertEquals(Twin.impacted(new Twin(pair.before, lockHistory), now), actual);
            sizes[0] += actual.size();
            sizes[1] += now.rows.size();
        });
        // Neither nothing nor everything.
        assertTrue(sizes[0] > sizes[1] / 30 && sizes[0] < sizes[1] / 2, sizes[0] + " of " + sizes[1]);
    }

    /** The programs branch nowhere, so every schedule gives every thread the same history. */
    @Test
    void anotherScheduleOfTheSameProgramHasNoImpact() {
        int compared = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            RandomPrograms programs = new RandomPrograms(seed);
            List<List<Op>> program = programs.program();
            Optional<Script> one = programs.execution(program);
            Optional<Script> other = programs.execution(program);
            if (one.isPresent() && other.isPresent()) {
                compared++;
                assertEquals(
                        0,
                        ImpactAnalysis.of(
                                        one.get().analysed(Version.OLD),
                                        other.get().analysed(Version.NEW))
                                .size());
            }
        }
        assertTrue(compared > PAIRS / 2, compared + " pairs");
    }

    private static String text(Violation violation, Twin twin, List<Integer> shared) {
        return violation.pattern().name() + " "
                + violation.rows().stream()
                        .map(row -> "" + twin.rows.get(shared.indexOf(row)).op())
                        .collect(Collectors.joining(" "));
    }

    @Test
    void selectedViolationsAreAllViolationsWithAnImpactedAccess() {
        int[] selected = new int[1];
        forPairs(LockHistory.OF_UNIT, pair -> {
            Twin twin = new Twin(pair.after, LockHistory.OF_UNIT);
            Set<String> impactedOps = pair.shared.stream()
                    .filter(pair.impact::contains)
                    .map(row -> "" + twin.rows.get(pair.shared.indexOf(row)).op())
                    .collect(Collectors.toSet());
            Set<String> all = twin.violations();
            Set<String> wanted = all.stream()
                    .filter(v -> List.of(v.split(" ")).stream().skip(1).anyMatch(impactedOps::contains))
                    .collect(Collectors.toSet());
            List<Violation> found = new ArrayList<>();
            ViolationSearch.visit(pair.now, pair.impact::contains, found::add);
            Set<String> texts =
                    found.stream().map(v -> text(v, twin, pair.shared)).collect(Collectors.toSet());
            assertEquals(wanted, texts);
            assertEquals(found.size(), texts.size(), "each once");
            assertEquals(
                    BigInteger.valueOf(all.size()),
                    ViolationCounts.all(pair.now).total());
            assertEquals(
                    BigInteger.valueOf(wanted.size()),
                    ViolationCounts.impacted(pair.now, pair.impact).total());
            selected[0] += wanted.size();
        });
        assertTrue(selected[0] > 10_000, selected[0] + " violations");
    }

    private static boolean isFeasible(Feasibility feasibility, List<Integer> rows) {
        return feasibility.fitsBetween(rows.get(0), rows.get(1), rows.get(rows.size() - 2), rows.get(rows.size() - 1));
    }

    @Test
    void feasibleIsWhatMessagesAndLocksAllow() {
        int[] answers = new int[2];
        forPairs(LockHistory.OF_UNIT, pair -> {
            Twin twin = new Twin(pair.after, LockHistory.OF_UNIT);
            Feasibility feasibility = new Feasibility(pair.now);
            ViolationSearch.visit(pair.now, row -> true, violation -> {
                List<Integer> ops = violation.rows().stream()
                        .map(row -> twin.rows.get(pair.shared.indexOf(row)).op())
                        .toList();
                boolean expected = twin.fits(ops.get(0), ops.get(1), ops.get(ops.size() - 2), ops.get(ops.size() - 1));
                assertEquals(expected, isFeasible(feasibility, violation.rows()), violation::toString);
                answers[expected ? 1 : 0]++;
                return true;
            });
        });
        assertTrue(answers[0] > 1_000 && answers[1] > 1_000, answers[0] + " and " + answers[1]);
    }

    /** Groups are the same violations by statement, with the same counts; a group is feasible if one of its violations is. */
    @Test
    void groupsStandForAllSelectedViolations() {
        forPairs(LockHistory.OF_UNIT, pair -> {
            Feasibility feasibility = new Feasibility(pair.now);
            java.util.Map<String, Integer> counts = new java.util.HashMap<>();
            Set<String> feasible = new HashSet<>();
            ViolationSearch.visit(pair.now, pair.impact::contains, violation -> {
                String key = violation.pattern().name()
                        + violation.rows().stream().map(pair.now::statement).toList();
                counts.merge(key, 1, Integer::sum);
                if (isFeasible(feasibility, violation.rows())) {
                    feasible.add(key);
                }
                return true;
            });
            java.util.Map<String, Integer> grouped = new java.util.HashMap<>();
            Set<String> groupedFeasible = new HashSet<>();
            for (ViolationGroup group : ViolationGroups.of(pair.now, pair.impact::contains)) {
                String key = group.pattern().name() + group.statements();
                grouped.put(key, group.count().intValue());
                if (group.verdict() == ViolationGroup.Verdict.FEASIBLE) {
                    groupedFeasible.add(key);
                }
            }
            assertEquals(counts, grouped);
            assertEquals(feasible, groupedFeasible);
        });
    }

    @Test
    void thereAreElevenPatternsSixOfThemOverTwoVariables() {
        assertEquals(11, Pattern.values().length);
        assertEquals(
                5,
                List.of(Pattern.values()).stream()
                        .filter(Pattern::isOverOneVariable)
                        .count());
    }
}
