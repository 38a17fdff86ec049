package dev.ravel.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.hooks.Mutants;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.mutate.code.Operator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import sample.Regions;
import sample.Values;

/** What the original tells of the mutants that it comes to: which it reaches, and whether they would compute something else. */
class InfectionTest {
    private final Meta values = new Meta(Values.class, Operator.parse(List.of("sequential")));

    @Test
    void aBoundaryMattersOnlyAtTheBoundary() {
        assertNoted(Map.of("BOUNDARY", false, "NEGATE", true), "clamp", 4);
        assertNoted(Map.of("BOUNDARY", true, "NEGATE", true), "clamp", 10);
    }

    @Test
    void arithmeticMattersWhereTheResultsDiffer() {
        assertNoted(Map.of("MATH", true, "AOD", true), "add", 3, 2);
        assertNoted(Map.of("MATH", false, "AOD", false), "add", 3, 0);
        assertNoted(Map.of("MATH", false), "multiply", 3, 1);
        assertNoted(Map.of("MATH", false, "AOD", false), "balance", 3.0, 0.0);
    }

    @Test
    void whatTheMutantAloneCannotComputeMattersAndDoesNotThrow() {
        assertNoted(Map.of("MATH", true), "multiply", 3, 0);
        assertNoted(Map.of("MATH", true), "divide", 3, 0);
    }

    @Test
    void zeroInsteadOfZeroDoesNotMatter() {
        assertNoted(Map.of("INVERT_NEG", true), "negative", 0.0);
        assertNoted(Map.of("INVERT_NEG", false), "negative", Double.NaN);
        assertEquals(false, returns("boxed", 0).values().iterator().next());
        assertEquals(true, returns("boxed", 1).values().iterator().next());
    }

    @Test
    void aBooleanResultMattersForTheOtherValue() {
        assertEquals(
                Map.of("replaced the result by false", true, "replaced the result by true", false),
                returns("less", 1, 2));
    }

    @Test
    void aRegionIsReachedWhereItChanges() {
        Meta regions = new Meta(Regions.class, Operator.parse(List.of("RSB", "SKCR", "SPCR", "SHCR", "EXCR")));
        Map<Integer, Boolean> noted = NotedMutants.during(() -> regions.run(Mutants.NOTING, "block", false));
        List<Integer> all = regions.mutants.stream()
                .filter(m -> m.method().equals("block"))
                .map(Mutant::id)
                .toList();
        assertEquals(8, all.size());
        assertEquals(List.copyOf(all), List.copyOf(new TreeMap<>(noted).keySet()));
    }

    private Map<String, Boolean> returns(String method, Object... arguments) {
        Map<Integer, Boolean> noted = NotedMutants.during(() -> values.run(Mutants.NOTING, method, arguments));
        Map<String, Boolean> found = new TreeMap<>();
        for (Mutant mutant : values.mutants) {
            if (noted.containsKey(mutant.id()) && mutant.operator().equals("RETURN")) {
                found.put(mutant.description(), noted.get(mutant.id()));
            }
        }
        return found;
    }

    /** Looks at the operators that are expected; each must have one mutant in the method. */
    private void assertNoted(Map<String, Boolean> expected, String method, Object... arguments) {
        Map<Integer, Boolean> noted = NotedMutants.during(() -> values.run(Mutants.NOTING, method, arguments));
        Map<String, Boolean> found = new TreeMap<>();
        for (Mutant mutant : values.mutants) {
            if (mutant.method().equals(method) && expected.containsKey(mutant.operator())) {
                found.put(mutant.operator(), noted.get(mutant.id()));
            }
        }
        assertEquals(new TreeMap<>(expected), found);
    }
}
