package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.search.Rules.Granularity;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The state space of test1 as the MuTMuT paper draws it in Figure 2. */
class FigureTwoTest {
    static Stream<Arguments> orders() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of("depth", "breadth", "random").map(order -> Arguments.of(engine, order)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("orders")
    void has10StatesAnd13Transitions(RealEngine engine, String order) {
        ExplorationResult result =
                engine.run(Ask.of(Figure1.class, "test1", "stateful").states(order, Granularity.SYNCHRONIZED));
        assertEquals(Verdict.PASSED, result.verdict(), result::reason);
        assertEquals(10, result.states());
        assertEquals(13, result.transitions());
    }
}
