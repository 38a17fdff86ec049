package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.jdk.SubstrateKind;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens when processes are killed, crash, are interrupted, run out of memory, or find their cache damaged. */
@Timeout(240)
class ProcessesTest {
    /** A worker notices at once that the tool is gone; on a busy machine that takes a while. */
    private static final long SECONDS_TO_END = 5;
    /** More than a start takes, so that it is at work. */
    private static final long BUSY_MILLIS = 2_500;

    @TempDir
    private Path directory;

    /** One JDK for each substrate. */
    static List<Path> jdks() {
        Map<SubstrateKind, Path> homes = new LinkedHashMap<>();
        for (Jdk jdk : Jdks.discover(Jdks.Places.ofThisMachine())) {
            if (jdk.supported()) {
                homes.putIfAbsent(jdk.substrate(), jdk.home());
            }
        }
        return List.copyOf(homes.values());
    }

    private Tool explore(Map<String, String> environment, String test, String... more) throws IOException {
        String[] arguments = new String[4 + more.length];
        arguments[0] = "explore";
        arguments[1] = "--classpath";
        arguments[2] = Tool.CLASSES;
        arguments[3] = test;
        System.arraycopy(more, 0, arguments, 4, more.length);
        return Tool.start(directory, environment, arguments);
    }

    private static void assertEnds(ProcessHandle worker) throws Exception {
        worker.onExit().get(SECONDS_TO_END, TimeUnit.SECONDS);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aWorkerEndsInTheMiddleOfItsWorkWhenTheToolIsKilled(Path jdk) throws Exception {
        Tool tool = explore(Map.of(), "sample.Interleaved", "--jdk", jdk.toString());
        ProcessHandle worker = tool.worker(BUSY_MILLIS);
        tool.signal("KILL");
        assertEnds(worker);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aWorkerEndsInACallThatMakesNoStepWhenTheToolIsKilled(Path jdk) throws Exception {
        Tool tool = Tool.start(
                directory,
                Map.of("RAVEL_PATIENCE", "600"),
                "generate",
                "sample.Endless",
                "--classpath",
                Tool.CLASSES,
                "--no-out",
                "--jobs",
                "1",
                "--jdk",
                jdk.toString());
        ProcessHandle worker = tool.worker(BUSY_MILLIS);
        tool.signal("KILL");
        assertEnds(worker);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xlog:gc*", "-verbose:gc", "-XX:+UseZGC", "-Xlog:gc -XX:+UseParallelGC -Xmx64m"})
    void optionsOfTheUserForEveryJvmDoNotBreakAWorker(String options) throws Exception {
        Tool.Ended ended = explore(Map.of("JAVA_TOOL_OPTIONS", options), "sample.TicketsMain")
                .ended();
        assertTrue(ended.out().contains("PASSED  sample.TicketsMain"), ended.out());
        assertEquals(0, ended.code(), ended.out());
    }

    @Test
    void aCrashIsNamedAndItsFileLiesBesideTheReport() throws Exception {
        Path reports = Files.createDirectory(directory.resolve("reports"));
        Tool tool = explore(
                Map.of(),
                "sample.Interleaved",
                "--json",
                reports.resolve("out.json").toString());
        ProcessHandle worker = tool.worker(BUSY_MILLIS);
        Tool.signal("SEGV", worker);
        Tool.Ended ended = tool.ended();
        Path file = reports.resolve("hs_err_pid" + worker.pid() + ".log");
        assertTrue(
                ended.out().replaceAll("\\s+", " ").contains("The worker's JVM crashed: SIGSEGV (0xb)"), ended.out());
        assertTrue(Files.isRegularFile(file), ended.out());
        assertFalse(Files.exists(directory.resolve(file.getFileName())), "left beside it");
        assertEquals(3, ended.code());
    }

    @Test
    void memoryIsNamedWhenItRanOut() throws Exception {
        Tool.Ended ended = explore(Map.of("RAVEL_MEMORY", "128m"), "sample.Forgetful", "--steps", "100000000")
                .ended();
        String said = ended.out().replaceAll("\\s+", " ");
        assertTrue(said.contains("ERROR sample.Forgetful"), said);
        assertTrue(said.contains("Memory ran out") && said.contains("RAVEL_MEMORY=256m gives more."), said);
        assertEquals(3, ended.code(), said);
    }

    @Test
    void anInterruptedBatchSaysWhatWasNotExplored() throws Exception {
        Path json = directory.resolve("out.json");
        Tool tool = explore(
                Map.of(),
                "sample.TicketsMain",
                "sample.Interleaved",
                "sample.WrongMain",
                "sample.BrokenMain",
                "--jobs",
                "1",
                "--json",
                json.toString());
        tool.worker(BUSY_MILLIS);
        tool.signal("INT");
        Tool.Ended ended = tool.ended();
        assertTrue(ended.out().contains("\nINTERRUPTED  sample.Interleaved  "), ended.out());
        assertTrue(ended.out().contains("\nNot explored: sample.WrongMain, sample.BrokenMain.\n"), ended.out());
        String written = Files.readString(json).replaceAll("\\s+", " ");
        assertTrue(written.contains("\"test\": \"sample.TicketsMain\", \"verdict\": \"passed\""), written);
        assertTrue(written.contains("\"test\": \"sample.Interleaved\", \"verdict\": \"error\""), written);
        assertTrue(written.contains("\"test\": \"sample.BrokenMain\", \"verdict\": \"error\""), written);
        assertEquals(130, ended.code());
    }

    @Test
    void anInterruptedMeasurementClaimsNothingThatItDoesNotKnow() throws Exception {
        Path json = directory.resolve("out.json");
        Path pages = directory.resolve("pages");
        Tool tool = Tool.start(
                directory,
                Map.of(),
                "mutate",
                "--classpath",
                Tool.CLASSES,
                "--target",
                "sample.Tickets",
                "--tests",
                "sample.SlowlyMeasured",
                "--history",
                directory.resolve("history").toString(),
                "--jobs",
                "1",
                "--json",
                json.toString(),
                "--html",
                pages.toString());
        tool.worker(BUSY_MILLIS);
        tool.signal("INT");
        Tool.Ended ended = tool.ended();
        assertTrue(
                ended.out().contains("INTERRUPTED. What is known so far; the next run goes on from here:\n"),
                ended.out());
        assertTrue(ended.out().contains("\nInterrupted: 1 test of 1 not run to the end"), ended.out());
        for (String claim : List.of("never reached", "Never reached", "every test passes", "LEFT OUT", " survived,")) {
            assertFalse(ended.out().contains(claim), ended.out());
        }
        String written = Files.readString(json).replaceAll("\\s+", " ");
        assertTrue(written.contains("\"survived\": 0, \"unreached\": 0,"), written);
        assertTrue(written.contains("\"interrupted\": true"), written);
        assertTrue(Files.readString(pages.resolve("index.html")).contains("Interrupted: 1 test of 1"), "no page");
        assertEquals(130, ended.code());
    }

    @Test
    void testsAreMadeUpWithoutWhatTakesAWorkerDown() throws Exception {
        Tool.Ended ended = Tool.start(
                        directory,
                        Map.of("RAVEL_PATIENCE", "18"),
                        "generate",
                        "sample.Endless",
                        "--classpath",
                        Tool.CLASSES,
                        "--no-out",
                        "--jobs",
                        "1",
                        "--tests",
                        "10")
                .ended();
        assertTrue(ended.out().contains("NOT ATOMIC  sample.Endless"), ended.out());
        assertTrue(
                ended.out().contains("Note: Tests were generated without sample.Endless.compute(): no step in "),
                ended.out());
        assertEquals(1, ended.code(), ended.out());
    }

    @Test
    void anotherWorkerMakesUpTestsWhenOneIsKilled() throws Exception {
        Tool tool = Tool.start(
                directory,
                Map.of(),
                "generate",
                "java.util.concurrent.ConcurrentHashMap",
                "--no-out",
                "--jobs",
                "1",
                "--tests",
                "40");
        Tool.signal("KILL", tool.worker(1_500));
        Tool.Ended ended = tool.ended();
        assertTrue(ended.out().contains("  40 tests of "), ended.out());
        assertTrue(ended.code() <= 1, ended.out());
    }

    @Test
    void anotherWorkerMeasuresWhenOneIsKilled() throws Exception {
        Tool tool = Tool.start(
                directory,
                Map.of(),
                "mutate",
                "--classpath",
                Tool.CLASSES,
                "--target",
                "sample.Tickets",
                "--tests",
                "sample.TicketsMain",
                "--no-history",
                "--jobs",
                "1");
        Tool.signal("KILL", tool.worker(0));
        Tool.Ended ended = tool.ended();
        assertTrue(ended.out().contains("Measured by 1 test,"), ended.out());
        assertEquals(0, ended.code(), ended.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"cut", "changed"})
    void aDamagedCacheHeals(String how) throws Exception {
        Path cache = directory.resolve("cache");
        copy(Path.of("target/ravel-cache"), cache);
        Map<String, String> environment = Map.of("RAVEL_CACHE", cache.toString());
        assertEquals(0, explore(environment, "sample.TicketsMain").ended().code());
        List<Path> jars;
        try (var files = Files.walk(cache.resolve("patches"))) {
            jars = files.filter(f -> f.endsWith("java.base.jar")).toList();
        }
        for (Path jar : jars) {
            byte[] bytes = Files.readAllBytes(jar);
            if (how.equals("cut")) {
                bytes = java.util.Arrays.copyOf(bytes, bytes.length / 2);
            } else {
                bytes[bytes.length / 2] ^= 4;
            }
            Files.write(jar, bytes);
        }
        Tool.Ended ended = explore(environment, "sample.TicketsMain").ended();
        assertTrue(ended.out().contains("PASSED  sample.TicketsMain"), ended.out());
        assertTrue(
                ended.out().contains(cache.resolve("patches").toString())
                        && ended.out().contains(" was damaged"),
                ended.out());
        assertEquals(0, ended.code());
    }

    private static void copy(Path from, Path to) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
