package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Toy.Kind;
import dev.ravel.explore.stateful.StateGraph;
import dev.ravel.explore.stateful.StatefulStrategy;
import dev.ravel.model.mutation.Technique;
import dev.ravel.model.search.SearchOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The techniques of the MuTMuT paper: what they spare, and that they lose nothing. */
class TechniqueTest {
    private static final int LIMIT = 60_000;

    /** A search that was recorded. */
    private record Original(StatefulStrategy strategy, StateGraph graph, Set<String> outcomes, Looks looks) {}

    /** What a test looks at in the end. */
    private enum Looks {
        EVERYTHING,
        ONE_VARIABLE;

        Set<String> at(Set<String> outcomes) {
            return this == EVERYTHING
                    ? Set.copyOf(outcomes)
                    : outcomes.stream().map(o -> o.substring(0, o.indexOf(','))).collect(Collectors.toSet());
        }
    }

    /** What the search of a mutant came to. */
    private record Searched(boolean killed, long states, long transitions) {}

    private static Original original(Toy toy, List<ToyMutant> mutants, SearchOrder order, int bound, Looks looks) {
        StatefulStrategy strategy = new StatefulStrategy(order, 1, bound);
        ToyRunner runner = new ToyRunner(toy, strategy, mutants, 0);
        StateGraph graph = strategy.record(runner);
        return runner.explore(LIMIT) ? new Original(strategy, graph, looks.at(runner.outcomeSet()), looks) : null;
    }

    /** A mutant is killed by an end that the program as it is cannot come to. */
    private static Searched search(
            Toy toy, List<ToyMutant> mutants, int mutant, Original original, Technique technique) {
        boolean reached = original.graph.infected().get(mutant);
        if (technique != Technique.NAIVE && !reached) {
            return new Searched(false, 0, 0);
        }
        StatefulStrategy strategy = new StatefulStrategy(original.strategy.order(), 1, original.strategy.bound());
        strategy.use(new StatefulStrategy.Prior(original.graph, mutant, technique));
        ToyRunner runner = new ToyRunner(toy, strategy, mutants, mutant);
        boolean killed = false;
        while (!killed && runner.executions < LIMIT && strategy.begin()) {
            runner.runOnce();
            killed = !original.outcomes.containsAll(original.looks.at(runner.outcomeSet()));
        }
        return new Searched(killed, strategy.states(), strategy.transitions());
    }

    /** Figure 1's test1 with Figure 3's Mutant1, which withdraws nothing. */
    @Test
    void figure5() {
        Toy toy = Litmus.account();
        List<ToyMutant> mutants = List.of(new ToyMutant(1, 0, Toy.op(Kind.TAKE, 31, 80, 0), ToyMutant.When.PERFORMED));
        Original original = original(toy, mutants, SearchOrder.DEPTH, StatefulStrategy.UNBOUNDED, Looks.EVERYTHING);
        assertEquals(10, original.strategy.states());
        assertEquals(13, original.strategy.transitions());
        Set<String> all = new HashSet<>(original.outcomes);
        // the mutant's own end, 160, must not stop the searches: the paper draws the whole
        ToyRunner whole = new ToyRunner(toy, new StatefulStrategy(SearchOrder.DEPTH, 1), mutants, 1);
        assertTrue(whole.explore(100));
        all.addAll(whole.outcomeSet());
        Original never = new Original(original.strategy, original.graph, all, Looks.EVERYTHING);
        assertEquals(new Searched(false, 8, 12), search(toy, mutants, 1, never, Technique.BASIC));
        // without S2 and the three transitions to and from it
        assertEquals(new Searched(false, 7, 9), search(toy, mutants, 1, never, Technique.ONE_STATE));
        // 5 states and 8 transitions less than the 10 and 13 of Figure 2
        assertEquals(new Searched(false, 5, 5), search(toy, mutants, 1, never, Technique.STATE_SET));
        // 5 states and 9 transitions less
        assertEquals(new Searched(false, 5, 4), search(toy, mutants, 1, never, Technique.ALL_STATES));
    }

    /** {@code -Dravel.mutants=2000} for all. */
    @Test
    void randomProgramsAgree() {
        int programs = Integer.getInteger("ravel.mutants", 200);
        int killed = 0;
        int survived = 0;
        for (long seed = 0; seed < programs; seed++) {
            Toy toy = RandomToy.of(seed);
            List<ToyMutant> mutants = ToyMutant.some(toy, seed, 4);
            Looks looks = seed % 3 == 0 ? Looks.EVERYTHING : Looks.ONE_VARIABLE;
            for (SearchOrder order : List.of(SearchOrder.DEPTH, SearchOrder.BREADTH)) {
                for (int bound = -1; bound <= 2; bound++) {
                    Original original = original(toy, mutants, order, bound, looks);
                    for (int m = 1; original != null && m <= mutants.size(); m++) {
                        String what = "program " + seed + ", " + order + ", bound " + bound + ", " + mutants.get(m - 1)
                                + ", " + toy;
                        if (compare(toy, mutants, m, original, what)) {
                            killed++;
                        } else {
                            survived++;
                        }
                    }
                }
            }
        }
        System.out.println("Techniques: " + killed + " killed, " + survived + " survived, no difference");
        assertTrue(killed > programs && survived > programs);
    }

    private static boolean compare(Toy toy, List<ToyMutant> mutants, int m, Original original, String what) {
        List<Searched> all = new ArrayList<>();
        for (Technique technique : Technique.STATEFUL) {
            Searched searched = search(toy, mutants, m, original, technique);
            if (!all.isEmpty()) {
                Searched before = all.get(all.size() - 1);
                assertEquals(before.killed, searched.killed, technique + ": " + what);
                assertTrue(searched.states <= before.states, technique + " states: " + searched + " " + all + what);
                assertTrue(
                        searched.transitions <= before.transitions,
                        technique + " transitions: " + searched + " " + all + what);
            }
            all.add(searched);
        }
        return all.get(0).killed;
    }
}
