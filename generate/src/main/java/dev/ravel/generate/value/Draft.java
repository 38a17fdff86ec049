package dev.ravel.generate.value;

import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A beginning that is being written. */
public final class Draft {
    private final List<Statement> statements = new ArrayList<>();
    private final List<Class<?>> types = new ArrayList<>();

    /** Appends all of a sequence; returns by how much its variables move. */
    public int append(Sequence sequence) {
        int shift = statements.size();
        for (int i = 0; i < sequence.statements().size(); i++) {
            statements.add(moved(sequence.statements().get(i), shift));
            types.add(sequence.types().get(i));
        }
        return shift;
    }

    static Statement moved(Statement statement, int shift) {
        if (shift == 0) {
            return statement;
        }
        List<Operand> operands = new ArrayList<>();
        for (Operand o : statement.operands()) {
            operands.add(o instanceof Operand.Variable v ? new Operand.Variable(v.number() + shift) : o);
        }
        return statement.with(operands);
    }

    /** Appends a statement; returns its number. */
    public int add(Statement statement, Class<?> type) {
        statements.add(statement);
        types.add(type);
        return statements.size() - 1;
    }

    /** Variables that may stand where this type is asked for. */
    List<Integer> variables(Class<?> type) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i) != void.class && !types.get(i).isPrimitive() && type.isAssignableFrom(types.get(i))) {
                found.add(i);
            }
        }
        return found;
    }

    /** Variables that are declared as nothing but objects. */
    List<Integer> objects() {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i) == Object.class) {
                found.add(i);
            }
        }
        return found;
    }

    /** Whether two threads may be given this variable: not if it is of a class of the JDK that is made for one thread, or a stream of anybody's. */
    public boolean mayBeShared(int variable) {
        Class<?> type = types.get(variable);
        return type == Object.class
                || statements.get(variable) instanceof Statement.Stub
                || !type.isArray()
                        && !Closeable.class.isAssignableFrom(type)
                        && !Iterator.class.isAssignableFrom(type)
                        && (!type.getName().startsWith("java.")
                                || type.getName().startsWith("java.util.concurrent."));
    }

    /** Constants of the type that were used so far, most of them more than once if they were. */
    List<Operand> constants(String type) {
        List<Operand> found = new ArrayList<>();
        for (Statement s : statements) {
            for (Operand o : s.operands()) {
                if (o instanceof Operand.Constant c && c.type().equals(type) && c.value() != null) {
                    found.add(o);
                }
            }
        }
        return found;
    }

    public List<Statement> statements() {
        return statements;
    }

    int size() {
        return statements.size();
    }

    /** With the object under test. */
    public Sequence sequence(int subject, int calls, int root) {
        return new Sequence(List.copyOf(statements), List.copyOf(types), subject, calls, root);
    }
}
