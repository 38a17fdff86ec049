package dev.ravel.report.text;

import dev.ravel.model.finding.Interleaving;
import dev.ravel.report.text.Stretches.Kind;
import dev.ravel.report.text.Stretches.Row;
import java.util.ArrayList;
import java.util.List;

/**
 * An interleaving as text: one column per thread, time goes down, source lines at the right.
 *
 * <p>Only one thread acts on a line, so what does not fit its column runs on over the empty columns to its right,
 * and is wrapped only before the source. When there are too many threads for columns, each line begins with the
 * name of its thread instead.
 */
public final class Columns {
    private static final String INDENT = "  ";
    private static final String GAP = "  ";
    private static final int NARROWEST_COLUMN = 10;
    private static final int WIDEST_COLUMN = 44;

    private final Interleaving interleaving;
    private final Layout layout;
    private final List<Row> rows;

    private Columns(Interleaving interleaving, Layout layout) {
        this.interleaving = interleaving;
        this.layout = layout;
        this.rows = Stretches.of(interleaving, layout.detail());
    }

    public static List<String> of(Interleaving interleaving, Layout layout) {
        Columns columns = new Columns(interleaving, layout);
        return columns.rows.isEmpty() ? List.of() : columns.lines();
    }

    private List<String> lines() {
        List<String> threads = interleaving.threads();
        int source = 0;
        for (Row row : rows) {
            source = Math.max(source, row.source().length());
        }
        source = Math.min(source, layout.width() / 3);
        // what is left for the columns, each with the gap behind it
        int room = layout.width() - INDENT.length() - source;
        int[] widths = naturalWidths(threads);
        shrink(widths, room);
        boolean asColumns = total(widths) <= room;
        List<String> lines = new ArrayList<>();
        if (asColumns) {
            int[] offsets = new int[threads.size()];
            int at = 0;
            StringBuilder names = new StringBuilder();
            StringBuilder rules = new StringBuilder();
            for (int t = 0; t < widths.length; t++) {
                offsets[t] = at;
                if (widths[t] > 0) {
                    String name = shortened(threads.get(t), widths[t]);
                    names.append(name).append(" ".repeat(widths[t] - name.length() + GAP.length()));
                    rules.append("─".repeat(widths[t])).append(GAP);
                    at += widths[t] + GAP.length();
                }
            }
            lines.add(INDENT + layout.palette().strong(names.toString().stripTrailing()));
            lines.add(INDENT + layout.palette().faint(rules.toString().stripTrailing()));
            for (Row row : rows) {
                append(lines, " ".repeat(offsets[row.thread()]), row, at - GAP.length());
            }
        } else {
            int name = 0;
            for (String thread : threads) {
                name = Math.max(name, Math.min(thread.length(), 20));
            }
            int columns = Math.min(room - GAP.length(), name + GAP.length() + widest());
            int previous = -1;
            for (Row row : rows) {
                String who = row.thread() == previous ? "" : shortened(threads.get(row.thread()), name);
                append(lines, who + " ".repeat(name - who.length()) + GAP, row, columns);
                previous = row.thread();
            }
        }
        return lines;
    }

    /** Adds a row as one or more lines: the prefix, the text up to the end of the columns, the source behind it. */
    private void append(List<String> lines, String prefix, Row row, int columns) {
        int end = row.source().isEmpty() ? layout.width() - INDENT.length() : columns;
        int width = Math.max(NARROWEST_COLUMN, end - prefix.length());
        List<String> parts = wrapped(row.text(), width);
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i);
            String lead = i == 0 ? prefix : " ".repeat(prefix.length());
            StringBuilder line = new StringBuilder(INDENT).append(lead).append(painted(row.kind(), part));
            if (i == 0 && !row.source().isEmpty()) {
                line.append(" ".repeat(Math.max(0, width - part.length())))
                        .append(GAP)
                        .append(layout.palette().faint(shortened(row.source(), Math.max(20, layout.width() / 3))));
            }
            lines.add(line.toString());
        }
    }

    private String painted(Kind kind, String text) {
        return switch (kind) {
            case STEP -> text;
            case FOLD -> layout.palette().faint(text);
            case REASON -> layout.palette().reason(text);
        };
    }

    /** Width that each thread's steps would like; 0 for a thread that does nothing. Other rows have no source and may run on. */
    private int[] naturalWidths(List<String> threads) {
        int[] widths = new int[threads.size()];
        for (Row row : rows) {
            int t = row.thread();
            if (row.kind() == Kind.STEP) {
                widths[t] = Math.max(widths[t], Math.min(row.text().length(), WIDEST_COLUMN));
            }
            widths[t] = Math.max(widths[t], Math.min(threads.get(t).length(), WIDEST_COLUMN));
            widths[t] = Math.max(widths[t], NARROWEST_COLUMN);
        }
        return widths;
    }

    /**
     * Takes from the widest column until all fit, or none can give more. The last column gives last: what is too
     * long for another column can run on, what is too long for that one can't.
     */
    private static void shrink(int[] widths, int room) {
        int last = widths.length - 1;
        while (last > 0 && widths[last] == 0) {
            last--;
        }
        while (total(widths) > room) {
            int widest = last;
            for (int t = 0; t < widths.length; t++) {
                if (t != last && widths[t] > NARROWEST_COLUMN && (widest == last || widths[t] > widths[widest])) {
                    widest = t;
                }
            }
            if (widths[widest] <= NARROWEST_COLUMN) {
                return;
            }
            widths[widest]--;
        }
    }

    private static int total(int[] widths) {
        int total = 0;
        for (int width : widths) {
            total += width == 0 ? 0 : width + GAP.length();
        }
        return total;
    }

    private int widest() {
        int widest = 0;
        for (Row row : rows) {
            widest = Math.max(widest, row.text().length());
        }
        return widest;
    }

    private static String shortened(String text, int width) {
        return text.length() <= width ? text : text.substring(0, width - 1) + "…";
    }

    /** Breaks at spaces where there are any; continuation lines are indented by two. */
    public static List<String> wrapped(String text, int width) {
        List<String> parts = new ArrayList<>();
        String rest = text;
        String indent = "";
        while (indent.length() + rest.length() > width) {
            int most = width - indent.length();
            int cut = rest.lastIndexOf(' ', most);
            if (cut < most / 2) {
                cut = most;
            }
            parts.add(indent + rest.substring(0, cut).stripTrailing());
            rest = rest.substring(cut).stripLeading();
            indent = INDENT;
        }
        parts.add(indent + rest);
        return parts;
    }
}
