package dev.ravel.papers.condiff.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.api.Ravel;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.papers.condiff.versions.Versions.Pair;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Changes that are to mean nothing do: in every interleaving of small tests of two methods, the class has the same outcomes before and after all of its methods were changed.
 *
 * <p>A build explores some pairs of each class; {@code mvn -pl papers -am verify -Dtest=SameMeaningTest -Dsurefire.failIfNoSpecifiedTests=false -Dall} explores all of them on every JDK.
 */
class SameMeaningTest {
    private static final Path EVALUATION = Path.of("../evaluation/target");
    private static final boolean ALL = System.getProperty("all") != null;
    private static final int SAMPLE = 2;
    private static final String MOST = "5000";
    /** Where there are too many interleavings, those with this many preemptions. */
    private static final String BOUND = "2";

    @TempDir
    private Path directory;

    /** A build has half of the classes on each of two JDKs. */
    static Stream<Arguments> subjects() {
        Map<Integer, Jdk> jdks = new TreeMap<>();
        Jdks.discover(Jdks.Places.ofThisMachine()).stream()
                .filter(Jdk::supported)
                .forEach(jdk -> jdks.putIfAbsent(jdk.feature(), jdk));
        List<Jdk> all = List.copyOf(jdks.values());
        List<Subject> subjects = Subject.all();
        return IntStream.range(0, subjects.size())
                .boxed()
                .flatMap(i -> ALL
                        ? all.stream().map(jdk -> Arguments.of(subjects.get(i), jdk))
                        : Stream.of(Arguments.of(subjects.get(i), all.get(i % all.size()))));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("subjects")
    void outcomesStayTheSame(Subject subject, Jdk jdk) throws Exception {
        Libraries libraries =
                new Libraries(EVALUATION.resolve("classes").toAbsolutePath(), EVALUATION.resolve("libraries"));
        Pair pair = new Versions(libraries, directory).harmless(subject, Scenario.BR100);
        assertEquals(pair.methods() - 1, pair.changed());
        Path probe = compiled(subject, pair.old());
        int pairs = pair.pairs();
        List<Integer> numbers = ALL
                ? IntStream.range(0, pairs).boxed().toList()
                : new Random(subject.id().hashCode())
                        .ints(SAMPLE, 0, pairs)
                        .boxed()
                        .toList();
        long several = 0;
        long bounded = 0;
        try (Explorer explorer =
                new Explorer(WorkerLauncher.on(jdk, Workers.workspace(notice -> {}), Duration.ofSeconds(60)))) {
            for (int number : numbers) {
                ExplorationResult whole = explore(explorer, probe, pair.old(), number, Map.of(Option.EXECUTIONS, MOST));
                Map<Option, String> search = whole.complete() ? Map.of() : Map.of(Option.BOUND, BOUND);
                bounded += whole.complete() ? 0 : 1;
                Set<String> before = outcomes(explore(explorer, probe, pair.old(), number, search));
                Set<String> after = outcomes(explore(explorer, probe, pair.next(), number, search));
                assertEquals(before, after, () -> subject + " pair" + number);
                several += before.size() > 1 ? 1 : 0;
            }
        }
        if (ALL) {
            System.out.println(subject + " on JDK " + jdk.feature() + ": " + pairs + " pairs, " + several
                    + " of them with more than one outcome, " + bounded + " explored with at most " + BOUND
                    + " preemptions");
            assertTrue(several > 0);
        }
    }

    private static ExplorationResult explore(
            Explorer explorer, Path probe, ClassPath version, int number, Map<Option, String> search) {
        List<Path> entries = new ArrayList<>(List.of(probe));
        entries.addAll(version.entries());
        return explorer.explore(
                ExploreOptions.of(search)
                        .request(new ClassPath(entries), new TestSelector(Probe.NAME, "pair" + number), ""),
                ProgressListener.NONE);
    }

    private static Set<String> outcomes(ExplorationResult result) {
        assertTrue(result.complete(), () -> result.verdict() + " " + result.reason());
        assertFalse(result.outcomes().isEmpty());
        Set<String> outcomes = new TreeSet<>();
        result.outcomes().forEach(one -> outcomes.add(one.outcome()));
        result.findings().forEach(finding -> outcomes.add(finding.kind().toString()));
        return outcomes;
    }

    private Path compiled(Subject subject, ClassPath version) throws Exception {
        Path source = Files.writeString(
                Files.createDirectories(directory.resolve("probe")).resolve(Probe.NAME + ".java"),
                source(subject, version));
        List<String> path = new ArrayList<>();
        path.add(Path.of(Ravel.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString());
        version.entries().forEach(entry -> path.add(entry.toString()));
        StringWriter said = new StringWriter();
        Path classes = Files.createDirectories(directory.resolve("probe-classes"));
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            boolean done = compiler.getTask(
                            said,
                            files,
                            null,
                            List.of(
                                    "-nowarn",
                                    "-proc:none",
                                    "--release",
                                    "17",
                                    "-Xlint:none",
                                    "-cp",
                                    String.join(java.io.File.pathSeparator, path),
                                    "-d",
                                    classes.toString()),
                            null,
                            files.getJavaFileObjects(source))
                    .call();
            assertTrue(done, said::toString);
        }
        return classes;
    }

    private static String source(Subject subject, ClassPath version) throws IOException, ClassNotFoundException {
        List<URL> urls = new ArrayList<>();
        for (Path entry : version.entries()) {
            urls.add(entry.toUri().toURL());
        }
        try (URLClassLoader loader =
                new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
            return Probe.of(subject).source(Class.forName(subject.type(), false, loader));
        }
    }
}
