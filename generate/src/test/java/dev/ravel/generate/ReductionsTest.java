package dev.ravel.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.Statement.Call;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReductionsTest {
    private static Call call(String name, Operand... operands) {
        Call.Kind kind = name.equals("<init>") ? Call.Kind.CONSTRUCTOR : Call.Kind.METHOD;
        return new Call(kind, "Box", name, List.of("int"), "int", Call.Overloads.NONE, List.of(operands));
    }

    private static Operand variable(int n) {
        return new Operand.Variable(n);
    }

    private static Operand number(int n) {
        return new Operand.Constant("int", n);
    }

    /** 0: unused; 1: the box; 2: a result that 3 needs; 3: the argument of a thread. */
    private static GeneratedTest test() {
        return new GeneratedTest(
                List.of(
                        call("<init>", number(9)),
                        call("<init>", number(1)),
                        call("get", variable(1)),
                        call("get", variable(1), variable(2))),
                List.of(1),
                List.of(List.of(call("put", variable(1), variable(3))), List.of(call("put", variable(1), number(5)))),
                List.of(call("get", variable(1))));
    }

    @Test
    void whatNobodyNeedsIsLeftOutAndTheOthersMove() {
        List<GeneratedTest> smaller = Reductions.of(test());
        GeneratedTest without = smaller.get(0);
        assertEquals(3, without.beginning().size());
        assertEquals(List.of(0), without.subjects());
        assertEquals(
                List.of(variable(0), variable(2)),
                without.threads().get(0).get(0).operands());
        assertEquals(
                List.of(variable(0), variable(1)), without.beginning().get(2).operands());
        assertEquals(List.of(variable(0)), without.end().get(0).operands());
        // the others are needed: two simpler values are left, 9 in the beginning and 5 in a thread
        assertEquals(3, smaller.size());
        assertEquals(number(1), smaller.get(1).beginning().get(0).operands().get(0));
        assertEquals(
                number(1), smaller.get(2).threads().get(1).get(0).operands().get(1));
    }

    /** Else making tests smaller would not come to an end. */
    @Test
    void nothingIsEverReducedToItselfAndVariablesStayDefined() {
        Set<GeneratedTest> seen = new HashSet<>();
        Deque<GeneratedTest> open = new ArrayDeque<>(List.of(test()));
        while (!open.isEmpty()) {
            GeneratedTest test = open.poll();
            for (GeneratedTest smaller : Reductions.of(test)) {
                assertTrue(cost(smaller) < cost(test), () -> test + " " + smaller);
                assertDefined(smaller);
                if (seen.add(smaller)) {
                    open.add(smaller);
                }
            }
        }
        assertTrue(seen.size() >= 5, seen::toString);
    }

    private static int cost(GeneratedTest test) {
        int cost = 100 * test.size();
        for (Statement s : test.beginning()) {
            cost += odd(s);
        }
        for (Statement s : test.calls()) {
            cost += odd(s);
        }
        return cost;
    }

    private static int odd(Statement s) {
        return (int) s.operands().stream()
                .filter(o -> o instanceof Operand.Constant && !o.equals(number(1)))
                .count();
    }

    private static void assertDefined(GeneratedTest test) {
        for (int i = 0; i < test.beginning().size(); i++) {
            for (Operand o : test.beginning().get(i).operands()) {
                assertTrue(!(o instanceof Operand.Variable v) || v.number() < i);
            }
        }
        for (Statement s : test.calls()) {
            for (Operand o : s.operands()) {
                assertTrue(!(o instanceof Operand.Variable v)
                        || v.number() < test.beginning().size());
            }
        }
    }
}
