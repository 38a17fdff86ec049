package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.evaluation.ballerina.Appender;
import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The small classes of BALLERINA's evaluation have their bug in one version, and in the other not under any interleaving. */
class BallerinaSubjectsTest {
    private static final Path SOURCE = Path.of("src/test/java/dev/ravel/exactness/BallerinaTriggers.java");

    @TempDir
    private static Path compiled;

    /** What a trigger finds in the buggy class, and a part of its message. */
    private record Expected(String trigger, FindingKind kind, String message) {
        @Override
        public String toString() {
            return trigger;
        }
    }

    private static final List<Expected> EXPECTED = List.of(
            new Expected("account", FindingKind.ASSERTION, "9 and "),
            new Expected("accountBothWays", FindingKind.ASSERTION, " and "),
            new Expected("asyncAppender", FindingKind.DEADLOCK, ""),
            new Expected("bufferedInputStream", FindingKind.EXCEPTION, "NullPointerException"),
            new Expected("cache", FindingKind.ASSERTION, "null of 0"),
            new Expected("category", FindingKind.EXCEPTION, "NullPointerException"),
            new Expected("configuredLogger", FindingKind.DEADLOCK, ""),
            new Expected("configuredLoggerWithParent", FindingKind.DEADLOCK, ""),
            new Expected("fileAppender", FindingKind.EXCEPTION, "NullPointerException"),
            new Expected("fileAppenderClosed", FindingKind.EXCEPTION, "NullPointerException"),
            new Expected("genericObjectPool", FindingKind.ASSERTION, "2 idle"),
            new Expected("genericObjectPoolBorrowed", FindingKind.ASSERTION, "1 and 1"),
            new Expected("logger", FindingKind.EXCEPTION, "NullPointerException"),
            new Expected("numberAxis", FindingKind.EXCEPTION, "ConcurrentModificationException"),
            new Expected("numberAxisOfAnotherRange", FindingKind.EXCEPTION, "ConcurrentModificationException"),
            new Expected("objectPool", FindingKind.ASSERTION, "Pool available="),
            new Expected("stringBuffer", FindingKind.EXCEPTION, "StringIndexOutOfBoundsException"),
            new Expected("stringBufferCut", FindingKind.EXCEPTION, "StringIndexOutOfBoundsException"),
            new Expected("stringBufferBothWays", FindingKind.DEADLOCK, ""),
            new Expected("vector", FindingKind.EXCEPTION, "IndexOutOfBoundsException"),
            new Expected("writerAppender", FindingKind.EXCEPTION, "NullPointerException"));

    static Stream<Arguments> runs() {
        return RealEngine.all().flatMap(engine -> EXPECTED.stream().map(expected -> Arguments.of(engine, expected)));
    }

    static Stream<RealEngine> engines() {
        return RealEngine.all();
    }

    @BeforeAll
    static void compileForTheFixedClasses() throws Exception {
        String source = Files.readString(SOURCE);
        Path renamed = Files.createDirectories(compiled.resolve("src")).resolve("BallerinaTriggers.java");
        Files.writeString(renamed, source.replace("ballerina.buggy.", "ballerina.fixed."));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, List.of(RealEngine.home(Appender.class)));
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(compiled));
            assertTrue(
                    compiler.getTask(
                                    messages,
                                    files,
                                    null,
                                    List.of("-g", "-proc:none", "--release", "17"),
                                    null,
                                    files.getJavaFileObjects(renamed))
                            .call(),
                    messages::toString);
        }
    }

    private static ExplorationResult buggy(RealEngine engine, String trigger) {
        return run(engine, trigger, RealEngine.home(BallerinaTriggers.class));
    }

    private static ExplorationResult run(RealEngine engine, String trigger, Path triggers) {
        return engine.run(
                Ask.of(BallerinaTriggers.class, trigger, "dpor").path(triggers, RealEngine.home(Appender.class)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("runs")
    void theBuggyClassFails(RealEngine engine, Expected expected) {
        ExplorationResult result = buggy(engine, expected.trigger());
        assertEquals(Verdict.FAILED, result.verdict(), result::toString);
        Finding finding = result.findings().stream()
                .filter(f -> f.kind() == expected.kind() && f.message().contains(expected.message()))
                .findFirst()
                .orElse(null);
        assertNotNull(finding, result::toString);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("runs")
    void theFixedClassPassesUnderEveryInterleaving(RealEngine engine, Expected expected) {
        ExplorationResult result = run(engine, expected.trigger(), compiled);
        assertEquals(Verdict.PASSED, result.verdict(), result::toString);
    }

    /** What hides this bug from random strings. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void theLoggersDeadlockNeedsALevelInTheConfiguration(RealEngine engine) {
        ExplorationResult result = buggy(engine, "configuredLoggerOfAnotherFormat");
        assertEquals(Verdict.PASSED, result.verdict(), result::toString);
    }
}
