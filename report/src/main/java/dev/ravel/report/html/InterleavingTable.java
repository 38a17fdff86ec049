package dev.ravel.report.html;

import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.Stretches;
import dev.ravel.report.text.Stretches.Kind;
import dev.ravel.report.text.Stretches.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** An interleaving as an HTML table: one column per thread, time goes down, source lines at the right. */
public final class InterleavingTable {
    /** A longer action is wrapped. */
    private static final int LONGEST_LINE = 44;

    private InterleavingTable() {}

    /**
     * Writes the table.
     *
     * @param looked steps that the reader looks for: they are marked, and never folded
     */
    public static void write(Markup page, Interleaving interleaving, Predicate<InterleavingStep> looked) {
        List<Row> rows = Stretches.of(interleaving, Layout.Detail.FOLDED, looked);
        List<Integer> threads = new ArrayList<>();
        for (int t = 0; t < interleaving.threads().size(); t++) {
            int thread = t;
            if (rows.stream().anyMatch(row -> row.thread() == thread)) {
                threads.add(thread);
            }
        }
        page.open("div", "class", "scroll").open("table", "class", "steps").line();
        page.open("thead").open("tr");
        for (int thread : threads) {
            page.element("th", interleaving.threads().get(thread), "scope", "col");
        }
        page.element("th", "", "class", "where").close().close().line();
        page.open("tbody").line();
        for (Row row : rows) {
            row(page, threads, row);
        }
        page.close().close().close().line();
    }

    private static void row(Markup page, List<Integer> threads, Row row) {
        if (row.marked()) {
            page.open("tr", "class", "mutated", "title", "the mutated line");
        } else {
            page.open("tr");
        }
        int column = threads.indexOf(row.thread());
        empty(page, column);
        if (row.kind() == Kind.STEP) {
            page.element("td", row.text(), "class", row.text().length() > LONGEST_LINE ? "step long" : "step");
            empty(page, threads.size() - column - 1);
        } else {
            // only one thread acts on a line: what is said about it may run on over the others' columns
            page.element(
                    "td",
                    row.text(),
                    "class",
                    row.kind() == Kind.FOLD ? "fold" : "reason",
                    "colspan",
                    Integer.toString(threads.size() - column));
        }
        page.element("td", row.source(), "class", "where").close().line();
    }

    private static void empty(Markup page, int cells) {
        for (int i = 0; i < cells; i++) {
            page.element("td", "");
        }
    }
}
