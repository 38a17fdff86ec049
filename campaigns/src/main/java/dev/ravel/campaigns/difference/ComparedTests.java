package dev.ravel.campaigns.difference;

import dev.ravel.model.difference.ClassDifference.Counts;
import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.Evidence;
import dev.ravel.model.difference.FoundDifference;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.Side;
import dev.ravel.model.difference.TestOutcomes;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GeneratedTests;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The tests of a class and what became of them; guarded by who has it.
 *
 * <p>Tests count in the order in which they were made up, up to the first of which nothing is known.
 */
final class ComparedTests {
    private static final int MAX_TROUBLES = 8;

    private final List<GeneratedTest> tests = new ArrayList<>();
    private final Map<Integer, Fate> fates = new TreeMap<>();
    private final Map<String, Small> reduced = new HashMap<>();
    private final Set<String> leftOut = new TreeSet<>();
    private final Set<String> unlike = new TreeSet<>();
    private final Set<String> refused = new TreeSet<>();

    /** What became of a test. */
    sealed interface Fate {
        /** It was not explored. */
        enum Dropped implements Fate {
            /** It does what one before it has done. */
            REPEATED,
            /** Its interleavings are those of the other version. */
            FILTERED
        }

        /**
         * It was explored on both versions.
         *
         * @param nanos when it was done
         */
        record Checked(TestOutcomes.OfTest outcomes, long nanos) implements Fate {}
    }

    void add(GeneratedTests more) {
        tests.addAll(more.tests());
        refused.addAll(more.refused());
    }

    List<GeneratedTest> of(List<Integer> numbers) {
        return numbers.stream().map(tests::get).toList();
    }

    void dropped(int number, Fate.Dropped why) {
        fates.put(number, why);
    }

    void checked(int number, TestOutcomes.OfTest outcomes, long nanos) {
        fates.put(number, new Fate.Checked(outcomes, nanos));
        leftOut.addAll(outcomes.leftOut());
        unlike.addAll(outcomes.unlike());
        refused.addAll(outcomes.refused());
    }

    /** Those that were not explored to the end and have shown nothing. */
    List<Integer> unfinished() {
        List<Integer> unfinished = new ArrayList<>();
        fates.forEach((number, fate) -> {
            if (fate instanceof Fate.Checked checked
                    && !checked.outcomes().isDifferent()
                    && (isPart(checked, Side.OLD) || isPart(checked, Side.NEW))) {
                unfinished.add(number);
            }
        });
        return unfinished;
    }

    private static boolean isPart(Fate.Checked checked, Side side) {
        return checked.outcomes().of(side).extent() == OutcomeSet.Extent.PART;
    }

    private record Small(Difference example, @Nullable Evidence evidence, List<Integer> changes) {}

    /** A smaller example of a difference. */
    void reduced(String cluster, Difference example, @Nullable Evidence evidence, List<Integer> changes) {
        reduced.put(cluster, new Small(example, evidence, changes));
    }

    Counts counts() {
        int repeated = 0;
        int filtered = 0;
        int checked = 0;
        int complete = 0;
        int without = 0;
        long executions = 0;
        int n = 0;
        for (Fate fate = fates.get(n); fate != null; fate = fates.get(++n)) {
            if (fate instanceof Fate.Checked one) {
                OutcomeSet older = one.outcomes().older();
                OutcomeSet newer = one.outcomes().newer();
                checked++;
                complete += older.extent() == OutcomeSet.Extent.ALL && newer.extent() == OutcomeSet.Extent.ALL ? 1 : 0;
                without += older.extent() == OutcomeSet.Extent.NONE || newer.extent() == OutcomeSet.Extent.NONE ? 1 : 0;
                executions += older.executions() + newer.executions();
            } else if (fate == Fate.Dropped.REPEATED) {
                repeated++;
            } else {
                filtered++;
            }
        }
        return new Counts(n, repeated, filtered, checked, complete, without, executions);
    }

    boolean knows(int number) {
        return fates.containsKey(number);
    }

    /** How many tests are known, whatever their order. */
    int known() {
        return fates.size();
    }

    /** The differences: breaks first, then as they are seen best. */
    List<FoundDifference> found() {
        Map<String, FoundDifference> clusters = new LinkedHashMap<>();
        fates.forEach((number, fate) -> {
            if (fate instanceof Fate.Checked checked) {
                Difference.of(tests.get(number), checked.outcomes())
                        .ifPresent(d -> clusters.merge(
                                d.cluster(),
                                new FoundDifference(d, 1, number + 1, checked.nanos(), null, List.of()),
                                (known, more) -> known.and(more.example())));
            }
        });
        Collection<FoundDifference> found = clusters.values();
        return found.stream()
                .map(f -> {
                    Small small = reduced.get(f.example().cluster());
                    return small == null ? f : f.with(small.example(), small.evidence(), small.changes());
                })
                .sorted(Comparator.comparing((FoundDifference f) -> f.example().kind())
                        .thenComparing(f -> f.example().way())
                        .thenComparing(f -> f.example().test().size())
                        .thenComparing(FoundDifference::firstTest))
                .toList();
    }

    List<String> leftOut() {
        return List.copyOf(leftOut);
    }

    List<String> unlike() {
        return List.copyOf(unlike);
    }

    List<String> refused() {
        return List.copyOf(refused);
    }

    List<String> troubles() {
        Map<String, Integer> troubles = new LinkedHashMap<>();
        fates.values().forEach(fate -> {
            if (fate instanceof Fate.Checked checked) {
                String older = checked.outcomes().older().trouble();
                String newer = checked.outcomes().newer().trouble();
                String told = older.equals(newer) ? older : newer.isEmpty() ? "old version: " + older : newer;
                if (!told.isEmpty()) {
                    troubles.merge(told, 1, Integer::sum);
                }
            }
        });
        return troubles.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(MAX_TROUBLES)
                .map(e -> (e.getValue() == 1 ? "1 test: " : e.getValue() + " tests: ") + e.getKey())
                .toList();
    }
}
