package dev.ravel.model.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The format of Ravel's tables: a line a row, with cells between separators. Lines that are empty or begin with # are comments. There are no
 * quotes, so no cell has a separator in it but the last.
 */
public record CellTable(String separator, int columns) {
    /** With commas between the cells. */
    public static CellTable ofCommas(int columns) {
        return new CellTable(",", columns);
    }

    /** The cells of one row; throws {@link IllegalArgumentException} if there are too few. */
    public List<String> cells(String line) {
        List<String> cells = new ArrayList<>(columns);
        int from = 0;
        for (int i = 1; i < columns; i++) {
            int to = line.indexOf(separator, from);
            if (to < 0) {
                throw new IllegalArgumentException("Not " + columns + " cells: " + line);
            }
            cells.add(line.substring(from, to));
            from = to + separator.length();
        }
        cells.add(line.substring(from));
        return cells;
    }

    /** The rows among these lines. */
    public List<List<String>> rows(Stream<String> lines) {
        return lines.filter(CellTable::isRow).map(this::cells).toList();
    }

    /** The rows of a resource beside a class. */
    public List<List<String>> rows(Class<?> beside, String resource) {
        try (InputStream in = beside.getResourceAsStream(resource)) {
            return rows(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isRow(String line) {
        return !line.isBlank() && !line.startsWith("#");
    }
}
