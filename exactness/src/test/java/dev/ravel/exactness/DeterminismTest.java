package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.examples.RacyCounterTest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.toolkit.crew.Explorer;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An execution is a function of its schedule: the same request gets the same answer, also from another worker. */
class DeterminismTest {
    private static final List<String> EXAMPLES = List.of(
            "AccountTest",
            "BoundedBufferTest",
            "CheckThenActTest",
            "ImpatientBufferTest",
            "LostWakeUp",
            "RacyCounterTest",
            "TransferDeadlock",
            "TwoLocksTest");
    private static final Path EXAMPLE_CLASSES = RealEngine.home(RacyCounterTest.class);
    private static final Path JUNIT = RealEngine.home(Test.class);
    private static final Path OPENTEST = RealEngine.home(org.opentest4j.AssertionFailedError.class);

    static Stream<Ask> asks() {
        return Stream.of(
                        EXAMPLES.stream()
                                .map(name -> Ask.of("dev.ravel.examples." + name, "", "random")
                                        .path(EXAMPLE_CLASSES, JUNIT, OPENTEST)),
                        subjects(Chances.class),
                        subjects(Statics.class),
                        subjects(Litmus.class))
                .flatMap(asks -> asks);
    }

    private static Stream<Ask> subjects(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(Method::getName)
                .sorted()
                .map(name -> Ask.of(type, name, "random"));
    }

    static Stream<RealEngine> engines() {
        return RealEngine.all();
    }

    /** All but the time that it took. */
    record Answer(
            Verdict verdict,
            long executions,
            long traces,
            long points,
            List<OutcomeCount> outcomes,
            List<String> findings) {
        static Answer of(ExplorationResult result) {
            assertNotEquals(Verdict.ERROR, result.verdict(), result::reason);
            return new Answer(
                    result.verdict(),
                    result.executions(),
                    result.traces(),
                    result.points(),
                    result.outcomes(),
                    result.findings().stream()
                            .map(f -> f.kind() + " " + f.execution() + " " + f.schedule() + " " + f.message())
                            .toList());
        }
    }

    static Stream<Arguments> requests() {
        // in turn: what is asked is the same on each JDK
        List<RealEngine> engines = RealEngine.all().toList();
        List<Ask> asks = asks().toList();
        return IntStream.range(0, asks.size())
                .mapToObj(i -> Arguments.of(
                        engines.get(i % engines.size()), asks.get(i).sample(50, 42)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("requests")
    void theSameSeedGivesTheSameAnswer(RealEngine engine, Ask ask) {
        Answer first = Answer.of(engine.run(ask));
        assertEquals(first, Answer.of(engine.run(ask)));
        assertEquals(first, Answer.of(RealEngine.run(engine.second(), ask)), "in another worker");
    }

    static Stream<Arguments> hashers() {
        return RealEngine.all()
                .flatMap(engine ->
                        Stream.of("identitySets", "sharedIdentitySet").map(name -> Arguments.of(engine, name)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("hashers")
    void identityHashesAreTheSameIn500Executions(RealEngine engine, String subject) {
        Ask ask = Ask.of(Chances.class, subject, "random").sample(500, 7);
        Answer first = Answer.of(engine.run(ask));
        assertEquals(500, first.executions());
        assertEquals(first, Answer.of(engine.run(ask)));
        assertEquals(first, Answer.of(RealEngine.run(engine.second(), ask)), "in another worker");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void aThreadThatIsNotAlwaysThereIsFoundAgainInAFreshWorker(RealEngine engine) {
        Ask ask = Ask.of(Chances.class, "children", "dpor");
        ExplorationResult found = engine.run(ask);
        List<String> failures = found.findings().stream()
                .filter(f -> f.kind() != FindingKind.RACE)
                .map(f -> f.kind() + " " + f.message())
                .toList();
        assertEquals(2, failures.size(), failures::toString);
        try (Explorer fresh = engine.fresh()) {
            found.findings().stream()
                    .filter(f -> f.kind() != FindingKind.RACE)
                    .forEach(f -> assertEquals(
                            List.of(f.kind() + " " + f.message()),
                            RealEngine.run(fresh, ask.replay(f.schedule())).findings().stream()
                                    .map(g -> g.kind() + " " + g.message())
                                    .toList()));
        }
    }
}
