package dev.ravel.campaigns.generation;

import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.ClusterReport;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GeneratedTests;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.generation.GenerationResult.Ended;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.SubjectFacts;
import dev.ravel.model.generation.TestTrial;
import dev.ravel.model.generation.Violation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * The tests of a campaign and what came of them; guarded by the campaign.
 *
 * <p>Tests count in the order in which they were made up, up to the first that was not tried.
 */
final class TriedTests {
    private static final int MAX_TROUBLES = 8;

    private final List<GeneratedTest> tests = new ArrayList<>();
    private final Map<Integer, Tried> trials = new TreeMap<>();
    /** Of tests that were looked at again. */
    private final Map<Integer, Tried> closer = new TreeMap<>();

    private final Set<String> pairs = new HashSet<>();
    private final Set<Cluster> seen = new HashSet<>();
    private final Set<String> refused = new TreeSet<>();
    private final Map<Cluster, Violation> reduced = new HashMap<>();
    private int sequences;

    /**
     * What has come of a test.
     *
     * @param nanos when it was done
     */
    private record Tried(TestTrial trial, long nanos) {}

    /** How the campaign went, beside its tests. */
    record Course(SubjectFacts facts, GenerationOptions options, List<String> troubles, Ended ended, long nanos) {}

    int size() {
        return tests.size();
    }

    List<GeneratedTest> of(List<Integer> numbers) {
        return numbers.stream().map(tests::get).toList();
    }

    void add(GeneratedTests more) {
        tests.addAll(more.tests());
        sequences = more.sequences();
        refused.addAll(more.refused());
    }

    /** A test was tried for the first time. */
    void tried(int number, TestTrial trial, long nanos) {
        trials.put(number, new Tried(trial, nanos));
        note(number, trial);
    }

    /** A test was looked at again. */
    void triedCloser(int number, TestTrial trial, long nanos) {
        closer.put(number, new Tried(trial, nanos));
        note(number, trial);
    }

    private void note(int number, TestTrial trial) {
        refused.addAll(trial.refused());
        pairs.add(pair(tests.get(number)));
        trial.violations().forEach(v -> seen.add(v.cluster()));
    }

    private static String pair(GeneratedTest test) {
        return test.calls().stream()
                .map(Statement.Call::signature)
                .sorted()
                .toList()
                .toString();
    }

    /** Those of which not every interleaving was explored, and that have not failed. */
    List<Integer> unfinished() {
        List<Integer> unfinished = new ArrayList<>();
        trials.forEach((n, tried) -> {
            TestTrial trial = tried.trial();
            if ((!trial.complete() || trial.bound() >= 0)
                    && trial.violations().isEmpty()
                    && trial.trouble().isEmpty()) {
                unfinished.add(n);
            }
        });
        return unfinished;
    }

    /** A smaller example of a cluster was found. */
    void reduced(Cluster cluster, Violation example) {
        reduced.put(cluster, example);
    }

    void tell(GenerationProgress progress) {
        progress.tried(trials.size(), pairs.size(), seen.size());
    }

    /** What is known now, with failures grouped after each was taken for something. */
    GenerationResult result(Course course, UnaryOperator<Violation> taken) {
        ClusterTally tally = new ClusterTally(taken);
        Map<String, Integer> troubles = new LinkedHashMap<>();
        Set<String> covered = new HashSet<>();
        int complete = 0;
        int bounded = 0;
        int hidden = 0;
        int counted = 0;
        for (int n = 0; trials.containsKey(n); n++) {
            Tried first = trials.get(n);
            tally.add(n, first.trial(), first.nanos());
            TestTrial trial = closer.getOrDefault(n, first).trial();
            counted++;
            covered.add(pair(tests.get(n)));
            complete += trial.complete() && trial.bound() < 0 ? 1 : 0;
            bounded += trial.complete() && trial.bound() >= 0 ? 1 : 0;
            hidden += trial.hidden() > 0 ? 1 : 0;
            if (!trial.trouble().isEmpty()) {
                troubles.merge(trial.trouble(), 1, Integer::sum);
            }
        }
        // they came last
        closer.forEach((n, tried) -> tally.add(n, tried.trial(), tried.nanos()));
        List<ClusterReport> shown = ClusterOrder.of(tally.clusters()).stream()
                .map(c -> reduced.containsKey(c.cluster()) ? c.with(reduced.get(c.cluster())) : c)
                .toList();
        List<String> told = new ArrayList<>(
                course.troubles().stream().distinct().limit(MAX_TROUBLES).toList());
        told.addAll(told(troubles));
        return new GenerationResult(
                course.facts(),
                course.options().shape(),
                course.options().seed(),
                counted,
                covered.size(),
                complete,
                bounded,
                counted - complete - bounded,
                sequences,
                tally.executions(),
                tally.transitions(),
                shown,
                hidden,
                List.copyOf(refused),
                told,
                course.ended(),
                course.nanos());
    }

    private static List<String> told(Map<String, Integer> troubles) {
        return troubles.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(MAX_TROUBLES)
                .map(e -> (e.getValue() == 1 ? "1 test: " : e.getValue() + " tests: ") + e.getKey())
                .toList();
    }
}
