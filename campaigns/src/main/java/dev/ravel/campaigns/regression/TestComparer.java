package dev.ravel.campaigns.regression;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.SearchSpec.Scope;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Compares the two versions by one test that meets a change.
 *
 * <p>More executions of each version are recorded. The recordings say which accesses the change has an impact on. The new version is driven to the
 * interleavings that they predict. Then it is explored: all interleavings, if there is time for them; if not, those that reverse a race of an impacted
 * access. What fails there is looked for in the old version.
 */
final class TestComparer {
    /** Parts of the budget: for all interleavings, for the delta, for the old version. */
    private static final double PART_FOR_ALL = 0.35;

    private static final double PART_FOR_DELTA = 0.25;
    private static final double PART_FOR_OLD = 0.35;

    private final CodeDelta code;
    private final RegressionOptions options;
    private final TestSelector test;
    private final PairOfWorkers workers;
    /** Hears what is done now. */
    private final Consumer<String> stage;

    private final Recordings first;
    private final Set<Integer> changesMet;
    private final long start;

    /** @param first one execution of each version */
    TestComparer(
            CodeDelta code,
            RegressionOptions options,
            Recordings first,
            PairOfWorkers workers,
            Consumer<String> stage) {
        this.code = code;
        this.options = options;
        this.test = first.test();
        this.workers = workers;
        this.stage = stage;
        this.first = first;
        this.changesMet = code.numbers(first.met());
        this.start = System.nanoTime() - first.nanos();
    }

    /** @param recorder of this test */
    TestComparison compare(TestRecorder recorder) throws WorkerLost, IOException {
        if (options.traces() > 1) {
            stage.accept("recording " + options.traces() + " executions of each version");
        }
        Recordings all = recorder.more(first);
        try {
            stage.accept("comparing the recordings");
            TestPrediction prediction = TestPrediction.of(all.older(), all.newer(), code);
            return explored(all, prediction, new Blame(code, all.met()));
        } finally {
            all.delete();
        }
    }

    private TestComparison explored(Recordings recordings, TestPrediction prediction, Blame blame)
            throws WorkerLost, IOException {
        Recorded now = recordings.now();
        Evidence evidence = new Evidence(code);
        for (Recorded one : recordings.newer()) {
            failed(one.result(), evidence);
        }
        if (!prediction.isEmpty()) {
            stage.accept("trying predicted interleavings");
            new Trials(test, options, workers.newer(), prediction).run(evidence);
        }
        Scope scope = options.exploration().search().scope();
        if (!evidence.fails() || scope == Scope.ALL_FAILURES) {
            explore(scope == Scope.ALL_FAILURES ? Scope.EACH_MESSAGE : scope, now, prediction, evidence);
        }
        Optional<ExplorationResult> older = Optional.empty();
        if (evidence.needsOlder()) {
            stage.accept("exploring the old version");
            older = Optional.of(answered("on the old version: ", workers.older().explore(test, search(PART_FOR_OLD))));
            evidence.older(older.get());
        }
        for (Recorded one : recordings.older()) {
            one.result().findings().forEach(evidence::alsoOld);
        }
        if (scope == Scope.FIRST_FAILURE && evidence.fails() && !evidence.failsInANewWay()) {
            // the first failure was an old one
            explore(Scope.EACH_MESSAGE, now, prediction, evidence);
        }
        return evidence.answer(test, changesMet, prediction, blame, System.nanoTime() - start);
    }

    /** A recorded execution that fails is replayed, to be shown. */
    private void failed(RecordingResult recorded, Evidence evidence) {
        List<Finding> replayed =
                recorded.findings().isEmpty() || recorded.schedule().isEmpty()
                        ? List.of()
                        : workers.newer().replay(test, search(PART_FOR_ALL), recorded.schedule()).findings().stream()
                                .filter(finding -> !finding.schedule().isEmpty())
                                .toList();
        (replayed.isEmpty() ? recorded.findings() : replayed).forEach(evidence::failed);
    }

    /** Explores the new version: all of it, and if there is no time for that, where the change has an impact. */
    private void explore(Scope scope, Recorded now, TestPrediction prediction, Evidence evidence) {
        stage.accept("exploring the new version");
        evidence.newer(
                answered("", workers.newer().explore(test, search(PART_FOR_ALL).with(scope))));
        boolean open = !evidence.isComplete() && (!evidence.fails() || scope == Scope.EACH_MESSAGE);
        if (open && !prediction.isEmpty() && !now.result().schedule().isEmpty()) {
            stage.accept("exploring where the change has an impact");
            evidence.delta(workers.newer()
                    .exploreDelta(
                            test,
                            search(PART_FOR_DELTA).with(scope),
                            prediction.focus(),
                            now.result().schedule()));
        }
    }

    /** The result, if it is one. */
    private static ExplorationResult answered(String where, ExplorationResult result) {
        if (result.verdict() == Verdict.ERROR) {
            throw new NoAnswer(where + result.reason());
        }
        return result;
    }

    /** The tool or a worker broke. */
    static final class NoAnswer extends RuntimeException {
        private static final long serialVersionUID = 1;

        NoAnswer(String why) {
            super(why);
        }
    }

    private SearchSpec search(double part) {
        return options.search(Math.round(options.budgetMillis() * part));
    }
}
