package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** The extension in a real JUnit engine, with real workers. */
@Timeout(120)
class RavelExtensionTest {
    /** In a build that stops at the tests, the toolkit has no worker inside yet; mvn verify runs these. */
    /** What became of each test: its failure, or "" and its report entries. */
    private record Ended(String failure, Throwable thrown, Map<String, String> published) {}

    private static Map<String, Ended> run(Class<?> subject, String... parameters) {
        EngineTestKit.Builder builder = EngineTestKit.engine("junit-jupiter").selectors(selectClass(subject));
        for (int i = 0; i < parameters.length; i += 2) {
            builder.configurationParameter(parameters[i], parameters[i + 1]);
        }
        EngineExecutionResults results = builder.execute();
        Map<String, Map<String, String>> published = new LinkedHashMap<>();
        results.testEvents().reportingEntryPublished().stream()
                .forEach(event -> published
                        .computeIfAbsent(name(event), n -> new LinkedHashMap<>())
                        .putAll(event.getRequiredPayload(ReportEntry.class).getKeyValuePairs()));
        Map<String, Ended> ended = new TreeMap<>();
        results.testEvents().finished().stream().forEach(event -> {
            TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
            Throwable thrown = result.getThrowable().orElse(null);
            ended.put(
                    name(event),
                    new Ended(
                            thrown == null ? "" : thrown.getMessage(),
                            thrown,
                            published.getOrDefault(name(event), Map.of())));
        });
        return ended;
    }

    private static String name(Event event) {
        return event.getTestDescriptor().getDisplayName().replaceAll("\\(.*", "");
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    @Test
    void failuresShowTheInterleavingAndReplay() {
        Map<String, Ended> ended = run(Subjects.Counter.class);

        Ended lost = ended.get("loses");
        assertInstanceOf(AssertionFailedError.class, lost.thrown());
        assertTrue(
                firstLine(lost.failure())
                        .matches("Assertion \\(execution \\d+, step \\d+\\): org.opentest4j.AssertionFailedError: "
                                + "expected: <2> but was: <1> in thread main"),
                lost.failure());
        assertTrue(lost.failure().contains("└ preempted"), lost.failure());
        Matcher replay = Pattern.compile("Replay: @RavelTest\\(replay = \"(r1:[\\w-]+)\"\\)")
                .matcher(lost.failure());
        assertTrue(replay.find(), lost.failure());
        StackTraceElement place = lost.thrown().getStackTrace()[0];
        assertEquals(Subjects.Counter.class.getName() + ".loses", place.getClassName() + "." + place.getMethodName());

        Ended deadlocked = ended.get("deadlocks");
        assertTrue(
                firstLine(deadlocked.failure())
                        .matches("Deadlock \\(execution \\d+, step \\d+\\): no thread can go on."),
                deadlocked.failure());
        assertEquals("deadlocks", deadlocked.thrown().getStackTrace()[0].getMethodName());
        assertTrue(deadlocked.thrown().getStackTrace()[0].getLineNumber() > 0);

        Ended kept = ended.get("keeps");
        assertEquals("", kept.failure());
        assertTrue(
                kept.published().get("ravel").matches("PASSED  all 2 interleavings explored  \\(2 executions, .* s\\)"),
                kept.toString());
    }

    @Test
    void aFalseAssumptionSkipsTheTest() {
        Map<String, Ended> ended = run(Subjects.Assuming.class);
        assertInstanceOf(TestAbortedException.class, ended.get("never").thrown());
        assertTrue(ended.get("never").failure().contains("no database"));
        Ended sometimes = ended.get("sometimes");
        assertEquals("", sometimes.failure());
        assertTrue(
                sometimes.published().get("ravel.beside").contains("was false in 1 of 2 executions"),
                sometimes.toString());
    }

    @Test
    void onlyALimitOfTheTestsOwnMayEndTheSearch() {
        Map<String, Ended> ended = run(Subjects.Limits.class);

        assertEquals("", ended.get("atALimit").failure());
        assertTrue(
                ended.get("atALimit")
                        .published()
                        .get("ravel")
                        .matches("No failure in 50 executions \\(the limit\\); .* explored. This is not a proof."),
                ended.get("atALimit")::toString);
        assertEquals("", ended.get("sampled").failure());
        assertEquals(
                "No failure in 20 executions (the limit). This is not a proof.",
                ended.get("sampled").published().get("ravel"));

        for (String test : List.of("notControlled", "notControlledAndLimited")) {
            String failure = ended.get(test).failure();
            assertTrue(failure.contains("Runtime.freeMemory"), failure);
            assertTrue(failure.contains("This is not a proof."), failure);
            assertTrue(failure.contains("incomplete = Incomplete.ALLOW"), failure);
        }
        assertEquals("", ended.get("notControlledButAllowed").failure());
        assertTrue(ended.get("notControlledButAllowed").published().get("ravel").contains("This is not a proof."));

        assertEquals(
                "The test never started a second thread: there was nothing to interleave.",
                ended.get("oneThread").failure().strip());
        assertTrue(
                ended.get("throwsAtOnce")
                        .failure()
                        .matches(
                                ".*Limits#throwsAtOnce throws before it starts a thread:"
                                        + " java.lang.IllegalStateException: boom at .*Limits.throwsAtOnce\\(Subjects.java:\\d+\\)"),
                ended.get("throwsAtOnce").failure());
        assertEquals(
                "bound 99: needs a whole number from 0 to 64.",
                ended.get("badOption").failure());
    }

    @Test
    void beforeAndAfterMethodsRunInTheWorkerOnly() {
        Subjects.CALLS.clear();
        Map<String, Ended> ended = run(Subjects.LifeCycle.class);
        assertEquals(List.of("explored", "nested", "plain"), List.copyOf(ended.keySet()));
        ended.forEach((name, end) -> assertEquals("", end.failure(), name));
        assertEquals(List.of("before all", "before each", "plain test", "after each", "after all"), Subjects.CALLS);
    }

    @Test
    void inheritedTestsRunInTheirSubclass() {
        Ended inherited = run(Subjects.Child.class).get("inherited");
        assertEquals("", inherited.failure());
        assertTrue(inherited.published().get("ravel.outcomes").contains("I am the child"), inherited.toString());
    }

    @Test
    void disabledTestsAreSkippedAndParametersRefused() {
        Map<String, Ended> ended = run(Subjects.Switched.class);
        assertEquals(List.of("withParameter"), List.copyOf(ended.keySet()));
        assertEquals(
                Subjects.Switched.class.getName()
                        + "#withParameter takes parameters; Ravel runs methods without parameters, and main(String[])",
                ended.get("withParameter").failure());
    }

    @Test
    void outcomesAreJudged() {
        Map<String, Ended> ended = run(Subjects.Dekker.class);
        assertEquals("", ended.get("named").failure());
        assertEquals(
                List.of(
                        "",
                        "  outcome  traces  expectation",
                        "  0, 1          1  acceptable   one after the other",
                        "  1, 0          1  acceptable   one after the other",
                        "  1, 1          1  interesting  both went first"),
                ended.get("named").published().get("ravel.outcomes").lines().toList());
        assertTrue(
                firstLine(ended.get("notAllNamed").failure())
                        .endsWith("\"1, 1\" is not expected. Expected: \"0, 1\", \"1, 0\"."),
                ended.get("notAllNamed").failure());
        assertTrue(ended.get("notAllNamed").failure().contains("unexpected"));
    }

    @Test
    void anAnnotationOfOnesOwnCarriesTheSettings() {
        Ended counts = run(Subjects.Composed.class).get("counts");
        assertEquals("", counts.failure());
        assertTrue(
                counts.published().get("ravel").startsWith("PASSED  all interleavings with no preemption explored"),
                counts.toString());
        assertTrue(counts.published().get("ravel.outcomes").contains("acceptable"), counts.toString());
        String beside = counts.published().get("ravel.beside");
        assertTrue(beside.startsWith("Also seen, without effect on the verdict:\n  race  Data race on "), beside);
    }

    @Test
    void theWorkerHasThePropertiesOfTheHostAndIsKept() {
        System.setProperty("my.setting", "from the host");
        try {
            Map<String, Ended> ended = run(Subjects.Surroundings.class, "ravel.budget", "20s");
            ended.forEach((name, end) -> assertEquals("", end.failure(), name));
            List<String> workers = new ArrayList<>();
            for (String test : List.of("firstWorker", "secondWorker")) {
                String table = ended.get(test).published().get("ravel.outcomes");
                workers.add(table.lines().skip(2).findFirst().orElseThrow());
            }
            assertEquals(workers.get(0), workers.get(1), "one worker for both tests");
            assertFalse(
                    workers.get(0)
                            .contains(Long.toString(ProcessHandle.current().pid())),
                    "not this JVM");
        } finally {
            System.clearProperty("my.setting");
        }
    }

    @Test
    void replaysOneSchedule() {
        Map<String, Ended> ended = run(Subjects.Replayed.class);
        String failed = ended.get("fails").failure();
        assertTrue(firstLine(failed).contains("expected: <2> but was: <1>"), failed);
        assertTrue(failed.contains("└ preempted"), failed);
        assertEquals("", ended.get("passes").failure());
        assertTrue(
                ended.get("passes").published().get("ravel").startsWith("PASSED  one interleaving replayed"),
                ended.get("passes")::toString);
        String diverged = ended.get("isOfAnotherTest").failure();
        assertTrue(firstLine(diverged).contains("Replay diverged at step 2: the schedule runs thread 2"), diverged);
        assertTrue(diverged.contains("explore again"), diverged);
        assertEquals(
                "'now' is not a schedule: schedules begin with r1:.",
                ended.get("isNone").failure());
    }

    @Test
    void aTimeOutOfJunitEndsTheExplorationAndNothingElse() {
        Map<String, Ended> ended = run(Subjects.Slow.class);
        assertTrue(
                ended.get("endless").failure().contains("timed out after 2 seconds"),
                ended.get("endless").failure());
        assertEquals("", ended.get("later").failure());
    }

    @Test
    void configurationParametersHoldForTheWholeProject() {
        Map<String, Ended> ended = run(Subjects.Counter.class, "ravel.strategy", "random", "ravel.executions", "3");
        assertEquals(
                "No failure in 3 executions (the limit). This is not a proof.",
                ended.get("keeps").published().get("ravel"));
        ended = run(Subjects.Counter.class, "ravel.budget", "soon");
        assertEquals(
                "budget soon: needs a time like 500ms, 30s, 5m or 1h, at most a year.",
                ended.get("keeps").failure());
    }
}
