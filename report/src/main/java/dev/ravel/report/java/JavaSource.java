package dev.ravel.report.java;

import dev.ravel.model.generation.ClassNames;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.StubCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Writes the statements of a generated test as Java. */
final class JavaSource {
    private static final Set<String> RESERVED = Set.of(
            "abstract",
            "assert",
            "boolean",
            "break",
            "byte",
            "case",
            "catch",
            "char",
            "class",
            "const",
            "continue",
            "default",
            "do",
            "double",
            "else",
            "enum",
            "extends",
            "final",
            "finally",
            "float",
            "for",
            "goto",
            "if",
            "implements",
            "import",
            "instanceof",
            "int",
            "interface",
            "long",
            "native",
            "new",
            "package",
            "private",
            "protected",
            "public",
            "return",
            "short",
            "static",
            "strictfp",
            "super",
            "switch",
            "synchronized",
            "this",
            "throw",
            "throws",
            "transient",
            "try",
            "void",
            "volatile",
            "while",
            "null",
            "true",
            "false",
            "calls",
            "came",
            "over",
            "results",
            "seen",
            "t1",
            "t2",
            "t3",
            "t4");
    private static final Map<String, String> ARRAYS = Map.of(
            "B", "byte", "C", "char", "D", "double", "F", "float", "I", "int", "J", "long", "S", "short", "Z",
            "boolean");

    private final String home;
    private final Map<String, String> imports = new HashMap<>();
    private final Map<String, String> taken = new HashMap<>();
    private boolean beans;

    private List<Statement> beginning = List.of();
    /** Calls of this stub are written down; null for none. */
    private @Nullable StubCall counted;

    /** For each statement of the beginning; "" if nothing needs its result. */
    private final List<String> variables = new ArrayList<>();

    /** For a file in this package. */
    JavaSource(String home) {
        this.home = home;
    }

    /** The simple name of this class is taken: another class of that name is written in full. */
    void take(String name) {
        taken.put(name.substring(name.lastIndexOf('.') + 1), name);
    }

    /** Names that the file must import. */
    Set<String> imports() {
        Set<String> needed = new TreeSet<>();
        for (String name : imports.values()) {
            int dot = name.lastIndexOf('.');
            String in = dot < 0 ? "" : name.substring(0, dot);
            if (!in.isEmpty() && !in.equals("java.lang") && !in.equals(home)) {
                needed.add(name);
            }
        }
        return needed;
    }

    /** Whether the two classes with fields of each other's type are needed. */
    boolean needsBeans() {
        return beans;
    }

    /** Takes up a test: its variables get names. */
    void begin(GeneratedTest test) {
        begin(test, null);
    }

    /** The calls of a stub are written down, in {@code calls}. */
    void begin(GeneratedTest test, @Nullable StubCall written) {
        counted = written;
        beginning = test.beginning();
        variables.clear();
        Set<String> used = new HashSet<>();
        for (int i = 0; i < beginning.size(); i++) {
            variables.add(isNamed(test, i) ? name(beginning.get(i), used) : "");
        }
    }

    private static boolean isNamed(GeneratedTest test, int number) {
        if (test.beginning().get(number).type().equals("void")) {
            return false;
        }
        List<Statement> all = new ArrayList<>(test.beginning());
        all.addAll(test.calls());
        all.addAll(test.end());
        return test.subjects().contains(number)
                || all.stream().anyMatch(s -> s.operands().contains(new Operand.Variable(number)));
    }

    private static String name(Statement statement, Set<String> used) {
        String simple = statement instanceof Statement.Bean bean
                ? bean.side().name().toLowerCase(Locale.ROOT)
                : statement instanceof Statement.Array || statement.type().startsWith("[")
                        ? "array"
                        : ClassNames.simple(statement.type());
        String name = Character.toLowerCase(simple.charAt(0)) + simple.substring(1);
        if (name.equals(name.toUpperCase(Locale.ROOT)) || name.matches("[a-z][A-Z].*")) {
            name = name.toLowerCase(Locale.ROOT);
        }
        if (RESERVED.contains(name)) {
            name = name.charAt(0) + "";
        }
        String free = name;
        for (int i = 2; !used.add(free); i++) {
            free = name + i;
        }
        return free;
    }

    /** The beginning, one statement a line. */
    List<String> beginning() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < beginning.size(); i++) {
            Statement s = beginning.get(i);
            boolean counts = counted != null && counted.variable() == i;
            String value = counts && s instanceof Statement.Stub stub ? stub(stub, counted) : expression(s);
            String type = s instanceof Statement.Bean bean ? beanName(bean) : type(s.type());
            for (String line : (variables.get(i).isEmpty() ? value : type + " " + variables.get(i) + " = " + value)
                    .concat(";")
                    .split("\n")) {
                lines.add(line);
            }
        }
        return lines;
    }

    /** The variable of an object under test. */
    String variable(int number) {
        return variables.get(number);
    }

    private String beanName(Statement.Bean bean) {
        beans = true;
        return bean.side() == Statement.Bean.Side.LEFT ? "Left" : "Right";
    }

    String expression(Statement statement) {
        if (statement instanceof Statement.Call call) {
            return call(call);
        }
        if (statement instanceof Statement.Stub stub) {
            return stub(stub, null);
        }
        if (statement instanceof Statement.Bean bean) {
            return "new " + beanName(bean) + "()";
        }
        Statement.Array array = (Statement.Array) statement;
        String type = type(array.type());
        String element = type.substring(0, type.length() - 2);
        List<String> values = new ArrayList<>();
        for (Operand o : array.operands()) {
            values.add(operand(o, element, Cast.NUMBERS));
        }
        return "new " + type + " {" + String.join(", ", values) + "}";
    }

    private String call(Statement.Call call) {
        List<String> parameters = call.parameters();
        int shift = call.kind() == Statement.Call.Kind.METHOD ? 1 : 0;
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            boolean exact = call.overloads() == Statement.Call.Overloads.SOME;
            arguments.add(operand(call.operands().get(i + shift), parameters.get(i), exact ? Cast.ALL : Cast.NUMBERS));
        }
        String list = "(" + String.join(", ", arguments) + ")";
        return switch (call.kind()) {
            case CONSTRUCTOR -> "new " + type(call.owner()) + list;
            case STATIC -> type(call.owner()) + "." + call.name() + list;
            case METHOD -> receiver(call) + "." + call.name() + list;
        };
    }

    private String receiver(Statement.Call call) {
        Operand receiver = call.operands().get(0);
        String text = operand(receiver, call.owner(), Cast.NUMBERS);
        if (receiver instanceof Operand.Variable v) {
            String declared = beginning.get(v.number()).type();
            if (!declared.equals(call.owner())) {
                return "((" + type(call.owner()) + ") " + text + ")";
            }
        }
        return text;
    }

    /** A stub; calls of one of its methods may be written down. */
    private String stub(Statement.Stub stub, @Nullable StubCall noted) {
        if (stub.kind() == Statement.Stub.Kind.FUNCTION) {
            return lambda(stub.methods().get(0), note(stub.methods().get(0), noted));
        }
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < stub.parameters().size(); i++) {
            arguments.add(operand(stub.operands().get(i), stub.parameters().get(i), Cast.ALL));
        }
        StringBuilder text = new StringBuilder("new ")
                .append(type(stub.type()))
                .append('(')
                .append(String.join(", ", arguments))
                .append(") {");
        for (Statement.Stub.Method m : stub.methods()) {
            List<String> parameters = new ArrayList<>();
            for (int i = 0; i < m.parameters().size(); i++) {
                parameters.add(type(m.parameters().get(i)) + " a" + i);
            }
            text.append("\n    @Override\n    ")
                    .append(m.access())
                    .append(' ')
                    .append(type(m.type()))
                    .append(' ')
                    .append(m.name())
                    .append('(')
                    .append(String.join(", ", parameters))
                    .append(") {")
                    .append(body(m, note(m, noted)));
        }
        return text.append("\n}").toString();
    }

    private static String body(Statement.Stub.Method m, String note) {
        String answer = m.answer().isEmpty() ? "" : "\n        return " + m.answer() + ";";
        String all = (note.isEmpty() ? "" : "\n        " + note) + answer;
        return all.isEmpty() ? "}" : all + "\n    }";
    }

    /** What writes a call of the method down, if it counts; else "". */
    private static String note(Statement.Stub.Method method, @Nullable StubCall noted) {
        if (noted == null || !noted.method().equals(method.name())) {
            return "";
        }
        StringBuilder note = new StringBuilder("calls.add(")
                .append('"')
                .append(method.name())
                .append('"');
        for (int i = 0; i < method.parameters().size(); i++) {
            // an array alone would be taken for all arguments
            note.append(method.parameters().get(i).startsWith("[") ? ", (Object) a" : ", a")
                    .append(i);
        }
        return note.append(");").toString();
    }

    private static String lambda(Statement.Stub.Method method, String note) {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            parameters.add("a" + i);
        }
        String list = parameters.size() == 1 ? parameters.get(0) : "(" + String.join(", ", parameters) + ")";
        if (!note.isEmpty()) {
            String answer = method.answer().isEmpty() ? "" : " return " + method.answer() + ";";
            return list + " -> { " + note + answer + " }";
        }
        return list + " -> " + (method.answer().isEmpty() ? "{}" : method.answer());
    }

    /** Where the type of an argument is written down. */
    private enum Cast {
        /** Only where a number would be of another type. */
        NUMBERS,
        /** Wherever it is not that of the parameter: there are other methods of the same name. */
        ALL
    }

    private String operand(Operand operand, String parameter, Cast cast) {
        if (operand instanceof Operand.Variable v) {
            String text = variables.get(v.number());
            String declared = beginning.get(v.number()).type();
            return cast == Cast.ALL && !declared.equals(parameter) ? "(" + type(parameter) + ") " + text : text;
        }
        if (operand instanceof Operand.Field f) {
            return type(f.owner()) + "." + f.name();
        }
        if (operand instanceof Operand.ClassLiteral c) {
            return type(c.name()) + ".class";
        }
        Operand.Constant c = (Operand.Constant) operand;
        if (c.value() == null) {
            return cast == Cast.ALL ? "(" + type(parameter) + ") null" : "null";
        }
        String text = literal(c.value());
        boolean exact = isPrimitive(parameter) || c.value() instanceof String && parameter.equals("java.lang.String");
        if (cast == Cast.NUMBERS || exact) {
            return text;
        }
        // a minus after a class in parentheses would be that of a subtraction
        return "(" + type(parameter) + ") " + (text.startsWith("-") ? "(" + text + ")" : text);
    }

    private static boolean isPrimitive(String type) {
        return ARRAYS.containsValue(type);
    }

    private static String literal(Object value) {
        if (value instanceof String s) {
            return '"' + escaped(s) + '"';
        } else if (value instanceof Character c) {
            return "'" + (c == '"' ? "\"" : c == '\'' ? "\\'" : escaped(c.toString())) + "'";
        } else if (value instanceof Long n) {
            return n + "L";
        } else if (value instanceof Float f) {
            return f.isNaN() || f.isInfinite() ? "Float.intBitsToFloat(" + Float.floatToIntBits(f) + ")" : f + "f";
        } else if (value instanceof Double d) {
            return d.isNaN() || d.isInfinite()
                    ? "Double.longBitsToDouble(" + Double.doubleToLongBits(d) + "L)"
                    : d.toString();
        } else if (value instanceof Byte || value instanceof Short) {
            return "(" + (value instanceof Byte ? "byte" : "short") + ") " + value;
        }
        return String.valueOf(value);
    }

    /** As it stands in a string literal. */
    static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                default -> out.append(c < ' ' || c > 126 ? String.format(Locale.ROOT, "\\u%04x", (int) c) : c);
            }
        }
        return out.toString();
    }

    /** As it is written in the file; imported unless another class has the same simple name. */
    String type(String name) {
        if (name.startsWith("[")) {
            String element = name.substring(1);
            String written = element.startsWith("[")
                    ? type(element)
                    : element.startsWith("L") ? type(element.substring(1, element.length() - 1)) : ARRAYS.get(element);
            return written + "[]";
        }
        if (name.indexOf('.') < 0 && name.indexOf('$') < 0) {
            return name;
        }
        // a nested class is written with the class that it stands in
        int dot = name.lastIndexOf('.');
        int dollar = name.indexOf('$', dot);
        String top = dollar < 0 ? name : name.substring(0, dollar);
        String simple = top.substring(dot + 1);
        String rest = dollar < 0 ? "" : ClassNames.source(name.substring(dollar));
        if (!taken.getOrDefault(simple, top).equals(top)) {
            return top + rest;
        }
        String known = imports.putIfAbsent(simple, top);
        return (known == null || known.equals(top) ? simple : top) + rest;
    }
}
