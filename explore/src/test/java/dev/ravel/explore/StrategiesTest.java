package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.explore.contract.Strategy;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchOrder;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StrategyKind;
import org.junit.jupiter.api.Test;

class StrategiesTest {
    static SearchSpec spec(StrategyKind kind, int bound, long seed) {
        return new SearchSpec(
                kind,
                bound,
                SearchOrder.DEPTH,
                SearchLimits.NONE,
                SearchSpec.DEFAULT_STEPS,
                seed,
                SearchSpec.Scope.FIRST_FAILURE,
                Rules.DEFAULT);
    }

    private static String refusal(StrategyKind kind, int bound) {
        return assertThrows(IllegalArgumentException.class, () -> spec(kind, bound, 1))
                .getMessage();
    }

    @Test
    void everyChoiceHasAStrategy() {
        for (StrategyKind kind : StrategyKind.choices()) {
            Strategy strategy = Strategies.of(spec(kind, SearchSpec.NO_BOUND, 1));
            assertEquals(kind == StrategyKind.BOUNDED ? 2 : SearchSpec.NO_BOUND, strategy.bound());
            assertEquals(kind == StrategyKind.STATEFUL, strategy.matchesStates());
        }
    }

    @Test
    void refusalsSayWhatIsWrongInOneLine() {
        assertEquals("the bound of bounded is -2, it must be from 0 to 64", refusal(StrategyKind.BOUNDED, -2));
        assertEquals("the bound of pct is 0, it must be from 1 to 64", refusal(StrategyKind.PCT, 0));
        assertEquals("strategy dpor takes no bound (it was 3); only bounded and pct do", refusal(StrategyKind.DPOR, 3));
    }
}
