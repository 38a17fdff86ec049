package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.model.search.StrategyKind;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.program.HostJvm;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TestSettingsTest {
    private static TestSettings settings(Map<String, String> own, Map<String, String> project) {
        return TestSettings.of(own, name -> Optional.ofNullable(project.get(name)));
    }

    private static String refusal(Map<String, String> own, Map<String, String> project) {
        return assertThrows(BadInput.class, () -> settings(own, project)).getMessage();
    }

    static class Subject {
        @RavelTest(strategy = "pct", bound = 4, executions = 0, budget = "2s", seed = 7, all = true, replay = "r1:AA")
        void everything() {}
    }

    @Test
    void readsAnAnnotation() throws Exception {
        RavelTest annotation = Subject.class.getDeclaredMethod("everything").getAnnotation(RavelTest.class);
        Map<String, String> own = TestSettings.of(annotation);
        assertEquals(
                Map.of(
                        "strategy",
                        "pct",
                        "bound",
                        "4",
                        "executions",
                        "0",
                        "budget",
                        "2s",
                        "seed",
                        "7",
                        "all",
                        "true",
                        "replay",
                        "r1:AA"),
                own);
        TestSettings settings = settings(own, Map.of());
        assertEquals("r1:AA", settings.schedule());
        assertEquals(StrategyKind.PCT, settings.options().search().strategy());
        assertEquals(2_000, settings.options().search().limits().millis());
    }

    @Test
    void withNothingSetExploresAllOnTheSameJdk() {
        TestSettings settings = settings(Map.of(), Map.of());
        assertEquals(ExploreOptions.DEFAULTS, settings.options());
        assertEquals("", settings.schedule());
        assertEquals(Incomplete.REFUSE, settings.incomplete());
        assertEquals(HostJvm.jdk(), settings.worker().jdk());
        assertEquals(0, settings.worker().debugger().port());
    }

    @Test
    void theTestComesBeforeTheProject() {
        TestSettings settings =
                settings(Map.of("budget", "2s"), Map.of("ravel.budget", "9s", "ravel.seed", "5", "ravel.all", "false"));
        assertEquals(2_000, settings.options().search().limits().millis());
        assertEquals(5, settings.options().search().seed());
        assertEquals(
                ExploreOptions.DEFAULTS.search().scope(),
                settings.options().search().scope());
    }

    @Test
    void strategyBoundAndOrderGoTogether() {
        // the project's bound would not fit the test's strategy
        assertEquals(
                StrategyKind.RANDOM,
                settings(Map.of("strategy", "random"), Map.of("ravel.bound", "2"))
                        .options()
                        .search()
                        .strategy());
        assertEquals(
                StrategyKind.BOUNDED,
                settings(Map.of("seed", "2"), Map.of("ravel.bound", "2"))
                        .options()
                        .search()
                        .strategy());
    }

    @Test
    void refusesInOneLineAndInTheWordsOfAnAnnotation() {
        assertEquals("bound 65: needs a whole number from 0 to 64.", refusal(Map.of("bound", "65"), Map.of()));
        assertEquals(
                "bound belongs to strategy bounded or pct, not to dpor.",
                refusal(Map.of("strategy", "dpor", "bound", "1"), Map.of()));
        assertEquals("'x' is not a schedule: schedules begin with r1:.", refusal(Map.of("replay", "x"), Map.of()));
        assertEquals(
                "incomplete maybe: there is no such answer. One of refuse, allow.",
                refusal(Map.of("incomplete", "maybe"), Map.of()));
        assertEquals(
                "ravel.debug=http: needs a port number from 1 to 65535.",
                refusal(Map.of(), Map.of("ravel.debug", "http")));
        assertEquals(
                "There is no option buget. One of strategy, bound, order, executions, budget, seed,",
                refusal(Map.of("buget", "2s"), Map.of()).replaceFirst("(seed,).*", "$1"));
    }
}
