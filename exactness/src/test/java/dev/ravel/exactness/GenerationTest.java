package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.campaigns.generation.GenerationCampaign;
import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.campaigns.generation.GenerationProgress;
import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.ClusterReport;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.generation.GenerationResult.Ended;
import dev.ravel.report.java.TestSource;
import dev.ravel.toolkit.program.ClassPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Small classes, right and wrong: what generated tests say of them, and what the tests say that are written down. */
class GenerationTest {
    private static final int TESTS = 12;
    /** More than one worker has at a time. */
    private static final int SEEDED = 30;

    /** What is wrong with each class, and nothing else. */
    private static final Map<String, Set<Cluster>> FAULTY = Map.ofEntries(
            Map.entry(
                    "Holder",
                    Set.of(new Cluster(
                            List.of("clear()", "length()"),
                            Cluster.Kind.EXCEPTION,
                            NullPointerException.class.getName()))),
            faulty("Forks", cluster(Cluster.Kind.DEADLOCK, "fromLeft()", "fromRight()")),
            faulty("Both", cluster(Cluster.Kind.DEADLOCK, "take()")),
            faulty("Signal", cluster(Cluster.Kind.STARVATION, "give()", "pass()")),
            faulty("Courtesy", cluster(Cluster.Kind.LIVELOCK, "fromLeft()", "fromRight()")),
            faulty("Tickets", cluster(Cluster.Kind.COMBINATION, "next()")),
            faulty("Kinds", cluster(Cluster.Kind.COMBINATION, "next()")),
            faulty("Feed", cluster(Cluster.Kind.COMBINATION, "next()")),
            faulty("Errors", cluster(Cluster.Kind.COMBINATION, "next()")),
            faulty("Tally", cluster(Cluster.Kind.STATE, "add()")),
            faulty("Promise", cluster(Cluster.Kind.CALLS, "keep()", "listen(Listener)")),
            faulty("Names", cluster(Cluster.Kind.STATE, "add(String)")),
            faulty(
                    "Slot",
                    cluster(Cluster.Kind.COMBINATION, "take()"),
                    cluster(Cluster.Kind.STATE, "put(int)", "take()")));

    private static Map.Entry<String, Set<Cluster>> faulty(String name, Cluster... clusters) {
        return Map.entry(name, Set.of(clusters));
    }

    @TempDir
    Path directory;

    private static Cluster cluster(Cluster.Kind kind, String... methods) {
        return new Cluster(List.of(methods), kind, "");
    }

    private static GenerationOptions options(long seed, int tests) {
        GenerationOptions usual = GenerationOptions.DEFAULT;
        return new GenerationOptions(
                List.of(),
                usual.shape(),
                seed,
                tests,
                60_000,
                usual.searches(),
                usual.deepSearches(),
                usual.oracle(),
                usual.rules(),
                usual.steps());
    }

    private GenerationResult run(RealEngine engine, Path classes, String name, GenerationOptions options, int jobs) {
        try (GenerationCampaign campaign = new GenerationCampaign(
                new ClassPath(List.of(classes)),
                "acme." + name,
                options,
                engine.launcher(),
                jobs,
                GenerationProgress.NONE)) {
            return campaign.run();
        }
    }

    /** Each on one JDK, in turn: what differs between JDKs is not in the generator, and a worker of each takes its time. */
    private static Stream<Arguments> inTurn(Stream<String> names) {
        List<RealEngine> engines = RealEngine.all().toList();
        List<String> all = names.sorted().toList();
        return IntStream.range(0, all.size()).mapToObj(i -> Arguments.of(engines.get(i % engines.size()), all.get(i)));
    }

    static Stream<Arguments> right() {
        return inTurn(Stream.of(
                "BoundedBuffer",
                "AtomicCounter",
                "LockedMap",
                "Gate",
                "Printer",
                "Stages",
                "Apart",
                "Scribe",
                "Bell",
                "Errand"));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("right")
    void nothingIsSaidAgainstARightClass(RealEngine engine, String name) throws Exception {
        GenerationResult result =
                run(engine, Sources.of("right").compiled(directory, name), name, options(1, TESTS), 1);
        assertEquals(
                List.of(),
                result.clusters().stream().map(ClusterReport::cluster).toList());
        assertEquals(0, result.hidden());
        assertEquals(List.of(), result.troubles());
        assertEquals(result.tests(), result.complete());
        assertTrue(result.tests() == TESTS || result.ended() == Ended.NO_MORE, () -> result.tests() + " tests");
    }

    static Stream<Arguments> faulty() {
        return inTurn(FAULTY.keySet().stream());
    }

    /** And the tests that are written fail in the same way; but not when the class is put right. */
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("faulty")
    void faultsAreFoundAndWrittenDown(RealEngine engine, String name) throws Exception {
        Path classes = Sources.of("faulty").compiled(directory.resolve("faulty"), name);
        GenerationResult result = run(engine, classes, name, options(1, TESTS), 1);
        assertEquals(
                FAULTY.get(name),
                Set.copyOf(
                        result.clusters().stream().map(ClusterReport::cluster).toList()));
        assertEquals(List.of(), result.troubles());

        String source = TestSource.of(result);
        Path corrected = Sources.of("corrected").compiled(directory.resolve("corrected"), name);
        Map<String, String> tests = tests(source);
        assertEquals(result.clusters().size(), tests.size(), source);
        List<FindingKind> expected =
                result.clusters().stream().map(c -> kind(c.cluster())).toList();
        List<FindingKind> seen = new ArrayList<>();
        for (Map.Entry<String, String> test : tests.entrySet()) {
            ExplorationResult failing = explore(engine, classes, name, source, test);
            assertEquals(
                    1,
                    failing.findings().stream()
                            .filter(f -> f.kind().fails())
                            .map(f -> f.kind())
                            .distinct()
                            .count(),
                    () -> failing.reason() + failing.findings() + source);
            failing.findings().stream()
                    .filter(f -> f.kind().fails())
                    .map(f -> f.kind())
                    .distinct()
                    .forEach(seen::add);
            ExplorationResult passing = explore(engine, corrected, name, source, test);
            assertEquals(Verdict.PASSED, passing.verdict(), () -> passing.reason() + passing.findings() + source);
        }
        assertEquals(expected.stream().sorted().toList(), seen.stream().sorted().toList(), source);
    }

    /** A test of results fails with an assertion. */
    private static FindingKind kind(Cluster cluster) {
        return switch (cluster.kind()) {
            case EXCEPTION, VALUE, COMBINATION, STATE, CALLS -> FindingKind.ASSERTION;
            case DEADLOCK, STARVATION -> FindingKind.DEADLOCK;
            case LIVELOCK -> FindingKind.LIVELOCK;
        };
    }

    /** Names of the tests, with the bound that each asks for, or "". */
    private static Map<String, String> tests(String source) {
        Map<String, String> tests = new TreeMap<>();
        Matcher m = Pattern.compile("@RavelTest(?:\\(bound = (\\d+)\\))?\\s+void (\\w+)\\(\\)")
                .matcher(source);
        while (m.find()) {
            tests.put(m.group(2), m.group(1) == null ? "" : m.group(1));
        }
        return tests;
    }

    private ExplorationResult explore(
            RealEngine engine, Path classes, String name, String source, Map.Entry<String, String> test)
            throws Exception {
        Path compiled = Sources.written(directory, "acme/" + name + "RavelTest.java", source, classes);
        List<Path> path = new ArrayList<>(List.of(compiled, classes));
        path.addAll(Sources.libraries());
        Ask ask = Ask.of("acme." + name + "RavelTest", test.getKey(), "dpor").path(path.toArray(Path[]::new));
        return engine.run(
                test.getValue().isEmpty() ? ask : ask.strategy("bounded").bound(Integer.parseInt(test.getValue())));
    }

    // ---- calls that do not meet

    /** Such a pair gets one test, of one execution; all others are of calls that take turns at a lock. */
    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void callsThatDoNotMeetAreTestedOnce(RealEngine engine) throws Exception {
        GenerationResult result =
                run(engine, Sources.of("right").compiled(directory, "Apart"), "Apart", options(1, 0), 1);
        assertEquals(Ended.NO_MORE, result.ended());
        assertEquals(3, result.pairs());
        assertTrue(result.tests() > 3, () -> result.tests() + " tests");
        assertEquals(1 + 2 * (result.tests() - 1), result.executions());
    }

    // ---- same seed, same answer

    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void theAnswerIsThatOfTheSeed(RealEngine engine) throws Exception {
        Path classes = Sources.of("faulty").compiled(directory, "Slot");
        GenerationResult one = run(engine, classes, "Slot", options(1, SEEDED), 1);
        GenerationResult two = run(engine, classes, "Slot", options(1, SEEDED), 2);
        GenerationResult other = run(engine, classes, "Slot", options(2, SEEDED), 1);
        assertEquals(SEEDED, one.tests());
        assertEquals(told(one), told(two));
        assertNotEquals(told(one), told(other));
        assertFalse(one.clusters().isEmpty());
    }

    private static String told(GenerationResult r) {
        StringBuilder text = new StringBuilder(List.of(
                        r.tests(),
                        r.pairs(),
                        r.complete(),
                        r.bounded(),
                        r.sequences(),
                        r.executions(),
                        r.transitions(),
                        r.hidden(),
                        r.ended())
                .toString());
        for (ClusterReport c : r.clusters()) {
            text.append(List.of(
                    c.cluster(),
                    c.tests(),
                    c.firstTest(),
                    c.executions(),
                    c.transitions(),
                    c.example().test(),
                    c.example().results(),
                    c.example().finding().schedule()));
        }
        return text.toString();
    }

    // ---- threads of its own

    /** Works, and no thread of the class keeps it from coming to an end. */
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("own")
    void aClassMayHaveThreadsOfItsOwn(RealEngine engine, String name) throws Exception {
        GenerationResult result = run(engine, Sources.of("own").compiled(directory, name), name, options(1, 8), 1);
        assertEquals(8, result.tests());
        assertTrue(
                result.complete() + result.bounded() > 0,
                () -> result.troubles().toString());
        assertTrue(
                result.troubles().stream().allMatch(t -> t.contains("the class starts threads of its own")),
                () -> result.troubles().toString());
    }

    static Stream<Arguments> own() {
        return inTurn(Stream.of("Ticker", "Office"));
    }
}
