package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.stateful.StatefulStrategy;
import dev.ravel.model.search.SearchOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StatefulStrategyTest {
    /**
     * MuTMuT's Figure 2: from 50, withdraw 80, deposit 90 and deposit 20, each in one step. States: 1 at first, 3 after one step, 4 after two
     * (the order of withdraw and deposit 90 matters), 2 at the end; transitions: 3 + 6 + 4.
     */
    @ParameterizedTest
    @EnumSource(SearchOrder.class)
    void figure2Has10StatesAnd13Transitions(SearchOrder order) {
        StatefulStrategy strategy = new StatefulStrategy(order, 1);
        ToyRunner runner = new ToyRunner(Litmus.account(), strategy);
        assertTrue(runner.explore(100));
        assertEquals(10, strategy.states());
        assertEquals(13, strategy.transitions());
        assertEquals(2, runner.outcomes.size());
        assertEquals(1.0, strategy.explored());
    }
}
