package dev.ravel.campaigns.difference;

import dev.ravel.campaigns.regression.CodeDelta;
import dev.ravel.campaigns.regression.Recorded;
import dev.ravel.campaigns.regression.TemporaryDirectory;
import dev.ravel.campaigns.regression.VersionWorker;
import dev.ravel.campaigns.regression.Versions;
import dev.ravel.delta.code.ChangeReach;
import dev.ravel.delta.code.ChangeReach.Method;
import dev.ravel.delta.code.Version;
import dev.ravel.delta.context.ConcurrentCalls;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.TraceAnalysis;
import dev.ravel.model.generation.MethodPair;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.recording.RecordingResult.End;
import dev.ravel.model.trace.TraceFrame;
import dev.ravel.model.trace.TraceSite;
import dev.ravel.toolkit.crew.Crew;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Which pairs of public methods of the compared classes existing tests cover. Each test is run once on the new version, and its trace is read.
 *
 * <p>A pair is covered if two threads call the two methods on one object, and no message between threads orders the calls ({@link ConcurrentCalls}). Calls on different objects do not count: as a
 * rule they do not meet, so a test of them says nothing about the pair. Nor do calls before the second thread is started: they are the beginning of a test.
 */
final class PairCoverage {
    private final Versions versions;
    private final CodeDelta code;
    private final ExistingTests tests;
    private final DifferenceProgress progress;
    private final Map<String, Function<TraceFrame, Optional<String>>> names = new LinkedHashMap<>();

    // all guarded by this
    private final Map<String, Set<MethodPair>> covered = new HashMap<>();
    private final Map<TestSelector, String> notRun = new LinkedHashMap<>();
    private final Map<TestSelector, String> remarks = new LinkedHashMap<>();
    private int done;

    /** Of these classes; nothing is run yet. */
    PairCoverage(
            Versions versions,
            CodeDelta code,
            ExistingTests tests,
            Collection<String> classes,
            DifferenceProgress progress) {
        this.versions = versions;
        this.code = code;
        this.tests = tests;
        this.progress = progress;
        classes.forEach(name -> {
            names.put(name, callsOf(name));
            covered.put(name, new TreeSet<>());
        });
    }

    /** Runs all tests; throws {@link BadInput} when none can be run. */
    void record(int jobs) {
        try (TemporaryDirectory traces = TemporaryDirectory.create("ravel-diff", "recordings");
                Crew<VersionWorker> crew =
                        new Crew<>(jobs, () -> new VersionWorker(versions.newer(), tests.launcher()))) {
            progress.recording(0, tests.tests().size());
            crew.share(tests.tests(), jobs, "ravel-recording", (worker, test) -> record(test, worker, traces.path()));
        }
        Optional<TestSelector> first = inOrder(notRun).keySet().stream().findFirst();
        if (first.isPresent() && notRun.size() == tests.tests().size()) {
            throw new BadInput((notRun.size() == 1 ? "" : "None of the " + notRun.size() + " tests can be run. ")
                    + first.get() + " can't be run on the new version: " + notRun.get(first.get()));
        }
    }

    private void record(TestSelector test, VersionWorker worker, Path directory) {
        Path file = directory.resolve(Integer.toHexString(test.toString().hashCode()) + "-" + System.nanoTime());
        try {
            Recorded recorded = worker.record(test, tests.search(), file);
            End end = recorded.result().end();
            synchronized (this) {
                switch (end.kind()) {
                    case REFUSED -> notRun.put(test, end.reason());
                    case SKIPPED -> notRun.put(test, "an assumption of the test is false");
                    case FAILED -> remarks.put(test, "it fails there" + why(recorded.result()));
                    case CUT -> remarks.put(test, "its beginning alone counts: " + end.reason());
                    case FINISHED -> {}
                }
                if (end.leavesTrace() && recorded.result().size().threads() > 1) {
                    read(recorded);
                }
            }
        } catch (BadInput | WorkerLost refused) {
            synchronized (this) {
                notRun.put(test, String.valueOf(refused.getMessage()));
            }
        } catch (IOException e) {
            throw new ToolFailure("The recording of " + test + " can't be read: " + e.getMessage(), e);
        } finally {
            delete(file);
        }
        synchronized (this) {
            progress.recording(++done, tests.tests().size());
        }
    }

    private static String why(RecordingResult failed) {
        return failed.findings().stream()
                .findFirst()
                .flatMap(finding -> finding.message().lines().findFirst())
                .map(line -> ": " + line)
                .orElse("");
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // it goes with its directory
        }
    }

    private synchronized void read(Recorded recorded) throws IOException {
        SharedAccesses rows = TraceAnalysis.of(recorded.source(), dev.ravel.delta.context.Version.NEW, code.ofNewer());
        for (Map.Entry<String, Function<TraceFrame, Optional<String>>> one : names.entrySet()) {
            Set<MethodPair> pairs = ConcurrentCalls.of(recorded.source(), rows, one.getValue());
            covered.computeIfAbsent(one.getKey(), n -> new TreeSet<>()).addAll(pairs);
        }
    }

    /** Which activations are calls of public methods of a class, on its objects and those of classes that extend it. */
    private Function<TraceFrame, Optional<String>> callsOf(String className) {
        ChangeReach reach = code.reach();
        Set<Method> methods = reach.publicMethods(Version.NEW, className);
        Set<String> lineage = new HashSet<>(reach.lineage(Version.NEW, className));
        Map<String, Boolean> kin = new HashMap<>();
        return frame -> {
            TraceSite at = frame.context().method();
            Method method = new Method(at.method(), at.descriptor());
            boolean own =
                    methods.contains(method) && lineage.contains(at.className().replace('/', '.'));
            return frame.receiver()
                    .filter(object -> own
                            && kin.computeIfAbsent(
                                    object.type(),
                                    type -> reach.lineage(Version.NEW, type).contains(className)))
                    .map(object -> ComparedClass.signature(method));
        };
    }

    /** The pairs of a class that are covered. */
    synchronized Set<MethodPair> of(String className) {
        return covered.getOrDefault(className, Set.of());
    }

    /** What a user should know about the tests. */
    synchronized List<String> notes() {
        List<String> notes = new ArrayList<>();
        inOrder(remarks)
                .forEach((test, remark) -> notes.add(test + " was run on the new version for what it covers; " + remark
                        + (remark.endsWith(".") ? "" : ".")));
        inOrder(notRun)
                .forEach((test, why) ->
                        notes.add(test + " can't be run on the new version, so what it covers is not known: " + why
                                + (why.endsWith(".") ? "" : ".")));
        return notes;
    }

    private Map<TestSelector, String> inOrder(Map<TestSelector, String> some) {
        Map<TestSelector, String> ordered = new LinkedHashMap<>();
        tests.tests().stream()
                .filter(some::containsKey)
                .forEach(test -> ordered.put(test, some.getOrDefault(test, "")));
        return ordered;
    }
}
