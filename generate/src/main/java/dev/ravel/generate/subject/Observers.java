package dev.ravel.generate.subject;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Calls that might show what has become of an object. Any method with a result will do, since only one of them is called, at the end; with values
 * that the test has used.
 */
public final class Observers {
    private static final int MAX = 24;

    private final Subject subject;

    public Observers(Subject subject) {
        this.subject = subject;
    }

    /** Simple ones first. */
    public List<Statement.Call> of(GeneratedTest test) {
        List<Operation> methods = new ArrayList<>(subject.all());
        methods.removeIf(m -> m.isVoid() || m.name().equals("hashCode"));
        methods.sort(Comparator.comparing((Operation m) -> m.name().equals("toString"))
                .thenComparing(m -> m.parameters().size())
                .thenComparing(m -> !m.result().isPrimitive()));
        Set<Statement.Call> calls = new LinkedHashSet<>();
        for (Operation m : methods) {
            for (int object : test.subjects()) {
                for (List<Operand> operands : operands(m, object, test)) {
                    if (calls.size() < MAX) {
                        calls.add(m.call(operands));
                    }
                }
            }
        }
        return List.copyOf(calls);
    }

    /** Each parameter gets what a call of the test gave to one of its type: first the one, then the other. */
    private List<List<Operand>> operands(Operation method, int object, GeneratedTest test) {
        List<List<Operand>> all = new ArrayList<>();
        for (Statement.Call call : test.calls()) {
            List<Operand> operands = new ArrayList<>();
            operands.add(new Operand.Variable(object));
            for (Class<?> p : method.parameters().subList(1, method.parameters().size())) {
                Operand given = given(call, p);
                if (given == null) {
                    break;
                }
                operands.add(given);
            }
            if (operands.size() == method.parameters().size() && !all.contains(operands)) {
                all.add(operands);
            }
        }
        return all;
    }

    private static Operand given(Statement.Call call, Class<?> type) {
        for (int i = 0; i < call.parameters().size(); i++) {
            if (call.parameters().get(i).equals(type.getName())) {
                return call.operands().get(i + 1);
            }
        }
        return null;
    }
}
