package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.bounded.PreemptionBoundedStrategy;
import dev.ravel.explore.dpor.OptimalDporStrategy;
import dev.ravel.model.search.Strength;
import dev.ravel.model.table.CellTable;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every published number in exact-counts.csv. */
class ExactCountsTest {
    record Row(String program, int n, String counts) {}

    static Stream<Row> rows() {
        return CellTable.ofCommas(4).rows(ExactCountsTest.class, "/exact-counts.csv").stream()
                .map(f -> new Row(f.get(0), f.get(1).isEmpty() ? 0 : Integer.parseInt(f.get(1)), f.get(2)));
    }

    static Stream<Row> unbounded() {
        return rows().filter(r -> !r.program().startsWith("bounded-"));
    }

    @ParameterizedTest
    @MethodSource("unbounded")
    void dporExploresEachTraceOnce(Row row) {
        for (Toy toy : new Toy[] {
            Litmus.named(row.program(), row.n()),
            Litmus.named(row.program(), row.n()).startedByMain()
        }) {
            OptimalDporStrategy dpor = new OptimalDporStrategy();
            ToyRunner runner = new ToyRunner(toy, dpor);
            assertTrue(runner.explore(1_000_000));
            assertEquals(Long.parseLong(row.counts()), runner.executions, row.toString());
            assertEquals(0, dpor.sleepBlocked());
            assertEquals(0, dpor.divergences());
            assertEquals(1.0, dpor.explored());
        }
    }

    static Stream<Row> bounded() {
        return rows().filter(r -> r.program().startsWith("bounded-"));
    }

    @ParameterizedTest
    @MethodSource("bounded")
    void boundedSearchCountsTheTracesOfEachBound(Row row) {
        String[] counts = row.counts().split("\\|");
        Toy toy = Litmus.named(row.program().substring("bounded-".length()), row.n());
        for (int bound = 0; bound < counts.length; bound++) {
            PreemptionBoundedStrategy strategy = new PreemptionBoundedStrategy(bound);
            assertTrue(new ToyRunner(toy, strategy).explore(1_000_000));
            assertEquals(Long.parseLong(counts[bound]), strategy.traces(), row + " bound " + bound);
            for (int less = 0; less <= bound; less++) {
                assertEquals(Long.parseLong(counts[less]), strategy.traces(less), row + " bound " + less);
            }
        }
    }

    /** With no bound in effect the traces are those of DPOR, and the search says that it saw everything. */
    @ParameterizedTest
    @MethodSource("unbounded")
    void boundedSearchWithALargeBoundFindsAllTraces(Row row) {
        PreemptionBoundedStrategy strategy = new PreemptionBoundedStrategy(100);
        assertTrue(new ToyRunner(Litmus.named(row.program(), row.n()), strategy).explore(1_000_000));
        assertEquals(Long.parseLong(row.counts()), strategy.traces(), row.toString());
        assertEquals(Strength.ALL, strategy.strength());
    }
}
