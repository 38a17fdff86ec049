package dev.ravel.conformance;

import dev.ravel.conformance.Program.Expectation;
import dev.ravel.model.table.CellTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The approved answers: a row for each program. Kept in the tree, rewritten with {@code -Dpromote}. */
final class Table {
    static final Path FILE = Path.of("src/test/resources/conformance.csv");

    private static final String HEADER =
            "area;covers;program;expected;options;text;on 17;executions;on 25;executions;not yet";
    private static final CellTable FORMAT = new CellTable(";", 11);
    private static final String VERSIONS = "# counted on ";

    /** JDK feature to full version: counts hold for one build. */
    private final Map<Integer, String> builds;

    private final Map<String, Row> rows;

    /** What one JDK said; both are "" if the program does not run there. */
    record Cell(String verdict, String executions) {
        static final Cell NONE = new Cell("", "");

        static Cell of(Answer answer) {
            String kind = answer.program().expectation() instanceof Expectation.Fault fault
                            && answer.kinds().contains(fault.kind())
                    ? " " + fault.kind().word()
                    : "";
            // how far a search came before its time was over says nothing
            String executions = answer.program().isOpenOn(answer.jdk()) || answer.result() == null
                    ? ""
                    : Long.toString(answer.result().executions());
            return new Cell(answer.word() + kind, executions);
        }
    }

    /** A program and its answers. */
    record Row(
            String area,
            String covers,
            String program,
            String expected,
            String options,
            String text,
            Map<Integer, Cell> cells,
            String notYet) {
        static Row of(Program program, Map<Integer, Cell> cells) {
            return new Row(
                    program.area(),
                    program.covers(),
                    program.name().substring(program.area().length() + 1),
                    expected(program.expectation()),
                    program.options(),
                    program.text(),
                    cells,
                    program.notYet());
        }

        private static String expected(Expectation expectation) {
            if (expectation instanceof Expectation.Proof proof) {
                return proof.bound() < 0
                        ? "proved"
                        : "proved up to " + proof.bound() + (proof.bound() == 1 ? " preemption" : " preemptions");
            }
            if (expectation instanceof Expectation.Gap) {
                return "told";
            }
            return expectation instanceof Expectation.Fault fault ? fault.kind().word() : "refused";
        }

        String name() {
            return area + "." + program;
        }

        Cell on(int jdk) {
            return cells.getOrDefault(jdk, Cell.NONE);
        }

        boolean isRight() {
            return expected.startsWith("proved");
        }

        /** Whether no answer, or only a part of one, must come out. */
        boolean isRefused() {
            return expected.equals("refused") || expected.equals("told");
        }

        private String line() {
            return String.join(
                    ";",
                    area,
                    covers,
                    program,
                    expected,
                    options,
                    text,
                    on(17).verdict(),
                    on(17).executions(),
                    on(25).verdict(),
                    on(25).executions(),
                    notYet);
        }

        private static Row parse(String line) {
            List<String> cells = FORMAT.cells(line);
            return new Row(
                    cells.get(0),
                    cells.get(1),
                    cells.get(2),
                    cells.get(3),
                    cells.get(4),
                    cells.get(5),
                    Map.of(17, new Cell(cells.get(6), cells.get(7)), 25, new Cell(cells.get(8), cells.get(9))),
                    cells.get(10));
        }
    }

    Table(Map<Integer, String> builds, List<Row> rows) {
        this.builds = new TreeMap<>(builds);
        this.rows = new TreeMap<>();
        rows.forEach(row -> this.rows.put(row.name(), row));
    }

    static Table read() {
        Map<Integer, String> builds = new TreeMap<>();
        List<Row> rows = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(FILE)) {
                if (line.startsWith(VERSIONS)) {
                    for (String build : line.substring(VERSIONS.length()).split(", ")) {
                        builds.put(Integer.parseInt(build.substring(0, 2)), build);
                    }
                } else if (!line.equals(HEADER)) {
                    rows.add(Row.parse(line));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " is missing; -Dpromote writes it", e);
        }
        return new Table(builds, rows);
    }

    void write() {
        List<String> lines = new ArrayList<>();
        lines.add(VERSIONS + String.join(", ", builds.values()));
        lines.add(HEADER);
        rows.values().forEach(row -> lines.add(row.line()));
        try {
            Files.write(FILE, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Row> rows() {
        return List.copyOf(rows.values());
    }

    Optional<Row> row(Program program) {
        return Optional.ofNullable(rows.get(program.name()));
    }

    /** Whether counts were made with this build of a JDK. */
    boolean countedOn(int jdk, String version) {
        return version.equals(builds.get(jdk));
    }

    Map<Integer, String> builds() {
        return builds;
    }
}
