package dev.ravel.mutate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.hooks.Mutants;
import dev.ravel.mutate.code.Operator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sample.Values;

/** The sequential operators on their samples: the class as it is written, and each mutant. */
class ValueMutantsTest {
    private final Meta values = new Meta(Values.class, Operator.parse(List.of("sequential")));

    @Test
    void aBoundaryMovesAndANegationTurnsTheCondition() {
        assertMutant("less", "replaced < by <=", false, true, 3, 3);
        assertMutant("less", "negated", true, false, 2, 3);
        assertMutant("clamp", "replaced <= by <", 10, 10, 10);
        assertMutant("clamp", "negated", 4, 10, 4);
        assertEquals(List.of("replaced > by >=", "replaced < by <="), boundaries("sign"));
        assertMutant("turns", "replaced < by <=", 4, 5, 4);
        assertMutant("either", "replaced > by >=", "no", "yes", 9, 4);
        assertMutant("either", "replaced <= by <", "yes", "no", 1, 3);
    }

    private List<String> boundaries(String method) {
        return values.mutants.stream()
                .filter(m -> m.method().equals(method) && m.operator().equals("BOUNDARY"))
                .map(m -> m.description())
                .toList();
    }

    @Test
    void comparisonsOfReferencesAreNegated() {
        List<Integer> ids = values.mutants.stream()
                .filter(m -> m.method().equals("same") && m.operator().equals("NEGATE"))
                .map(m -> m.id())
                .toList();
        assertEquals(2, ids.size());
        assertEquals(true, values.run(Mutants.NONE, "same", "a", "a"));
        assertEquals(false, values.run(ids.get(0), "same", "a", "a"));
        assertEquals(false, values.run(ids.get(1), "same", "a", "a"));
        assertEquals(true, values.run(ids.get(1), "same", null, null));
    }

    @Test
    void arithmeticOperatorsBecomeTheirOpposite() {
        assertMutant("add", "replaced + by -", 5, 1, 3, 2);
        assertMutant("add", "right operand", 5, 3, 3, 2);
        assertMutant("divide", "replaced / by *", 2, 18, 6, 3);
        assertMutant("multiply", "replaced * by /", 18, 2, 6, 3);
        assertMutant("rest", "replaced % by *", 1, 12, 4, 3);
        assertMutant("shift", "replaced >>> by <<", 4L, 16L, 8L, 1);
        assertMutant("bits", "replaced & by |", 7L, 7L, 6L, 3L);
        assertMutant("bits", "replaced ^ by &", 7L, 2L, 6L, 3L);
        assertMutant("bits", "replaced | by &", 7L, 0L, 6L, 3L);
        assertMutant("times", "replaced * by /", 6f, 1.5f, 3f, 2f);
    }

    @Test
    void figure3TakesNothingFromTheBalance() {
        assertMutant("balance", "right operand of -", 20.0, 100.0, 100.0, 80.0);
        assertMutant("balance", "replaced - by +", 20.0, 180.0, 100.0, 80.0);
    }

    @Test
    void whatOnlyTheMutantDividesByZeroThrowsOnlyInTheMutant() {
        assertMutant("multiply", "replaced * by /", 0, "ArithmeticException", 3, 0);
        assertEquals(0, values.run(Mutants.NOTING, "multiply", 3, 0));
        assertMutant("divide", "replaced / by *", "ArithmeticException", 0, 3, 0);
    }

    @Test
    void incrementsAndSignsTurn() {
        assertMutant("down", "replaced the decrement", 4, 6, 5);
        assertMutant("negative", "removed the minus", -3.0, 3.0, 3.0);
    }

    @Test
    void constantsChangeAndThoseOfTheCompilerDoNot() {
        assertMutant("number", "replaced 5 by 6", 5L, 6L);
        assertMutant("one", "replaced 1 by 0", 1, 0);
        assertEquals(
                List.of("replaced 7 by 8", "replaced 8 by 9", "replaced the result by null"),
                values.descriptions("initialised"));
        assertEquals(
                List.of(
                        "replaced the result by false",
                        "replaced the result by true",
                        "replaced < by <=",
                        "negated the condition"),
                values.descriptions("less"));
    }

    @Test
    void aConstantThatAnotherOperatorRemovesIsLeftAlone() {
        assertEquals(List.of("replaced 7 by 8", "replaced 2 by 3"), constants(values, "successor"));
        Meta locked = new Meta(Values.class, Operator.parse(List.of("all")));
        assertEquals(List.of(), constants(locked, "conditionUnderALock"));
    }

    private static List<String> constants(Meta meta, String method) {
        return meta.mutants.stream()
                .filter(m -> m.method().equals(method) && m.operator().equals("CONSTANT"))
                .map(m -> m.description())
                .toList();
    }

    @Test
    void resultsBecomeEmptyOrNull() {
        assertMutant("text", "empty string", "text", "");
        assertMutant("boxed", "by 0", 4, 0, 4);
        assertMutant("optional", "empty Optional", Optional.of("x"), Optional.empty());
        assertMutant("list", "empty list", List.of("x"), List.of());
        assertMutant("set", "empty set", Set.of("x"), Set.of());
        assertMutant("map", "empty map", Map.of("x", "y"), Map.of());
        assertMutant("collection", "empty list", List.of("x"), List.of());
        int array = values.mutant("array", "null").id();
        assertArrayEquals(new int[] {7, 8}, (int[]) values.run(Mutants.NONE, "array"));
        assertEquals(null, values.run(array, "array"));
        assertMutant("less", "by true", false, true, 3, 3);
        assertMutant("less", "by false", true, false, 2, 3);
    }

    @Test
    void assertStatementsAreLeftAlone() {
        assertEquals(List.of("replaced the result by 0"), values.descriptions("asserting"));
    }

    @Test
    void callsWithoutAResultAreLeftOut() {
        assertMutant("calls", "removed the call of setLength", 1, 3);
    }

    @Test
    void theCopiesOfAFinallyBlockAreOneMutant() {
        assertMutant("inFinally", "removed the call of setLength", "ab", "abcd", false);
        assertMutant("inFinally", "removed the call of setLength", "ab", "abce", true);
        assertMutant("inFinally", "replaced 2 by 3", "ab", "abc", true);
    }

    @Test
    void lambdaBodiesAreMutated() {
        assertEquals(8, values.run(Mutants.NONE, "lambda", 4));
        int id = values.mutants.stream()
                .filter(m -> m.method().startsWith("lambda$") && m.operator().equals("MATH"))
                .findFirst()
                .orElseThrow()
                .id();
        assertEquals(2, values.run(id, "lambda", 4));
    }

    @Test
    void aConditionInsideAConstructorCallKeepsItsFrames() {
        assertMutant("underConstruction", "replaced > by >=", "one1", "many1", 1);
    }

    private void assertMutant(String method, String words, Object original, Object mutated, Object... arguments) {
        int id = values.mutant(method, words).id();
        assertEquals(original, values.run(Mutants.NONE, method, arguments));
        assertEquals(original, values.run(Mutants.NOTING, method, arguments));
        assertEquals(original, values.run(1_000_000, method, arguments));
        assertEquals(mutated, values.run(id, method, arguments));
    }
}
