package dev.ravel.report.difference;

import dev.ravel.model.difference.ClassDifference;
import dev.ravel.model.difference.Coverage;
import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.DifferenceResult;
import dev.ravel.model.difference.FoundDifference;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.OutcomeSet.Extent;
import dev.ravel.model.difference.SequentialDifferences;
import dev.ravel.model.difference.Side;
import dev.ravel.model.generation.MethodPair;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is said of two versions of a class, the same in every form of report. */
final class DifferenceWords {
    private static final int LONGEST_STATE = 300;

    private DifferenceWords() {}

    /** The answer. */
    enum Verdict {
        /** The new version has outcomes that no serial order allows, and that the old one does not have. */
        BREAK,
        /** Outcomes differ, but serial orders allow the new ones. */
        CHANGE,
        /** Calls in one thread differ, and nothing else was seen. */
        SEQUENTIAL_CHANGE,
        /** Tests were looked at, and none showed a difference; no proof. */
        NO_DIFFERENCE_FOUND,
        /** The classes do not come to changed code. */
        NOTHING_CHANGED,
        /** Not a single test could be looked at. */
        NO_ANSWER;

        static Verdict of(DifferenceResult result) {
            if (result.classes().stream().anyMatch(ClassDifference::isBroken)) {
                return BREAK;
            }
            if (result.isDifferent()) {
                return CHANGE;
            }
            if (result.isDifferentInOneThread()) {
                return SEQUENTIAL_CHANGE;
            }
            if (result.classes().isEmpty()) {
                return NOTHING_CHANGED;
            }
            return result.isTested() ? NO_DIFFERENCE_FOUND : NO_ANSWER;
        }

        /** Whether anything differs. */
        boolean isDifferent() {
            return compareTo(SEQUENTIAL_CHANGE) <= 0;
        }

        String loud() {
            return name().replace('_', ' ');
        }
    }

    /** How many differences of each kind there are. */
    static String kinds(List<ClassDifference> classes) {
        List<FoundDifference> found =
                classes.stream().flatMap(c -> c.found().stream()).toList();
        long breaks = found.stream()
                .filter(f -> f.example().kind() == Difference.Kind.BREAK)
                .count();
        long sequential = classes.stream()
                .mapToLong(c -> c.sequential().examples().size())
                .sum();
        List<String> parts = new ArrayList<>();
        if (breaks > 0) {
            parts.add(Numbers.count(breaks, "break"));
        }
        if (found.size() > breaks) {
            parts.add(Numbers.count(found.size() - breaks, "change"));
        }
        if (sequential > 0) {
            parts.add(Numbers.count(sequential, "difference") + " in one thread");
        }
        return parts.isEmpty() ? "no difference found" : String.join(", ", parts);
    }

    /** What existing tests cover, if there are any. */
    static Optional<String> coverage(ClassDifference c) {
        Coverage coverage = c.coverage();
        if (coverage == null) {
            return Optional.empty();
        }
        String all = Numbers.count(coverage.pairs(), "changed pair");
        if (coverage.covered().isEmpty()) {
            return Optional.of("Covered by your tests: none of " + all);
        }
        String names = coverage.covered().stream().map(MethodPair::toString).collect(Collectors.joining(", "));
        return Optional.of("Covered by your tests: "
                + (coverage.isWhole()
                        ? "all of "
                        : Numbers.count(coverage.covered().size()) + " of ") + all + ": "
                + names);
    }

    static String counts(ClassDifference c) {
        ClassDifference.Counts n = c.counts();
        List<String> parts = new ArrayList<>();
        if (n.repeated() > 0) {
            parts.add(Numbers.count(n.repeated()) + " repeat another");
        }
        if (n.filtered() > 0) {
            parts.add(Numbers.count(n.filtered()) + " without new interleavings not explored");
        }
        parts.add(Numbers.count(n.checked()) + " explored on both versions");
        return Numbers.count(n.tests(), "test") + " of "
                + Numbers.count(c.facts().subject().pairs(), "pair") + " of methods: " + String.join(", ", parts) + "; "
                + Numbers.count(n.executions(), "execution") + " in "
                + Numbers.duration(c.times().all()) + " (" + ended(c) + ")";
    }

    private static String ended(ClassDifference c) {
        return switch (c.ended()) {
            case ENOUGH_TESTS -> "all that was asked for";
            case BUDGET -> "the time budget";
            case NO_MORE -> "no more tests could be generated";
            case INTERRUPTED -> "interrupted";
        };
    }

    /** How much an answer rests on. */
    static String strength(ClassDifference c) {
        ClassDifference.Counts n = c.counts();
        List<String> parts = new ArrayList<>();
        parts.add("every interleaving of " + Numbers.count(n.complete(), "test") + " explored on both versions");
        int part = n.checked() - n.complete() - n.without();
        if (part > 0) {
            parts.add(Numbers.count(part) + " not explored to the end");
        }
        if (n.without() > 0) {
            parts.add(Numbers.count(n.without()) + " without an answer");
        }
        return String.join(", ", parts) + (c.found().isEmpty() ? ". Tests show differences, not their absence." : ".");
    }

    /** Which interleavings the sets of outcomes are of. */
    static String extent(Difference d) {
        return extent(d.outcomes().older(), "old") + "; " + extent(d.outcomes().newer(), "new");
    }

    private static String extent(OutcomeSet set, String version) {
        String what = set.extent() == Extent.ALL ? "all interleavings" : "a part of the interleavings";
        String bound = set.bound() < 0 ? "" : " with at most " + Numbers.count(set.bound(), "preemption");
        return version + " version: " + what + bound + ", " + Numbers.count(set.executions(), "execution");
    }

    static String shortened(String state) {
        String line = state.replace('\n', ' ').replace(",)", ")").replace(",]", "]");
        return line.length() <= LONGEST_STATE ? line : line.substring(0, LONGEST_STATE) + "…";
    }

    /** In what calls in one thread differ. */
    static String sequential(SequentialDifferences.Example example) {
        return switch (example.kind()) {
            case END -> example.method() + " ends in another way";
            case RESULT -> example.method() + " returns something else";
            case STATE -> example.method() + " leaves something else behind";
        };
    }

    /** What one must know to trust the answer for a class. */
    static List<String> notes(ClassDifference c) {
        List<String> notes = new ArrayList<>(c.facts().subject().notes());
        if (c.coverage() != null && c.coverage().isWhole()) {
            notes.add("Your tests cover every changed pair, so no pair was left out.");
        }
        if (!c.facts().onlyOld().isEmpty()) {
            notes.add("Only the old version has " + String.join(", ", c.facts().onlyOld()) + ": it is not called.");
        }
        if (!c.facts().onlyNew().isEmpty()) {
            notes.add("Only the new version has " + String.join(", ", c.facts().onlyNew()) + ": it is not called.");
        }
        if (!c.leftOut().isEmpty()) {
            notes.add("Only one version has these fields, or of another type; they are not compared: "
                    + String.join(", ", c.leftOut()) + ".");
        }
        if (!c.unlike().isEmpty()) {
            notes.add("These fields have other contents as soon as an object is made; they are not compared: "
                    + String.join(", ", c.unlike()) + ".");
        }
        boolean onlyGone = !c.found().isEmpty()
                && c.found().stream().allMatch(f -> f.example().side() == Side.OLD);
        if (onlyGone) {
            notes.add(
                    "The new version does nothing that the old one does not do. If you expected the opposite, exchange --old and --new.");
        }
        c.refused().forEach(what -> notes.add("The fence refused " + what + "."));
        notes.addAll(c.troubles());
        return notes;
    }
}
