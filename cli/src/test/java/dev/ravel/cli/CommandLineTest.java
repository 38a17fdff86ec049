package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.toolkit.process.FakeWorker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The real command in a process of its own, with a JDK whose {@code java} is a fake worker. */
@Timeout(60)
class CommandLineTest {
    private static final String CLASSES =
            Path.of("target/test-classes").toAbsolutePath().toString();
    private static final String SUBJECT = Subject.class.getName();

    @TempDir
    private Path temporary;

    private Path directory;
    private String jdk;

    private record Ended(int code, String out, String err) {}

    @BeforeEach
    void makeJdk() throws IOException {
        directory = temporary.toRealPath();
        jdk = FakeWorker.jdk(directory.resolve("jdk"), "25.0.3").toString();
    }

    private Process start(List<String> arguments, String... jvmOptions) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of(jvmOptions));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(directory.resolve("out").toFile())
                .redirectError(directory.resolve("err").toFile());
        builder.environment().put("RAVEL_CACHE", directory.resolve("cache").toString());
        builder.environment().put("RAVEL_PATIENCE", "20");
        builder.environment().keySet().removeAll(List.of("COLUMNS", "NO_COLOR", "JAVA_TOOL_OPTIONS"));
        return builder.start();
    }

    private Ended run(String... arguments) throws IOException, InterruptedException {
        Process process = start(List.of(arguments));
        process.getOutputStream().close();
        return ended(process);
    }

    private Ended ended(Process process) throws IOException, InterruptedException {
        assertTrue(process.waitFor(50, TimeUnit.SECONDS));
        return new Ended(process.exitValue(), read("out"), read("err"));
    }

    private String read(String file) throws IOException {
        return Files.readString(directory.resolve(file), StandardCharsets.UTF_8);
    }

    /** In a build that stops at the tests, the toolkit has no worker inside yet; mvn verify runs these. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            nullValues = "-",
            value = {
                "-|Which command? One of explore, replay, record, generate, mutate, regress, diff, evaluate, doctor, bench. Try 'ravel --help'.",
                "frobnicate|There is no command frobnicate. Try 'ravel --help'.",
                "explore|Missing required parameter: 'TEST' Try 'ravel explore --help'.",
                "explore --frob T|There is no option --frob. Try 'ravel explore --help'.",
                "explore com.acme.T|There is no class path: name the directories and jars of the code under test with --classpath.",
                "explore --classpath  com.acme.T|The class path is empty: name the directories and jars of the code under test with --classpath.",
                "explore --classpath /no/such T|Class path entry /no/such does not exist.",
                "explore --classpath CP com.acme.Nothing|There is no class com.acme.Nothing in the class path.",
                "explore --classpath CP SUBJECT#passe|Class SUBJECT has no method passe. Did you mean passes?",
                "explore --classpath CP a/b|'a/b' is not a test: write com.acme.TransferTest#moves, or a class name alone.",
                "explore --classpath CP --bound 65 SUBJECT#passes|--bound 65: needs a whole number from 0 to 64.",
                "explore --classpath CP --budget soon SUBJECT#passes|--budget soon: needs a time like 500ms, 30s, 5m or 1h, at most a year.",
                "explore --classpath CP --strategy magic SUBJECT#passes|--strategy magic: there is no such strategy. One of dpor, stateful, bounded, random, pct, pos, surw.",
                "explore --classpath CP --executions -5 SUBJECT#passes|--executions -5: needs a whole number of at least 0.",
                "explore --classpath CP --jdk /no/jdk SUBJECT#passes|--jdk /no/jdk: there is no such directory.",
                "explore --classpath CP --json /no/dir/x.json SUBJECT#passes|--json /no/dir/x.json: there is no directory /no/dir.",
                "explore --classpath CP --schedule r2:A SUBJECT#passes|'r2:A' is not a schedule of this version of Ravel: schedules begin with r1:.",
                "replay --classpath CP SUBJECT#passes what|'what' is not a schedule: schedules begin with r1:.",
                "replay --classpath CP SUBJECT#passes|Missing required parameter: 'SCHEDULE' Try 'ravel replay --help'.",
                "bench|The benchmark is not built: mvn -DskipTests package -pl bench -am.",
            })
    void badInputIsOneLineAndExitCode2(String arguments, String message) throws Exception {
        String[] words = arguments == null ? new String[0] : arguments.split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace("CP", CLASSES).replace("SUBJECT", SUBJECT);
        }
        // a place without a build tree, so that there is no benchmark to start
        Process process = start(List.of(words), "-Dravel.jar=" + directory.resolve("lib/ravel.jar"));
        process.getOutputStream().close();
        Ended ended = ended(process);
        assertEquals(message.replace("SUBJECT", SUBJECT) + "\n", ended.err());
        assertEquals("", ended.out());
        assertEquals(2, ended.code());
    }

    @Test
    void aRefusalOfTheWorkerIsBadInput() throws Exception {
        Ended ended = run("explore", "--classpath", CLASSES, "--jdk", jdk, SUBJECT + "#refuses");
        assertEquals(2, ended.code());
        assertEquals("", ended.out());
        assertEquals(
                "Preparing JDK 25.0.3 for exploration (once)…\nThe test threw before it started a thread: boom.\n",
                ended.err());
    }

    @Test
    void showsAFailureAndHowToReplayIt() throws Exception {
        Ended ended = run("explore", "-cp", CLASSES, "--jdk", jdk, "--granularity", "access", SUBJECT + "#fails");
        assertEquals("""
                FAILED  dev.ravel.cli.Subject#fails  assertion in execution 2 of 2  (0.04 s)

                  outcome  traces
                  seed 1        2

                Assertion (execution 2, step 3): java.lang.AssertionError: 1

                  main                 t1
                  ───────────────────  ───────────────────
                  start t1                                  Subject.java:9
                  └ preempted
                                       Subject#1.value ← 1  Subject.java:12
                                       └ ended
                  Subject#1.value → 1                       Subject.java:10

                Replay: ravel replay --classpath CP --jdk JDK --granularity access dev.ravel.cli.Subject#fails r1:AB
                """.replace("CP", CLASSES).replace("JDK", jdk), ended.out());
        assertEquals(1, ended.code());
    }

    @Test
    void replaysASchedule() throws Exception {
        Ended ended = run("replay", "--full", "--classpath", CLASSES, "--jdk", jdk, SUBJECT + "#fails", "r1:XYZ");
        assertTrue(
                ended.out().startsWith("Assertion (execution 2, step 3): java.lang.AssertionError: 1\n"), ended.out());
        assertTrue(ended.out().endsWith("Subject.java:10\n"), ended.out());
        assertEquals(1, ended.code());
    }

    @Test
    void runsSeveralTestsAndWritesJson() throws Exception {
        Path json = directory.resolve("out.json");
        Ended ended = run(
                "explore",
                "--classpath",
                CLASSES,
                "--jdk",
                jdk,
                "--json",
                json.toString(),
                "--seed",
                "42",
                SUBJECT + "#passes",
                SUBJECT + "#dies",
                SUBJECT + "#fails");
        assertTrue(ended.out().endsWith("\n3 tests: 1 passed, 1 failed, 1 error.\n"), ended.out());
        assertTrue(
                ended.out().contains("PASSED  dev.ravel.cli.Subject#passes  all 6 interleavings explored  (0.04 s)\n"));
        assertTrue(ended.out().contains("\nThe worker ended with exit code 134: # A fatal error"));
        String written = Files.readString(json);
        assertTrue(written.contains("\"outcome\": \"seed 42\""), written);
        assertTrue(written.contains("\"verdict\": \"error\""), written);
        assertEquals(3, ended.code());
    }

    /** The first takes three seconds, and the others do not wait for it: the process that explores them starts at once. */
    @Test
    void testsRunSideBySideAndAreReportedInTheOrderAskedFor() throws Exception {
        Ended ended = run(
                "explore",
                "--classpath",
                CLASSES,
                "--jdk",
                jdk,
                "--jobs",
                "2",
                SUBJECT + "#plods",
                SUBJECT + "#passes",
                SUBJECT + "#refuses",
                SUBJECT + "#fails");
        int plods = ended.out().indexOf("PASSED  " + SUBJECT + "#plods");
        int passes = ended.out().indexOf("PASSED  " + SUBJECT + "#passes");
        int fails = ended.out().indexOf("FAILED  " + SUBJECT + "#fails");
        assertTrue(plods == 0 && plods < passes && passes < fails, ended.out());
        assertTrue(ended.out().endsWith("\n4 tests: 2 passed, 1 failed, 1 error. 1 could not be run.\n"), ended.out());
        assertEquals(2, ended.code());
    }

    @Test
    void aTestThatCannotBeRunHasAnEntryInTheJson() throws Exception {
        Path json = directory.resolve("out.json");
        Ended several = run(
                "explore",
                "--classpath",
                CLASSES,
                "--jdk",
                jdk,
                "--json",
                json.toString(),
                SUBJECT + "#refuses",
                SUBJECT + "#passes");
        assertTrue(several.out().endsWith("\n2 tests: 1 passed, 1 error. 1 could not be run.\n"), several.out());
        assertRefused(Files.readString(json));
        assertEquals(2, several.code());
        Files.delete(json);
        Ended alone =
                run("explore", "--classpath", CLASSES, "--jdk", jdk, "--json", json.toString(), SUBJECT + "#refuses");
        assertRefused(Files.readString(json));
        assertEquals(2, alone.code());
    }

    private static void assertRefused(String json) {
        assertTrue(json.contains("\"test\": \"" + SUBJECT + "#refuses\",\n      \"verdict\": \"error\""), json);
        assertTrue(json.contains("\"reason\": \"The test threw before it started a thread: boom.\""), json);
    }

    @Test
    void aLimitThatWasAskedForIsClean() throws Exception {
        Ended asked = run("explore", "--classpath", CLASSES, "--jdk", jdk, "--executions", "9", SUBJECT + "#ends");
        assertTrue(
                asked.out()
                        .contains("No failure in 9 executions (the limit); about 50 % explored. This is not a proof."),
                asked.out());
        assertEquals(0, asked.code());
        assertEquals(
                1,
                run("explore", "--classpath", CLASSES, "--jdk", jdk, SUBJECT + "#ends")
                        .code());
    }

    @Test
    void saysWhatIsKnownWhenInterrupted() throws Exception {
        Path json = directory.resolve("out.json");
        List<String> arguments = List.of(
                "explore",
                "--classpath",
                CLASSES,
                "--jdk",
                jdk,
                "--json",
                json.toString(),
                SUBJECT + "#passes",
                SUBJECT + "#standsStill");
        Process process = start(arguments, "-Dravel.terminal=err");
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!(read("out").contains("PASSED") && read("err").contains("7 executions"))
                && System.nanoTime() < giveUp) {
            Thread.sleep(20);
        }
        process.destroy(); // SIGTERM, which a JVM takes as it does Ctrl-C
        Ended ended = ended(process);
        assertTrue(
                ended.out().contains("\nINTERRUPTED  dev.ravel.cli.Subject#standsStill  7 executions, "), ended.out());
        assertTrue(Files.readString(json).contains("\"verdict\": \"passed\""));
        assertFalse(ended.out().contains("ERROR"), ended.out());
        assertEquals(143, ended.code());
    }

    @Test
    void showsProgressOnATerminalOnly() throws Exception {
        List<String> arguments = List.of("explore", "--classpath", CLASSES, "--jdk", jdk, SUBJECT + "#plods");
        Ended shown = ended(start(arguments, "-Dravel.terminal=err"));
        assertTrue(shown.err().contains(" executions, "), shown.err());
        assertTrue(shown.err().endsWith("\r\u001b[K"), shown.err());
        assertFalse(shown.out().contains("\u001b"), shown.out());
        Ended piped = ended(start(arguments));
        assertEquals("", piped.err());
        assertEquals(shown.out(), piped.out());
    }

    @Test
    void doctorLooksForTheCanary() throws Exception {
        Ended well = run("doctor", "--jdk", jdk);
        assertTrue(well.out().contains("  25.0.3  continuations  found ("), well.out());
        assertEquals(0, well.code());
        Ended ill = run(
                "doctor",
                "--jdk",
                FakeWorker.jdk(directory.resolve("ill"), "21.0.1", "noCanary").toString());
        assertTrue(ill.out().contains("  21.0.1  platform threads  NOT FOUND"), ill.out());
        assertEquals(3, ill.code());
    }

    @Test
    void aWorkerWithoutCanaryGivesNoVerdict() throws Exception {
        String ill =
                FakeWorker.jdk(directory.resolve("ill"), "25.0.1", "noCanary").toString();
        Ended ended = run("explore", "--classpath", CLASSES, "--jdk", ill, SUBJECT + "#passes");
        assertTrue(ended.out().startsWith("ERROR  dev.ravel.cli.Subject#passes"), ended.out());
        assertEquals(3, ended.code());
    }

    @Test
    void saysItsVersionAndHelpsOnOneScreen() throws Exception {
        assertTrue(run("--version").out().startsWith("ravel 0."));
        for (List<String> command : List.of(
                List.of("--help"),
                List.of("explore", "--help"),
                List.of("replay", "--help"),
                List.of("evaluate", "--help"),
                List.of("doctor", "--help"))) {
            Ended help = run(command.toArray(String[]::new));
            assertEquals(0, help.code());
            assertTrue(help.out().lines().count() <= 40, help.out());
            assertTrue(help.out().lines().allMatch(line -> line.length() <= 110), help.out());
        }
    }
}
