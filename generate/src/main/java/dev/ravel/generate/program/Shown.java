package dev.ravel.generate.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * A value as a short text, the way that a test can write it down: plain values as they are, collections of the JDK by their elements, arrays,
 * other objects by their class alone.
 *
 * <p>{@code TestSource} in the tool writes the same rules into tests. Both must say the same.
 */
public final class Shown {
    private static final int MAX = 100;

    private Shown() {}

    /** The text. */
    public static String of(Object value) {
        return of(value, 0);
    }

    /** A call, given its name and its arguments: {@code put(k, 1)}. */
    public static String ofCall(Object[] call) {
        String arguments;
        try {
            arguments = of(Arrays.copyOfRange(call, 1, call.length));
        } catch (RuntimeException broken) {
            arguments = "throws " + broken.getClass().getSimpleName();
        }
        return call[0] + "(" + arguments.replaceAll("^\\[|\\]$", "") + ")";
    }

    private static String of(Object value, int depth) {
        if (value == null
                || value instanceof Number
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof Enum
                || value instanceof CharSequence) {
            return String.valueOf(value);
        }
        if (value instanceof Class<?> c) {
            return c.getSimpleName();
        }
        boolean jdk = value.getClass().getClassLoader() == null;
        if (depth < 3 && jdk && value instanceof Map<?, ?> map) {
            List<String> entries = new ArrayList<>();
            for (Map.Entry<?, ?> e : map.entrySet()) {
                if (entries.size() < MAX) {
                    entries.add(of(e.getKey(), depth + 1) + "=" + of(e.getValue(), depth + 1));
                }
            }
            if (!(map instanceof SortedMap)) {
                entries.sort(null);
            }
            return "{" + String.join(", ", entries) + "}";
        }
        if (depth < 3 && jdk && value instanceof Collection<?> collection) {
            List<String> elements = new ArrayList<>();
            for (Object e : collection) {
                if (elements.size() < MAX) {
                    elements.add(of(e, depth + 1));
                }
            }
            if (!(collection instanceof List) && !(collection instanceof SortedSet)) {
                elements.sort(null);
            }
            return elements.toString();
        }
        if (depth < 3 && value instanceof Optional<?> optional) {
            return optional.map(v -> "Optional[" + of(v, depth + 1) + "]").orElse("Optional.empty");
        }
        if (depth < 3 && value.getClass().isArray()) {
            List<String> elements = new ArrayList<>();
            int length = java.lang.reflect.Array.getLength(value);
            for (int i = 0; i < length && i < MAX; i++) {
                elements.add(of(java.lang.reflect.Array.get(value, i), depth + 1));
            }
            return elements.toString();
        }
        return name(value.getClass());
    }

    private static String name(Class<?> type) {
        // a stub is an anonymous class in a test
        if (type.isHidden() || type.getName().matches("ravel\\.generated\\..*Stub[0-9]+")) {
            return "object";
        }
        String name = type.getSimpleName();
        return name.isEmpty() ? "object" : name;
    }
}
