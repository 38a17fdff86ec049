package dev.ravel.papers.ballerina;

import dev.ravel.model.generation.ClusterReport;
import dev.ravel.model.generation.GenerationResult;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What one run of the evaluation has shown.
 *
 * @param cost up to the bug if it was found, else all that was spent
 * @param clusters all that failed
 */
public record BallerinaRun(BallerinaJob job, Outcome outcome, Cost cost, List<Reports> clusters) {
    public BallerinaRun {
        clusters = List.copyOf(clusters);
    }

    /** Whether the bug has shown. */
    public enum Outcome {
        FOUND,
        NOT_FOUND
    }

    /** Work of the explorer. */
    public record Cost(long tests, long executions, long transitions, long millis) {}

    /**
     * A cluster of failures.
     *
     * @param executions that fail so: each is a report to look at
     * @param failure how they fail and in which methods, without commas
     */
    public record Reports(Verdict verdict, long executions, String failure) {
        boolean isBug() {
            return verdict == Verdict.BUG;
        }
    }

    /** Whether a cluster is the bug that was looked for. */
    public enum Verdict {
        BUG,
        OTHER
    }

    /** Of what a campaign has found. */
    static BallerinaRun of(BallerinaJob job, BallerinaSubject subject, GenerationResult result) {
        List<Reports> clusters = result.clusters().stream()
                .map(c -> new Reports(isBug(subject, result, c) ? Verdict.BUG : Verdict.OTHER, c.failing(), name(c)))
                .toList();
        return result.clusters().stream()
                .filter(c -> isBug(subject, result, c))
                .min(Comparator.comparingLong(ClusterReport::transitions))
                .map(c -> new BallerinaRun(
                        job,
                        Outcome.FOUND,
                        new Cost(c.firstTest(), c.executions(), c.transitions(), c.nanos() / 1_000_000),
                        clusters))
                .orElseGet(() -> new BallerinaRun(
                        job,
                        Outcome.NOT_FOUND,
                        new Cost(result.tests(), result.executions(), result.transitions(), result.nanos() / 1_000_000),
                        clusters));
    }

    private static boolean isBug(BallerinaSubject subject, GenerationResult result, ClusterReport report) {
        return BallerinaEvaluation.isBug(subject, report.cluster(), result.shape());
    }

    private static String name(ClusterReport report) {
        return report.cluster().failure() + " in "
                + report.cluster().methods().stream()
                        .map(m -> m.substring(0, m.indexOf('(')))
                        .distinct()
                        .collect(Collectors.joining("+"));
    }

    public boolean found() {
        return outcome == Outcome.FOUND;
    }

    /** One line for a person. */
    String told() {
        return job + ": "
                + (found()
                        ? "found in test " + cost.tests() + " after " + cost.millis() + " ms"
                        : "not found in " + cost.tests() + " tests, " + cost.millis() + " ms")
                + ", clusters " + clusters.size();
    }
}
