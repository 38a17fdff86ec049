package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.report.java.TestSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code generate}, with real workers where there is something to run. */
@Timeout(120)
class GenerateCommandTest {
    private static final String CLASSES =
            Path.of("target/test-classes").toAbsolutePath().toString();

    @TempDir
    private Path directory;

    private record Ended(int code, String out, String err) {}

    private static Ended run(List<String> arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                Terminal.of(
                        Map.of(),
                        null,
                        "",
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8)),
                arguments.toArray(String[]::new));
        return new Ended(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static Ended generate(String className, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("generate", "--classpath", CLASSES, className, "--tests", "20", "--jobs", "1"));
        arguments.addAll(List.of(more));
        return run(arguments);
    }

    private static void assertBad(String message, Ended ended) {
        // where the worker runs is no part of the complaint
        String said = ended.err
                .replace("\r", "")
                .lines()
                .filter(line -> !line.startsWith("Using JDK ") && !line.startsWith("Preparing JDK "))
                .reduce("", (a, b) -> a + b + "\n");
        assertEquals(message + "\n", said);
        assertEquals("", ended.out);
        assertEquals(2, ended.code);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "generate|Which class? As in: ravel generate --classpath target/classes com.acme.BoundedBuffer",
                "generate sample.SafeCounter|The class path is empty: name the directories and jars of the code under test with --classpath.",
                "generate --classpath /no/such x.Y|Class path entry /no/such does not exist.",
                "generate --classpath CP no.Such|There is no class no.Such in the class path.",
                "GENERATE --shape 9x9|--shape 9x9: needs 2 to 4 threads and 1 to 4 calls in each.",
                "GENERATE --shape two|--shape two: needs the number of threads and of calls in each, as in 2x1 or 3x2.",
                "GENERATE --oracle foo|--oracle foo: there is no such oracle. One of linearizability, sure.",
                "GENERATE --beginning foo|--beginning foo: there is no such beginning. One of grown, constructed.",
                "GENERATE --tests 0|--tests 0: needs a number of at least 1.",
                "GENERATE --jobs 0|--jobs 0: needs a number from 1 to 64.",
                "GENERATE --json /no/dir/x.json|--json /no/dir/x.json: there is no directory /no/dir.",
                "GENERATE --json CP|--json CP: needs the name of a file.",
                "GENERATE --html CP/sample/SafeCounter.class|--html CP/sample/SafeCounter.class: needs a directory that can be written.",
                "GENERATE --out CP/sample/SafeCounter.class|--out CP/sample/SafeCounter.class: needs a directory that can be written.",
                "GENERATE --jdk /no/jdk|--jdk /no/jdk: there is no such directory.",
                "GENERATE --frob|There is no option --frob. Try 'ravel generate --help'.",
            })
    void badInputIsOneLineAndExitCode2(String arguments, String message) {
        String whole = arguments.replace("GENERATE", "generate --classpath CP sample.SafeCounter");
        Ended ended = run(Arrays.stream(whole.split(" "))
                .map(word -> word.replace("CP", CLASSES))
                .toList());
        assertBad(message.replace("CP", CLASSES), ended);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sample.Unmakeable|Ravel found no way to create a sample.Unmakeable: it has no public constructor or factory, and no public method was found that returns one.",
                "sample.Unmakeable$Counter|sample.Unmakeable$Counter is an interface: name a class that implements it.",
                "sample.Unmakeable$Colour|sample.Unmakeable$Colour is an enum: its objects are constants, so no test could create new ones.",
            })
    void aClassThatCannotBeTestedIsBadInput(String className, String message) {
        assertBad(message, generate(className, "--no-out"));
    }

    @Test
    void aMethodThatIsNotThereIsBadInput() {
        assertBad(
                "sample.SafeCounter has no public method frob.",
                generate("sample.SafeCounter", "--no-out", "--methods", "frob"));
    }

    @Test
    void aFileOfSomebodyElseStaysAsItIs() throws IOException {
        Path file = directory.resolve("sample/SafeCounterRavelTest.java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "mine");
        assertBad(
                file + " is there already and was not written by Ravel: choose another --out.",
                generate("sample.SafeCounter", "--out", directory + ""));
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void aRacyClassFailsAndLeavesATestClassAndReports() throws IOException {
        Path json = directory.resolve("result.json");
        Path pages = directory.resolve("new/pages");
        Path file = directory.resolve("sample/RacyCounterRavelTest.java");
        Ended ended =
                generate("sample.RacyCounter", "--out", directory + "", "--json", json + "", "--html", pages + "");
        assertEquals(1, ended.code, ended.err);
        assertTrue(ended.out.startsWith("NOT ATOMIC  sample.RacyCounter\n"), ended.out);
        assertTrue(
                ended.out.endsWith("\n\nTest class: " + file + "\nPages: " + pages.resolve("index.html") + "\n"),
                ended.out);
        String source = Files.readString(file);
        assertTrue(source.startsWith(TestSource.MARK + " from seed 1: "), source);
        assertTrue(source.contains("\npackage sample;\n"), source);
        assertTrue(source.contains("    void incrementTwice_wrongCombination() throws Exception {\n"), source);
        String written = Files.readString(json);
        assertTrue(written.contains("\"verdict\": \"not-atomic\""), written);
        assertTrue(written.contains("\"testFile\": \"" + file + "\""), written);
        assertTrue(written.contains("\"testMethod\": \"incrementTwice_wrongCombination\""), written);
        assertTrue(Files.readString(pages.resolve("index.html")).contains(">Not atomic<"));

        // a file of Ravel's own is replaced
        Ended again = generate("sample.RacyCounter", "--out", directory + "", "--methods", "increment");
        assertEquals(1, again.code, again.err);
    }

    /** Also the reports of a class without a failure are written; a test class is not. */
    @Test
    void aThreadSafeClassIsClean() throws IOException {
        Path json = directory.resolve("result.json");
        Path pages = directory.resolve("pages");
        Path tests = directory.resolve("tests");
        Ended ended = generate("sample.SafeCounter", "--out", tests + "", "--json", json + "", "--html", pages + "");
        assertEquals(0, ended.code, ended.err + ended.out);
        assertTrue(ended.out.startsWith("NO FAILURE FOUND  sample.SafeCounter\n"), ended.out);
        assertTrue(ended.out.endsWith("\n\nPages: " + pages.resolve("index.html") + "\n"), ended.out);
        assertFalse(Files.exists(tests));
        assertTrue(Files.readString(json).contains("\"verdict\": \"no-failure-found\""));
        assertTrue(Files.readString(pages.resolve("index.html")).contains(">No failure found<"));
    }

    /** In the text, in the JSON, on the page and in the test that is written. */
    @Test
    void aListenerThatIsNotCalledIsFound() throws IOException {
        Path json = directory.resolve("result.json");
        Path pages = directory.resolve("pages");
        Ended ended =
                generate("sample.DeafDoorbell", "--out", directory + "", "--json", json + "", "--html", pages + "");
        assertEquals(1, ended.code, ended.err + ended.out);
        assertTrue(ended.out.startsWith("NOT ATOMIC  sample.DeafDoorbell\n"), ended.out);
        assertTrue(ended.out.contains("\n1. listen(Runnable) and ring(): wrong calls\n"), ended.out);
        assertTrue(ended.out.contains(" is done, calls of Runnable.run(): 0\n   serial: "), ended.out);
        assertFalse(ended.out.contains("\n2. "), ended.out);
        assertTrue(Files.readString(json).contains("\"counted\": \"Runnable.run()\""));
        assertTrue(Files.readString(pages.resolve("index.html")).contains(">Not atomic<"));
        String source = Files.readString(directory.resolve("sample/DeafDoorbellRavelTest.java"));
        assertTrue(source.contains("    void listenAndRing_wrongCalls() throws Exception {\n"), source);
        assertTrue(source.contains(" = () -> { calls.add(\"run\"); };\n"), source);
        assertTrue(source.contains("calls.count(\"run()\")"), source);
    }

    /** Where nobody asks for values, a lost increment is none of the oracle's business. */
    @Test
    void theSureOracleHasNoOpinionOnValues() {
        Ended ended = generate("sample.RacyCounter", "--no-out", "--oracle", "sure");
        assertEquals(0, ended.code, ended.err + ended.out);
        assertTrue(ended.out.startsWith("NO FAILURE FOUND  sample.RacyCounter\n"), ended.out);
    }

    @Test
    void helpFitsAndNamesEveryOption() {
        Ended help = run(List.of("generate", "--help"));
        assertEquals(0, help.code);
        assertTrue(help.out.lines().allMatch(line -> line.length() <= 120), help.out);
        for (String option : List.of(
                "--methods",
                "--tests",
                "--shape",
                "--beginning",
                "--oracle",
                "--out",
                "--no-out",
                "--json",
                "--html",
                "--budget",
                "--seed")) {
            assertTrue(help.out.contains("\n      " + option), option);
        }
        assertTrue(help.out.contains("Exit codes: 0 no failure found"), help.out);
    }
}
