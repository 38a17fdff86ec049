package dev.ravel.papers.recontest;

import dev.ravel.campaigns.regression.CodeDelta;
import dev.ravel.campaigns.regression.Drive;
import dev.ravel.campaigns.regression.Forecast;
import dev.ravel.campaigns.regression.Recorded;
import dev.ravel.campaigns.regression.TemporaryDirectory;
import dev.ravel.campaigns.regression.TestPrediction;
import dev.ravel.campaigns.regression.VersionWorker;
import dev.ravel.campaigns.regression.Versions;
import dev.ravel.delta.pattern.ViolationGroup;
import dev.ravel.model.direction.Direction;
import dev.ravel.model.direction.Direction.Status;
import dev.ravel.model.direction.DirectionBudget;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.focus.DeltaRequest.Way;
import dev.ravel.model.recording.RecordingRequest;
import dev.ravel.model.recording.RecordingResult.End;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.papers.recontest.RecontestMeasure.Capp;
import dev.ravel.papers.recontest.RecontestMeasure.Confirmation;
import dev.ravel.papers.recontest.RecontestMeasure.Found;
import dev.ravel.papers.recontest.RecontestMeasure.Phases;
import dev.ravel.papers.recontest.RecontestMeasure.Safety;
import dev.ravel.papers.recontest.RecontestMeasure.Stress;
import dev.ravel.papers.recontest.RecontestMeasure.Trace;
import dev.ravel.papers.recontest.RecontestMeasure.Traces;
import dev.ravel.papers.recontest.RecontestMeasure.Violations;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One subject with a worker for each of its versions: everything that is measured of it. Each test is recorded once on either version. */
final class RecontestBench implements AutoCloseable {
    /** What confirms a bug that no prediction has shown. */
    static final String EXPLORED = "exploration";

    /** The first round of attempts, and the last. */
    private static final Effort FEW = new Effort(1, 1);

    private static final Effort MANY = new Effort(300, 12);
    private static final int MAX_STEPS = 100_000_000;
    /** Short traces are analysed so often, for a median; long ones less. */
    private static final int TIMES = 9;

    private static final int BEGINS = 5;
    private static final long LONG = 100_000;
    private static final long VERY_LONG = 2_000_000;
    /** Of a longer test each execution takes too long for many of them: the small one is driven. */
    private static final long LONGEST_DRIVEN = 800_000;
    /** The longest test takes a second. */
    private static final long PATIENCE_MILLIS = 10_000;

    private final RecontestSubject subject;
    private final RecontestOptions.Limits limits;
    private final Jdk jdk;
    private final WorkerLauncher launcher;
    private final Versions versions;
    private final CodeDelta code;
    private final long comparison;
    private final VersionWorker older;
    private final VersionWorker newer;
    private final TemporaryDirectory directory = TemporaryDirectory.create("ravel-recontest", "the recordings");
    private final Map<TestSelector, Pair> recordings = new HashMap<>();

    /** A test on both versions. */
    private record Pair(Recorded old, Recorded now, Begin begin) {}

    /**
     * How long it takes to record a test in a worker that has not done anything before, by the clock.
     *
     * @param start of the worker
     * @param recording that comes first
     */
    private record Begin(long start, long recording) {
        Begin least(Begin other) {
            return new Begin(Math.min(start, other.start), Math.min(recording, other.recording));
        }
    }

    /**
     * How much is tried for one prediction.
     *
     * @param executions until it is reached
     * @param continuations behind it
     */
    private record Effort(int executions, int continuations) {}

    RecontestBench(
            RecontestSubject subject,
            RecontestOptions.Limits limits,
            Libraries libraries,
            Jdk jdk,
            WorkerLauncher launcher) {
        this.subject = subject;
        this.limits = limits;
        this.jdk = jdk;
        this.launcher = launcher;
        versions = subject.versions(libraries);
        ProcessorTime before = ProcessorTime.now();
        code = new CodeDelta(versions);
        comparison = before.since();
        older = new VersionWorker(versions.older(), launcher);
        newer = new VersionWorker(versions.newer(), launcher);
    }

    /** Measures one part. */
    RecontestMeasure measure(RecontestJob job) throws WorkerLost, IOException {
        return switch (job.part()) {
            case TRACES -> traces();
            case VIOLATIONS -> violations();
            case CONFIRMATION ->
                confirmation(
                        pair(subject.test()).now.result().size().events() > LONGEST_DRIVEN
                                ? subject.smallTest()
                                : subject.test());
            case SMALL -> confirmation(subject.smallTest());
            case SAFETY -> safety();
            case CAPP -> capp();
            case STRESS -> stress();
        };
    }

    private Pair pair(TestSelector test) throws WorkerLost {
        Pair known = recordings.get(test);
        if (known == null) {
            Recorded old = record(older, test, "old");
            long begin = System.nanoTime();
            newer.start();
            long started = System.nanoTime();
            Recorded now = record(newer, test, "new");
            known = new Pair(old, now, new Begin(started - begin, System.nanoTime() - started));
            recordings.put(test, known);
        }
        return known;
    }

    private Recorded record(VersionWorker worker, TestSelector test, String version) throws WorkerLost {
        Recorded recorded = worker.record(
                test,
                search().withSeed(RecordingRequest.FEWEST_SWITCHES),
                directory.path().resolve(version + recordings.size()));
        End end = recorded.result().end();
        if (end.kind() != End.Kind.FINISHED && end.kind() != End.Kind.FAILED) {
            throw new ToolFailure(test + " of the " + version + " version can't be recorded: " + end.reason());
        }
        return recorded;
    }

    /** The least of several, as whatever else the machine does only adds to it; of a long test once. */
    private Begin begin(TestSelector test, Pair first) throws WorkerLost {
        Begin least = first.begin;
        for (int i = 1; i < BEGINS && first.now.result().size().events() < LONG; i++) {
            try (VersionWorker fresh = new VersionWorker(versions.newer(), launcher)) {
                long begin = System.nanoTime();
                fresh.start();
                long started = System.nanoTime();
                record(fresh, test, "again");
                least = least.least(new Begin(started - begin, System.nanoTime() - started));
            }
        }
        return least;
    }

    private static SearchSpec search() {
        return SearchSpec.DEFAULT.with(SearchLimits.NONE).withSteps(MAX_STEPS);
    }

    private SearchSpec limited() {
        return search().with(SearchLimits.ofMillis(limits.search()));
    }

    private RecontestPhases phases(TestSelector test) throws WorkerLost, IOException {
        Pair pair = pair(test);
        long events = pair.now.result().size().events();
        return RecontestPhases.of(pair.old, pair.now, code, events < LONG ? TIMES : events < VERY_LONG ? 3 : 1);
    }

    // ---- Tables I and II

    private Traces traces() throws WorkerLost, IOException {
        TestSelector test = subject.test();
        Pair pair = pair(test);
        RecontestPhases phases = phases(test);
        Begin begin = begin(test, pair);
        return new Traces(
                code.size(),
                new Trace(
                        phases.newer().countShared(),
                        pair.now.result().size().events(),
                        pair.old.result().size().events()
                                + pair.now.result().size().events(),
                        Files.size(pair.now.trace())),
                phases.inNumbers(),
                phases.groups(),
                new Phases(
                        comparison,
                        begin.start,
                        begin.recording,
                        pair.now.result().nanos(),
                        plain(versions.older()).nanos(),
                        phases.laps().phaseOne(),
                        phases.laps().phaseTwo(),
                        phases.laps().full()));
    }

    private Violations violations() throws WorkerLost, IOException {
        Pair pair = pair(subject.test());
        RecontestPhases phases = RecontestPhases.of(pair.old, pair.now, code, 1);
        return new Violations(phases.selectedOneByOne(limits.full()), phases.allOneByOne(limits.full()));
    }

    // ---- running what was predicted

    /**
     * As regress does, in an order that comes to a failure soon: each prediction once, then the interleavings that reverse a race of an impacted access, then
     * each prediction for longer, then all interleavings. A long test is not explored.
     */
    private Confirmation confirmation(TestSelector test) throws WorkerLost, IOException {
        long begin = System.nanoTime();
        Pair pair = pair(test);
        TestPrediction prediction = TestPrediction.of(List.of(pair.old), List.of(pair.now), code);
        Drive drive = Drive.to(pair.now, prediction.traces().get(0).forecasts());
        Attempts attempts = new Attempts(test, drive, begin + limits.search() * 1_000_000);
        boolean isShort = pair.now.result().size().events() < LONG;
        boolean fails = attempts.each(FEW)
                || isShort && attempts.explore(prediction, pair.now)
                || attempts.each(MANY)
                || isShort && attempts.exploreAll();
        return new Confirmation(
                test.toString(),
                prediction.traces().get(0).forecasts().size(),
                fails ? attempts.by : "",
                attempts.executions,
                System.nanoTime() - begin,
                attempts.message);
    }

    /** Executions of the new version, until one fails. */
    private final class Attempts {
        private final TestSelector test;
        private final Drive drive;
        private final long end;
        private long executions;
        private String by = "";
        private String message = "";

        Attempts(TestSelector test, Drive drive, long end) {
            this.test = test;
            this.drive = drive;
            this.end = end;
        }

        private long left() {
            return (end - System.nanoTime()) / 1_000_000;
        }

        /** Whether the test fails when it is driven to one of the predictions. */
        boolean each(Effort effort) throws WorkerLost {
            for (int i = 0; i < drive.forecasts().size() && left() > 0; i++) {
                Direction direction = drive.only(i)
                        .of(
                                newer,
                                test,
                                limited(),
                                new DirectionBudget(effort.executions, effort.continuations, 0, left()))
                        .directions()
                        .get(0);
                if (fails(direction.failure(), drive.forecasts().get(i).kind().word())) {
                    return true;
                }
                executions += direction.executions();
            }
            return false;
        }

        /** Whether it fails where the change has an impact. */
        boolean explore(TestPrediction prediction, Recorded now) {
            if (left() <= 0 || now.result().schedule().isEmpty()) {
                return false;
            }
            ExplorationResult result = newer.exploreDelta(
                    test,
                    search().with(SearchLimits.ofMillis(left())),
                    prediction.focus(),
                    now.result().schedule(),
                    Way.DPOR);
            return fails(result);
        }

        /** Whether it fails anywhere. */
        boolean exploreAll() {
            return left() > 0 && fails(newer.explore(test, search().with(SearchLimits.ofMillis(left()))));
        }

        private boolean fails(ExplorationResult result) {
            if (fails(failure(result), EXPLORED)) {
                return true;
            }
            executions += result.executions();
            return false;
        }

        private boolean fails(Optional<Finding> failure, String how) {
            failure.ifPresent(finding -> {
                executions += finding.execution();
                by = how;
                message = finding.message().lines().findFirst().orElse("");
            });
            return failure.isPresent();
        }
    }

    private static Optional<Finding> failure(ExplorationResult result) {
        return result.findings().stream()
                .filter(finding -> finding.kind().fails())
                .findFirst();
    }

    /** Whether the full analysis finds, and confirms, what the selection does not have. */
    private Safety safety() throws WorkerLost, IOException {
        TestSelector test = subject.smallTest();
        Pair pair = pair(test);
        RecontestPhases phases = RecontestPhases.of(pair.old, pair.now, code, 1);
        Map<Long, Forecast> all = forecasts(phases, phases.allFeasible(), Of.NEWER);
        Map<Long, Forecast> before = forecasts(phases, phases.feasibleBefore(), Of.OLDER);
        Set<Long> selected = phases.selectedFeasible();
        Map<Long, Direction> now = drive(newer, pair.now, test, all);
        List<Long> unselected = now.keySet().stream()
                .filter(name -> isReached(now, name) && !selected.contains(name))
                .toList();
        before.keySet().retainAll(unselected);
        Map<Long, Direction> old = drive(older, pair.old, test, before);
        long reachedBefore =
                unselected.stream().filter(name -> isReached(old, name)).count();
        long missed = unselected.stream()
                .filter(name -> !isReached(old, name) && fails(now, name))
                .count();
        return new Safety(
                all.size(),
                now.keySet().stream().filter(name -> isReached(now, name)).count(),
                now.keySet().stream().filter(name -> fails(now, name)).count(),
                unselected.size(),
                reachedBefore,
                missed);
    }

    private static boolean isReached(Map<Long, Direction> directions, long name) {
        Direction direction = directions.get(name);
        return direction != null && direction.status() == Status.REACHED;
    }

    private static boolean fails(Map<Long, Direction> directions, long name) {
        Direction direction = directions.get(name);
        return direction != null && direction.failure().isPresent();
    }

    /** Of which version rows are. */
    private enum Of {
        OLDER,
        NEWER
    }

    private static Map<Long, Forecast> forecasts(RecontestPhases phases, Map<Long, ViolationGroup> groups, Of rows) {
        Map<Long, Forecast> forecasts = new java.util.LinkedHashMap<>();
        groups.forEach((name, group) -> forecasts.put(
                name, Forecast.of(group, rows == Of.OLDER ? phases.older() : phases.newer(), row -> false)));
        return forecasts;
    }

    /** Those that can be tried, by name. */
    private Map<Long, Direction> drive(
            VersionWorker worker, Recorded recorded, TestSelector test, Map<Long, Forecast> forecasts)
            throws WorkerLost, IOException {
        Map<Long, Direction> known = new HashMap<>();
        Drive drive = Drive.to(recorded, new ArrayList<>(forecasts.values()));
        if (drive.forecasts().isEmpty()) {
            return known;
        }
        long each = Math.max(100, limits.search() / drive.forecasts().size());
        List<Direction> directions = drive.of(
                        worker, test, limited(), new DirectionBudget(MANY.executions, MANY.continuations, 0, each))
                .directions();
        for (int i = 0; i < directions.size(); i++) {
            known.put(drive.forecasts().get(i).name(), directions.get(i));
        }
        return known;
    }

    // ---- baselines

    private Capp capp() throws WorkerLost, IOException {
        TestSelector test = subject.smallTest();
        Recorded now = pair(test).now;
        Set<String> changed = new ChangedPlaces(code).of(now);
        long begin = System.nanoTime();
        ExplorationResult result =
                newer.exploreDelta(test, limited(), changed, now.result().schedule(), Way.CAPP);
        long nanos = System.nanoTime() - begin;
        return failure(result)
                .map(finding -> new Capp(Found.BUG, finding.execution(), nanos))
                .orElse(new Capp(Found.NOTHING, result.executions(), nanos));
    }

    private Stress stress() {
        return plain(versions.newer()).stress(limits.stress());
    }

    private PlainTest plain(Versions.Version version) {
        return new PlainTest(jdk, version.whole(), subject.test(), PATIENCE_MILLIS);
    }

    @Override
    public void close() {
        older.close();
        newer.close();
        directory.close();
    }
}
