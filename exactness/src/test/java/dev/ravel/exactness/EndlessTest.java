package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A search by states ends where a program comes back to a state; a long run is no livelock. */
class EndlessTest {
    static Stream<RealEngine> engines() {
        return RealEngine.all();
    }

    private static Set<FindingKind> failures(ExplorationResult result) {
        return result.findings().stream()
                .map(Finding::kind)
                .filter(FindingKind::fails)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aSearchByStatesClosesTheCycles(RealEngine engine) {
        ExplorationResult result = engine.run(Ask.of(Endless.class, "signals", "stateful"));
        assertTrue(failures(result).contains(FindingKind.DEADLOCK), result::toString);
        // Some ten places in each thread, three values of each count: without the cycles it was one state for each of
        // 20,000 steps.
        assertTrue(result.states() < 5_000, () -> result.states() + " states");
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aLoopThatTakesBackWhatItWroteHasFinitelyManyStates(RealEngine engine) {
        ExplorationResult result = engine.run(Ask.of(Endless.class, "writesAndTakesBack", "stateful"));
        assertEquals(Verdict.PASSED, result.verdict(), result::toString);
        assertTrue(result.complete());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void whatALoopCarriesIsPartOfTheState(RealEngine engine) {
        for (String member : new String[] {"remembers", "remembersInAnObject"}) {
            ExplorationResult result = engine.run(Ask.of(Endless.class, member, "stateful"));
            assertEquals(Set.of(FindingKind.EXCEPTION), failures(result), result::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aLongRunIsCutAndNoLivelock(RealEngine engine) {
        ExplorationResult result = engine.run(Ask.of(Endless.class, "looksThroughItAll", "dpor"));
        assertEquals(Verdict.INCOMPLETE, result.verdict(), result::toString);
        assertEquals(Set.of(), failures(result));
        assertTrue(result.reason().contains("had to be cut"), result::reason);
        assertTrue(result.executions() > 1);
    }
}
