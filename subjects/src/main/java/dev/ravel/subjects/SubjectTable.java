package dev.ravel.subjects;

import dev.ravel.model.table.CellTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The file with the subjects and what exploring them took: {@code subjects.csv}.
 *
 * <p>A line is {@code id,kind,buggy,fixed,triggers,options,search,counts,type,bug}; the bug, which is last, may have commas. Lists are
 * separated by blanks, {@code -} is an empty one. A count is {@code 17/buggy/5}: on JDK 17 the bug showed in the fifth
 * execution; or {@code 25/fixed/120}: on JDK 25 the fixed version has 120 interleavings. Counts hold for one build of a
 * JDK, so the line {@code #builds} says on which ones they were taken.
 */
public final class SubjectTable {
    private static final String BUILDS = "#builds,";
    private static final CellTable FORMAT = CellTable.ofCommas(10);

    private final List<String> builds;
    private final Map<String, Row> rows;
    private final List<String> head;

    /** A subject and its counts. */
    public record Row(LibrarySubject subject, Map<Measure, Long> counts) {
        public Row {
            counts = new TreeMap<>(counts);
        }
    }

    /** What a count is of. */
    public record Measure(int jdk, LibraryVersion version) implements Comparable<Measure> {
        @Override
        public int compareTo(Measure other) {
            return jdk != other.jdk ? Integer.compare(jdk, other.jdk) : version.compareTo(other.version);
        }
    }

    private SubjectTable(List<String> head, List<String> builds, Map<String, Row> rows) {
        this.head = head;
        this.builds = builds;
        this.rows = rows;
    }

    public static SubjectTable read(Path file) {
        try {
            return parse(Files.readAllLines(file));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static SubjectTable parse(List<String> lines) {
        List<String> head = new ArrayList<>();
        List<String> builds = List.of();
        Map<String, Row> rows = new java.util.LinkedHashMap<>();
        for (String line : lines) {
            if (line.startsWith(BUILDS)) {
                builds = list(line.substring(BUILDS.length()));
            } else if (line.startsWith("#")) {
                head.add(line);
            } else if (!line.isBlank()) {
                Row row = row(line);
                if (rows.put(row.subject().id(), row) != null) {
                    throw new IllegalArgumentException(
                            "Two subjects are called " + row.subject().id() + ".");
                }
            }
        }
        return new SubjectTable(head, builds, rows);
    }

    private static Row row(String line) {
        List<String> cells = FORMAT.cells(line);
        Map<Measure, Long> counts = new TreeMap<>();
        for (String count : list(cells.get(7))) {
            String[] parts = count.split("/");
            counts.put(
                    new Measure(
                            Integer.parseInt(parts[0]),
                            LibraryVersion.valueOf(parts[1].toUpperCase(java.util.Locale.ROOT))),
                    Long.parseLong(parts[2]));
        }
        return new Row(
                new LibrarySubject(
                        cells.get(0),
                        cells.get(1),
                        list(cells.get(2)),
                        list(cells.get(3)),
                        list(cells.get(4)),
                        list(cells.get(5)),
                        Search.parse(cells.get(6)),
                        cells.get(8),
                        cells.get(9)),
                counts);
    }

    private static List<String> list(String cell) {
        return cell.equals("-") || cell.isBlank()
                ? List.of()
                : Arrays.asList(cell.strip().split(" +"));
    }

    private static String cell(List<String> list) {
        return list.isEmpty() ? "-" : String.join(" ", list);
    }

    public List<Row> rows() {
        return List.copyOf(rows.values());
    }

    public List<LibrarySubject> subjects() {
        return rows.values().stream().map(Row::subject).toList();
    }

    public Row row(LibrarySubject subject) {
        return rows.get(subject.id());
    }

    /** The versions of the JDKs that the counts were taken on, such as {@code 17.0.15}. */
    public List<String> builds() {
        return List.copyOf(builds);
    }

    /** This table with other counts. */
    public SubjectTable measured(List<String> newBuilds, Map<String, Map<Measure, Long>> counts) {
        Map<String, Row> newRows = new java.util.LinkedHashMap<>();
        rows.forEach((id, row) -> newRows.put(id, new Row(row.subject(), counts.getOrDefault(id, Map.of()))));
        return new SubjectTable(head, newBuilds, newRows);
    }

    /** As it is in the file. */
    public String text() {
        StringBuilder text = new StringBuilder();
        head.forEach(line -> text.append(line).append('\n'));
        text.append(BUILDS).append(cell(builds)).append('\n');
        for (Row row : rows.values()) {
            LibrarySubject subject = row.subject();
            List<String> counts = new ArrayList<>();
            row.counts()
                    .forEach((measure, count) ->
                            counts.add(measure.jdk() + "/" + measure.version().key() + "/" + count));
            text.append(String.join(
                            ",",
                            subject.id(),
                            subject.kind(),
                            cell(subject.buggy()),
                            cell(subject.fixed()),
                            cell(subject.triggers()),
                            cell(subject.options()),
                            subject.search().toString(),
                            cell(counts),
                            subject.type(),
                            subject.bug()))
                    .append('\n');
        }
        return text.toString();
    }
}
