package dev.ravel.model.difference;

import dev.ravel.model.generation.GenerationResult.Ended;
import dev.ravel.model.regression.ChangedPlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of one class.
 *
 * @param changed signatures of the public methods from which a change is reached
 * @param coverage what existing tests cover; null if there are none
 * @param counts how many tests there were, and what became of them
 * @param times where the time went
 * @param found the differences, breaks first
 * @param changes what has changed in code that tests of differences come to
 * @param sequential what differs without any concurrency
 * @param leftOut fields that only one version has, and that were not compared
 * @param unlike fields that differ as soon as an object is made, and that were not compared
 * @param refused what the code under test wanted to do and was not allowed to
 * @param troubles why tests have no answer, one line each
 * @param ended why no more tests were made
 */
public record ClassDifference(
        DifferenceFacts facts,
        List<String> changed,
        @Nullable Coverage coverage,
        Counts counts,
        Times times,
        List<FoundDifference> found,
        List<ChangedPlace> changes,
        SequentialDifferences sequential,
        List<String> leftOut,
        List<String> unlike,
        List<String> refused,
        List<String> troubles,
        Ended ended) {
    public ClassDifference {
        changed = List.copyOf(changed);
        found = List.copyOf(found);
        changes = List.copyOf(changes);
        leftOut = List.copyOf(leftOut);
        unlike = List.copyOf(unlike);
        refused = List.copyOf(refused);
        troubles = List.copyOf(troubles);
    }

    /**
     * Tests, in the order in which they were made up, up to the first of which nothing is known.
     *
     * @param tests all
     * @param repeated those that do what one before them has done, and so were dropped
     * @param filtered those that seem to have no new interleavings, and were not explored
     * @param checked those that were explored on both versions
     * @param complete of these, on both versions to the end
     * @param without of these, without an answer
     * @param executions on both versions
     */
    public record Counts(
            int tests, int repeated, int filtered, int checked, int complete, int without, long executions) {
        public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0);
    }

    /**
     * Where the time of the workers went.
     *
     * @param filter tracing, and comparing traces
     * @param check exploring
     * @param all since the class was open, by the clock
     */
    public record Times(long filter, long check, long all) {}

    /** Before anything was done with it. */
    public static ClassDifference unknown(String className, List<String> changed) {
        return new ClassDifference(
                DifferenceFacts.unknown(className),
                changed,
                null,
                Counts.NONE,
                new Times(0, 0, 0),
                List.of(),
                List.of(),
                new SequentialDifferences(List.of(), 0),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Ended.INTERRUPTED);
    }

    public String className() {
        return facts.subject().className();
    }

    /** Whether there is a break among the differences. */
    public boolean isBroken() {
        return found.stream().anyMatch(f -> f.example().kind() == Difference.Kind.BREAK);
    }

    /** Whether any test was looked at: without that nothing is known. */
    public boolean isTested() {
        return counts.checked() - counts.without() > 0 || counts.filtered() > 0;
    }
}
