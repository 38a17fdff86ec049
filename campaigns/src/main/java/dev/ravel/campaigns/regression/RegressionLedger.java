package dev.ravel.campaigns.regression;

import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.toolkit.program.TestSelector;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What is known of the tests of a run, and the one owner of the history in which it is kept. Any thread may tell it something or ask.
 *
 * <p>Who interrupts a run closes the ledger first. After that nothing changes it: Ctrl-C reaches the workers, too, so what they say then is
 * no answer.
 */
final class RegressionLedger {
    private static final String NOT_REACHED = "the run was interrupted before it was compared";

    private final List<TestSelector> tests;

    // all guarded by this
    private final RegressionHistory history;
    private final Map<String, TestComparison> known = new TreeMap<>();
    private boolean closed;

    RegressionLedger(List<TestSelector> tests, RegressionHistory history) {
        this.tests = tests;
        this.history = history;
        for (TestSelector test : tests) {
            history.of(test.toString()).ifPresent(answer -> known.put(answer.test(), answer));
        }
    }

    /** What an earlier run, or this one, has found out. */
    synchronized Optional<TestComparison> of(TestSelector test) {
        return Optional.ofNullable(known.get(test.toString()));
    }

    /** A test is done. */
    synchronized void add(TestComparison answer) {
        if (closed) {
            return;
        }
        known.put(answer.test(), answer);
        if (answer.fate() != Fate.NO_ANSWER) {
            history.put(answer);
        }
    }

    /** No more is told; what is there is kept. */
    synchronized void close() {
        closed = true;
    }

    synchronized int done() {
        return known.size();
    }

    synchronized long confirmed() {
        return known.values().stream()
                .flatMap(test -> test.regressions().stream())
                .filter(Regression::isConfirmed)
                .count();
    }

    /** All tests in the order asked for; those that nothing is known of were interrupted. */
    synchronized List<TestComparison> all() {
        return tests.stream()
                .map(test -> known.getOrDefault(
                        test.toString(),
                        TestComparison.without(test.toString(), Fate.INTERRUPTED, Set.of(), NOT_REACHED, 0)))
                .toList();
    }
}
