package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An inner array has the same number in every interleaving, however it was made. */
class NestedArraysTest {
    static Stream<RealEngine> engines() {
        return RealEngine.all();
    }

    private static ExplorationResult run(RealEngine engine, String subject, String strategy) {
        Ask ask = Ask.of(NestedArrays.class, subject, strategy);
        ExplorationResult result = engine.run(strategy.equals("bounded") ? ask.bound(1) : ask);
        assertEquals(Verdict.PASSED, result.verdict(), result::toString);
        return result;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void itMakesNoDifferenceHowTheyAreMade(RealEngine engine) {
        for (String strategy : List.of("dpor", "bounded", "stateful")) {
            ExplorationResult expected = run(engine, "oneByOne", strategy);
            if (strategy.equals("dpor")) {
                assertEquals(8, expected.traces());
            }
            for (String subject : List.of("atOnce", "byReflection")) {
                ExplorationResult result = run(engine, subject, strategy);
                String what = subject + " " + strategy;
                assertEquals(expected.traces(), result.traces(), what);
                assertEquals(expected.states(), result.states(), what);
                assertEquals(expected.outcomes(), result.outcomes(), what);
            }
        }
    }
}
