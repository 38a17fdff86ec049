package dev.ravel.campaigns.regression;

import dev.ravel.delta.code.CodeChange;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.recording.RecordingRequest;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.recording.RecordingResult.End;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.SearchSpec.Scope;
import dev.ravel.toolkit.crew.TraceFile;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Compares the two versions by one test.
 *
 * <p>One execution of each version is recorded. If neither meets a change, that is all. Else the recordings say which accesses the change has an
 * impact on. The new version is driven to the interleavings that they predict. Then it is explored: all interleavings, if there is time for them; if
 * not, those that reverse a race of an impacted access. What fails there is looked for in the old version.
 */
final class TestComparer {
    /** Parts of the budget: for all interleavings, for all of them if no access is impacted, for the delta, for the old version. */
    private static final double PART_FOR_ALL = 0.35;

    private static final double PART_IF_NOT_IMPACTED = 0.1;
    private static final double PART_FOR_DELTA = 0.25;
    private static final double PART_FOR_OLD = 0.35;

    private final CodeDelta code;
    private final RegressionOptions options;
    private final TestSelector test;
    private final PairOfWorkers workers;
    /** Hears what is done now. */
    private final Consumer<String> stage;

    private final long start = System.nanoTime();
    private final Set<Integer> changesMet = new TreeSet<>();

    TestComparer(
            CodeDelta code,
            RegressionOptions options,
            TestSelector test,
            PairOfWorkers workers,
            Consumer<String> stage) {
        this.code = code;
        this.options = options;
        this.test = test;
        this.workers = workers;
        this.stage = stage;
    }

    TestComparison compare() {
        Path directory = null;
        try {
            directory = Files.createTempDirectory("ravel-regress");
            return compared(directory);
        } catch (BadInput refused) {
            return without(Fate.LEFT_OUT, refused.getMessage());
        } catch (WorkerLost | NoAnswer lost) {
            return without(Fate.NO_ANSWER, String.valueOf(lost.getMessage()));
        } catch (IOException e) {
            throw new ToolFailure("The recordings of " + test + " can't be kept: " + e.getMessage(), e);
        } finally {
            delete(directory);
        }
    }

    private static void delete(@Nullable Path directory) {
        if (directory != null) {
            for (String name : List.of("old", "new")) {
                try {
                    Files.deleteIfExists(directory.resolve(name));
                } catch (IOException e) {
                    // it is a temporary file: the system will
                }
            }
            try {
                Files.deleteIfExists(directory);
            } catch (IOException e) {
                // the same
            }
        }
    }

    private TestComparison compared(Path directory) throws WorkerLost, IOException {
        stage.accept("recording");
        Recorded now = record(workers.newer(), directory.resolve("new"));
        Optional<TestComparison> unusable = unusable(now.result(), "");
        if (unusable.isPresent()) {
            return unusable.get();
        }
        Recorded old = record(workers.older(), directory.resolve("old"));
        unusable = unusable(old.result(), "on the old version: ");
        if (unusable.isPresent()) {
            return unusable.get();
        }
        Set<CodeChange> met = code.metBy(old.result(), now.result());
        if (met.isEmpty()) {
            return without(Fate.UNCHANGED, "its execution meets none of the " + code.size() + " changes");
        }
        met.forEach(change -> changesMet.add(code.number(change)));
        stage.accept("comparing the recordings");
        Prediction prediction = Prediction.of(old, now, code);
        return explored(old, now, prediction, new Blame(code, met));
    }

    /** Why a recording can't be compared, if it can't. */
    private Optional<TestComparison> unusable(RecordingResult recording, String where) {
        End end = recording.end();
        return switch (end.kind()) {
            case REFUSED -> Optional.of(without(Fate.LEFT_OUT, where + end.reason()));
            case SKIPPED -> Optional.of(without(Fate.LEFT_OUT, where + "an assumption of the test is false"));
            default ->
                recording.size().threads() < 2
                        ? Optional.of(without(Fate.LEFT_OUT, where + "it starts no second thread"))
                        : Optional.empty();
        };
    }

    private Recorded record(VersionWorker worker, Path file) throws WorkerLost {
        try (TraceFile trace = TraceFile.at("the recording", file)) {
            RecordingResult result = worker.record(
                    test,
                    options.search(Math.round(options.budgetMillis() * PART_FOR_ALL))
                            .withSeed(RecordingRequest.FEWEST_SWITCHES),
                    trace);
            if (result.end().leavesTrace()) {
                trace.complete();
            }
            return new Recorded(result, file);
        }
    }

    private TestComparison explored(Recorded old, Recorded now, Prediction prediction, Blame blame)
            throws WorkerLost, IOException {
        Evidence evidence = new Evidence();
        now.result().findings().forEach(evidence::failed);
        if (!prediction.isEmpty() && !now.result().schedule().isEmpty()) {
            stage.accept("trying predicted interleavings");
            new Trials(test, options, workers.newer(), now, prediction).run(evidence);
        }
        Scope scope = options.exploration().search().scope();
        if (!evidence.fails() || scope == Scope.ALL_FAILURES) {
            explore(scope, now, prediction, evidence);
        }
        Optional<ExplorationResult> older = Optional.empty();
        if (evidence.needsOlder()) {
            stage.accept("exploring the old version");
            older = Optional.of(answered("on the old version: ", workers.older().explore(test, search(PART_FOR_OLD))));
            evidence.older(older.get());
        }
        old.result().findings().forEach(evidence::alsoOld);
        if (scope == Scope.FIRST_FAILURE && evidence.fails() && !evidence.failsInANewWay()) {
            // the first failure was an old one
            explore(Scope.ALL_FAILURES, now, prediction, evidence);
        }
        return evidence.answer(test, changesMet, prediction, blame, System.nanoTime() - start);
    }

    /** Explores the new version: all of it, and if there is no time for that, where the change has an impact. */
    private void explore(Scope scope, Recorded now, Prediction prediction, Evidence evidence) {
        stage.accept("exploring the new version");
        double part = prediction.isEmpty() ? PART_IF_NOT_IMPACTED : PART_FOR_ALL;
        evidence.newer(answered("", workers.newer().explore(test, search(part).with(scope))));
        boolean open = !evidence.isComplete() && (!evidence.fails() || scope == Scope.ALL_FAILURES);
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
    private static final class NoAnswer extends RuntimeException {
        private static final long serialVersionUID = 1;

        NoAnswer(String why) {
            super(why);
        }
    }

    private SearchSpec search(double part) {
        return options.search(Math.round(options.budgetMillis() * part));
    }

    private TestComparison without(Fate fate, String why) {
        return TestComparison.without(test.toString(), fate, changesMet, why, System.nanoTime() - start);
    }
}
