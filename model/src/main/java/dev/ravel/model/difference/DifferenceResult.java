package dev.ravel.model.difference;

import java.util.List;

/**
 * What differential testing of two versions has shown.
 *
 * @param classes in the order in which they were tested
 * @param leftOut classes that were not tested, each with the reason
 * @param changes how many changes the code has
 * @param notes what a user should know
 */
public record DifferenceResult(
        List<ClassDifference> classes, List<LeftOut> leftOut, int changes, long seed, List<String> notes, long nanos) {
    public DifferenceResult {
        classes = List.copyOf(classes);
        leftOut = List.copyOf(leftOut);
        notes = List.copyOf(notes);
    }

    /** A class that was not tested. */
    public record LeftOut(String className, String reason) {}

    /** Whether any concurrent test has other outcomes. */
    public boolean isDifferent() {
        return classes.stream().anyMatch(c -> !c.found().isEmpty());
    }

    /** Whether calls in one thread do something else. */
    public boolean isDifferentInOneThread() {
        return classes.stream().anyMatch(c -> !c.sequential().examples().isEmpty());
    }

    /** Whether anything was tested. */
    public boolean isTested() {
        return classes.stream().anyMatch(ClassDifference::isTested);
    }
}
