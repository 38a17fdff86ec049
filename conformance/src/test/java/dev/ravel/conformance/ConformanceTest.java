package dev.ravel.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.ravel.conformance.Table.Cell;
import dev.ravel.conformance.Table.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * Every program gets what it expects, on each JDK, with the approved number of executions; and docs/supported.md says
 * so. {@code -Dpromote} rewrites table and page, never the expectations, which stand beside the programs.
 */
class ConformanceTest {
    private static final Path PAGE = Path.of("../docs/supported.md");
    private static final boolean PROMOTE = System.getProperty("promote") != null;

    @TestFactory
    Stream<DynamicNode> suite() {
        List<Run> runs = Substrates.VERSIONS.stream()
                .flatMap(version -> Substrates.jdk(version).stream())
                .map(jdk -> Run.start(jdk, Suite.programs()))
                .toList();
        assertFalse(runs.isEmpty(), "There is no JDK 17 and no JDK 25 here.");
        Table approved = PROMOTE && !Files.exists(Table.FILE) ? new Table(Map.of(), List.of()) : Table.read();
        return Stream.concat(
                runs.stream()
                        .map(run -> dynamicContainer(
                                "JDK " + run.jdk().feature(),
                                run.programs().stream()
                                        .map(program ->
                                                dynamicTest(program.name(), () -> check(program, run, approved))))),
                Stream.of(
                        dynamicTest("the table has a row for each program", () -> checkRows(runs, approved)),
                        dynamicTest("docs/supported.md is up to date", ConformanceTest::checkPage)));
    }

    private static void check(Program program, Run run, Table approved) {
        Run.Checked checked = run.of(program);
        int jdk = run.jdk().feature();
        if (program.isOpenOn(jdk)) {
            assertNotEquals("", checked.complaint(), program + ": this gap has closed, remove @NotYet");
        } else {
            assertEquals("", checked.complaint(), program + " on " + jdk);
        }
        if (!PROMOTE) {
            Cell expected = approved.row(program).map(row -> row.on(jdk)).orElse(Cell.NONE);
            Cell actual = Cell.of(checked.answer());
            boolean sameBuild = approved.countedOn(jdk, run.jdk().version());
            assertEquals(
                    sameBuild ? expected : new Cell(expected.verdict(), actual.executions()),
                    actual,
                    program + " on " + jdk + " is not as in " + Table.FILE + "; -Dpromote rewrites it");
        }
    }

    private static void checkRows(List<Run> runs, Table approved) throws IOException {
        Table now = table(runs, approved);
        if (PROMOTE) {
            now.write();
            Files.writeString(PAGE, Page.of(now));
            return;
        }
        // the cells have been compared, program by program
        assertEquals(
                approved.rows().stream().map(ConformanceTest::withoutCells).toList(),
                now.rows().stream().map(ConformanceTest::withoutCells).toList(),
                "not as in " + Table.FILE + "; -Dpromote rewrites it");
    }

    /** What a JDK that is not here said stays as it was. */
    private static Table table(List<Run> runs, Table approved) {
        Map<Integer, String> builds = new TreeMap<>(approved.builds());
        List<Row> rows = new ArrayList<>();
        for (Program program : Suite.programs()) {
            Map<Integer, Cell> cells =
                    new HashMap<>(approved.row(program).map(Row::cells).orElse(Map.of()));
            for (Run run : runs) {
                builds.put(run.jdk().feature(), run.jdk().version());
                if (program.runsOn(run.jdk().feature())) {
                    cells.put(run.jdk().feature(), Cell.of(run.of(program).answer()));
                }
            }
            rows.add(Row.of(program, cells));
        }
        if (Substrates.jdk(25).isEmpty()) {
            // the programs that only a newer JDK can compile
            approved.rows().stream().filter(row -> row.on(17).equals(Cell.NONE)).forEach(rows::add);
        }
        return new Table(builds, rows);
    }

    private static Row withoutCells(Row row) {
        return new Row(
                row.area(),
                row.covers(),
                row.program(),
                row.expected(),
                row.options(),
                row.text(),
                Map.of(),
                row.notYet());
    }

    private static void checkPage() throws IOException {
        assertEquals(
                Page.of(Table.read()),
                Files.readString(PAGE),
                "docs/supported.md is out of date; -Dpromote rewrites it");
    }
}
