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
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code diff} with real workers, on versions that are compiled here. */
@Timeout(180)
class DiffCommandTest {
    private static final String COUNTER = """
            package shop;

            public class Counter {
                private int value;

                public %s int next() {
                    return ++value;
                }

                public int twice(int n) {
                    return 2 * n;
                }
            }
            """;

    private static final String TURNSTILE = """
            package shop;

            public class Turnstile {
                private int inside;

                public %1$s int enter() {
                    return ++inside;
                }

                public %1$s int leave() {
                    return --inside;
                }
            }
            """;

    /** Two threads; what they do, what is done before them and what is done when they have ended. */
    private static final String VISITS = """
            package shop;

            public class %sMain {
                public static void main(String[] arguments) throws InterruptedException {
                    Turnstile gate = new Turnstile();
                    gate.enter();
                    Thread one = new Thread(() -> { %2$s });
                    Thread two = new Thread(() -> { %2$s });
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    gate.leave();
                }
            }
            """;

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

    private Ended diff(Path old, Path now, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "diff",
                "--old",
                old.toString(),
                "--new",
                now.toString(),
                "--jobs",
                "1",
                "--budget",
                "3s",
                "--out",
                directory.resolve("tests").toString()));
        if (!List.of(more).contains("--history")) {
            arguments.add("--no-history");
        }
        arguments.addAll(List.of(more));
        return run(arguments);
    }

    private Path compiled(String name, String... sources) throws IOException {
        Path classes = Files.createDirectories(directory.resolve(name).resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of("-g", "-proc:none", "-d", classes.toString()));
        for (String source : sources) {
            Matcher type = Pattern.compile("(?:class|interface) (\\w+)").matcher(source);
            assertTrue(type.find());
            Path file = directory.resolve(name).resolve("src/shop/" + type.group(1) + ".java");
            Files.createDirectories(file.getParent());
            arguments.add(Files.writeString(file, source).toString());
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        return classes;
    }

    @Test
    void findsTheLostLock() throws IOException {
        Path old = compiled("old", COUNTER.formatted("synchronized"));
        Path now = compiled("new", COUNTER.formatted(""));
        Path json = directory.resolve("r.json");
        Path pages = directory.resolve("pages");
        Ended ended = diff(old, now, "shop.Counter", "--json", json.toString(), "--html", pages.toString());
        assertEquals(1, ended.code(), ended.out() + ended.err());
        assertTrue(ended.out().startsWith("BREAK  shop.Counter"), ended.out());
        assertTrue(ended.out().contains("next → 1, next → 1"), ended.out());
        assertTrue(ended.out().contains("Changed: shop.Counter.next: synchronized was removed"), ended.out());
        assertTrue(Files.readString(json).contains("\"verdict\": \"break\""), Files.readString(json));
        assertTrue(Files.readString(pages.resolve("index.html")).contains("next() twice: break"));
        String test = Files.readString(directory.resolve("tests/shop/CounterDiffRavelTest.java"));
        assertTrue(test.contains("List.of(\"1, 2\", \"2, 1\").contains(seen)"), test);
    }

    @Test
    void calledTheOtherWayRoundItSaysThatOutcomesAreGone() throws IOException {
        Path old = compiled("old", COUNTER.formatted(""));
        Path now = compiled("new", COUNTER.formatted("synchronized"));
        Ended ended = diff(old, now);
        assertEquals(1, ended.code(), ended.out() + ended.err());
        assertTrue(ended.out().startsWith("CHANGE  shop.Counter"), ended.out());
        assertTrue(ended.out().contains("exchange --old and --new"), ended.out());
        assertFalse(Files.exists(directory.resolve("tests")), "no test can see what is gone");
    }

    @Test
    void aLockThatStaysWhereItWasIsNoDifference() throws IOException {
        Path old = compiled("old", COUNTER.formatted("synchronized"));
        Path now = compiled(
                "new", COUNTER.formatted("").replace("return ++value;", "synchronized (this) { return ++value; }"));
        Ended ended = diff(old, now, "shop.Counter");
        assertEquals(0, ended.code(), ended.out() + ended.err());
        assertTrue(ended.out().startsWith("NO DIFFERENCE FOUND"), ended.out());
        assertTrue(ended.out().contains("explored on both versions"), ended.out());
        Ended all = diff(old, now, "shop.Counter", "--baseline");
        assertEquals(0, all.code(), all.out() + all.err());
        assertFalse(all.out().contains("without new interleavings"), all.out());
    }

    @Test
    void whatDiffersWithoutConcurrencyIsSaidOnce() throws IOException {
        Path old = compiled("old", COUNTER.formatted("synchronized"));
        Path now = compiled("new", COUNTER.formatted("synchronized").replace("2 * n", "3 * n"));
        Ended ended = diff(old, now, "shop.Counter");
        assertEquals(1, ended.code(), ended.out() + ended.err());
        assertTrue(ended.out().startsWith("SEQUENTIAL CHANGE  shop.Counter: 1 difference in one thread"), ended.out());
        assertTrue(ended.out().contains("twice(int) returns something else"), ended.out());
        assertEquals(1, ended.out().split("twice\\(int\\) returns something else", -1).length - 1, ended.out());
    }

    /** The serial orders never come to what has changed, so the filter has nothing to say about it. */
    @Test
    void whatOnlyInterleavingsComeToIsFoundToo() throws IOException {
        String twice = """
                package shop;

                public class Twice {
                    private volatile int value;

                    public void set(int n) {
                        value = n;
                    }

                    public String look() {
                        int seen = value;
                        return seen == value ? "same" : "%s";
                    }
                }
                """;
        Ended ended =
                diff(compiled("old", twice.formatted("same")), compiled("new", twice.formatted("torn")), "shop.Twice");
        assertEquals(1, ended.code(), ended.out() + ended.err());
        assertTrue(ended.out().startsWith("BREAK  shop.Twice"), ended.out());
        assertTrue(ended.out().contains("look → torn"), ended.out());
    }

    @Test
    void anObjectThatIsMadeInAnotherWayIsComparedWithoutWhatDiffers() throws IOException {
        String counter = COUNTER.replace(
                "private int value;", "private int value;\n    private final int[] table = new int[%d];");
        Ended ended = diff(
                compiled("old", counter.formatted(4, "synchronized")),
                compiled(
                        "new",
                        counter.formatted(8, "")
                                .replace(
                                        "public int twice(int n) {\n        return 2 * n;",
                                        "public void twice(int n) {")),
                "shop.Counter");
        assertEquals(1, ended.code(), ended.out() + ended.err());
        assertTrue(ended.out().startsWith("BREAK  shop.Counter"), ended.out());
        assertTrue(ended.out().contains("they are not compared: shop.Counter.table."), ended.out());
        assertTrue(ended.out().contains("return other types from twice(int)"), ended.out());
    }

    @Test
    void aVersionThatIsComparedAgainSaysTheSame() throws IOException {
        Path old = compiled("old", COUNTER.formatted("synchronized"));
        Path now = compiled("new", COUNTER.formatted(""));
        Path fixed = compiled(
                "fixed", COUNTER.formatted("").replace("return ++value;", "synchronized (this) { return ++value; }"));
        String history = directory.resolve("kept.history").toString();
        assertBroken(diff(old, now, "shop.Counter", "--history", history));
        assertTrue(Files.isRegularFile(Path.of(history)));
        assertBroken(diff(old, now, "shop.Counter", "--history", history));
        // the old version beside one that it was never compared with
        Ended same = diff(old, fixed, "shop.Counter", "--history", history, "--baseline");
        assertEquals(0, same.code(), same.out() + same.err());
    }

    private static void assertBroken(Ended ended) {
        assertTrue(ended.out().startsWith("BREAK  shop.Counter"), ended.out() + ended.err());
        assertTrue(ended.out().contains("new:   next → 1, next → 1"), ended.out());
    }

    @Test
    void badInputIsOneLine() throws IOException {
        Path old = compiled("old", COUNTER.formatted("synchronized"));
        String more = "package shop; public interface More { void more(); }";
        Path now = compiled("new", COUNTER.formatted(""), more);
        assertBad("Class shop.More is in the new version only", diff(old, now, "shop.More"));
        assertBad("There is no class shop.Other in either version", diff(old, now, "shop.Other"));
        assertBad("there is nothing to compare", diff(old, compiled("same", COUNTER.formatted("synchronized"))));
        assertBad("no class of that name has changed", diff(old, now, "shop.X*"));
    }

    private static void assertBad(String words, Ended ended) {
        assertEquals(2, ended.code(), ended.out() + ended.err());
        assertEquals("", ended.out());
        assertTrue(ended.err().contains(words), ended.err());
    }

    @Test
    void changedPairsThatTestsCoverAreLeftOut() throws IOException {
        String visits = VISITS.formatted("Visits", "gate.enter();");
        Path old = compiled("old", TURNSTILE.formatted("synchronized"), visits);
        String closed = """
                package shop;

                public class ClosedMain {
                    public static void main(String[] arguments) {
                        throw new IllegalStateException("closed");
                    }
                }
                """;
        Path now = compiled("new", TURNSTILE.formatted(""), visits, closed);
        Path json = directory.resolve("r.json");
        Path pages = directory.resolve("pages");
        Ended ended = diff(
                old,
                now,
                "shop.Turnstile",
                "--tests",
                "shop.*Main",
                "--json",
                json.toString(),
                "--html",
                pages.toString());
        assertEquals(1, ended.code(), ended.out() + ended.err());
        String covered = "Covered by your tests: 1 of 3 changed pairs: enter() twice";
        assertTrue(ended.out().contains(covered), ended.out());
        assertTrue(ended.out().contains("Note: shop.ClosedMain#main was run on the new version"), ended.out());
        assertTrue(ended.out().contains("it fails there: java.lang.IllegalStateException: closed"), ended.out());
        assertTrue(ended.out().contains("leave() twice: break"), ended.out());
        assertFalse(ended.out().contains(". enter() twice: "), ended.out());
        assertTrue(ended.out().contains("of 2 pairs of methods"), ended.out());
        assertTrue(
                Files.readString(json)
                        .replaceAll("\\s+", " ")
                        .contains("\"coverage\": { \"pairs\": 3, \"covered\": [ [ \"enter()\", \"enter()\" ] ] }"),
                Files.readString(json));
        assertTrue(Files.readString(pages.resolve("index.html")).contains(covered));
    }

    @Test
    void ifTestsCoverEveryChangedPairNoneIsLeftOut() throws IOException {
        String visits = VISITS.formatted("Visits", "gate.enter(); gate.leave();");
        Path tests = directory.resolve("tests-of-both");
        Files.createDirectories(tests.resolve("shop"));
        Path now = compiled("new", TURNSTILE.formatted(""), visits);
        Files.move(now.resolve("shop/VisitsMain.class"), tests.resolve("shop/VisitsMain.class"));
        Path old = compiled("old", TURNSTILE.formatted("synchronized"));
        Ended ended = diff(old, now, "shop.Turnstile", "--classpath", tests.toString(), "--tests", "shop.VisitsMain");
        assertEquals(1, ended.code(), ended.out() + ended.err());
        assertTrue(
                ended.out()
                        .contains(
                                "Covered by your tests: all of 3 changed pairs: enter() twice, enter() and leave(), leave() twice"),
                ended.out());
        assertTrue(ended.out().contains("cover every changed pair, so no pair was left out"), ended.out());
        assertTrue(ended.out().contains("enter() twice: break"), ended.out());
    }

    @Test
    void testsThatAreNotThereOrCanNotRunAreOneLine() throws IOException {
        String base = "package shop; public class Base { }";
        String broken =
                "package shop; public class BrokenMain extends Base { public static void main(String[] a) { } }";
        Path old = compiled("old", COUNTER.formatted("synchronized"));
        Path now = compiled("new", COUNTER.formatted(""), base, broken);
        Files.delete(now.resolve("shop/Base.class"));
        assertBad(
                "In the new version: No class in the class path matches --tests shop.None*.",
                diff(old, now, "--tests", "shop.None*"));
        assertBad(
                "In the new version: The classes that match --tests shop.Counter have no tests",
                diff(old, now, "--tests", "shop.Counter"));
        Ended ended = diff(old, now, "--tests", "shop.BrokenMain");
        assertBad("shop.BrokenMain#main can't be run on the new version: ", ended);
        assertEquals(
                1,
                ended.err()
                        .lines()
                        .filter(line -> !line.startsWith("Using JDK "))
                        .count(),
                ended.err());
    }

    @Test
    void theClassThatIsMostLikelyToDifferComesFirst() throws IOException {
        String name = "package shop; public class Alpha { public String toString() { return \"%s\"; } }";
        String counter = COUNTER.replace("class Counter", "class Zeta");
        Path old = compiled("old", name.formatted("a"), counter.formatted("synchronized"));
        Path now = compiled("new", name.formatted("b"), counter.formatted(""));
        Ended ended = diff(old, now);
        assertEquals(1, ended.code(), ended.out() + ended.err());
        int first = ended.out().indexOf("\nshop.Zeta: 1 break");
        assertTrue(first > 0 && first < ended.out().indexOf("\nshop.Alpha: "), ended.out());
    }
}
