package dev.ravel.report.text;

import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.finding.Expectation.Grade;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The outcomes of a test as a table: how many traces lead to each, and what the test says about it if it says anything. */
final class OutcomeTable {
    /** Rows before the rest is only counted. */
    private static final int MAX_ROWS = 20;

    private static final int WIDEST_OUTCOME = 80;

    /** How the outcome that is no text is shown. */
    private static final String EMPTY = "(empty)";

    private OutcomeTable() {}

    /** An empty line and the table; nothing if there are no outcomes. */
    static List<String> of(List<OutcomeCount> outcomes, Layout layout) {
        if (outcomes.isEmpty()) {
            return List.of();
        }
        // what fails must not be among those that are only counted
        List<OutcomeCount> sorted = outcomes.stream()
                .sorted(Comparator.comparing((OutcomeCount o) -> !(o.grade().fails() && o.traces() > 0))
                        .thenComparing(
                                Comparator.comparingLong(OutcomeCount::traces).reversed())
                        .thenComparing(OutcomeCount::outcome))
                .toList();
        List<OutcomeCount> shown = sorted.subList(0, Math.min(MAX_ROWS, sorted.size()));
        boolean graded = outcomes.stream().anyMatch(o -> o.grade() != Grade.UNGRADED);
        int left = "outcome".length();
        int middle = "traces".length();
        int right = "expectation".length();
        for (OutcomeCount outcome : shown) {
            left = Math.max(left, oneLine(outcome.outcome()).length());
            middle = Math.max(middle, Numbers.count(outcome.traces()).length());
        }
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(layout.palette()
                .faint("  " + pad("outcome", left) + "  " + padLeft("traces", middle)
                        + (graded ? "  expectation" : "")));
        for (OutcomeCount outcome : shown) {
            String row = "  " + pad(oneLine(outcome.outcome()), left) + "  "
                    + padLeft(Numbers.count(outcome.traces()), middle);
            if (graded && outcome.grade() != Grade.UNGRADED) {
                String word = pad(outcome.grade().word(), right);
                row += "  " + painted(outcome, word, layout.palette())
                        + (outcome.description().isEmpty() ? "" : "  " + oneLine(outcome.description()));
            }
            lines.add(row.stripTrailing());
        }
        if (sorted.size() > shown.size()) {
            lines.add(
                    "  … " + Numbers.count(sorted.size() - shown.size(), "more outcome") + " (--json FILE lists all)");
        }
        return lines;
    }

    private static String painted(OutcomeCount outcome, String word, Palette palette) {
        if (outcome.traces() == 0) {
            return word;
        }
        return switch (outcome.grade()) {
            case FORBIDDEN, UNEXPECTED -> palette.bad(word);
            case INTERESTING -> palette.unsure(word);
            case ACCEPTABLE, UNGRADED -> word;
        };
    }

    private static String oneLine(String text) {
        if (text.isEmpty()) {
            return EMPTY;
        }
        String line = text.replace("\r", "").replace("\n", "⏎");
        return line.length() <= WIDEST_OUTCOME ? line : line.substring(0, WIDEST_OUTCOME - 1) + "…";
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }
}
