package dev.ravel.campaigns.regression;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Effort;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.model.regression.TestComparison.Impact;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.TestSelector;
import java.util.Optional;
import java.util.function.Consumer;

/** Compares the two versions by one test. */
final class TestComparer {
    /** The part of the budget in which the new version is to be explored to the end, and the same for the old one. */
    private static final double PART_FOR_ALL = 0.4;

    private final Versions versions;
    private final RegressionOptions options;
    private final TestSelector test;
    private final PairOfWorkers workers;
    /** Hears what is done now. */
    private final Consumer<String> stage;

    private final long start = System.nanoTime();

    TestComparer(
            Versions versions,
            RegressionOptions options,
            TestSelector test,
            PairOfWorkers workers,
            Consumer<String> stage) {
        this.versions = versions;
        this.options = options;
        this.test = test;
        this.workers = workers;
        this.stage = stage;
    }

    TestComparison compare() {
        try {
            return compared();
        } catch (BadInput refused) {
            return without(Fate.LEFT_OUT, refused.getMessage());
        }
    }

    private TestComparison compared() {
        long part = Math.round(options.budgetMillis() * PART_FOR_ALL);
        stage.accept("exploring the new version");
        ExplorationResult newer = workers.exploreNewer(versions, test, options.search(part));
        if (newer.verdict() == Verdict.ERROR) {
            return without(Fate.NO_ANSWER, newer.reason());
        }
        Optional<ExplorationResult> older = Optional.empty();
        if (ExactComparison.needsOlder(newer)) {
            stage.accept("exploring the old version");
            older = Optional.of(workers.exploreOlder(versions, test, options.search(part)));
            if (older.get().verdict() == Verdict.ERROR) {
                return without(
                        Fate.NO_ANSWER, "on the old version: " + older.get().reason());
            }
        }
        ExactComparison exact = new ExactComparison(older, newer);
        return new TestComparison(
                test.toString(),
                Fate.COMPARED,
                doubts(exact),
                exact.basis(),
                exact.regressions(),
                exact.races(),
                Impact.NONE,
                new Effort(
                        older.map(ExplorationResult::executions).orElse(0L),
                        newer.executions(),
                        0,
                        System.nanoTime() - start));
    }

    private TestComparison without(Fate fate, String why) {
        return TestComparison.without(test.toString(), fate, why, System.nanoTime() - start);
    }

    /** What limits the answer. */
    private static String doubts(ExactComparison exact) {
        StringBuilder text = new StringBuilder();
        int same = exact.old().size();
        if (same > 0) {
            text.append(same == 1 ? "One failure" : same + " failures")
                    .append(" of the new version is there in the old one, too: ")
                    .append(exact.old().get(0).message().lines().findFirst().orElse(""))
                    .append(". ");
        }
        if (exact.newer().complete() && exact.newer().verdict() == Verdict.INCOMPLETE) {
            text.append(exact.newer().reason()).append(". ");
        }
        exact.older()
                .filter(older -> !older.complete())
                .ifPresent(older -> text.append("The old version was not explored to the end: ")
                        .append(older.executions())
                        .append(" of its executions show nothing of this. "));
        return text.toString().strip();
    }
}
