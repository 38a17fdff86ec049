package dev.ravel.report.generation;

import dev.ravel.model.generation.ClusterReport;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.generation.Violation;
import dev.ravel.report.generation.GenerationWords.Verdict;
import dev.ravel.report.java.GeneratedTestText;
import dev.ravel.report.text.Columns;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/** What generated tests have shown, as text: the verdict for the class, the table of clusters, and each cluster's simplest failure. */
public final class GenerationText {
    /** Clusters that are shown with their interleaving. */
    private static final int MAX_SHOWN = 10;

    private final GenerationResult result;
    private final Layout layout;
    private final List<String> lines = new ArrayList<>();

    private GenerationText(GenerationResult result, Layout layout) {
        this.result = result;
        this.layout = layout;
    }

    /** The whole text; ends with a line break. */
    public static String of(GenerationResult result, Layout layout) {
        GenerationText text = new GenerationText(result, layout);
        text.verdict();
        text.table();
        text.failures();
        text.notes();
        return String.join("\n", text.lines) + "\n";
    }

    private void verdict() {
        String name = result.facts().className();
        Verdict verdict = Verdict.of(result);
        lines.add(verdict.loud() + "  " + name);
        if (verdict == Verdict.NOT_ATOMIC) {
            lines.add("  " + GenerationWords.NOT_ATOMIC);
        }
        lines.add("  " + Numbers.count(result.tests(), "test") + " of "
                + Numbers.count(result.pairs()) + " of "
                + Numbers.count(result.facts().pairs(), "pair") + " of methods, on "
                + Numbers.count(result.sequences(), "state") + " of the object; "
                + Numbers.count(result.executions(), "execution") + " in " + Numbers.duration(result.nanos()) + " "
                + "(" + GenerationWords.ended(result) + ")");
        if (result.tests() > 0) {
            lines.add("  " + GenerationWords.strength(result));
        }
    }

    private void table() {
        if (result.clusters().isEmpty()) {
            return;
        }
        lines.add("");
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"failure", "tests", "first in test", "after transitions", "methods at the same time"});
        for (ClusterReport c : result.clusters()) {
            rows.add(new String[] {
                c.cluster().failure(),
                Numbers.count(c.tests()),
                Numbers.count(c.firstTest()),
                Numbers.count(c.transitions()),
                GenerationWords.methods(c.cluster())
            });
        }
        int[] widths = new int[rows.get(0).length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder("  ");
            for (int i = 0; i < row.length; i++) {
                String gap = " ".repeat(widths[i] - row[i].length());
                boolean number = i > 0 && i < row.length - 1;
                line.append(number ? gap + row[i] : row[i] + gap).append("  ");
            }
            lines.add(line.toString().stripTrailing());
        }
    }

    private void failures() {
        String home = GeneratedTestText.home(result);
        int shown = 0;
        for (ClusterReport c : result.clusters()) {
            if (shown++ == MAX_SHOWN) {
                lines.add("");
                lines.add("And " + Numbers.count(result.clusters().size() - MAX_SHOWN, "more cluster") + ".");
                break;
            }
            Violation v = c.example();
            lines.add("");
            lines.add(shown + ". " + GeneratedTestText.title(c.cluster()));
            GeneratedTestText.code(v.test(), home).forEach(line -> lines.add("     " + line));
            GeneratedTestText.outcomes(v).forEach(line -> lines.add("   " + line));
            if (c.cluster().kind().isSure()) {
                for (String line : v.finding().message().replace("\t", "  ").split("\n")) {
                    lines.add("   " + line);
                }
            }
            if (v.finding().interleaving() != null) {
                lines.addAll(Columns.of(v.finding().interleaving(), layout));
            }
        }
    }

    private void notes() {
        List<String> notes = GenerationWords.notes(result);
        if (!notes.isEmpty()) {
            lines.add("");
            notes.forEach(note -> lines.add("Note: " + note));
        }
    }
}
