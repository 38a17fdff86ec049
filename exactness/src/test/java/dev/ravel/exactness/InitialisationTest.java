package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Initialisers that need each other are found as deadlocks; all others cost nothing. */
class InitialisationTest {
    static Stream<Arguments> deadlocks() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of(
                                "needEachOther",
                                "parentNeedsChild",
                                "oneDoorIsAnInitialiser",
                                "oneDoorIsSeldomOpen",
                                "interfaceNeedsImplementor",
                                "reflection")
                        .map(subject -> Arguments.of(engine, subject)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("deadlocks")
    void initialisersThatNeedEachOtherDeadlock(RealEngine engine, String subject) {
        ExplorationResult result = engine.run(Ask.of(Initialisation.class, subject, "dpor"));
        assertEquals(Verdict.FAILED, result.verdict(), result::reason);
        Finding deadlock = result.findings().stream()
                .filter(f -> f.kind() == FindingKind.DEADLOCK)
                .findFirst()
                .orElseThrow();
        assertTrue(deadlock.message().contains("the initialisation of "), deadlock::message);
        ExplorationResult again = RealEngine.run(
                engine.second(), Ask.of(Initialisation.class, subject, "dpor").replay(deadlock.schedule()));
        assertTrue(again.findings().stream().anyMatch(f -> f.kind() == FindingKind.DEADLOCK), again::reason);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("deadlocks")
    void everyStrategyFindsTheDeadlock(RealEngine engine, String subject) {
        for (String strategy : List.of("bounded", "stateful", "random", "pct", "pos", "surw")) {
            ExplorationResult result =
                    engine.run(Ask.of(Initialisation.class, subject, strategy).sample(1000, 1));
            assertEquals(Verdict.FAILED, result.verdict(), () -> strategy + ": " + result.reason());
        }
    }

    /** With their number of interleavings: two where somebody waits for the other's initialisation, else one. */
    static Stream<Arguments> harmless() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of(
                        Arguments.of(engine, "needEachOtherButMainIsFirst", 1),
                        Arguments.of(engine, "needEachOtherButThereIsOneDoor", 1),
                        Arguments.of(engine, "inheritedMembersInitialiseNoSubclass", 1),
                        Arguments.of(engine, "interfaceIsNotInitialised", 1),
                        Arguments.of(engine, "oneNeedsTheOther", 1)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("harmless")
    void othersAreNotEvenSteps(RealEngine engine, String subject, int traces) {
        ExplorationResult result = engine.run(Ask.of(Initialisation.class, subject, "dpor"));
        assertEquals(Verdict.PASSED, result.verdict(), result::reason);
        assertEquals(traces, result.traces());
    }

    private static final String FIRST = "ExceptionInInitializerError by NumberFormatException";
    private static final String LATER = "NoClassDefFoundError by ExceptionInInitializerError";

    static Stream<Arguments> failing() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of(
                        Arguments.of(engine, "fails", Set.of(FIRST + ", " + LATER, LATER + ", " + FIRST)),
                        Arguments.of(engine, "failsInsideAnother", Set.of(FIRST + ", 6", LATER + ", 6")),
                        Arguments.of(engine, "failsInMain", Set.of(FIRST + ", " + LATER + ", " + LATER))));
    }

    /** An initialiser runs once in a JVM, and yet each execution has a thread that finds it failing. */
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("failing")
    void initialisersFailInEachExecution(RealEngine engine, String subject, Set<String> outcomes) {
        for (String strategy : List.of("dpor", "bounded", "stateful")) {
            ExplorationResult result = engine.run(Ask.of(Initialisation.class, subject, strategy));
            assertEquals(Verdict.PASSED, result.verdict(), result::reason);
            assertEquals(
                    outcomes, result.outcomes().stream().map(o -> o.outcome()).collect(Collectors.toSet()));
        }
    }
}
