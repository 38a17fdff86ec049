package dev.ravel.model.generation;

import java.util.List;

/**
 * What generated tests of a class have shown.
 *
 * @param tests how many were explored
 * @param pairs of methods that were called at the same time
 * @param complete tests of which every interleaving was explored
 * @param bounded tests of which every interleaving with few preemptions was explored
 * @param unfinished tests that were not explored so far
 * @param sequences different states that the object under test was brought into
 * @param clusters in the order in which they are shown: one of each way to fail, the surest first, then the next of each
 * @param hidden tests that left a state behind that no serial order leaves, though no call was found that shows it
 * @param refused what the code under test wanted to do and was not allowed to
 * @param troubles why tests have no verdict, one line each
 * @param ended why no more tests were made
 */
public record GenerationResult(
        SubjectFacts facts,
        Shape shape,
        long seed,
        int tests,
        int pairs,
        int complete,
        int bounded,
        int unfinished,
        int sequences,
        long executions,
        long transitions,
        List<ClusterReport> clusters,
        int hidden,
        List<String> refused,
        List<String> troubles,
        Ended ended,
        long nanos) {
    public GenerationResult {
        clusters = List.copyOf(clusters);
        refused = List.copyOf(refused);
        troubles = List.copyOf(troubles);
    }

    /** Whether anything was explored: without that nothing is known of the class, however many tests were made up. */
    public boolean isTested() {
        return executions > 0;
    }

    /** The same with these clusters alone. */
    public GenerationResult with(List<ClusterReport> some) {
        return new GenerationResult(
                facts,
                shape,
                seed,
                tests,
                pairs,
                complete,
                bounded,
                unfinished,
                sequences,
                executions,
                transitions,
                some,
                hidden,
                refused,
                troubles,
                ended,
                nanos);
    }

    /** Why no more tests were made. */
    public enum Ended {
        /** So many were asked for. */
        ENOUGH_TESTS,
        /** The time was over. */
        BUDGET,
        /** No others could be made up. */
        NO_MORE,
        /** Somebody stopped it. */
        INTERRUPTED
    }
}
