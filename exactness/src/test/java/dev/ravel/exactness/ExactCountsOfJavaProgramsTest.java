package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.table.CellTable;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every published number in exact-counts.csv, by the real engine, on every JDK found. */
class ExactCountsOfJavaProgramsTest {
    private static final String BOUNDED = "bounded-";

    /** A row: its program, n or "", and its numbers. */
    record Row(String program, String n, String counts) {
        /** The method of {@link Litmus}. */
        String member() {
            String name = program.startsWith(BOUNDED) ? program.substring(BOUNDED.length()) : program;
            return name.replace("2+2W", "twoPlusTwoW").replace("+", "Plus") + n;
        }

        @Override
        public String toString() {
            return program + (n.isEmpty() ? "" : " " + n) + ": " + counts;
        }
    }

    private static List<Row> table() {
        return CellTable.ofCommas(4).rows(ExactCountsOfJavaProgramsTest.class, "/exact-counts.csv").stream()
                .map(cells -> new Row(cells.get(0), cells.get(1), cells.get(2)))
                .toList();
    }

    static Stream<Arguments> unbounded() {
        List<Row> rows = table();
        return RealEngine.all()
                .flatMap(engine -> rows.stream()
                        .filter(row -> !row.program().startsWith(BOUNDED))
                        .map(row -> Arguments.of(engine, row)));
    }

    static Stream<Arguments> bounded() {
        List<Row> rows = table();
        return RealEngine.all()
                .flatMap(engine -> rows.stream()
                        .filter(row -> row.program().startsWith(BOUNDED))
                        .map(row -> Arguments.of(engine, row)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("unbounded")
    void dporExploresEachTraceOnce(RealEngine engine, Row row) {
        ExplorationResult result = engine.run(Ask.of(Litmus.class, row.member(), "dpor"));
        assertEquals(Verdict.PASSED, result.verdict(), result::reason);
        assertTrue(result.complete());
        assertEquals(Long.parseLong(row.counts()), result.executions());
        assertEquals(result.executions(), result.traces());
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("bounded")
    void boundedReachesTheTracesOfItsBound(RealEngine engine, Row row) {
        String[] counts = row.counts().split("\\|");
        for (int bound = 0; bound < counts.length; bound++) {
            ExplorationResult result =
                    engine.run(Ask.of(Litmus.class, row.member(), "bounded").bound(bound));
            assertEquals(Long.parseLong(counts[bound]), result.traces(), "bound " + bound + ": " + result.reason());
            assertTrue(result.complete());
            boolean stuck = row.member().equals("ABBA") && bound > 0;
            assertEquals(stuck ? Verdict.FAILED : Verdict.PASSED, result.verdict(), result::reason);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void dporFindsTheDeadlockAmongThreeTraces(RealEngine engine) {
        ExplorationResult result = engine.run(Ask.of(Litmus.class, "ABBA", "dpor"));
        assertEquals(Verdict.FAILED, result.verdict(), result::reason);
        assertEquals(3, result.executions());
        assertEquals(3, result.traces());
        assertEquals(
                List.of(FindingKind.DEADLOCK),
                result.findings().stream().map(Finding::kind).toList());
    }
}
