package dev.ravel.generate;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Tests that are a little simpler than a given one: without a statement of the beginning, or with a simpler value. */
public final class Reductions {
    private static final Map<String, Serializable> SIMPLEST = Map.of(
            "int",
            1,
            "java.lang.Integer",
            1,
            "long",
            1L,
            "java.lang.Long",
            1L,
            "java.lang.String",
            "a",
            "double",
            1.0,
            "boolean",
            true);

    private Reductions() {}

    /** The boldest first. */
    public static List<GeneratedTest> of(GeneratedTest test) {
        List<GeneratedTest> all = new ArrayList<>();
        for (int i = test.beginning().size() - 1; i >= 0; i--) {
            GeneratedTest without = without(test, i);
            if (without != null) {
                all.add(without);
            }
        }
        simplerValues(test, all);
        return all;
    }

    /** Without a statement; null if its result is needed. */
    private static GeneratedTest without(GeneratedTest test, int number) {
        if (test.subjects().contains(number)) {
            return null;
        }
        List<Statement> beginning = new ArrayList<>();
        for (int i = 0; i < test.beginning().size(); i++) {
            if (i != number) {
                Statement moved = without(test.beginning().get(i), number);
                if (moved == null) {
                    return null;
                }
                beginning.add(moved);
            }
        }
        List<List<Statement.Call>> threads = new ArrayList<>();
        for (List<Statement.Call> thread : test.threads()) {
            List<Statement.Call> calls = new ArrayList<>();
            for (Statement.Call call : thread) {
                Statement moved = without(call, number);
                if (moved == null) {
                    return null;
                }
                calls.add((Statement.Call) moved);
            }
            threads.add(calls);
        }
        List<Statement.Call> end = new ArrayList<>();
        for (Statement.Call call : test.end()) {
            Statement moved = without(call, number);
            if (moved == null) {
                return null;
            }
            end.add((Statement.Call) moved);
        }
        List<Integer> subjects =
                test.subjects().stream().map(s -> s > number ? s - 1 : s).toList();
        return new GeneratedTest(beginning, subjects, threads, end);
    }

    private static Statement without(Statement statement, int number) {
        List<Operand> operands = new ArrayList<>();
        for (Operand o : statement.operands()) {
            if (o instanceof Operand.Variable v) {
                if (v.number() == number) {
                    return null;
                }
                operands.add(v.number() > number ? new Operand.Variable(v.number() - 1) : v);
            } else {
                operands.add(o);
            }
        }
        return statement.with(operands);
    }

    private static void simplerValues(GeneratedTest test, List<GeneratedTest> all) {
        for (int i = 0; i < test.beginning().size(); i++) {
            Statement s = test.beginning().get(i);
            for (int k = 0; k < s.operands().size(); k++) {
                Operand simpler = simpler(s.operands().get(k));
                if (simpler != null) {
                    List<Statement> beginning = new ArrayList<>(test.beginning());
                    beginning.set(i, s.with(replaced(s.operands(), k, simpler)));
                    all.add(test.withBeginning(beginning, test.subjects()));
                }
            }
        }
        for (int t = 0; t < test.threads().size(); t++) {
            for (int c = 0; c < test.threads().get(t).size(); c++) {
                Statement.Call call = test.threads().get(t).get(c);
                for (int k = 0; k < call.operands().size(); k++) {
                    Operand simpler = simpler(call.operands().get(k));
                    if (simpler != null) {
                        List<List<Statement.Call>> threads = new ArrayList<>();
                        test.threads().forEach(own -> threads.add(new ArrayList<>(own)));
                        threads.get(t).set(c, call.with(replaced(call.operands(), k, simpler)));
                        all.add(test.withThreads(threads));
                    }
                }
            }
        }
    }

    private static Operand simpler(Operand operand) {
        if (operand instanceof Operand.Constant c && c.value() != null) {
            Serializable simplest = SIMPLEST.get(c.type());
            if (simplest != null && !simplest.equals(c.value())) {
                return new Operand.Constant(c.type(), simplest);
            }
        }
        return null;
    }

    private static List<Operand> replaced(List<Operand> operands, int at, Operand by) {
        List<Operand> changed = new ArrayList<>(operands);
        changed.set(at, by);
        return changed;
    }
}
