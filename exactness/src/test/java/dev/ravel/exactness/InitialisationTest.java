package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.ExplorationResult;
import dev.ravel.model.ExplorationResult.Verdict;
import dev.ravel.model.Finding;
import dev.ravel.model.FindingKind;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Initialisers that need each other are found as deadlocks; all others cost nothing. */
class InitialisationTest {
    static Stream<Arguments> deadlocks() {
        return RealEngine.all()
                .flatMap(engine ->
                        Stream.of("needEachOther", "parentNeedsChild").map(subject -> Arguments.of(engine, subject)));
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
    }

    /** With their number of interleavings: two where somebody waits for the other's initialisation, else one. */
    static Stream<Arguments> harmless() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of(
                        Arguments.of(engine, "needEachOtherButMainIsFirst", 1),
                        Arguments.of(engine, "needEachOtherButThereIsOneDoor", 1),
                        Arguments.of(engine, "oneNeedsTheOther", 1)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("harmless")
    void othersAreNotEvenSteps(RealEngine engine, String subject, int traces) {
        ExplorationResult result = engine.run(Ask.of(Initialisation.class, subject, "dpor"));
        assertEquals(Verdict.PASSED, result.verdict(), result::reason);
        assertEquals(traces, result.traces());
    }
}
