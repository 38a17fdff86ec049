package dev.ravel.papers.condiff.versions;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A Java class with a small concurrent test for each pair of public methods of a subject: two threads make one call each, and the outcome is what the calls return or throw
 * and what the object is then.
 *
 * @param type static type of the object
 * @param make an expression that makes the object, in a state in which its methods have something to do
 * @param state an expression of the object {@code s}
 * @param values expressions by the simple names of parameter types
 */
record Probe(Subject subject, String type, String make, String state, Map<String, String> values) {
    static final String NAME = "Probe";

    /** A method, as it is called. */
    private record Call(String name, String source) {}

    static Probe of(Subject subject) {
        return switch (subject.id()) {
            case "C1" ->
                new Probe(
                        subject,
                        "java.util.Map",
                        "multimap().asMap()",
                        "s.containsKey(\"a\")",
                        Map.of(
                                "Map", "java.util.Map.of(\"b\", java.util.Set.of(\"x\"))",
                                "BiConsumer", "(k, v) -> {}",
                                "BiFunction", "(k, v) -> null",
                                "Function", "k -> null"));
            case "C2" ->
                new Probe(
                        subject,
                        subject.type(),
                        "new " + subject.type()
                                + "(new java.io.ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6}), 2)",
                        "call(() -> s.read())",
                        Map.of());
            case "C3" ->
                new Probe(
                        subject,
                        subject.type(),
                        "new " + subject.type() + "(1, 5)",
                        "s.hashCode() + \" \" + s",
                        Map.of("Number", "Integer.valueOf(3)", "Range", "new " + subject.type() + "(2, 3)"));
            case "C4" ->
                new Probe(
                        subject,
                        subject.type(),
                        "appenders()",
                        "text(s.getAllAppenders())",
                        Map.of("Appender", "ONE", "LoggingEvent", "null"));
            case "C5" ->
                new Probe(
                        subject,
                        subject.type(),
                        "logger()",
                        "s.getFilter() + \" \" + s.getLevel() + \" \" + s.getHandlers().length + \" \" + text(s.getParent()) + s.getUseParentHandlers()",
                        Map.of(
                                "int", "900",
                                "Filter", "null",
                                "Handler", "r -> {}",
                                "LogRecord", "new dev.ravel.evaluation.ballerina.LogRecord(900, \"a\")",
                                "Logger", "new dev.ravel.evaluation.condiff.Logger(\"p\")",
                                "Supplier", "() -> \"a\"",
                                "Throwable", "new RuntimeException(\"a\")"));
            default -> new Probe(subject, subject.type(), "pool()", "s.toString()", Map.of());
        };
    }

    private String extra() {
        return switch (subject.id()) {
            case "C1" -> """
                static com.google.common.collect.HashMultimap<Object, Object> multimap() {
                    com.google.common.collect.HashMultimap<Object, Object> map = com.google.common.collect.HashMultimap.create();
                    map.put("a", "x");
                    return map;
                }
                """;
            case "C4" -> """
                static final org.apache.log4j.Appender ONE = new Silent("a");
                static class Silent extends org.apache.log4j.AppenderSkeleton {
                    Silent(String name) { this.name = name; }
                    @Override protected void append(org.apache.log4j.spi.LoggingEvent event) {}
                    @Override public void doAppend(org.apache.log4j.spi.LoggingEvent event) {}
                    @Override public void close() {}
                    @Override public boolean requiresLayout() { return false; }
                    @Override public String toString() { return name; }
                }
                static org.apache.log4j.helpers.AppenderAttachableImpl appenders() {
                    var appenders = new org.apache.log4j.helpers.AppenderAttachableImpl();
                    appenders.addAppender(ONE);
                    appenders.addAppender(new Silent("b"));
                    return appenders;
                }
                """;
            case "C5" -> """
                static dev.ravel.evaluation.condiff.Logger logger() {
                    var logger = new dev.ravel.evaluation.condiff.Logger("l");
                    logger.setFilter(r -> true);
                    return logger;
                }
                """;
            case "C6" -> """
                static final Object MADE = "made";
                static dev.ravel.evaluation.condiff.ObjectPool pool() {
                    var pool = new dev.ravel.evaluation.condiff.ObjectPool(new dev.ravel.evaluation.ballerina.ObjectFactory() {
                        private int made;
                        @Override public Object makeObject() { return "a" + made++; }
                        @Override public void destroyObject(Object object) {}
                    });
                    pool.checkIn(pool.checkOut());
                    pool.checkOut();
                    return pool;
                }
                """;
            default -> "";
        };
    }

    /** How many pairs of methods there are; test {@code pair}<i>n</i> is one of them. */
    static int pairs(int methods) {
        return methods * (methods + 1) / 2;
    }

    String source(Class<?> loaded) {
        List<Call> calls = calls(loaded);
        StringBuilder tests = new StringBuilder();
        int n = 0;
        for (int i = 0; i < calls.size(); i++) {
            for (int j = i; j < calls.size(); j++) {
                tests.append("    public void pair%d() throws Exception { run(s -> %s, s -> %s); }%n"
                        .formatted(n++, calls.get(i).source(), calls.get(j).source()));
            }
        }
        return """
            public class Probe {
                interface Code { Object run() throws Exception; }
                interface Use { String on(%1$s s); }
                %2$s
                static String text(Object value) {
                    if (value instanceof java.util.Enumeration<?> all) { return java.util.Collections.list(all).toString(); }
                    if (value instanceof byte[] all) { return java.util.Arrays.toString(all); }
                    if (value instanceof int[] all) { return java.util.Arrays.toString(all); }
                    if (value instanceof Object[] all) { return all.length + " elements"; }
                    String text = String.valueOf(value);
                    return text.contains("@") ? value.getClass().getName() : text;
                }
                static String call(Code code) {
                    try { return text(code.run()); } catch (Throwable e) { return e.getClass().getName(); }
                }
                static void run(Use one, Use two) throws Exception {
                    %1$s s = %3$s;
                    String[] seen = new String[2];
                    Thread first = new Thread(() -> seen[0] = one.on(s));
                    Thread second = new Thread(() -> seen[1] = two.on(s));
                    first.start();
                    second.start();
                    first.join();
                    second.join();
                    dev.ravel.api.Ravel.outcome(seen[0] + " | " + seen[1] + " | " + call(() -> %4$s));
                }
            %5$s}
            """.formatted(type, extra(), make, state, tests);
    }

    private List<Call> calls(Class<?> loaded) {
        return Stream.of(loaded.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !Modifier.isStatic(m.getModifiers()))
                .filter(m -> !m.isBridge() && !m.isSynthetic())
                .sorted(Comparator.comparing(Method::toString))
                .map(this::call)
                .toList();
    }

    private Call call(Method method) {
        String arguments = Arrays.stream(method.getParameterTypes())
                .map(t -> "(" + t.getCanonicalName() + ") " + value(t))
                .collect(Collectors.joining(", "));
        String made = "s." + method.getName() + "(" + arguments + ")";
        String code = method.getReturnType() == void.class
                ? "call(() -> { " + made + "; return null; })"
                : "call(() -> " + made + ")";
        return new Call(method.getName(), code);
    }

    private String value(Class<?> parameter) {
        String given = values.get(parameter.getSimpleName());
        if (given != null) {
            return given;
        }
        return switch (parameter.getSimpleName()) {
            case "int" -> "2";
            case "long" -> "2L";
            case "float" -> "2f";
            case "double" -> "2.0";
            case "boolean" -> "false";
            case "byte[]" -> "new byte[3]";
            case "String", "Object" -> "\"a\"";
            case "Object[]" -> "new Object[] {\"a\"}";
            default -> throw new IllegalArgumentException(parameter.getName());
        };
    }
}
