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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code regress} with real workers, on versions that are compiled here. */
@Timeout(180)
class RegressCommandTest {
    private static final String COUNTER = """
            package shop;

            public class Counter {
                private int value;

                public %s void add() {
                    value++;
                }

                public synchronized int value() {
                    return value;
                }
            }
            """;
    /** Its methods use different parts of the program. */
    private static final String MAIN = """
            package shop;

            public class CountsMain {
                public static void main(String[] arguments) throws InterruptedException {
                    Counter counter = new Counter();
                    Thread one = new Thread(counter::add);
                    one.start();
                    counter.add();
                    one.join();
                    if (counter.value() != 2) {
                        throw new AssertionError("counted " + counter.value());
                    }
                }
            }
            """;

    private static final String AGENDA = """
            package shop;

            public class AgendaMain {
                private static int entries;

                private static synchronized void enter() {
                    entries++;
                }

                public static void main(String[] arguments) throws InterruptedException {
                    Thread one = new Thread(AgendaMain::enter);
                    one.start();
                    enter();
                    one.join();
                }
            }
            """;

    @TempDir
    private Path directory;

    private Path locked;
    private Path bare;

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

    @BeforeEach
    void compileBothVersions() throws IOException {
        locked = compile("locked", COUNTER.formatted("synchronized"), MAIN, AGENDA);
        bare = compile("bare", COUNTER.formatted(""), MAIN, AGENDA);
    }

    private Path compile(String name, String... sources) throws IOException {
        Path classes = Files.createDirectories(directory.resolve(name).resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of("-g", "-d", classes.toString()));
        for (String source : sources) {
            arguments.add(write(directory.resolve(name).resolve("src"), source).toString());
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        return classes;
    }

    private static Path write(Path sources, String source) throws IOException {
        Matcher name = Pattern.compile("class (\\w+)").matcher(source);
        assertTrue(name.find());
        Path file = sources.resolve("shop").resolve(name.group(1) + ".java");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, source);
    }

    private Ended regress(Path old, Path now, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("regress", "--old", old.toString(), "--new", now.toString(), "--jobs", "1"));
        if (!List.of(more).contains("--history")) {
            arguments.add("--no-history");
        }
        arguments.addAll(List.of(more));
        return run(arguments);
    }

    @Test
    void findsTheLostLock() throws IOException {
        Path json = directory.resolve("result.json");
        Ended ended = regress(locked, bare, "--tests", "shop.*Main", "--json", json.toString());
        assertEquals(1, ended.code(), ended.out() + ended.err());
        assertTrue(ended.out().startsWith("REGRESSION  1 regression confirmed"), ended.out());
        assertTrue(ended.out().contains("java.lang.AssertionError: counted 1"), ended.out());
        String text = Files.readString(json);
        assertTrue(text.contains("\"kind\": \"assertion\""), text);
        assertTrue(text.contains("\"status\": \"confirmed\""), text);
        Matcher schedule = Pattern.compile("\"schedule\": \"(r1:[^\"]+)\"").matcher(text);
        assertTrue(schedule.find(), text);
        Ended replayed = run(List.of("replay", "--classpath", bare.toString(), "shop.CountsMain", schedule.group(1)));
        assertEquals(1, replayed.code(), replayed.out());
        assertTrue(replayed.out().contains("counted 1"), replayed.out());
    }

    @Test
    void theFixOfABugIsNoRegression() {
        Ended ended = regress(bare, locked, "--tests", "shop.CountsMain");
        assertEquals(0, ended.code(), ended.out() + ended.err());
        assertTrue(ended.out().startsWith("NOTHING NEW  1 test compared"), ended.out());
    }

    @Test
    void whatFailsOnBothVersionsIsNoRegression() throws IOException {
        Path other = compile("other", COUNTER.formatted("").replace("value++", "value = value + 1"), MAIN, AGENDA);
        Ended ended = regress(bare, other, "--tests", "shop.CountsMain");
        assertEquals(0, ended.code(), ended.out() + ended.err());
        assertTrue(ended.out().contains("there in the old one, too"), ended.out());
    }

    @Test
    void thePageShowsTheInterleaving() throws IOException {
        Path pages = directory.resolve("pages");
        regress(locked, bare, "--tests", "shop.CountsMain", "--html", pages.toString());
        String page = Files.readString(pages.resolve("index.html"));
        assertTrue(page.contains("class=\"steps\""), page);
        assertTrue(page.contains("counted 1"), page);
    }

    @Test
    void anotherRunGoesOnWhereTheFirstWas() {
        String history = directory.resolve("answers").toString();
        Ended first = regress(locked, bare, "--tests", "shop.CountsMain", "--history", history);
        Ended second = regress(locked, bare, "--tests", "shop.CountsMain", "--history", history);
        assertEquals(1, second.code());
        // the answer tells how long it took when it was found
        assertEquals(withoutFirstLine(first.out()), withoutFirstLine(second.out()));
        assertFalse(withoutFirstLine(second.out()).isEmpty());
    }

    private static String withoutFirstLine(String text) {
        return text.substring(text.indexOf('\n'));
    }

    @Test
    void comparesRevisionsAndLeavesTheWorkTreeAlone() throws IOException, InterruptedException {
        Path project = Files.createDirectories(directory.resolve("project"));
        write(project.resolve("src"), MAIN);
        write(project.resolve("src"), COUNTER.formatted("synchronized"));
        git(project, "init", "--quiet");
        commit(project);
        write(project.resolve("src"), COUNTER.formatted(""));
        commit(project);
        List<String> before = files(project);
        Tool tool = Tool.start(
                project,
                Map.of(),
                "regress",
                "--old-rev",
                "HEAD~1",
                "--new-rev",
                "HEAD",
                "--build",
                "javac -g -d target/classes src/shop/*.java",
                "--tests",
                "shop.*",
                "--no-history");
        Tool.Ended ended = tool.ended();
        assertEquals(1, ended.code(), ended.out());
        assertTrue(ended.out().contains("counted 1"), ended.out());
        assertEquals(before, files(project));
    }

    private static List<String> files(Path top) throws IOException {
        try (var all = Files.walk(top)) {
            // the output of the tool lies there, too
            return all.map(path -> top.relativize(path).toString())
                    .filter(path -> !path.startsWith("out"))
                    .sorted()
                    .toList();
        }
    }

    private static void commit(Path project) throws IOException, InterruptedException {
        git(project, "add", "src");
        git(project, "-c", "user.name=n", "-c", "user.email=e", "commit", "--quiet", "-m", "m");
    }

    private static void git(Path project, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(Arrays.asList(words));
        Process git = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, git.waitFor(), said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "regress|There is no old version: give --old CLASSPATH or --old-rev REVISION.",
                "regress --old OLD|There is no new version: give --new CLASSPATH or --new-rev REVISION.",
                "regress --old OLD --new /no/such|Class path entry /no/such does not exist.",
                "regress --old OLD --old-rev HEAD --new NEW|--old and --old-rev are two answers to one question: give one of them.",
                "regress --old-rev HEAD --new NEW|A revision must be built: say how with --build, as in --build 'mvn -q test-compile'.",
                "regress --old OLD --new OLD --tests x|--old and --new are the same: OLD. There is nothing to compare.",
                "regress --old OLD --new NEW|There are no tests: name their classes with --tests, as in --tests 'com.acme.*Test'.",
                "regress --old OLD --new NEW --tests no.*|In the old version: No class in the class path matches --tests no.*.",
                "regress --old OLD --new NEW --tests shop.Counter|In the old version: The classes that match --tests shop.Counter have no tests: no JUnit 4 or 5 test method, no @RavelTest, no main method.",
                "regress --old OLD --new NEW --tests shop.CountsMain --fail-on doubt|--fail-on doubt: needs confirmed or predicted.",
                "regress --old OLD --new NEW --tests shop.CountsMain --budget soon|--budget soon: needs a time like 500ms, 30s, 5m or 1h, at most a year.",
            })
    void badInputGetsOneLine(String arguments, String line) {
        Ended ended = run(List.of(arguments
                .replace("OLD", locked.toString())
                .replace("NEW", bare.toString())
                .split(" ")));
        assertEquals(2, ended.code(), ended.out() + ended.err());
        assertEquals(
                line.replace("OLD", locked.toString()),
                ended.err().strip().lines().reduce((a, b) -> b).orElse(""));
    }

    @Test
    void theSameClassesAreNothingToCompare() throws IOException {
        Path same = compile("same", COUNTER.formatted("synchronized"), MAIN, AGENDA);
        Ended ended = regress(locked, same, "--tests", "shop.CountsMain");
        assertEquals(2, ended.code());
        assertTrue(ended.err().contains("The classes of --old and --new are the same, byte for byte"), ended.err());
    }
}
