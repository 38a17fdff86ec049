package dev.ravel.report.mutation;

import dev.ravel.model.mutation.TestUse;
import dev.ravel.model.mutation.TestUse.Use;
import dev.ravel.report.text.Numbers;
import java.util.Comparator;
import java.util.List;

/** The tests that could not be used to measure mutants. */
final class UnusedTests {
    private static final int MAX_NAMES = 8;

    private UnusedTests() {}

    /** A test that fails on the original program is worse news than one that does not fit: it comes first. */
    static List<TestUse> of(List<TestUse> tests) {
        return tests.stream()
                .filter(t -> t.use() == Use.FAILS || t.use() == Use.LEFT_OUT)
                .sorted(Comparator.comparing(TestUse::use))
                .toList();
    }

    /** What a run that was interrupted does not know; "" for one that was not. */
    static String interruption(List<TestUse> tests) {
        List<String> names = tests.stream()
                .filter(t -> t.use() == Use.INTERRUPTED)
                .map(TestUse::test)
                .toList();
        if (names.isEmpty()) {
            return "";
        }
        int more = names.size() - MAX_NAMES;
        return "Interrupted: " + Numbers.count(names.size(), "test") + " of " + Numbers.count(tests.size())
                + " not run to the end, so nothing is known of the mutants that are called unfinished. Missing: "
                + String.join(", ", names.subList(0, Math.min(MAX_NAMES, names.size())))
                + (more > 0 ? " and " + Numbers.count(more) + " more" : "") + ".";
    }

    /** The reason, "" if the failure says it already. */
    static String reason(TestUse test) {
        boolean said = test.finding() != null && test.finding().message().contains(test.reason());
        return said ? "" : test.reason();
    }
}
