package dev.ravel.bench;

import java.util.ArrayList;
import java.util.List;

/** Plain text in columns: the first to the left, the others to the right. */
final class Table {
    private final String title;
    private final List<List<String>> rows = new ArrayList<>();

    Table(String title, List<String> header) {
        this.title = title;
        rows.add(List.copyOf(header));
    }

    void row(List<String> cells) {
        if (cells.size() != rows.get(0).size()) {
            throw new IllegalArgumentException(
                    cells.size() + " cells under " + rows.get(0).size() + " headings");
        }
        rows.add(List.copyOf(cells));
    }

    String format() {
        StringBuilder out = new StringBuilder(title).append('\n');
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder("  ");
            for (int column = 0; column < row.size(); column++) {
                int width = width(column);
                line.append(("%" + (column == 0 ? "-" : "") + width + "s  ").formatted(row.get(column)));
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
        return out.toString();
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(1);
    }
}
