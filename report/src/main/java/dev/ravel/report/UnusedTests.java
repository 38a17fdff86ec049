package dev.ravel.report;

import dev.ravel.model.TestUse;
import dev.ravel.model.TestUse.Use;
import java.util.Comparator;
import java.util.List;

/** The tests that could not be used to measure mutants. */
final class UnusedTests {
    private UnusedTests() {}

    /** A test that fails on the program as it is written is worse news than one that does not fit: it comes first. */
    static List<TestUse> of(List<TestUse> tests) {
        return tests.stream()
                .filter(t -> t.use() != Use.USED)
                .sorted(Comparator.comparing(TestUse::use))
                .toList();
    }

    /** The reason, "" if the failure says it already. */
    static String reason(TestUse test) {
        boolean said = test.finding() != null && test.finding().message().contains(test.reason());
        return said ? "" : test.reason();
    }
}
