package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code Ravel.explore} in a JVM that has no JUnit. */
class WithoutJunitIT {
    private static final Path CLASSES = Path.of("target/test-classes").toAbsolutePath();

    /** More than a start takes, so that the worker is at work. */
    private static final long BUSY_MILLIS = 2_500;

    private static final long SECONDS_TO_END = 5;

    @TempDir
    private Path directory;

    private Outside.Ended run(Path... classPath) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String path = Stream.of(classPath).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        return Outside.run(directory, List.of(java, "-cp", path, PlainMain.class.getName()));
    }

    private static void assertExplored(Outside.Ended ended) {
        assertEquals(0, ended.code(), ended.output());
        assertTrue(
                ended.output().contains("PASSED  dev.ravel.junit.PlainMain#main  all 4 interleavings explored"),
                ended.output());
        assertTrue(ended.output().contains("  1             2\n  2             2\n"), ended.output());
    }

    @Test
    void explores() throws Exception {
        assertExplored(run(CLASSES, Outside.jar("junit"), Outside.jar("api")));
    }

    /** As IDEs do it when the class path is too long for a command line. */
    @Test
    void readsAClassPathThatIsInTheManifestOfAJar() throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        CLASSES.toUri() + " " + Outside.jar("junit").toUri() + " "
                                + Outside.jar("api").toUri());
        Path jar = directory.resolve("class path.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        assertExplored(run(jar));
    }

    /** As when somebody kills a build: the worker does not go on without anybody who wants to know. */
    @Test
    void theWorkerEndsWhenTheJvmOfTheTestsIsKilled() throws Exception {
        Process tests = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        Stream.of(CLASSES, Outside.jar("junit"), Outside.jar("api"))
                                .map(Path::toString)
                                .collect(Collectors.joining(File.pathSeparator)),
                        PlainMain.class.getName(),
                        "for ever")
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("out").toFile())
                .start();
        List<ProcessHandle> workers = List.of();
        while (tests.isAlive() && (workers.isEmpty() || processorMillis(workers.get(0)) < BUSY_MILLIS)) {
            Thread.sleep(50);
            workers = tests.children()
                    .filter(child -> List.of(child.info().arguments().orElse(new String[0]))
                            .contains("dev.ravel.worker.WorkerMain"))
                    .toList();
        }
        assertEquals(1, workers.size(), () -> read("out"));
        tests.destroyForcibly();
        workers.get(0).onExit().get(SECONDS_TO_END, TimeUnit.SECONDS);
    }

    private static long processorMillis(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis();
    }

    private String read(String file) {
        try {
            return Files.readString(directory.resolve(file));
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void saysWhatIsMissing() throws Exception {
        Outside.Ended ended = run(CLASSES, Outside.jar("api"));
        assertEquals(1, ended.code());
        assertTrue(
                ended.output()
                        .contains(
                                "Ravel.explore needs the artifact dev.ravel:ravel-junit on the class path of the tests."),
                ended.output());
    }
}
