package dev.ravel.campaigns.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.RegressionResult;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Both versions fail: what the old version does, too, is no regression, whatever the code around it is called; what it does not do is one. */
class SameFailureTest {
    /** A pair of versions: two threads, one of which closes what the other one uses. */
    enum Pair {
        LINES_MOVED(Told.IN_BOTH, """
                String name = "a";
                void close() { name = null; }
                void use() {
                    if (name != null) {
                        name.length();
                    }
                }
                """, """
                String name = "a";
                int uses;
                void close() { name = null; }
                void use() {
                    uses++;
                    if (name != null) {
                        name.length();
                    }
                }
                """),
        METHOD_RENAMED(Told.IN_BOTH, """
                String name = "a";
                void close() { name = null; }
                void use() { length(); }
                int length() {
                    return name == null ? 0 : name.length();
                }
                """, """
                String name = "a";
                void close() { name = null; }
                void use() { size(); }
                int size() {
                    return name == null ? 0 : name.length();
                }
                """),
        FIELD_RENAMED(Told.IN_BOTH, """
                String name = "a";
                void close() { name = null; }
                void use() { if (name != null) name.length(); }
                """, """
                String title = "a";
                void close() { title = null; }
                void use() { if (title != null) title.length(); }
                """),
        ANOTHER_STATEMENT(Told.NEW, """
                volatile String name = "a";
                volatile String city = "b";
                void close() { name = null; }
                void use() {
                    if (name != null) name.length();
                    if (city != null) city.length();
                }
                """, """
                volatile String name = "a";
                volatile String city = "b";
                void close() { name = null; city = null; }
                void use() {
                    if (name != null) name.length();
                    if (city != null) city.length();
                }
                """),
        ANOTHER_MESSAGE(Told.NEW, """
                volatile int state;
                void close() { state = 1; }
                void use() { Check.isZero(state); }
                """, """
                volatile int state;
                void close() { state = 1; state = 2; }
                void use() { Check.isZero(state); }
                """),
        OTHER_ORDER_OF_MESSAGES(Told.IN_BOTH, """
                volatile int state;
                void close() { state = 1; state = 2; }
                void use() { Check.isZero(state); }
                """, """
                volatile int state;
                volatile int closed;
                void close() { state = 1; state = 2; closed = 1; }
                void use() { int c = closed; Check.isZero(state); }
                """),
        ANOTHER_THREAD(Told.IN_BOTH, """
                volatile int state;
                void close() { Check.isZero(state); }
                void use() { state = 1; }
                """, """
                volatile int state;
                void close() {
                    Thread closer = new Thread(() -> Check.isZero(state));
                    closer.start();
                }
                void use() { state = 1; }
                """),
        DEADLOCK_MOVED(Told.IN_BOTH, """
                final Object a = new Object();
                final Object b = new Object();
                void close() { synchronized (a) { synchronized (b) { } } }
                void use() { synchronized (b) { synchronized (a) { } } }
                """, """
                final Object a = new Object();
                final Object b = new Object();
                int closed;
                void close() {
                    closed++;
                    synchronized (a) {
                        inner();
                    }
                }
                void inner() {
                    synchronized (b) {
                        closed++;
                    }
                }
                void use() { synchronized (b) { synchronized (a) { } } }
                """),
        ANOTHER_DEADLOCK(Told.NEW, """
                final Object a = new Object();
                final Object b = new Object();
                void close() { synchronized (a) { synchronized (b) { } } }
                void use() {
                    synchronized (b) {
                        synchronized (a) { }
                    }
                    synchronized (a) {
                        synchronized (b) { }
                    }
                }
                """, """
                final Object a = new Object();
                final Object b = new Object();
                void close() { synchronized (a) { synchronized (b) { } } }
                void use() {
                    synchronized (b) {
                        synchronized (a) { }
                    }
                    synchronized (b) {
                        synchronized (a) { }
                    }
                }
                """);

        private final Told told;
        private final String older;
        private final String newer;

        Pair(Told told, String older, String newer) {
            this.told = told;
            this.older = older;
            this.newer = newer;
        }
    }

    private enum Told {
        IN_BOTH,
        NEW
    }

    private static final String PROGRAM = """
            package %s;

            public class Main {
                public static void main(String[] arguments) throws InterruptedException {
                    Shop shop = new Shop();
                    Thread other = new Thread(shop::close);
                    other.start();
                    shop.use();
                    other.join();
                }
            }

            class Check {
                static void isZero(int value) {
                    if (value != 0) {
                        throw new AssertionError("expected 0, but was " + value);
                    }
                }
            }
            """;

    private static final String SHOP = """
            package %s;

            class Shop {
            %s
            }
            """;

    private static Map<String, TestComparison> answers;

    @BeforeAll
    static void compare(@TempDir Path directory) throws IOException {
        Versions versions = Versions.of(
                compile(directory.resolve("old"), pair -> pair.older),
                compile(directory.resolve("new"), pair -> pair.newer),
                Optional.empty());
        Jdk jdk = Jdks.discover(Jdks.Places.ofThisMachine()).stream()
                .filter(Jdk::supported)
                .findFirst()
                .orElseThrow();
        RegressionCampaign campaign = new RegressionCampaign(
                RegressionPlan.of(versions, List.of("*.Main")),
                new RegressionOptions(ExploreOptions.DEFAULTS, 1, null),
                jdk,
                List.of(),
                (test, stage, done, of, confirmed) -> {});
        RegressionResult result =
                campaign.run(WorkerLauncher.on(jdk, Workers.workspace(notice -> {}), Duration.ofSeconds(60)), 1);
        answers = result.tests().stream().collect(Collectors.toMap(TestComparison::test, Function.identity()));
    }

    private static ClassPath compile(Path directory, Function<Pair, String> version) throws IOException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        List<String> arguments =
                new ArrayList<>(List.of("-g", "--release", "17", "-proc:none", "-d", classes.toString()));
        for (Pair pair : Pair.values()) {
            Path sources = Files.createDirectories(directory.resolve(packageOf(pair)));
            arguments.add(Files.writeString(sources.resolve("Main.java"), PROGRAM.formatted(packageOf(pair)))
                    .toString());
            arguments.add(Files.writeString(
                            sources.resolve("Shop.java"), SHOP.formatted(packageOf(pair), version.apply(pair)))
                    .toString());
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        return new ClassPath(List.of(classes));
    }

    private static String packageOf(Pair pair) {
        return pair.name().toLowerCase(java.util.Locale.ROOT);
    }

    @ParameterizedTest
    @EnumSource
    void isToldIfItIsNew(Pair pair) {
        TestComparison answer = answers.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(packageOf(pair) + "."))
                .findFirst()
                .orElseThrow()
                .getValue();
        assertEquals(
                pair.told == Told.NEW ? 1 : 0,
                answer.regressions().stream().filter(Regression::isConfirmed).count(),
                () -> answer.fate() + " " + answer.why() + " " + answer.regressions());
        assertEquals(TestComparison.Fate.COMPARED, answer.fate(), answer::why);
    }
}
