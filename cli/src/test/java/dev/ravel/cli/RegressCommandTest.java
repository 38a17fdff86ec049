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
    static final String COUNTER = """
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
    static final String MAIN = """
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
        List<String> arguments = new ArrayList<>(List.of("-g", "-proc:none", "-d", classes.toString()));
        for (String source : sources) {
            arguments.add(write(directory.resolve(name).resolve("src"), source).toString());
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        return classes;
    }

    static Path write(Path sources, String source) throws IOException {
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

    /** The other change comes later in the interleaving, and has nothing to do with it. */
    @Test
    void aMethodThatIsNoLongerSynchronizedIsToBlame() throws IOException {
        Path joined = compile(
                "joined", COUNTER.formatted(""), MAIN.replace("one.join();", "one.join(); one.join();"), AGENDA);
        Ended ended = regress(locked, joined, "--tests", "shop.CountsMain");
        assertEquals(1, ended.code(), ended.out() + ended.err());
        assertTrue(
                ended.out().contains("Possible since the change of shop.Counter.add: synchronized was removed"),
                ended.out());
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
                "regress --old OLD --new NEW --tests shop.CountsMain --budget 0|--budget 0: needs a time, as it is shared among what is done with a test.",
                "regress --old OLD --new NEW --tests shop.CountsMain --build make|--build is how a revision is built: give --old-rev or --new-rev with it.",
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
    void aTestThatMeetsNoChangeIsLeftOut() {
        Ended ended = regress(bare, locked, "--tests", "shop.*Main");
        assertTrue(
                ended.out().contains("shop.AgendaMain#main  unchanged: its execution meets not the one change"),
                ended.out());
    }

    @Test
    void aTestThatOnlyOneVersionHasIsNamed() throws IOException {
        Path more = compile("more", COUNTER.formatted(""), MAIN, AGENDA, AGENDA.replace("Agenda", "Diary"));
        Ended ended = regress(locked, more, "--tests", "shop.*Main");
        assertTrue(
                ended.out().contains("Note: shop.DiaryMain#main is a test of the new version only: not compared."),
                ended.out());
        Ended alone = regress(locked, more, "--tests", "shop.DiaryMain");
        assertEquals(2, alone.code());
        assertEquals(
                "In the old version: No class in the class path matches --tests shop.DiaryMain.",
                lastLine(alone.err()));
    }

    static String lastLine(String text) {
        return text.strip().lines().reduce((a, b) -> b).orElse("");
    }

    @Test
    void aTestWithoutASecondThreadIsBadInput() throws IOException {
        String lonely = MAIN.replace("Thread one = new Thread(counter::add);", "Runnable one = counter::add;")
                .replace("one.start();", "one.run();")
                .replace("one.join();", "");
        Path before = compile("before", COUNTER.formatted("synchronized"), lonely);
        Path after = compile("after", COUNTER.formatted(""), lonely);
        Ended ended = regress(before, after, "--tests", "shop.CountsMain");
        assertEquals(2, ended.code(), ended.out() + ended.err());
        assertTrue(ended.out().startsWith("NO ANSWER  1 test left out"), ended.out());
        assertTrue(ended.out().contains("left out: it starts no second thread"), ended.out());
    }

    @Test
    void programsWithoutACommonClassAreNotTwoVersions() throws IOException {
        Path other = compile("other", AGENDA.replace("Agenda", "Diary"));
        Ended ended = regress(locked, other, "--tests", "shop.*");
        assertEquals(2, ended.code());
        assertEquals(
                "There is no class that both --old and --new have: these are not two versions of one program.",
                lastLine(ended.err()));
    }

    // ---- sources

    private Path sources(String version) {
        return directory.resolve(version).resolve("src");
    }

    @Test
    void aChangeIsShownAsItWasWritten() throws IOException {
        Path pages = directory.resolve("pages");
        Ended ended = regress(
                locked,
                bare,
                "--old-sources",
                sources("locked").toString(),
                "--new-sources",
                sources("bare").toString(),
                "--html",
                pages.toString(),
                "--tests",
                "shop.CountsMain");
        assertTrue(
                ended.out().contains("     - public synchronized void add() {\n     + public  void add() {\n"),
                ended.out());
        String page = Files.readString(pages.resolve("index.html"));
        assertTrue(page.contains("- public synchronized void add() {"), page);
    }

    @Test
    void sourcesOfOtherClassesAreBadInput() throws IOException {
        Path empty = Files.createDirectories(directory.resolve("empty"));
        assertEquals(
                "The old sources have no shop/Counter.java, which shop.Counter was compiled from.",
                refusedSources(empty, sources("bare")));
    }

    @Test
    void sourcesOfAnotherVersionAreBadInput() throws IOException {
        Path moved = directory.resolve("moved");
        write(moved, COUNTER.formatted("").replace("value++;", "\n        value++;"));
        assertEquals(
                "The new sources do not fit the classes: shop.Counter has code at line 7, shop/Counter.java has none there.",
                refusedSources(sources("locked"), moved));
    }

    private String refusedSources(Path old, Path now) {
        Ended ended = regress(
                locked,
                bare,
                "--old-sources",
                old.toString(),
                "--new-sources",
                now.toString(),
                "--tests",
                "shop.CountsMain");
        assertEquals(2, ended.code(), ended.out() + ended.err());
        return lastLine(ended.err());
    }

    // ---- orders and wake-ups

    private static final String INIT = """
            package shop;

            public class InitMain {
                private static String name;

                public static void main(String[] arguments) throws InterruptedException {
                    Thread one = new Thread(() -> name = "x");
                    one.start();
                    %s
                    name.length();
                }
            }
            """;

    @Test
    void aMissingJoinIsAnOrderViolation() throws IOException {
        String found = regressions(INIT.formatted("one.join();"), INIT.formatted(""), "shop.InitMain");
        assertTrue(found.contains("\"kind\": \"exception\""), found);
        assertTrue(found.contains("\"cause\": \"order\""), found);
    }

    private static final String BOX = """
            package shop;

            public class BoxMain {
                private static boolean full;

                static synchronized void put() {
                    full = true;
                    BoxMain.class.notify();
                }

                %s

                public static void main(String[] arguments) throws InterruptedException {
                    Thread one = new Thread(BoxMain::put);
                    one.start();
                    take();
                    one.join();
                }
            }
            """;

    @Test
    void aLookBeforeTheLockIsALostWakeUp() throws IOException {
        String found = regressions(BOX.formatted("""
                static void take() throws InterruptedException {
                    synchronized (BoxMain.class) {
                        while (!full) {
                            BoxMain.class.wait();
                        }
                    }
                }
                """), BOX.formatted("""
                static void take() throws InterruptedException {
                    if (!full) {
                        synchronized (BoxMain.class) {
                            BoxMain.class.wait();
                        }
                    }
                }
                """), "shop.BoxMain");
        assertTrue(found.contains("\"kind\": \"deadlock\""), found);
        assertTrue(found.contains("\"cause\": \"lost-wakeup\""), found);
        assertTrue(found.contains("\"recorded\": 3"), found);
    }

    private String regressions(String before, String after, String test) throws IOException {
        Path json = directory.resolve("found.json");
        Ended ended =
                regress(compile("before", before), compile("after", after), "--tests", test, "--json", json.toString());
        assertEquals(1, ended.code(), ended.out() + ended.err());
        return Files.readString(json);
    }

    // ---- interrupted

    private static final String RUSH = """
            package shop;

            public class RushMain {
                public static void main(String[] arguments) throws InterruptedException {
                    Counter counter = new Counter();
                    Thread[] all = new Thread[4];
                    for (int i = 0; i < all.length; i++) {
                        all[i] = new Thread(() -> {
                            for (int j = 0; j < 5; j++) {
                                counter.add();
                            }
                        });
                        all[i].start();
                    }
                    for (Thread one : all) {
                        one.join();
                    }
                }
            }
            """;

    /** The quick test meets two changes and comes first; the other one takes all of its time. */
    @Test
    void aRunThatWasKilledOrInterruptedGoesOn() throws IOException, InterruptedException {
        Path before = compile("before", COUNTER.formatted("synchronized"), MAIN, RUSH);
        Path after =
                compile("after", COUNTER.formatted(""), MAIN.replace("one.join();", "one.join(); one.join();"), RUSH);
        Path history = directory.resolve("answers");
        List<String> command = List.of(
                "regress",
                "--old",
                before.toString(),
                "--new",
                after.toString(),
                "--tests",
                "shop.*Main",
                "--jobs",
                "1",
                "--budget",
                "5s",
                "--all",
                "--history",
                history.toString());
        Tool killed = Tool.start(directory, Map.of(), command.toArray(String[]::new));
        await(killed, () -> Files.exists(history));
        killed.signal("KILL");
        killed.ended();
        Path first = directory.resolve("first.json");
        Tool interrupted = Tool.start(directory, Map.of(), with(command, "--json", first));
        interrupted.worker(500);
        interrupted.signal("INT");
        Tool.Ended ended = interrupted.ended();
        assertEquals(130, ended.code(), ended.out());
        assertTrue(ended.out().contains("the next run goes on from here"), ended.out());
        assertTrue(ended.out().contains("counted 1"), ended.out());
        Path second = directory.resolve("second.json");
        Tool last = Tool.start(directory, Map.of(), with(command, "--json", second));
        assertEquals(1, last.ended().code(), last.said());
        assertFalse(last.said().contains("interrupted"), last.said());
        // the quick test was not compared again: what it took is what it took at first
        assertEquals(quickTest(first), quickTest(second));
    }

    private static String[] with(List<String> command, String option, Path file) {
        List<String> more = new ArrayList<>(command);
        more.addAll(List.of(option, file.toString()));
        return more.toArray(String[]::new);
    }

    static String quickTest(Path json) throws IOException {
        String text = Files.readString(json);
        Matcher seconds = Pattern.compile(
                        "\"test\": \"shop.CountsMain#main\",\\s+\"fate\".*?\"seconds\": [\\d.]+", Pattern.DOTALL)
                .matcher(text);
        assertTrue(seconds.find(), text);
        return seconds.group();
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void await(Tool tool, Condition condition) throws IOException, InterruptedException {
        long giveUp = System.nanoTime() + 60_000_000_000L;
        while (!condition.holds()) {
            assertTrue(tool.isAlive() && System.nanoTime() < giveUp, tool.said());
            Thread.sleep(20);
        }
    }

    // ---- files

    @Test
    void aDamagedTestClassIsBadInput() throws IOException {
        Path damaged = compile("damaged", COUNTER.formatted(""), MAIN, AGENDA);
        Path file = damaged.resolve("shop/CountsMain.class");
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 100));
        Ended ended = regress(locked, damaged, "--tests", "shop.CountsMain");
        assertEquals(2, ended.code(), ended.err());
        assertEquals(
                "In the new version: The class file of shop.CountsMain can't be read: it is damaged, or made for a newer Java.",
                lastLine(ended.err()));
    }

    @Test
    void aKeptTestReplacesNoFileOfOthers() throws IOException {
        Path out = directory.resolve("tests");
        Path file = out.resolve("shop/CountsMainRegressionTest.java");
        assertEquals(
                1,
                regress(locked, bare, "--tests", "shop.CountsMain", "--out", out.toString())
                        .code());
        assertTrue(Files.readString(file).contains("CountsMain.main(new String[0]);"), Files.readString(file));
        Files.writeString(file, "class CountsMainRegressionTest {}");
        Ended ended = regress(locked, bare, "--tests", "shop.CountsMain", "--out", out.toString());
        assertEquals(2, ended.code());
        assertEquals(
                file + " is there already and was not written by Ravel: choose another --out.", lastLine(ended.err()));
    }

    @Test
    void theSameClassesAreNothingToCompare() throws IOException {
        Path same = compile("same", COUNTER.formatted("synchronized"), MAIN, AGENDA);
        Ended ended = regress(locked, same, "--tests", "shop.CountsMain");
        assertEquals(2, ended.code());
        assertTrue(ended.err().contains("The classes of --old and --new are the same, byte for byte"), ended.err());
    }
}
