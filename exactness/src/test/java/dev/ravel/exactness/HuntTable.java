package dev.ravel.exactness;

import dev.ravel.exactness.Hunt.Kind;
import dev.ravel.exactness.Hunt.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The table of a hunt as a file that grows row by row, so that a hunt that is interrupted has told what it knows. The sources of defects are
 * beside it.
 */
final class HuntTable {
    private static final int PROGRESS = 50;

    private final Path file;
    private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
    private final List<Row> defects = new ArrayList<>();
    private int rows;

    HuntTable(Path file) {
        this.file = file;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void add(Row row) {
        rows++;
        counts.merge(row.kind(), 1, Integer::sum);
        write(file, row + "\n\n");
        if (row.kind() == Kind.DEFECT) {
            defects.add(row);
            write(file.resolveSibling(row.pair().name() + ".java"), row.pair().source());
            System.out.println(row);
        }
        if (rows % PROGRESS == 0) {
            System.out.println(this);
        }
    }

    private static void write(Path to, String text) {
        try {
            Files.writeString(to, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Row> defects() {
        return defects;
    }

    int count(Kind kind) {
        return counts.getOrDefault(kind, 0);
    }

    @Override
    public String toString() {
        return rows + " pairs: " + counts + ", see " + file;
    }
}
