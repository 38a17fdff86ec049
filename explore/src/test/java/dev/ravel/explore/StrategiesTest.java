package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class StrategiesTest {
    private static String refusal(String name, int bound, String order) {
        return assertThrows(IllegalArgumentException.class, () -> Strategies.of(name, bound, order, 1))
                .getMessage();
    }

    @Test
    void everyNameHasAStrategy() {
        for (String name : Strategies.names()) {
            Strategies.of(name, -1, "", 1);
        }
        assertEquals(2, ((PreemptionBoundedStrategy) Strategies.of("bounded", -1, "", 1)).bound());
        assertEquals(StatefulStrategy.Order.DEPTH, ((StatefulStrategy) Strategies.of("stateful", -1, "", 1)).order());
    }

    @Test
    void refusalsSayWhatIsWrongInOneLine() {
        assertEquals(
                "unknown strategy 'dfs'; there are dpor, bounded, stateful, random, pct, pos, surw",
                refusal("dfs", -1, ""));
        assertEquals("the preemption bound is -2, it must be from 0 to 1000", refusal("bounded", -2, ""));
        assertEquals("the pct depth is 0, it must be from 1 to 64", refusal("pct", 0, ""));
        assertEquals("strategy dpor takes no bound (it was 3); only bounded and pct do", refusal("dpor", 3, ""));
        assertEquals(
                "unknown search order 'sideways'; there are depth, breadth, random",
                refusal("stateful", -1, "sideways"));
    }
}
