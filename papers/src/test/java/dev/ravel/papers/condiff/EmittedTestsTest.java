package dev.ravel.papers.condiff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.api.Ravel;
import dev.ravel.campaigns.difference.DifferenceCampaign;
import dev.ravel.campaigns.difference.DifferenceOptions;
import dev.ravel.campaigns.difference.DifferenceProgress;
import dev.ravel.campaigns.regression.Versions;
import dev.ravel.junit.RavelTest;
import dev.ravel.model.difference.ClassDifference;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.papers.condiff.versions.Scenario;
import dev.ravel.papers.condiff.versions.Subject;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.report.java.TestSource;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that {@code diff} writes compile with both versions, pass on the old one and fail on the new one. A build looks at one class, {@code -Dall} at all six. */
class EmittedTestsTest {
    private static final Path EVALUATION = Path.of("../evaluation/target");
    private static final boolean ALL = System.getProperty("all") != null;
    private static final long SEED = 1;

    @TempDir
    private Path directory;

    private final WorkerLauncher launcher =
            WorkerLauncher.on(Workers.choose(null).jdk(), Workers.workspace(notice -> {}), Duration.ofSeconds(60));

    static Stream<Subject> subjects() {
        return Subject.all().stream().filter(subject -> ALL || subject.id().equals("C6"));
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void passOnTheOldVersionAndFailOnTheNew(Subject subject) throws Exception {
        Libraries libraries =
                new Libraries(EVALUATION.resolve("classes").toAbsolutePath(), EVALUATION.resolve("libraries"));
        var pair = new dev.ravel.papers.condiff.versions.Versions(libraries, directory.resolve("versions"))
                .of(subject, Scenario.B);
        ClassDifference difference;
        try (DifferenceCampaign campaign = new DifferenceCampaign(
                Versions.of(pair.old(), pair.next(), Optional.empty()),
                List.of(subject.type()),
                DifferenceOptions.DEFAULT.withSeed(SEED),
                launcher,
                1,
                DifferenceProgress.NONE)) {
            difference = campaign.run(d -> true).classes().get(0);
        }
        assertTrue(!difference.found().isEmpty(), subject + ": no difference");
        String source = TestSource.of(difference, SEED).orElseThrow();
        assertEquals(Verdict.PASSED, verdict("old", source, subject, pair.old()), source);
        assertEquals(Verdict.FAILED, verdict("new", source, subject, pair.next()), source);
    }

    private Verdict verdict(String name, String source, Subject subject, ClassPath version) throws Exception {
        String test = TestSource.differenceClass(subject.type());
        Path classes = compiled(name, test, source, version);
        ClassPath path = new ClassPath(Stream.of(Stream.of(classes), version.entries().stream(), libraries().stream())
                .flatMap(entries -> entries)
                .toList());
        try (Explorer explorer = new Explorer(launcher)) {
            ExplorationResult result = explorer.explore(
                    ExploreOptions.of(Map.of()).request(path, new TestSelector(test, ""), ""), ProgressListener.NONE);
            return result.verdict();
        }
    }

    private Path compiled(String name, String test, String source, ClassPath version)
            throws IOException, URISyntaxException {
        Path file = directory.resolve(name + "-src").resolve(test.replace('.', '/') + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, source);
        Path classes = Files.createDirectories(directory.resolve(name));
        String path = Stream.concat(version.entries().stream(), libraries().stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        StringWriter said = new StringWriter();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            boolean done = compiler.getTask(
                            said,
                            files,
                            null,
                            List.of("-proc:none", "--release", "17", "-cp", path, "-d", classes.toString()),
                            null,
                            files.getJavaFileObjects(file))
                    .call();
            assertTrue(done, () -> said + source);
        }
        return classes;
    }

    private static List<Path> libraries() throws URISyntaxException {
        List<Path> jars = new java.util.ArrayList<>();
        for (Class<?> type : List.of(
                Ravel.class,
                RavelTest.class,
                org.junit.jupiter.api.Test.class,
                org.junit.platform.commons.JUnitException.class,
                org.opentest4j.AssertionFailedError.class,
                org.apiguardian.api.API.class)) {
            jars.add(Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI()));
        }
        return jars;
    }
}
