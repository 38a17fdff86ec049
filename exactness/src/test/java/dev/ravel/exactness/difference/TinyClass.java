package dev.ravel.exactness.difference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A class as data: fields that are numbers, two locks, and methods of reads, writes, blocks under a lock and conditions, without loops. Lock 0 is the object itself.
 *
 * @param fields how many
 */
record TinyClass(int fields, List<Method> methods) {
    /** Local variables of each method; they begin with 0. */
    static final int LOCALS = 3;

    /** In the place of a local: a constant, and the parameter. */
    static final int NONE = -1;

    static final int PARAMETER = -2;

    TinyClass {
        methods = List.copyOf(methods);
    }

    /** What a method does. */
    sealed interface Statement permits Read, Write, Under, If, Fail {}

    /** {@code local = field}. */
    record Read(int local, int field) implements Statement {}

    /** {@code field = value}. */
    record Write(int field, Value value) implements Statement {}

    /** {@code synchronized (lock) {…}}. */
    record Under(int lock, List<Statement> body) implements Statement {}

    /** {@code if (local >= least) {…}}. */
    record If(int local, int least, List<Statement> then) implements Statement {}

    /** Throws an exception. */
    record Fail() implements Statement {}

    /** A local, the parameter or 0, and something added. */
    record Value(int local, int plus) {
        private String source() {
            return switch (local) {
                case NONE -> Integer.toString(plus);
                case PARAMETER -> "p + " + plus;
                default -> "l" + local + " + " + plus;
            };
        }
    }

    /** Whether the whole method runs under lock 0. */
    enum Guard {
        NONE,
        SYNCHRONIZED
    }

    /** {@code int name(int p)}. */
    record Method(String name, Guard guard, List<Statement> body, Value result) {
        Method {
            body = List.copyOf(body);
        }

        private String source() {
            return "    public " + (guard == Guard.SYNCHRONIZED ? "synchronized " : "") + "int " + name + "(int p) {\n"
                    + "        int l0 = 0;\n        int l1 = 0;\n        int l2 = 0;\n"
                    + lines(body, "        ") + "        return " + result.source() + ";\n    }\n";
        }

        private static String lines(List<Statement> body, String indent) {
            return body.stream().map(s -> line(s, indent)).collect(Collectors.joining());
        }

        private static String line(Statement statement, String indent) {
            if (statement instanceof Read read) {
                return indent + "l" + read.local + " = f" + read.field + ";\n";
            }
            if (statement instanceof Write write) {
                return indent + "f" + write.field + " = " + write.value.source() + ";\n";
            }
            if (statement instanceof Under under) {
                return indent + "synchronized (" + (under.lock == 0 ? "this" : "lock") + ") {\n"
                        + lines(under.body, indent + "    ") + indent + "}\n";
            }
            if (statement instanceof If condition) {
                return indent + "if (l" + condition.local + " >= " + condition.least + ") {\n"
                        + lines(condition.then, indent + "    ") + indent + "}\n";
            }
            // a plain throw would make what follows unreachable, which is no Java
            return indent + "if (true) {\n" + indent + "    throw new IllegalStateException();\n" + indent + "}\n";
        }
    }

    Method method(String name) {
        return methods.stream().filter(m -> m.name.equals(name)).findFirst().orElseThrow();
    }

    /** The class as a file. */
    String source(String packageName, String name) {
        StringBuilder text = new StringBuilder("package " + packageName + ";\n\npublic class " + name + " {\n");
        for (int f = 0; f < fields; f++) {
            text.append("    private int f").append(f).append(";\n");
        }
        text.append("    private final Object lock = new Object();\n");
        methods.forEach(m -> text.append('\n').append(m.source()));
        return text.append("}\n").toString();
    }

    /** The same with another method in the place of one. */
    TinyClass with(int index, Method other) {
        List<Method> changed = new ArrayList<>(methods);
        changed.set(index, other);
        return new TinyClass(fields, changed);
    }
}
