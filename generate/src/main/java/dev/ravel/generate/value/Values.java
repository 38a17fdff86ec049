package dev.ravel.generate.value;

import dev.ravel.generate.program.Program;
import dev.ravel.generate.program.StubClasses;
import dev.ravel.generate.reflect.Accessibility;
import dev.ravel.generate.reflect.ClassIndex;
import dev.ravel.generate.subject.Operation;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.Statement.Stub.Answers;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds something to give to a parameter: what the beginning has already, a constant of a small pool or of the code, an object of a class that
 * fits, or a stub.
 *
 * <p>Pools are small on purpose: a key that was put in must be likely to be asked for.
 */
public final class Values {
    private static final int DEEPEST = 4;
    private static final int MAX_CLASSES = 6;
    private static final int REUSE_PERCENT = 50;
    private static final int NULL_PERCENT = 4;
    private static final int BEAN_PERCENT = 60;
    private static final int MAX_SIZE = 1_000;

    private static final Map<Class<?>, String> BOXES = Map.of(
            Integer.class, "int",
            Long.class, "long",
            Boolean.class, "boolean",
            Byte.class, "byte",
            Short.class, "short",
            Character.class, "char",
            Float.class, "float",
            Double.class, "double");

    /** Classes of the JDK that stand for the abstract types that people take as parameters. */
    private static final Map<String, List<String>> WELL_KNOWN = Map.ofEntries(
            Map.entry("java.lang.Iterable", List.of("java.util.ArrayList")),
            Map.entry("java.util.Collection", List.of("java.util.ArrayList", "java.util.HashSet")),
            Map.entry("java.util.List", List.of("java.util.ArrayList", "java.util.LinkedList")),
            Map.entry("java.util.Set", List.of("java.util.HashSet")),
            Map.entry("java.util.SortedSet", List.of("java.util.TreeSet")),
            Map.entry("java.util.NavigableSet", List.of("java.util.TreeSet")),
            Map.entry("java.util.Map", List.of("java.util.HashMap")),
            Map.entry("java.util.SortedMap", List.of("java.util.TreeMap")),
            Map.entry("java.util.NavigableMap", List.of("java.util.TreeMap")),
            Map.entry("java.util.concurrent.ConcurrentMap", List.of("java.util.concurrent.ConcurrentHashMap")),
            Map.entry("java.util.Queue", List.of("java.util.ArrayDeque", "java.util.LinkedList")),
            Map.entry("java.util.Deque", List.of("java.util.ArrayDeque")),
            Map.entry("java.util.concurrent.BlockingQueue", List.of("java.util.concurrent.LinkedBlockingQueue")),
            Map.entry("java.util.concurrent.BlockingDeque", List.of("java.util.concurrent.LinkedBlockingDeque")),
            Map.entry("java.util.concurrent.locks.Lock", List.of("java.util.concurrent.locks.ReentrantLock")),
            Map.entry("java.io.InputStream", List.of("java.io.ByteArrayInputStream")),
            Map.entry("java.io.OutputStream", List.of("java.io.ByteArrayOutputStream")),
            Map.entry("java.io.Reader", List.of("java.io.StringReader")),
            Map.entry("java.io.Writer", List.of("java.io.StringWriter")),
            Map.entry("java.lang.Appendable", List.of("java.io.StringWriter")),
            Map.entry("java.lang.Exception", List.of("java.lang.Exception")),
            Map.entry("java.lang.Throwable", List.of("java.lang.Exception")),
            Map.entry("java.util.Date", List.of("java.util.Date")));

    private final Class<?> subject;
    private final Chance chance;
    private final MinedConstants mined;
    private final ClassIndex index;
    private final Program program;
    private final Map<Class<?>, List<Operation>> makers = new HashMap<>();
    private final Map<Class<?>, List<Operand>> fields = new HashMap<>();

    public Values(Class<?> subject, Chance chance, MinedConstants mined, ClassIndex index, Program program) {
        this.subject = subject;
        this.chance = chance;
        this.mined = mined;
        this.index = index;
        this.program = program;
    }

    /** Something for a parameter of this type, or null if nothing is known that fits. */
    public Operand operand(Draft draft, Class<?> type) {
        return operand(draft, type, 0);
    }

    private Operand operand(Draft draft, Class<?> type, int depth) {
        if (type.isPrimitive()) {
            return primitive(draft, type.getName(), type.getName());
        }
        if (BOXES.containsKey(type)) {
            return primitive(draft, BOXES.get(type), type.getName());
        }
        if (chance.percent(NULL_PERCENT)) {
            return new Operand.Constant(type.getName(), null);
        }
        if (type == String.class || type == CharSequence.class) {
            return text(draft);
        }
        if (type == Object.class || type == Comparable.class || type == Serializable.class) {
            return anything(draft, type);
        }
        if (type == Number.class) {
            return primitive(draft, "int", "java.lang.Integer");
        }
        if (type == Class.class) {
            return literal();
        }
        List<Integer> there = draft.variables(type);
        if (!there.isEmpty() && chance.percent(REUSE_PERCENT)) {
            return new Operand.Variable(chance.oneOf(there));
        }
        if (type.isArray()) {
            return array(draft, type, depth);
        }
        Operand field = field(type);
        if (field != null && (type.isEnum() || chance.percent(40))) {
            return field;
        }
        Operand made = depth < DEEPEST ? made(draft, type, depth) : null;
        if (made != null) {
            return made;
        }
        return field != null
                ? field
                : there.isEmpty()
                        ? new Operand.Constant(type.getName(), null)
                        : new Operand.Variable(chance.oneOf(there));
    }

    // ---- plain values

    private Operand primitive(Draft draft, String kind, String type) {
        List<Operand> before = draft.constants(type);
        if (!before.isEmpty() && chance.percent(30)) {
            return chance.oneOf(before);
        }
        return new Operand.Constant(type, value(kind));
    }

    private Serializable value(String kind) {
        return switch (kind) {
            case "boolean" -> chance.percent(50);
            case "char" -> "abx 1".charAt(chance.below(5));
            case "float" -> fraction().floatValue();
            case "double" -> fraction();
            case "int" -> (int) number(kind);
            case "byte" -> (byte) number(kind);
            case "short" -> (short) number(kind);
            default -> number(kind);
        };
    }

    private long number(String kind) {
        long most = switch (kind) {
            case "byte" -> Byte.MAX_VALUE;
            case "short" -> Short.MAX_VALUE;
            case "int" -> Integer.MAX_VALUE;
            default -> Long.MAX_VALUE;
        };
        if (chance.percent(20)) {
            // many a number is the size of a table: large ones make tests slow, and show nothing
            long limit = kind.equals("int") && chance.percent(90) ? MAX_SIZE : most;
            List<Long> own = mined.numbers(-limit - 1, limit);
            if (!own.isEmpty()) {
                return chance.oneOf(own);
            }
        }
        return usualNumber(kind);
    }

    /** Ones and twos more often than others: limits are easier to hit when they are small. */
    private long usualNumber(String kind) {
        int at = chance.below(100);
        if (at < 35) {
            return 1;
        } else if (at < 55) {
            return 2;
        } else if (at < 70) {
            return 0;
        } else if (at < 80) {
            return 3;
        } else if (at < 85) {
            return -1;
        } else if (at < 92) {
            return 10;
        }
        return kind.equals("byte") || at < 96 ? 100 : 1000;
    }

    private Double fraction() {
        List<Double> own = mined.fractions();
        if (!own.isEmpty() && chance.percent(30)) {
            return chance.oneOf(own);
        }
        return new double[] {1, 0, 0.5, 2, -1, 10}[chance.below(6)];
    }

    private Operand text(Draft draft) {
        List<Operand> before = draft.constants("java.lang.String");
        if (!before.isEmpty() && chance.percent(40)) {
            return chance.oneOf(before);
        }
        List<String> lines = mined.lines();
        if (!lines.isEmpty() && chance.percent(40)) {
            return new Operand.Constant("java.lang.String", chance.oneOf(lines));
        }
        List<String> own = mined.texts();
        if (!own.isEmpty() && chance.percent(30)) {
            return new Operand.Constant("java.lang.String", chance.oneOf(own));
        }
        return new Operand.Constant("java.lang.String", new String[] {"a", "b", "", "ab", "1"}[chance.below(5)]);
    }

    /** For a parameter that says nothing: mostly small integers, so that they compare, and meet again. */
    private Operand anything(Draft draft, Class<?> type) {
        if (type == Object.class && mined.looksIntoObjects() && chance.percent(BEAN_PERCENT)) {
            return bean(draft);
        }
        int at = chance.below(100);
        if (at < 25 && type == Object.class) {
            List<Integer> there = draft.objects();
            if (!there.isEmpty()) {
                return new Operand.Variable(chance.oneOf(there));
            }
        }
        if (at < 75) {
            return primitive(draft, "int", "java.lang.Integer");
        }
        if (at < 90 || type != Object.class) {
            return text(draft);
        }
        if (at < 95) {
            return bean(draft);
        }
        return new Operand.Variable(draft.add(
                new Statement.Call(
                        Statement.Call.Kind.CONSTRUCTOR,
                        "java.lang.Object",
                        "<init>",
                        List.of(),
                        "java.lang.Object",
                        Statement.Call.Overloads.NONE,
                        List.of()),
                Object.class));
    }

    private Operand bean(Draft draft) {
        Statement.Bean.Side side = chance.percent(50) ? Statement.Bean.Side.LEFT : Statement.Bean.Side.RIGHT;
        return new Operand.Variable(draft.add(new Statement.Bean(side), Object.class));
    }

    private Operand literal() {
        return new Operand.ClassLiteral(List.of("java.lang.Object", "java.lang.String", "java.lang.Integer")
                .get(chance.below(3)));
    }

    // ---- objects

    private Operand array(Draft draft, Class<?> type, int depth) {
        Class<?> element = type.getComponentType();
        if (type == byte[].class && !mined.lines().isEmpty() && chance.percent(60)) {
            Operand text = new Operand.Constant("java.lang.String", chance.oneOf(mined.lines()));
            return new Operand.Variable(draft.add(
                    new Statement.Call(
                            Statement.Call.Kind.METHOD,
                            "java.lang.String",
                            "getBytes",
                            List.of(),
                            "[B",
                            Statement.Call.Overloads.NONE,
                            List.of(text)),
                    byte[].class));
        }
        int length = chance.below(4);
        List<Operand> elements = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            elements.add(depth < DEEPEST ? operand(draft, element, depth + 1) : plain(element));
        }
        return new Operand.Variable(draft.add(new Statement.Array(type.getName(), elements), type));
    }

    private Operand plain(Class<?> type) {
        return type.isPrimitive()
                ? new Operand.Constant(type.getName(), value(type.getName()))
                : new Operand.Constant(type.getName(), null);
    }

    private Operand field(Class<?> type) {
        List<Operand> all = fields.computeIfAbsent(type, Values::fieldsOf);
        return all.isEmpty() ? null : chance.oneOf(all);
    }

    private static List<Operand> fieldsOf(Class<?> type) {
        List<Operand> all = new ArrayList<>();
        if (!Accessibility.isOpen(type)) {
            return all;
        }
        for (Field f : type.getFields()) {
            if (Modifier.isStatic(f.getModifiers())
                    && Modifier.isFinal(f.getModifiers())
                    && f.getDeclaringClass() == type
                    && type.isAssignableFrom(f.getType())
                    && f.getType() != Object.class) {
                all.add(new Operand.Field(type.getName(), f.getName()));
            }
        }
        return all;
    }

    private Operand made(Draft draft, Class<?> type, int depth) {
        List<Operation> ways = makers.computeIfAbsent(type, this::makersOf);
        boolean stub = StubClasses.isPossible(type) && Modifier.isAbstract(type.getModifiers());
        if (stub && (ways.isEmpty() || chance.percent(50) && !type.getName().startsWith("java."))) {
            return stub(draft, type, depth);
        }
        if (ways.isEmpty()) {
            return null;
        }
        Operation way = pick(ways);
        int made = call(draft, way, depth + 1);
        return made < 0 ? null : new Operand.Variable(made);
    }

    /** Those that need little more often than those that need much. */
    public Operation pick(List<Operation> ways) {
        double[] weights = new double[ways.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = 1.0 / (1 + ways.get(i).parameters().size());
        }
        return ways.get(chance.weighted(weights));
    }

    /** Writes a call with operands of its own; -1 if one is not to be had. */
    public int call(Draft draft, Operation operation, int depth) {
        List<Operand> operands = new ArrayList<>();
        for (Class<?> p : operation.parameters()) {
            Operand o = isSize(operation, p) && depth > 0
                    ? new Operand.Constant(p.getName(), (Serializable) (int) usualNumber("int"))
                    : operand(draft, p, depth);
            boolean receiver = operands.isEmpty() && operation.kind() == Statement.Call.Kind.METHOD;
            if (o == null || receiver && !(o instanceof Operand.Variable)) {
                return -1;
            }
            operands.add(o);
        }
        return draft.add(operation.call(operands), operation.result());
    }

    /** Numbers for collections and buffers of the JDK are mostly their sizes: large ones make tests slow and show nothing. */
    private static boolean isSize(Operation operation, Class<?> parameter) {
        return parameter == int.class && operation.owner().getName().startsWith("java.");
    }

    private List<Operation> makersOf(Class<?> type) {
        List<Operation> ways = new ArrayList<>();
        List<String> known = WELL_KNOWN.get(type.getName());
        if (known != null) {
            known.forEach(name -> ways.addAll(Operation.constructors(program.type(name))));
            ways.removeIf(w -> w.parameters().stream().anyMatch(p -> p == int.class || p == float.class));
            return ways;
        }
        ways.addAll(Operation.constructors(type));
        if (type != subject) {
            ways.addAll(Operation.factories(type, type));
        }
        if (ways.isEmpty() && !type.getName().startsWith("java.")) {
            int classes = 0;
            for (String heir : index.heirs(type.getName())) {
                List<Operation> own = constructorsOf(heir);
                if (!own.isEmpty()) {
                    ways.addAll(own);
                    if (++classes == MAX_CLASSES) {
                        break;
                    }
                }
            }
        }
        ways.removeIf(w -> w.parameters().contains(type));
        return ways;
    }

    private List<Operation> constructorsOf(String className) {
        try {
            return Operation.constructors(program.type(className));
        } catch (IllegalArgumentException | LinkageError missing) {
            return List.of();
        }
    }

    private Operand stub(Draft draft, Class<?> type, int depth) {
        int at = chance.below(100);
        Answers answers = at < 60 ? Answers.SOMETHING : at < 80 ? Answers.NOTHING : Answers.ARGUMENT;
        int made = stub(draft, type, answers, depth);
        return made < 0 ? null : new Operand.Variable(made);
    }

    /** Writes a stub; -1 if something that its constructor needs is not to be had. */
    public int stub(Draft draft, Class<?> type, Answers answers, int depth) {
        List<Operand> operands = new ArrayList<>();
        List<String> parameters = new ArrayList<>();
        if (!type.isInterface()) {
            List<Constructor<?>> all = StubClasses.constructors(type);
            double[] weights = new double[all.size()];
            Arrays.setAll(weights, i -> 1.0 / (1 + all.get(i).getParameterCount()));
            Constructor<?> constructor = all.get(chance.weighted(weights));
            for (Class<?> p : constructor.getParameterTypes()) {
                Operand o = operand(draft, p, depth + 1);
                if (o == null) {
                    return -1;
                }
                operands.add(o);
                parameters.add(p.getName());
            }
        }
        return draft.add(
                new Statement.Stub(
                        type.getName(),
                        StubClasses.kind(type),
                        answers,
                        parameters,
                        StubClasses.described(type, answers),
                        operands),
                type);
    }
}
