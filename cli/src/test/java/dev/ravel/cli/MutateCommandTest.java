package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.cli.skeleton.Terminal;
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
import sample.ArchiveMain;

/** {@code mutate}, {@code replay --mutant} and {@code evaluate}, with real workers where there is something to run. */
@Timeout(120)
class MutateCommandTest {
    private static final String CLASSES =
            Path.of("target/test-classes").toAbsolutePath().toString();
    private static final List<String> TICKETS =
            List.of("mutate", "--classpath", CLASSES, "--target", "sample.Tickets", "--no-history", "--jobs", "1");
    private static final Path GOLDEN = Path.of("src/test/resources/mutate/tickets.txt");

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

    private static Ended tickets(String... more) {
        List<String> arguments = new ArrayList<>(TICKETS);
        arguments.addAll(List.of(more));
        return run(arguments);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "mutate|The class path is empty: name the directories and jars of the code under test with --classpath.",
                "mutate --classpath /no/such|Class path entry /no/such does not exist.",
                "mutate --classpath CP|There is nothing to mutate: name the classes with --target, as in --target 'com.acme.*'.",
                "mutate --classpath CP --target x|There are no tests: name their classes with --tests, as in --tests 'com.acme.*Test'.",
                "mutate --classpath CP --target no.Such --tests sample.TicketsMain|No class in the class path matches --target no.Such.",
                "mutate --classpath CP --target sample.Tickets --tests no.*|No class in the class path matches --tests no.*.",
                "mutate --classpath CP --target sample.Tickets --tests sample.Tickets|The classes that match --tests sample.Tickets have no tests: no JUnit 4 or 5 test method, no @RavelTest, no main method.",
                "mutate --classpath CP --target sample.Tickets --tests sample.TicketsMain#sells|No test matches --tests sample.TicketsMain#sells: there is sample.TicketsMain#main.",
                "MUTATE --technique magic|--technique magic: with --strategy dpor there are naive, basic, infection.",
                "MUTATE --strategy stateful --technique infection|--technique infection: with --strategy stateful there are naive, basic, onestate, stateset, allstates.",
                "MUTATE --strategy magic|--strategy magic: there is no such strategy. One of dpor, stateful, bounded, random, pct, pos, surw.",
                "MUTATE --strategy pct|--strategy pct: mutants need dpor, stateful or bounded; a sample could miss what kills them.",
                "MUTATE --strategy stateful --order random|--order random: mutants need depth or breadth, the same order each time.",
                "MUTATE --jobs 0|--jobs 0: needs a number from 1 to 64.",
                "MUTATE --json /no/dir/x.json|--json /no/dir/x.json: there is no directory /no/dir.",
                "MUTATE --json CP|--json CP: needs the name of a file.",
                "MUTATE --html CP/sample/Tickets.class|--html CP/sample/Tickets.class: needs a directory that can be written.",
                "MUTATE --history /no/dir/h|--history /no/dir/h: there is no directory /no/dir.",
                "MUTATE --sources /no/dir|--sources /no/dir: there is no such directory.",
                "MUTATE --jdk /no/jdk|--jdk /no/jdk: there is no such directory.",
                "MUTATE --target a/b|--target a/b: needs names of classes; * stands for any characters.",
                "MUTATE --frob|There is no option --frob. Try 'ravel mutate --help'.",
                "replay --classpath CP --mutant no.Such#m:1:MATH:0 sample.TicketsMain r1:A|--mutant no.Such#m:1:MATH:0: there is no class no.Such in the class path.",
                "replay --classpath CP --mutant sample.Tickets#sell:1:MATH:9 sample.TicketsMain r1:A|--mutant sample.Tickets#sell:1:MATH:9: sample.Tickets has no such mutant; ravel mutate --json lists them.",
                "evaluate|Missing required parameter: 'PAPER' Try 'ravel evaluate --help'.",
                "evaluate chess|There is no evaluation chess: there are mutmut, ballerina, recontest and condiff.",
                "evaluate recontest --only Airlines|--only Airlines: there is no such subject; there are Groovy, Airline, Log4j, Pool, Lang, Vector1, SBuffer1, SBuffer2, Vector2, Garage, Logger, Xtango, Cache4j, g17k, g39k, g150k, g570k, g10m.",
                "evaluate recontest --stress-limit soon|--stress-limit soon: needs a time like 500ms, 30s, 5m or 1h, at most a year.",
                "evaluate ballerina --seeds 0|--seeds 0: needs a number from 1 to 1000.",
                "evaluate condiff --only C7|--only C7: there is no such class. One of C1, C2, C3, C4, C5, C6.",
                "evaluate ballerina --full-seeds -1|--full-seeds -1: needs a number from 0 to 1000.",
                "evaluate ballerina --tests -1|--tests -1: needs a number of at least 0.",
                "evaluate ballerina --budget 0s|--budget 0s: needs a time above 0, since most runs have no other end.",
                "evaluate ballerina --budget soon|--budget soon: needs a time like 500ms, 30s, 5m or 1h, at most a year.",
                "evaluate ballerina --search magic|--search magic: there is no such search. One of usual, bounded, exhaustive.",
                "evaluate ballerina --configurations 2x2,9x9|--configurations 9x9: there is no such configuration. Some of 2x1, 2x2, 2x3, 3x1, 3x2, 3x3, or none.",
                "evaluate ballerina --results CP|--results CP: needs the name of a file.",
                "evaluate ballerina --results CP/sample/Tickets.class|--results CP/sample/Tickets.class: has no results of this evaluation.",
                "evaluate ballerina --out CP/sample/Tickets.class|--out CP/sample/Tickets.class: needs a directory that can be written.",
                "evaluate mutmut --out CP/sample/Tickets.class|--out CP/sample/Tickets.class: needs a directory that can be written.",
                "evaluate mutmut --jdk /no/jdk|--jdk /no/jdk: there is no such directory.",
            })
    void badInputIsOneLineAndExitCode2(String arguments, String message) {
        String whole =
                arguments.replace("MUTATE", "mutate --classpath CP --target sample.Tickets --tests sample.TicketsMain");
        Ended ended = run(Arrays.stream(whole.split(" "))
                .map(word -> word.replace("CP", CLASSES))
                .toList());
        assertEquals(message.replace("CP", CLASSES) + "\n", ended.err.replace("\r", ""));
        assertEquals("", ended.out);
        assertEquals(2, ended.code);
    }

    @ParameterizedTest
    @CsvSource({"mutate", "replay"})
    void anUnknownOperatorIsSaidWithThoseThatThereAre(String command) {
        List<String> arguments = new ArrayList<>(List.of(command, "--classpath", CLASSES, "--operators", "RSK,MAGIC"));
        arguments.addAll(
                command.equals("mutate")
                        ? List.of("--target", "sample.Tickets", "--tests", "sample.TicketsMain")
                        : List.of("--mutant", "sample.Tickets#sell:8:RSK:0", "sample.TicketsMain", "r1:A"));
        Ended ended = run(arguments);
        assertTrue(
                ended.err.startsWith("--operators: no mutation operator is called 'MAGIC'; known are all, sequential,"),
                ended.err);
        assertEquals(1, ended.err.lines().count());
        assertEquals("", ended.out);
        assertEquals(2, ended.code);
    }

    /** The whole report, with times masked. {@code -Dpromote} rewrites the file. */
    @Test
    void tellsWhatWasKilledAndWhatSurvived() throws IOException {
        Ended ended = tickets("--tests", "sample.TicketsMain");
        String shown = ended.out
                .replaceAll("\\([\\d.]+ m?s\\)", "(TIME)")
                .replace(CLASSES, "CP")
                // what is beneath the gates depends on the machine
                .replaceAll("(?s)Note: Fence: gates in the JDK, and .*?\\.\n", "Note: FENCE\n");
        if (System.getProperty("promote") != null) {
            Files.createDirectories(GOLDEN.getParent());
            Files.writeString(GOLDEN, shown);
        }
        assertEquals(Files.readString(GOLDEN), shown);
        assertEquals(0, ended.code);
    }

    private Ended archive(String... more) throws IOException {
        Files.writeString(Path.of(ArchiveMain.FILE), "intact");
        List<String> arguments = new ArrayList<>(
                List.of("mutate", "--classpath", CLASSES, "--target", "sample.Archive", "--no-history", "--jobs", "1"));
        arguments.addAll(List.of(more));
        return run(arguments);
    }

    /** One of them deletes a file that the program as it is written does not touch. */
    @Test
    void mutantsDoNoHarm() throws IOException {
        Path file = Path.of(ArchiveMain.FILE);
        Path json = directory.resolve("mutants.json");
        Ended ended = archive("--tests", "sample.ArchiveMain", "--operators", "NEGATE", "--json", json + "");
        assertEquals(0, ended.code, ended.out + ended.err);
        assertTrue(ended.out.contains("\nKilled by: the fence (1).\n"), ended.out);
        assertTrue(ended.out.contains("\nNote: Fence: gates in the JDK, and "), ended.out);
        assertEquals("intact", Files.readString(file));

        // the one that has a schedule is the one that was killed
        String[] parts = Files.readString(json).split("\"schedule\": \"", 2);
        String schedule = parts[1].replaceAll("(?s)\".*", "");
        String mutant = parts[0].replaceAll("(?s).*\"mutant\": \"([^\"]*)\".*", "$1");
        Ended replayed =
                run(List.of("replay", "--classpath", CLASSES, "--mutant", mutant, "sample.ArchiveMain#main", schedule));
        assertEquals(1, replayed.code, replayed.out + replayed.err);
        assertTrue(replayed.out.contains("refused by Ravel: deleting " + file.toAbsolutePath()), replayed.out);
        assertEquals("intact", Files.readString(file));

        Ended open = archive("--tests", "sample.ArchiveMain", "--operators", "NEGATE", "--open");
        assertTrue(open.out.contains("1 survived"), open.out);
        assertFalse(open.out.contains("Fence: "), open.out);
        assertFalse(Files.exists(file));
    }

    @Test
    void aTestThatTheFenceStopsIsLeftOutAndTheWayOutIsTold() throws IOException {
        Ended ended = archive("--tests", "sample.ArchiveWritesMain", "--operators", "RSK");
        assertEquals(2, ended.code, ended.out + ended.err);
        String shown = ended.out.replaceAll("\\s+", " ");
        assertTrue(
                shown.contains("LEFT OUT sample.ArchiveWritesMain#main the fence refused opening "
                        + Path.of(ArchiveMain.FILE).toAbsolutePath()
                        + " for writing, in sample.ArchiveWritesMain.main; --open lets tests out"),
                ended.out);
        assertEquals("intact", Files.readString(Path.of(ArchiveMain.FILE)));
        Ended open = archive("--tests", "sample.ArchiveWritesMain", "--operators", "RSK", "--open");
        assertEquals(0, open.code, open.out + open.err);
    }

    @Test
    void writesJsonAndPages() throws IOException {
        Path json = directory.resolve("mutants.json");
        Path pages = directory.resolve("new/pages");
        Ended ended = tickets("--tests", "sample.TicketsMain", "--json", json + "", "--html", pages + "");
        assertEquals(0, ended.code);
        assertTrue(ended.out.endsWith("\nPages: " + pages.resolve("index.html") + "\n"), ended.out);
        assertTrue(Files.readString(json).contains("\"mutant\": \"sample.Tickets#sell:8:RSK:0\""));
        assertTrue(Files.readString(pages.resolve("index.html")).contains("sample.Tickets"));
    }

    /** The schedule that killed a mutant fails on it, and on nothing else. */
    @Test
    void aKillIsReplayed() throws IOException {
        Path json = directory.resolve("mutants.json");
        tickets("--tests", "sample.TicketsMain", "--operators", "RSK", "--json", json + "");
        String written = Files.readString(json);
        String schedule = written.replaceAll("(?s).*RSK:0.*?\"schedule\": \"(r1:[^\"]*)\".*", "$1");
        List<String> replay = List.of(
                "replay", "--classpath", CLASSES, "--mutant", "sample.Tickets#sell:8:RSK:0", "--operators", "RSK");
        List<String> onMutant = new ArrayList<>(replay);
        onMutant.addAll(List.of("sample.TicketsMain#main", schedule));
        Ended killed = run(onMutant);
        assertTrue(killed.out.contains("AssertionError: sold: 1"), killed.out);
        assertEquals(1, killed.code);
        Ended original = run(List.of("replay", "--classpath", CLASSES, "sample.TicketsMain#main", schedule));
        assertFalse(original.out.contains("AssertionError"), original.out);
    }

    @Test
    void aTestThatFailsOnTheProgramIsShownAndLeftOut() {
        Ended ended = tickets("--tests", "sample.WrongMain,sample.TicketsMain");
        assertTrue(ended.out.contains("sample.WrongMain#main"), ended.out);
        assertTrue(ended.out.contains("java.lang.AssertionError: sold: 0"), ended.out);
        assertTrue(
                ended.out.contains("ravel replay --classpath " + CLASSES)
                        && ended.out.contains("sample.WrongMain#main r1:"),
                ended.out);
        assertTrue(ended.out.contains("Measured by 1 test,"), ended.out);
        assertEquals(1, ended.code);
    }

    @Test
    void aTestThatCannotRunIsBadInput() {
        Ended ended = tickets("--tests", "sample.BrokenMain,sample.TicketsMain");
        assertTrue(ended.out.contains("LEFT OUT  sample.BrokenMain#main"), ended.out);
        assertTrue(ended.out.contains("System.exit"), ended.out);
        assertTrue(ended.out.contains("Measured by 1 test,"), ended.out);
        assertEquals(2, ended.code);
    }

    @Test
    void theSecondRunTakesItsAnswersFromTheHistory() {
        List<String> arguments = List.of(
                "mutate",
                "--classpath",
                CLASSES,
                "--target",
                "sample.Tickets",
                "--tests",
                "sample.TicketsMain",
                "--history",
                directory.resolve("history").toString());
        String first = run(arguments).out;
        String second = run(arguments).out;
        assertEquals(killedLine(first), killedLine(second));
    }

    private static String killedLine(String text) {
        return text.lines()
                .filter(line -> line.contains("mutants killed"))
                .map(line -> line.replaceAll("\\(.*", ""))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void helpFitsAndNamesEveryOption() {
        Ended help = run(List.of("mutate", "--help"));
        assertEquals(0, help.code);
        assertTrue(help.out.lines().allMatch(line -> line.length() <= 110), help.out);
        for (String option :
                List.of("--target", "--tests", "--technique", "--operators", "--strategy", "--bound", "--no-history")) {
            assertTrue(help.out.contains("\n      " + option), option);
        }
        assertTrue(help.out.contains("Exit codes: 0 measured"), help.out);
    }
}
