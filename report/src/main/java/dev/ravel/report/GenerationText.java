package dev.ravel.report;

import dev.ravel.model.ClassNames;
import dev.ravel.model.Cluster;
import dev.ravel.model.ClusterReport;
import dev.ravel.model.GenerationResult;
import dev.ravel.model.Violation;
import java.util.ArrayList;
import java.util.List;

/** What generated tests have shown, as text: the verdict for the class, the table of clusters, and each cluster's simplest failure. */
public final class GenerationText {
    /** Clusters that are shown with their interleaving. */
    private static final int MOST_SHOWN = 10;

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
        if (result.clusters().isEmpty()) {
            lines.add(result.tests() == 0 ? "NOT TESTED  " + name : "NO FAILURE FOUND  " + name);
        } else if (result.clusters().stream().anyMatch(c -> c.cluster().kind().isSure())) {
            lines.add("NOT THREAD-SAFE  " + name);
        } else {
            lines.add("NOT ATOMIC  " + name);
            lines.add(
                    "  Calls give what no serial order of them gives. Whether that is a bug depends on what they promise.");
        }
        lines.add("  " + Numbers.count(result.tests(), "test") + " of "
                + result.pairs() + " of " + Numbers.count(result.facts().pairs(), "pair") + " of methods, on "
                + Numbers.count(result.sequences(), "state") + " of the object; "
                + Numbers.count(result.executions(), "execution") + " in " + Numbers.duration(result.nanos()) + " "
                + ended());
        if (result.tests() > 0) {
            lines.add("  " + strength());
        }
    }

    private String ended() {
        return switch (result.ended()) {
            case ENOUGH_TESTS -> "(as many tests as were asked for)";
            case BUDGET -> "(the time budget)";
            case NO_MORE -> "(no other tests could be made up)";
            case INTERRUPTED -> "(interrupted)";
        };
    }

    private String strength() {
        List<String> parts = new ArrayList<>();
        parts.add("every interleaving of " + Numbers.count(result.complete(), "test") + " explored");
        if (result.bounded() > 0) {
            parts.add("those with few preemptions of " + result.bounded());
        }
        if (result.unfinished() > 0) {
            parts.add(result.unfinished() + " not explored to the end");
        }
        return String.join(", ", parts) + (result.clusters().isEmpty() ? ". Tests show bugs, not their absence." : ".");
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
                methods(c.cluster())
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

    private static String methods(Cluster cluster) {
        return cluster.methods().size() == 1 ? cluster.methods().get(0) : String.join(" | ", cluster.methods());
    }

    private void failures() {
        String home = result.facts().className();
        home = home.substring(0, Math.max(0, home.lastIndexOf('.')));
        int shown = 0;
        for (ClusterReport c : result.clusters()) {
            if (shown++ == MOST_SHOWN) {
                lines.add("");
                lines.add("And " + Numbers.count(result.clusters().size() - MOST_SHOWN, "more cluster") + ".");
                break;
            }
            Violation v = c.example();
            lines.add("");
            lines.add(shown + ". " + GeneratedTestText.title(c.cluster()));
            GeneratedTestText.code(v, home).forEach(line -> lines.add("     " + line));
            GeneratedTestText.outcomes(v).forEach(line -> lines.add("   " + line));
            if (c.cluster().kind().isSure()) {
                for (String line : v.finding().message().split("\n")) {
                    lines.add("   " + line);
                }
            }
            if (v.finding().interleaving() != null) {
                lines.addAll(Columns.of(v.finding().interleaving(), layout));
            }
        }
    }

    private void notes() {
        List<String> notes = new ArrayList<>(result.facts().notes());
        if (result.hidden() > 0) {
            notes.add(Numbers.count(result.hidden(), "test") + " left "
                    + ClassNames.simple(result.facts().className())
                    + " in a state that no serial order leaves it in, but no public method was found that shows it.");
        }
        result.refused()
                .forEach(what -> notes.add("The code under test wanted to do this and was not allowed to: " + what));
        result.troubles().forEach(notes::add);
        if (!notes.isEmpty()) {
            lines.add("");
            notes.forEach(note -> lines.add("Note: " + note));
        }
    }
}
