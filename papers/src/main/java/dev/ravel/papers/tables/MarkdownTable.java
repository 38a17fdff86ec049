package dev.ravel.papers.tables;

import java.util.ArrayList;
import java.util.List;

/** A table that is readable as it stands and as Markdown. */
public final class MarkdownTable {
    private MarkdownTable() {}

    /**
     * The lines, under a title, with an empty one at the end.
     *
     * @param cells rows of the same length, the first one the heads of the columns
     */
    public static List<String> lines(String title, List<List<String>> cells) {
        List<String> lines = new ArrayList<>(List.of("### " + title, ""));
        int columns = cells.get(0).size();
        int[] width = new int[columns];
        for (List<String> row : cells) {
            for (int c = 0; c < columns; c++) {
                width[c] = Math.max(width[c], row.get(c).length());
            }
        }
        for (int r = 0; r < cells.size(); r++) {
            StringBuilder line = new StringBuilder("|");
            for (int c = 0; c < columns; c++) {
                String text = cells.get(r).get(c);
                String gap = " ".repeat(width[c] - text.length());
                line.append(' ').append(c == 0 ? text + gap : gap + text).append(" |");
            }
            lines.add(line.toString());
            if (r == 0) {
                StringBuilder rule = new StringBuilder("|");
                for (int c = 0; c < columns; c++) {
                    rule.append("-".repeat(width[c] + 1)).append(c == 0 ? "-|" : ":|");
                }
                lines.add(rule.toString());
            }
        }
        lines.add("");
        return lines;
    }
}
