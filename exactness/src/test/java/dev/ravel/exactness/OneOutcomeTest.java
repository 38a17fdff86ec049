package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a JVM draws by chance, by the clock or by address is the same in every execution, in every worker. */
class OneOutcomeTest {
    /** What does not depend on how many objects the JDK makes, or how it writes a thread. */
    private static final List<String> SAME_ON_ALL_JDKS =
            List.of("randomNumbers", "secureRandomNumbers", "orders", "times", "temporaryFiles");

    private static final List<String> SAME_ON_ONE_JDK =
            List.of("initialisers", "calendars", "hashCodes", "mapOrders", "classNames", "threads");

    static Stream<Arguments> subjects() {
        return RealEngine.all()
                .flatMap(engine -> Stream.concat(SAME_ON_ALL_JDKS.stream(), SAME_ON_ONE_JDK.stream())
                        .map(subject -> Arguments.of(engine, subject)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("subjects")
    void thereIsOneOutcomeInAllInterleavingsAndWorkers(RealEngine engine, String subject) {
        Ask sample = Ask.of(OneOutcome.class, subject, "random").sample(40, 42);
        ExplorationResult all = engine.run(sample.strategy("bounded").bound(1).sample(60, 1));
        Set<String> outcomes = outcomes(all);
        assertEquals(1, outcomes.size(), outcomes::toString);
        assertEquals(outcomes, outcomes(engine.run(sample)), "at random");
        assertEquals(outcomes, outcomes(RealEngine.run(engine.second(), sample)), "in another worker");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("same")
    void theOutcomeIsTheSameOnAllJdks(String subject) {
        Set<String> outcomes = RealEngine.all()
                .flatMap(engine ->
                        outcomes(engine.run(Ask.of(OneOutcome.class, subject, "random")
                                        .sample(1, 1)))
                                .stream())
                .collect(Collectors.toSet());
        assertEquals(1, outcomes.size(), outcomes::toString);
    }

    static Stream<String> same() {
        return SAME_ON_ALL_JDKS.stream();
    }

    /** Two threads that draw numbers have no more interleavings than two that do not: four for one update each. */
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("independent")
    void drawingMakesNoThreadDependOnAnother(RealEngine engine, String subject) {
        ExplorationResult all = engine.run(Ask.of(OneOutcome.class, subject, "dpor"));
        assertEquals(Verdict.PASSED, all.verdict(), all::reason);
        assertEquals(4, all.traces());
    }

    static Stream<Arguments> independent() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of("randomNumbers", "secureRandomNumbers", "orders", "times", "hashCodes")
                        .map(subject -> Arguments.of(engine, subject)));
    }

    private static Set<String> outcomes(ExplorationResult result) {
        assertTrue(
                result.verdict() != Verdict.ERROR && result.verdict() != Verdict.FAILED,
                () -> result.verdict() + " " + result.reason() + result.findings());
        return result.outcomes().stream()
                .map(ExplorationResult.OutcomeCount::outcome)
                .collect(Collectors.toSet());
    }
}
