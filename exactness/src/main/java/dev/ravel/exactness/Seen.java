package dev.ravel.exactness;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * What can be seen at the end of a {@link Pair}, as text that is the same in every JVM: values, contents, classes of exceptions; no
 * addresses, no names of directories, no order that a hash code decides.
 */
public final class Seen {
    private static final int DEEPEST = 4;
    private static final int MOST_ELEMENTS = 40;
    private static final int LONGEST = 160;

    private final StringBuilder line = new StringBuilder();

    /** What a thread's calls returned, and what ended them. */
    void results(Object one, Object two, Throwable thrown) {
        line.append(text(one, 0));
        if (two != null) {
            line.append(", ").append(text(two, 0));
        }
        if (thrown != null) {
            line.append(" threw ").append(text(thrown, 0));
        }
        line.append(" | ");
    }

    /** What an expression is now. */
    public void thing(String name, Callable<?> expression) {
        String text;
        try {
            text = text(expression.call(), 0);
        } catch (Throwable t) {
            text = "threw " + text(t, 0);
        }
        line.append(name).append('=').append(text).append(' ');
    }

    /** The files, for pairs that have some. */
    public void files() {
        thing("files", Scratch::contents);
    }

    /** Closes what can be closed. */
    public static void close(Object... things) {
        for (Object thing : things) {
            if (thing instanceof AutoCloseable open) {
                try {
                    open.close();
                } catch (Exception whatever) {
                    // nobody looks any more
                }
            }
        }
    }

    String line() {
        return line.toString().strip();
    }

    private static String text(Object value, int depth) {
        if (value == null) {
            return "-";
        }
        if (value instanceof Throwable thrown) {
            return thrown(thrown);
        }
        if (depth > DEEPEST) {
            return "...";
        }
        if (value.getClass().isArray()) {
            List<String> elements = new ArrayList<>();
            for (int i = 0; i < Math.min(Array.getLength(value), MOST_ELEMENTS); i++) {
                elements.add(text(Array.get(value, i), depth + 1));
            }
            return elements.toString();
        }
        if (value instanceof Map<?, ?> map && value.getClass().getName().startsWith("java.util.")) {
            return elements(map.entrySet(), depth);
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return text(entry.getKey(), depth + 1) + "=" + text(entry.getValue(), depth + 1);
        }
        if (value instanceof Collection<?> all && value.getClass().getName().startsWith("java.util.")) {
            return elements(all, depth);
        }
        if (value instanceof Enumeration<?> all) {
            return elements(Collections.list(all), depth);
        }
        if (value instanceof Thread thread) {
            return "thread " + thread.getName();
        }
        return plain(saysMore(value) ? value.toString() : className(value));
    }

    private static String elements(Collection<?> all, int depth) {
        List<String> elements = new ArrayList<>();
        for (Object element : all) {
            if (elements.size() == MOST_ELEMENTS) {
                break;
            }
            elements.add(element == all ? "itself" : text(element, depth + 1));
        }
        // the order of these is another one in each JVM
        if (all.getClass().getName().startsWith("java.util.ImmutableCollections$Set")
                || all.getClass().getName().startsWith("java.util.ImmutableCollections$Map")) {
            Collections.sort(elements);
        }
        return elements.toString();
    }

    /** Messages of the JVM name local variables, which are others in instrumented code. */
    private static String thrown(Throwable thrown) {
        boolean byTheJvm = thrown instanceof NullPointerException || thrown instanceof ClassCastException;
        String cause = thrown.getCause() == null ? "" : " by " + thrown(thrown.getCause());
        return thrown.getClass().getSimpleName()
                + (byTheJvm || thrown.getMessage() == null ? "" : "(" + plain(thrown.getMessage()) + ")")
                + cause;
    }

    private static boolean saysMore(Object value) {
        try {
            return value.getClass().getMethod("toString").getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    private static String className(Object value) {
        String name = value.getClass().getName();
        int lambda = name.indexOf("$$");
        return lambda < 0 ? name : "lambda";
    }

    /** One line, not too long, without addresses. */
    private static String plain(String text) {
        String name =
                Scratch.withoutDirectory(text).replaceAll("@[0-9a-f]{3,8}", "@").replaceAll("\\$\\$Lambda.*", "lambda");
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c < ' ' || c > '~' || c == '\\') {
                plain.append("\\").append(Integer.toHexString(c));
            } else {
                plain.append(c);
            }
        }
        return plain.length() <= LONGEST
                ? plain.toString()
                : plain.substring(0, LONGEST) + "...(" + plain.length() + " " + name.hashCode() + ")";
    }
}
