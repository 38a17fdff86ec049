package dev.ravel.report.generation;

import dev.ravel.model.generation.ClassNames;
import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/** What is said of the generated tests of a class, the same in every form of report. */
final class GenerationWords {
    /** What the verdict of that name means. */
    static final String NOT_ATOMIC =
            "Calls give results that no serial order of them gives. Whether that is a bug depends on what the methods promise.";

    private GenerationWords() {}

    /** What is known of the class. */
    enum Verdict {
        /** Some interleaving throws, or waits for ever, as no serial order does. */
        NOT_THREAD_SAFE,
        /** Some interleaving gives values or leaves states that no serial order does, and no surer sign was found. */
        NOT_ATOMIC,
        /** Tests were explored, and none failed; no proof. */
        NO_FAILURE_FOUND,
        /** Not a single test was explored. */
        NOT_TESTED;

        static Verdict of(GenerationResult result) {
            if (!result.clusters().isEmpty()) {
                boolean sure = result.clusters().stream()
                        .anyMatch(c -> c.cluster().kind().isSure());
                return sure ? NOT_THREAD_SAFE : NOT_ATOMIC;
            }
            return result.isTested() ? NO_FAILURE_FOUND : NOT_TESTED;
        }

        /** In capitals, for a terminal. */
        String loud() {
            return this == NOT_THREAD_SAFE ? "NOT THREAD-SAFE" : name().replace('_', ' ');
        }
    }

    /** Why no more tests were made. */
    static String ended(GenerationResult result) {
        return switch (result.ended()) {
            case ENOUGH_TESTS -> "all the tests asked for";
            case BUDGET -> "the time budget";
            case NO_MORE -> "no more tests could be generated";
            case INTERRUPTED -> "interrupted";
        };
    }

    /** How much of the tests was explored, and what that is worth. */
    static String strength(GenerationResult result) {
        List<String> parts = new ArrayList<>();
        parts.add("every interleaving of " + Numbers.count(result.complete(), "test") + " explored");
        if (result.bounded() > 0) {
            parts.add("of " + Numbers.count(result.bounded()) + " more only those with few preemptions");
        }
        if (result.unfinished() > 0) {
            parts.add(Numbers.count(result.unfinished()) + " not explored to the end");
        }
        return String.join(", ", parts) + (result.clusters().isEmpty() ? ". Tests show bugs, not their absence." : ".");
    }

    /** The methods of a cluster, as in {@code get() | put(Object)}. */
    static String methods(Cluster cluster) {
        return String.join(" | ", cluster.methods());
    }

    /** What one must know to trust the verdict, one line each. */
    static List<String> notes(GenerationResult result) {
        List<String> notes = new ArrayList<>(result.facts().notes());
        if (result.hidden() > 0) {
            notes.add(
                    Numbers.count(result.hidden(), "test") + " left "
                            + ClassNames.simple(result.facts().className())
                            + " in a state that no serial order leaves it in, but no public method was found that shows the difference.");
        }
        result.refused()
                .forEach(what -> notes.add("The code under test tried to do this, and the fence refused: " + what));
        notes.addAll(result.troubles());
        return notes;
    }
}
