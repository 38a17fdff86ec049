package dev.ravel.toolkit.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchOrder;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.toolkit.failure.BadInput;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExploreOptionsTest {
    /** {@code bound=2 strategy=pct} as a map. */
    private static ExploreOptions options(String text) {
        Map<Option, String> values = new EnumMap<>(Option.class);
        for (String pair : text.strip().split(" ")) {
            if (!pair.isEmpty()) {
                String[] sides = pair.split("=", 2);
                values.put(
                        Option.valueOf(sides[0].toUpperCase(java.util.Locale.ROOT)), sides.length < 2 ? "" : sides[1]);
            }
        }
        return ExploreOptions.of(values);
    }

    @Test
    void provesByDefaultWithinFiveMinutes() {
        assertEquals(
                new ExploreOptions(
                        SearchSpec.DEFAULT.with(SearchLimits.ofMillis(300_000)), ExploreOptions.Limits.DEFAULT),
                options(""));
    }

    @Test
    void readsEverything() {
        assertEquals(
                new ExploreOptions(
                        new SearchSpec(
                                StrategyKind.PCT,
                                5,
                                SearchOrder.DEPTH,
                                new SearchLimits(1_000, 30_000, 0),
                                77,
                                -9,
                                SearchSpec.Scope.ALL_FAILURES,
                                new Rules(
                                        Rules.Granularity.SYNCHRONIZED,
                                        Rules.Locks.JDK,
                                        Rules.Timeouts.ANY,
                                        Rules.Wakeups.SPURIOUS,
                                        List.of("a.B", "c.D$E"))),
                        ExploreOptions.Limits.ASKED_FOR),
                options(
                        "strategy=PCT bound=5 executions=1_000 budget=30s steps=77 seed=-9 all granularity=synchronized locks=jdk"
                                + " timeouts=any wakeups=spurious atomic=a.B,c.D$E"));
    }

    @Test
    void aSampleHasAnEnd() {
        assertEquals(10_000, options("strategy=random").search().limits().executions());
        assertEquals(0, options("strategy=random budget=2s").search().limits().executions());
    }

    @Test
    void aBoundAsksForBoundedAndAnOrderForStateful() {
        assertEquals(StrategyKind.BOUNDED, options("bound=0").search().strategy());
        assertEquals(StrategyKind.STATEFUL, options("order=breadth").search().strategy());
    }

    @ParameterizedTest
    @CsvSource({"500ms, 500", "30s, 30000", "5m, 300000", "5min, 300000", "1h, 3600000", "0, 0", "0s, 0"})
    void readsTimes(String text, long millis) {
        assertEquals(millis, ExploreOptions.millis("--budget", text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bound=65|--bound 65: needs a whole number from 0 to 64.",
                "bound=-1|--bound -1: needs a whole number from 0 to 64.",
                "bound=two|--bound two: needs a whole number from 0 to 64.",
                "strategy=dpor bound=2|--bound belongs to --strategy bounded or pct, not to dpor.",
                "strategy=pct bound=0|--bound 0: the depth of pct is at least 1.",
                "order=depth strategy=dpor|--order belongs to --strategy stateful, not to dpor.",
                "order=deep|--order deep: there is no such order. One of depth, breadth, random.",
                "strategy=magic|--strategy magic: there is no such strategy. One of dpor, stateful, bounded, random, pct, pos, surw.",
                "executions=-1|--executions -1: needs a whole number of at least 0.",
                "executions=99999999999999999999|--executions 99999999999999999999: needs a whole number of at least 0.",
                "steps=0|--steps 0: needs a whole number from 1 to 100000000.",
                "seed=x|--seed x: needs a whole number.",
                "budget=30|--budget 30: needs a time like 500ms, 30s, 5m or 1h, at most a year.",
                "budget=-3s|--budget -3s: needs a time like 500ms, 30s, 5m or 1h, at most a year.",
                "budget=9999999h|--budget 9999999h: needs a time like 500ms, 30s, 5m or 1h, at most a year.",
                "granularity=line|--granularity line: there is no such granularity. One of access, synchronized.",
                "locks=none|--locks none: there is no such locks. One of model, jdk.",
                "strategy=random executions=0|--strategy random never ends by itself: give --executions or --budget above 0.",
            })
    void refusesInOneLine(String text, String message) {
        assertEquals(message, assertThrows(BadInput.class, () -> options(text)).getMessage());
    }
}
