package dev.ravel.model.regression;

import java.io.Serializable;
import java.util.List;

/**
 * What comparing two versions of a program by its tests found out.
 *
 * @param changes where their code differs
 * @param notes what a user must know to trust the answer
 * @param jdk that the workers ran on
 */
public record RegressionResult(
        List<ChangedPlace> changes, List<TestComparison> tests, List<String> notes, String jdk, long nanos)
        implements Serializable {
    public RegressionResult {
        changes = List.copyOf(changes);
        tests = List.copyOf(tests);
        notes = List.copyOf(notes);
    }

    /** All tests of one fate. */
    public List<TestComparison> tests(TestComparison.Fate fate) {
        return tests.stream().filter(test -> test.fate() == fate).toList();
    }

    /** Regressions that were seen, and that a test notices. */
    public long confirmed() {
        return tests.stream()
                .flatMap(test -> test.regressions().stream())
                .filter(Regression::isConfirmed)
                .count();
    }

    /** Regressions that are predicted, and were not seen. */
    public long predicted() {
        return tests.stream()
                .flatMap(test -> test.regressions().stream())
                .filter(r -> r.status() == Regression.Status.PREDICTED)
                .count();
    }
}
