package dev.ravel.campaigns.regression;

import dev.ravel.delta.code.CodeChange;
import dev.ravel.model.recording.RecordingRequest;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.recording.RecordingResult.End;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.program.TestSelector;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Records executions of one test on both versions. After the first of each version it is known whether the test meets a change, which is the selection of
 * tests.
 */
final class TestRecorder {
    /** Part of the budget for one recording. */
    private static final double PART = 0.35;

    private final CodeDelta code;
    private final RegressionOptions options;
    private final TestSelector test;
    private final PairOfWorkers workers;
    private final Path directory;
    private final long start = System.nanoTime();

    /** @param directory for the traces of this test and of others */
    TestRecorder(CodeDelta code, RegressionOptions options, TestSelector test, PairOfWorkers workers, Path directory) {
        this.code = code;
        this.options = options;
        this.test = test;
        this.workers = workers;
        this.directory = directory;
    }

    /** What became of a test when it was recorded. */
    sealed interface Selection {
        /** There is nothing to compare. */
        record Settled(TestComparison answer) implements Selection {}

        /** It meets changes. */
        record Met(Recordings recordings) implements Selection {}
    }

    /** Records one execution of each version. */
    Selection select() throws WorkerLost {
        Recorded now = record(workers.newer(), RecordingRequest.FEWEST_SWITCHES);
        Optional<Selection> unusable = unusable(now.result(), "");
        if (unusable.isPresent()) {
            return unusable.get();
        }
        Recorded old = record(workers.older(), RecordingRequest.FEWEST_SWITCHES);
        unusable = unusable(old.result(), "on the old version: ");
        if (unusable.isPresent()) {
            return unusable.get();
        }
        Set<CodeChange> met = code.metBy(old.result(), now.result());
        return met.isEmpty() && code.otherFiles().differing().isEmpty()
                ? settled(
                        Fate.UNCHANGED,
                        "its execution meets "
                                + (code.size() == 1 ? "not the one change" : "none of the " + code.size() + " changes"))
                : new Selection.Met(new Recordings(test, List.of(old), List.of(now), met, System.nanoTime() - start));
    }

    /** Records the other executions under schedules of their own; those that can't be used are left out. */
    Recordings more(Recordings first) throws WorkerLost {
        List<Recorded> old = new ArrayList<>();
        List<Recorded> now = new ArrayList<>();
        for (int n = 1; n < options.traces(); n++) {
            long seed = RecordingRequest.FEWEST_SWITCHES + n;
            add(record(workers.older(), seed), old);
            add(record(workers.newer(), seed), now);
        }
        return first.and(old, now);
    }

    private static void add(Recorded recorded, List<Recorded> usable) {
        if (recorded.result().end().leavesTrace()) {
            usable.add(recorded);
        }
    }

    /** Why a recording can't be compared, if it can't. */
    private Optional<Selection> unusable(RecordingResult recording, String where) {
        End end = recording.end();
        return switch (end.kind()) {
            case REFUSED -> Optional.of(settled(Fate.LEFT_OUT, where + end.reason()));
            case SKIPPED -> Optional.of(settled(Fate.LEFT_OUT, where + "an assumption of the test is false"));
            default ->
                recording.size().threads() < 2
                        ? Optional.of(settled(Fate.LEFT_OUT, where + "it starts no second thread"))
                        : Optional.empty();
        };
    }

    private Selection settled(Fate fate, String why) {
        return new Selection.Settled(
                TestComparison.without(test.toString(), fate, Set.of(), why, System.nanoTime() - start));
    }

    private Recorded record(VersionWorker worker, long seed) throws WorkerLost {
        String name = Integer.toHexString(test.toString().hashCode()) + "-"
                + worker.version().name().replace(' ', '-') + "-" + seed + "-" + System.nanoTime();
        return worker.record(
                test,
                options.search(Math.round(options.budgetMillis() * PART)).withSeed(seed),
                directory.resolve(name));
    }
}
