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
                "4s",
                "--out",
                directory.resolve("tests").toString()));
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
}
