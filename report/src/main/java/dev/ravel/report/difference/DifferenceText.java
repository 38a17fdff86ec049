package dev.ravel.report.difference;

import dev.ravel.model.difference.ClassDifference;
import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.DifferenceResult;
import dev.ravel.model.difference.Evidence;
import dev.ravel.model.difference.FoundDifference;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.SequentialDifferences;
import dev.ravel.model.difference.Side;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.report.difference.DifferenceWords.Verdict;
import dev.ravel.report.java.GeneratedTestText;
import dev.ravel.report.text.Columns;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What differential testing has shown, as text: the answer, then each class with its differences. */
public final class DifferenceText {
    /** Differences of a class that are shown with their outcomes. */
    private static final int MAX_SHOWN = 10;

    private static final int MAX_OUTCOMES = 8;

    private final DifferenceResult result;

    private final Layout layout;
    private final List<String> lines = new ArrayList<>();

    private DifferenceText(DifferenceResult result, Layout layout) {
        this.result = result;
        this.layout = layout;
    }

    /** The whole text; ends with a line break. */
    public static String of(DifferenceResult result, Layout layout) {
        DifferenceText text = new DifferenceText(result, layout);
        text.verdict();
        result.classes().forEach(text::add);
        text.leftOut();
        return String.join("\n", text.lines) + "\n";
    }

    private void verdict() {
        Verdict verdict = Verdict.of(result);
        String counts = verdict.isDifferent() ? ": " + DifferenceWords.kinds(result.classes()) : "";
        String of = result.classes().size() == 1
                ? result.classes().get(0).className()
                : Numbers.count(result.classes().size(), "class").replace("classs", "classes");
        lines.add(verdict.loud() + "  " + of + counts);
        result.notes().forEach(note -> lines.add("Note: " + note));
    }

    private void add(ClassDifference c) {
        if (result.classes().size() > 1) {
            lines.add("");
            lines.add(c.className() + ": " + DifferenceWords.kinds(List.of(c)));
        }
        lines.add("  Changed: " + String.join(", ", c.changed()));
        DifferenceWords.coverage(c).ifPresent(words -> lines.add("  " + words));
        lines.add("  " + DifferenceWords.counts(c));
        if (c.counts().checked() > 0) {
            lines.add("  " + DifferenceWords.strength(c));
        }
        int shown = 0;
        for (FoundDifference found : c.found()) {
            if (shown++ == MAX_SHOWN) {
                lines.add("");
                lines.add("And " + Numbers.count(c.found().size() - MAX_SHOWN, "more difference") + ".");
                break;
            }
            lines.add("");
            lines.add(shown + ". " + GeneratedTestText.title(found.example()) + tests(found));
            add(found.example(), home(c));
            Evidence evidence = found.evidence();
            if (evidence != null) {
                add(evidence, found.example());
            }
            hunks(found, c);
        }
        sequential(c);
        List<String> notes = DifferenceWords.notes(c);
        if (!notes.isEmpty()) {
            lines.add("");
            notes.forEach(note -> lines.add("Note: " + note));
        }
    }

    private static String tests(FoundDifference found) {
        return " (" + Numbers.count(found.tests(), "test") + ", first found after " + Numbers.duration(found.nanos())
                + ")";
    }

    private static String home(ClassDifference c) {
        return c.className().substring(0, Math.max(0, c.className().lastIndexOf('.')));
    }

    private void add(Difference d, String home) {
        GeneratedTestText.code(d.test(), home).forEach(line -> lines.add("     " + line));
        Set<String> told = new HashSet<>();
        OutcomeLines words = new OutcomeLines(d);
        outcomes("both:", both(d), words, told);
        outcomes("new: ", d.outcomes().only(Side.NEW), words, told);
        outcomes("gone:", d.outcomes().only(Side.OLD), words, told);
        lines.add("   " + DifferenceWords.extent(d));
    }

    private void add(Evidence evidence, Difference d) {
        lines.add("");
        lines.add("   On the " + version(d.side()) + " version:");
        lines.addAll(Columns.of(evidence.shown(), layout));
        evidence.other().ifPresent(other -> {
            lines.add("   The nearest on the " + version(d.side().other()) + " version:");
            lines.addAll(Columns.of(other, layout));
        });
    }

    private static String version(Side side) {
        return side == Side.OLD ? "old" : "new";
    }

    private void hunks(FoundDifference found, ClassDifference c) {
        for (ChangedPlace place : c.changes()) {
            if (found.changes().contains(place.number())) {
                lines.add("   Changed: " + place);
                place.hunk().forEach(line -> lines.add("     " + line));
            }
        }
    }

    private static List<OutcomeSet.Seen> both(Difference d) {
        return d.outcomes().newer().outcomes().stream()
                .filter(s -> d.outcomes().older().all().contains(s.outcome()))
                .toList();
    }

    private void outcomes(String word, List<OutcomeSet.Seen> outcomes, OutcomeLines words, Set<String> toldBefore) {
        Set<String> told = new LinkedHashSet<>();
        for (OutcomeSet.Seen seen : outcomes) {
            String order = seen.order() == OutcomeSet.Order.NOT_SERIAL ? "  (in no serial order)" : "";
            String line = words.of(seen.outcome()) + order;
            // what differs only while calls are running is not told, unless nothing else does
            if (toldBefore.add(line)) {
                told.add("   " + word + "  " + line);
            }
        }
        told.stream().limit(MAX_OUTCOMES).forEach(lines::add);
        if (told.size() > MAX_OUTCOMES) {
            lines.add("          and " + Numbers.count(told.size() - MAX_OUTCOMES) + " more");
        }
    }

    private void sequential(ClassDifference c) {
        if (c.sequential().examples().isEmpty()) {
            return;
        }
        lines.add("");
        lines.add("Different without concurrency; "
                + Numbers.count(c.sequential().skipped(), "beginning or test").replace("tests", "tests")
                + " left out because of it:");
        for (SequentialDifferences.Example example : c.sequential().examples()) {
            lines.add("  " + DifferenceWords.sequential(example));
            GeneratedTestText.statements(example.statements(), home(c)).forEach(line -> lines.add("     " + line));
            lines.add("   old:  " + DifferenceWords.shortened(example.older()));
            lines.add("   new:  " + DifferenceWords.shortened(example.newer()));
        }
    }

    private void leftOut() {
        if (result.leftOut().isEmpty()) {
            return;
        }
        lines.add("");
        result.leftOut().forEach(left -> lines.add("Not tested: " + left.className() + ": " + left.reason()));
    }
}
