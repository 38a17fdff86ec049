package dev.ravel.campaigns.generation;

import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.ClusterReport;
import dev.ravel.model.generation.TestTrial;
import dev.ravel.model.generation.Violation;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Failures by cluster, and what was spent, in the order in which tests were explored. */
final class ClusterTally {
    private final UnaryOperator<Violation> taken;
    private final Map<Cluster, ClusterReport> clusters = new LinkedHashMap<>();
    private long executions;
    private long transitions;

    /** Each failure is taken for something first. */
    ClusterTally(UnaryOperator<Violation> taken) {
        this.taken = taken;
    }

    /**
     * One more.
     *
     * @param nanos when it was done
     */
    void add(int number, TestTrial trial, long nanos) {
        for (Violation v : trial.violations()) {
            add(number, taken.apply(v), nanos);
        }
        executions += trial.executions();
        transitions += trial.transitions();
    }

    Collection<ClusterReport> clusters() {
        return clusters.values();
    }

    long executions() {
        return executions;
    }

    long transitions() {
        return transitions;
    }

    private void add(int number, Violation v, long nanos) {
        ClusterReport before = clusters.get(v.cluster());
        clusters.put(
                v.cluster(),
                before == null
                        ? new ClusterReport(
                                v.cluster(),
                                1,
                                v.failing(),
                                number + 1,
                                executions + v.executions(),
                                transitions + v.transitions(),
                                nanos,
                                v)
                        : new ClusterReport(
                                v.cluster(),
                                before.tests() + 1,
                                before.failing() + v.failing(),
                                before.firstTest(),
                                before.executions(),
                                before.transitions(),
                                before.nanos(),
                                simpler(before.example(), v)));
    }

    private static Violation simpler(Violation a, Violation b) {
        if (a.test().size() != b.test().size()) {
            return a.test().size() < b.test().size() ? a : b;
        }
        return b.finding().step() < a.finding().step() ? b : a;
    }
}
