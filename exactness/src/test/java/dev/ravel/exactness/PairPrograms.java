package dev.ravel.exactness;

import dev.ravel.exactness.Thing.Variable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes up programs of two threads over the public API of java.base: something shared, and one or two calls of each thread that meet there.
 *
 * <p>A call meets the other thread's by its receiver, by what that is made of, by an argument (an array, a buffer, a list that both got), by the
 * file behind it, or by a setting of the JVM. One of the threads calls a method that sounds as if it changed something. The programs are a
 * function of the seed and of the JDK that this runs on.
 */
final class PairPrograms {
    /** Names of methods that most probably change nothing begin with one of these. */
    private static final Set<String> READERS =
            Set.of(("get is has to size length contains compare index last char chars peek available can name empty"
                            + " count as max min value keys elements clone copy starts ends before after resolve flush remaining code sub stream"
                            + " describe mark ready of exists")
                    .split(" "));

    /** Of ten calls so many are on the shared thing itself; the others take it as an argument, or use the file behind it. */
    private static final int ON_ITSELF = 7;
    /** But so many are on what it is made of, if there is something. */
    private static final int BEHIND_IT = 4;
    /** Methods of the shared thing that are called in the end. */
    private static final int MOST_LOOKS = 4;
    /** Parameters that take nearly everything: what is shared is not meant for them. */
    private static final Set<Class<?>> WIDE = Set.of(Object.class, Comparable.class, Serializable.class);

    private final PublicApi api = new PublicApi(lines("skipped.txt"));
    private final List<Thing> things =
            lines("things.txt").stream().map(Thing::parse).toList();
    private final Map<Class<?>, List<String>> constants = new HashMap<>();
    private final Map<Class<?>, List<String>> mutables = new HashMap<>();
    private final List<Executable> statics;
    private final Map<Thing, Candidates> candidates = new HashMap<>();
    private final List<Thing> order;
    private final Random random;
    private final Set<String> titles = new HashSet<>();
    private int made;

    PairPrograms(long seed) {
        random = new Random(seed);
        for (String line : lines("values.txt")) {
            int colon = line.indexOf(": ");
            boolean mutable = line.startsWith("~");
            String name = line.substring(mutable ? 1 : 0, colon);
            Class<?> type = Thing.resolve(name).orElseThrow(() -> new IllegalArgumentException(line));
            (mutable ? mutables : constants)
                    .put(
                            type,
                            List.of(line.substring(colon + 2).split(" \\| ")).stream()
                                    .map(value -> Thing.initial(name, value.strip()))
                                    .toList());
        }
        statics = api.statics().stream().filter(this::canBeFilled).toList();
        order = new ArrayList<>(things);
        Collections.shuffle(order, random);
    }

    private static List<String> lines(String file) {
        try (InputStream in = PairPrograms.class.getResourceAsStream("/hunt/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ways to call something: a method or constructor, an access to an array, and what is shared in it. */
    private record Call(Executable target, String access, String receiver, Thing own, int sharedParameter) {
        static Call access(String expression) {
            return new Call(null, expression, "", null, -1);
        }

        static Call on(String receiver, Executable target) {
            return new Call(target, "", receiver, null, -1);
        }

        /** Whether it sounds as if it changed what is shared. */
        boolean changes() {
            if (target == null) {
                return access.contains("=");
            }
            String name = target.getName();
            int end = 0;
            while (end < name.length() && !Character.isUpperCase(name.charAt(end))) {
                end++;
            }
            return target instanceof Method && !READERS.contains(name.substring(0, end));
        }
    }

    /**
     * The calls for one thing.
     *
     * @param changing those of {@code onItself} that sound as if they changed it
     * @param behindIt on what it is made of
     */
    private record Candidates(List<Call> onItself, List<Call> changing, List<Call> behindIt, List<Call> asArgument) {
        boolean isEmpty() {
            return onItself.isEmpty() && asArgument.isEmpty();
        }
    }

    /** The next program, not made before. */
    PairProgram next() {
        while (true) {
            Thing thing = order.get(made++ % order.size());
            Candidates calls = candidates.computeIfAbsent(thing, this::candidates);
            if (calls.isEmpty()) {
                continue;
            }
            Writer writer = new Writer("Pair" + made, thing);
            PairProgram program = writer.write(calls);
            if (titles.add(program.title())) {
                return program;
            }
        }
    }

    private Candidates candidates(Thing thing) {
        List<Call> onItself = new ArrayList<>();
        List<Call> asArgument = new ArrayList<>();
        List<Call> behindIt = new ArrayList<>();
        Class<?> type = thing.type();
        if (type.isArray()) {
            onItself.add(Call.access("it[0]"));
            onItself.add(Call.access("it[1]"));
            onItself.add(Call.access("it.clone()"));
            for (String value : constants.get(type.getComponentType())) {
                String cast = "(" + type.getComponentType().getCanonicalName() + ") ";
                onItself.add(Call.access("it[0] = " + cast + value));
            }
        }
        for (Method method : api.methods(type)) {
            if (Modifier.isStatic(method.getModifiers()) == thing.isSetting() && canBeFilled(method)) {
                onItself.add(Call.on("it", method));
            }
        }
        if (!thing.isSetting()) {
            for (Executable each : statics) {
                if (!isSetting(each.getDeclaringClass())) {
                    withArgument(each, null, type, asArgument);
                }
            }
            for (Thing own : things) {
                if (!own.isSetting()) {
                    for (Method method : api.methods(own.type())) {
                        if (!Modifier.isStatic(method.getModifiers()) && canBeFilled(method)) {
                            withArgument(method, own, type, asArgument);
                            if (thing.hasFiles() && own.hasFiles() && own.type() != type) {
                                asArgument.add(new Call(method, "", "", own, -1));
                            }
                        }
                    }
                }
            }
        }
        thing.readers().forEach(expression -> asArgument.add(Call.access(expression)));
        for (Variable behind : thing.variables()) {
            Class<?> known = Thing.resolve(behind.type()).orElseThrow();
            if (!behind.name().equals("it") && !thing.isSetting()) {
                for (Method method : api.methods(known)) {
                    if (!Modifier.isStatic(method.getModifiers()) && canBeFilled(method)) {
                        behindIt.add(Call.on(behind.name(), method));
                    }
                }
            }
        }
        if (thing.hasFiles()) {
            for (Executable each : statics) {
                if (each.getDeclaringClass() == Files.class) {
                    asArgument.add(Call.on("", each));
                }
            }
        }
        return new Candidates(onItself, onItself.stream().filter(Call::changes).toList(), behindIt, asArgument);
    }

    /** Whether there are settings in this class: they need to be put back. */
    private boolean isSetting(Class<?> type) {
        return things.stream().anyMatch(thing -> thing.isSetting() && thing.type() == type);
    }

    private static void withArgument(Executable call, Thing own, Class<?> shared, List<Call> found) {
        Class<?>[] types = call.getParameterTypes();
        for (int i = 0; i < types.length; i++) {
            if (!WIDE.contains(types[i]) && types[i].isAssignableFrom(shared)) {
                found.add(new Call(call, "", "", own, i));
            }
        }
    }

    private boolean canBeFilled(Executable call) {
        for (Class<?> type : call.getParameterTypes()) {
            if (!constants.containsKey(type)
                    && !mutables.containsKey(type)
                    && !type.isEnum()
                    && thingFor(type).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Something from the table that can be an argument of this type, without files behind it. */
    private Optional<Thing> thingFor(Class<?> type) {
        return things.stream()
                .filter(t ->
                        !t.isSetting() && !t.hasFiles() && t.restores().isEmpty() && type.isAssignableFrom(t.type()))
                .findFirst();
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** One program as it grows. */
    private final class Writer {
        private final String name;
        private final Thing shared;
        private final List<Thing> parts = new ArrayList<>();
        /** Arguments that both threads use, by their types. */
        private final Map<Class<?>, Variable> common = new LinkedHashMap<>();

        private final Map<Class<?>, String> commonValues = new HashMap<>();
        private boolean files;

        Writer(String name, Thing shared) {
            this.name = name;
            this.shared = shared;
            this.files = shared.hasFiles();
            parts.add(shared);
        }

        PairProgram write(Candidates calls) {
            boolean firstChanges = random.nextBoolean();
            List<String> first = thread(calls, firstChanges, "a", "b");
            List<String> second = thread(calls, !firstChanges, "c", "d");
            String type = shared.type().getCanonicalName();
            String title = (shared.isSetting() ? "static " : "") + type.substring(type.lastIndexOf('.') + 1) + ": "
                    + String.join("; ", first) + "  |  " + String.join("; ", second);
            return new PairProgram(name, title.replaceAll("\\bjavax?(\\.[a-z]+)+\\.", ""), source(first, second));
        }

        private List<String> thread(Candidates calls, boolean changes, String... results) {
            List<String> statements = new ArrayList<>();
            int howMany = random.nextInt(4) == 0 ? 2 : 1;
            for (int i = 0; i < howMany; i++) {
                boolean mustChange = changes && i == 0 && !calls.changing.isEmpty();
                statements.add(statement(mustChange ? any(calls.changing) : call(calls), results[i]));
            }
            return statements;
        }

        private Call call(Candidates calls) {
            if (!calls.behindIt.isEmpty() && random.nextInt(10) < BEHIND_IT) {
                return any(calls.behindIt);
            }
            boolean onItself =
                    calls.asArgument.isEmpty() || !calls.onItself.isEmpty() && random.nextInt(10) < ON_ITSELF;
            boolean changing = onItself && !calls.changing.isEmpty() && random.nextBoolean();
            return any(changing ? calls.changing : onItself ? calls.onItself : calls.asArgument);
        }

        private String statement(Call call, String result) {
            if (call.target == null) {
                return call.access.startsWith("it[0] = ") ? call.access : result + " = " + call.access;
            }
            Class<?> owner = call.target.getDeclaringClass();
            String arguments = arguments(call);
            if (call.target instanceof Constructor) {
                return result + " = new " + owner.getCanonicalName() + arguments;
            }
            Method method = (Method) call.target;
            String receiver;
            if (Modifier.isStatic(method.getModifiers())) {
                receiver = owner.getCanonicalName();
            } else {
                receiver = call.own == null ? call.receiver : own(call.own);
            }
            return (method.getReturnType() == void.class ? "" : result + " = ") + receiver + "." + method.getName()
                    + arguments;
        }

        private String arguments(Call call) {
            Class<?>[] types = call.target.getParameterTypes();
            List<String> arguments = new ArrayList<>();
            for (int i = 0; i < types.length; i++) {
                String value = i == call.sharedParameter ? "it" : value(types[i]);
                arguments.add("(" + types[i].getCanonicalName() + ") "
                        + (value.startsWith("new ") || value.matches("\\w+") ? value : "(" + value + ")"));
            }
            String text = "(" + String.join(", ", arguments) + ")";
            files |= text.contains("Scratch.");
            return text;
        }

        private String value(Class<?> type) {
            boolean mutable = mutables.containsKey(type) && (!constants.containsKey(type) || random.nextInt(3) == 0);
            if (mutable) {
                List<String> values = mutables.get(type);
                if (random.nextInt(3) > 0) {
                    String value = any(values);
                    commonValues.putIfAbsent(type, value);
                    return common.computeIfAbsent(type, t -> new Variable(t.getCanonicalName(), "both" + common.size()))
                            .name();
                }
                return any(values);
            }
            if (constants.containsKey(type)) {
                return any(constants.get(type));
            }
            if (type.isEnum()) {
                Object constant = type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
                return type.getCanonicalName() + "." + ((Enum<?>) constant).name();
            }
            return own(thingFor(type).orElseThrow());
        }

        /** A thing that one thread has for itself; only what is behind it may be shared. */
        private String own(Thing thing) {
            String suffix = String.valueOf(parts.size());
            Thing part = thing.renamed(suffix);
            files |= part.hasFiles();
            parts.add(part);
            return "it" + suffix;
        }

        private String source(List<String> first, List<String> second) {
            StringBuilder java = new StringBuilder();
            Thing.PACKAGES.forEach(p -> java.append("import ").append(p).append(".*;\n"));
            java.append("import dev.ravel.exactness.*;\n\n");
            java.append("@SuppressWarnings(\"all\")\n");
            java.append("public final class ").append(name).append(" extends dev.ravel.exactness.Pair {\n");
            for (Thing part : parts) {
                part.variables()
                        .forEach(v -> java.append("    ")
                                .append(v.type())
                                .append(' ')
                                .append(v.name())
                                .append(";\n"));
            }
            common.forEach((type, v) -> java.append("    ")
                    .append(v.type())
                    .append(' ')
                    .append(v.name())
                    .append(";\n"));
            java.append("\n    public ").append(name).append("() throws Exception {\n");
            if (files) {
                java.append("        Scratch.begin();\n");
            }
            for (Thing part : parts) {
                part.makes().forEach(statement -> line(java, statement));
            }
            common.forEach((type, v) -> line(java, v.name() + " = " + commonValues.get(type)));
            java.append("    }\n");
            method(java, "first() throws Throwable", first);
            method(java, "second() throws Throwable", second);
            method(java, "look(Seen seen)", looks());
            List<String> end = new ArrayList<>();
            parts.forEach(part -> end.addAll(part.restores()));
            end.add(parts.stream()
                    .flatMap(part -> part.variables().stream())
                    .filter(v -> v.name().startsWith("it") && !v.type().endsWith("[]"))
                    .map(Variable::name)
                    .collect(Collectors.joining(", ", "Seen.close(", ")")));
            if (files) {
                end.add("Scratch.end()");
            }
            method(java, "end() throws Throwable", end);
            if (files || shared.isSetting() || !shared.restores().isEmpty()) {
                java.append("\n    @Override\n    public boolean isAlone() {\n        return true;\n    }\n");
            }
            java.append("\n    public static void explored() throws Exception {\n");
            line(java, "explore(new " + name + "())");
            return java.append("    }\n}\n").toString();
        }

        private void method(StringBuilder java, String head, List<String> statements) {
            java.append("\n    @Override\n    protected void ").append(head).append(" {\n");
            statements.forEach(statement -> line(java, statement));
            java.append("    }\n");
        }

        private void line(StringBuilder java, String statement) {
            java.append("        ").append(statement).append(";\n");
        }

        private List<String> looks() {
            List<String> looks = new ArrayList<>();
            if (!shared.isSetting()) {
                looks.add(look("it"));
                List<Method> methods = new ArrayList<>(api.methods(shared.type()));
                methods.removeIf(m -> m.getParameterCount() > 0
                        || Modifier.isStatic(m.getModifiers())
                        || m.getName().equals("toString")
                        || !m.getReturnType().isPrimitive() && m.getReturnType() != String.class
                        || m.getReturnType() == void.class);
                Collections.shuffle(methods, random);
                methods.stream().limit(MOST_LOOKS).forEach(m -> looks.add(look("it." + m.getName() + "()")));
            }
            parts.forEach(part -> part.looks().forEach(expression -> looks.add(look(expression))));
            common.values().forEach(v -> looks.add(look(v.name())));
            if (files) {
                looks.add("seen.files()");
            }
            return looks;
        }

        private String look(String expression) {
            return "seen.thing(\"" + expression.replace("\\", "\\\\").replace("\"", "\\\"") + "\", () -> " + expression
                    + ")";
        }
    }
}
