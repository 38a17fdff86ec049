package dev.ravel.campaigns.generation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.Cluster.Kind;
import dev.ravel.model.generation.ClusterReport;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.Violation;
import dev.ravel.model.search.SearchSpec;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterOrderTest {
    private static final SearchSpec SEARCH = SearchSpec.DEFAULT;

    /** One whose example has so many statements and shows after so many steps. */
    private static ClusterReport cluster(Kind kind, String exception, String method, int statements, int steps) {
        Cluster cluster = new Cluster(List.of(method), kind, exception);
        Statement.Call call = new Statement.Call(
                Statement.Call.Kind.METHOD,
                "acme.Box",
                method,
                List.of(),
                "void",
                Statement.Call.Overloads.NONE,
                List.of(new Operand.Variable(0)));
        GeneratedTest test =
                new GeneratedTest(Collections.nCopies(statements, call), List.of(0), List.of(List.of(call)), List.of());
        Finding finding = new Finding(FindingKind.OUTCOME, "", 1, steps, "", null);
        Violation example =
                new Violation(cluster, test, SEARCH, finding, null, List.of(), List.of(), List.of(), 1, 1, 1);
        return new ClusterReport(cluster, 1, 1, 1, 1, 1, 1, example);
    }

    @Test
    void oneOfEachWayComesFirstAndTheSimplestOfEach() {
        ClusterReport state = cluster(Kind.STATE, "", "a", 1, 1);
        ClusterReport longValue = cluster(Kind.VALUE, "", "a", 1, 9);
        ClusterReport value = cluster(Kind.VALUE, "", "b", 1, 8);
        ClusterReport bigDeadlock = cluster(Kind.DEADLOCK, "", "a", 3, 1);
        ClusterReport deadlock = cluster(Kind.DEADLOCK, "", "b", 2, 5);
        ClusterReport missing = cluster(Kind.EXCEPTION, "java.util.NoSuchElementException", "a", 1, 1);
        ClusterReport nothing = cluster(Kind.EXCEPTION, "java.lang.NullPointerException", "a", 5, 5);
        ClusterReport nothingElse = cluster(Kind.EXCEPTION, "java.lang.NullPointerException", "b", 5, 5);
        assertEquals(
                List.of(nothing, missing, deadlock, value, state, nothingElse, bigDeadlock, longValue),
                ClusterOrder.of(
                        List.of(state, longValue, value, bigDeadlock, deadlock, missing, nothingElse, nothing)));
    }

    @Test
    void noneIsNone() {
        assertEquals(List.of(), ClusterOrder.of(List.of()));
    }
}
