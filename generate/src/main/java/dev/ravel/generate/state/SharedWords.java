package dev.ravel.generate.state;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * States in words that two versions of a program have in common, and that people can read.
 *
 * <p>Fields that only one version has, or that have another type there, are left out, and told by {@link #leftOut}. Collections of the JDK are told by
 * what kind they are, unnamed classes by where they are, exceptions by their class, message and cause. Identity hash codes in texts do not count:
 * they depend on how many objects were made before.
 */
public final class SharedWords implements Dialect {
    /** {@code com.acme.Pool@1b28cdfa}. */
    private static final Pattern IDENTITY = Pattern.compile("(?<=[\\w$;\\]])@[0-9a-f]{1,8}\\b");

    private static final Pattern STUB = Pattern.compile("ravel\\.generated\\.(.*Stub)[0-9]+");

    private static final Pattern UNNAMED = Pattern.compile("\\$[0-9]+");

    /** Fields of buffers that say where in memory they are. */
    private static final Set<String> ADDRESSES = Set.of("address", "cleaner");

    private final ClassLoader own;
    private final ClassLoader other;
    private final Map<Class<?>, Class<?>> counterparts = new HashMap<>();
    private final Set<String> unlike;
    private final Set<String> told = new TreeSet<>();
    private final Set<String> leftOut = new TreeSet<>();

    /**
     * For the classes of one version.
     *
     * @param own loads this version
     * @param other loads the other one
     * @param unlike fields that are left out, though both versions have them, as in {@code com.acme.Pool.size}
     */
    public SharedWords(ClassLoader own, ClassLoader other, Set<String> unlike) {
        this.own = own;
        this.other = other;
        this.unlike = Set.copyOf(unlike);
    }

    /** The same text without identity hash codes. */
    public static String neutral(String text) {
        return text.indexOf('@') < 0 ? text : IDENTITY.matcher(text).replaceAll("@…");
    }

    /** Fields that were met and are not in the other version, as in {@code com.acme.Pool.lock}. */
    public List<String> leftOut() {
        return List.copyOf(leftOut);
    }

    /** Fields that were met and that both versions have. */
    public Set<String> told() {
        return Set.copyOf(told);
    }

    @Override
    public boolean counts(Field field) {
        Class<?> type = field.getDeclaringClass();
        if (field.getName().equals("turn") && STUB.matcher(type.getName()).matches()) {
            return false;
        }
        if (ADDRESSES.contains(field.getName()) && type.getName().startsWith("java.nio.")) {
            return false;
        }
        if (type.getClassLoader() != own) {
            return true;
        }
        if (STUB.matcher(type.getName()).matches()) {
            return true;
        }
        Class<?> there = counterparts.computeIfAbsent(type, this::counterpart);
        if (there == Void.class) {
            // the name of its class says it all
            return true;
        }
        try {
            Field same = there.getDeclaredField(field.getName());
            if (same.getType().getName().equals(field.getType().getName())
                    && Modifier.isStatic(same.getModifiers()) == Modifier.isStatic(field.getModifiers())) {
                String name = type.getName() + "." + field.getName();
                told.add(name);
                return !unlike.contains(name);
            }
        } catch (NoSuchFieldException | LinkageError none) {
            // said below
        }
        leftOut.add(type.getName() + "." + field.getName());
        return false;
    }

    private Class<?> counterpart(Class<?> type) {
        try {
            return Class.forName(type.getName(), false, other);
        } catch (ClassNotFoundException | LinkageError none) {
            return Void.class;
        }
    }

    @Override
    public String name(Field field) {
        return field.getName() + "=";
    }

    @Override
    public String name(Class<?> type) {
        if (type.isArray()) {
            return "array";
        }
        String name = type.getName();
        if (type.getClassLoader() == null && name.startsWith("java.util.")) {
            if (Map.class.isAssignableFrom(type)) {
                return "map";
            }
            if (Set.class.isAssignableFrom(type)) {
                return "set";
            }
            if (Collection.class.isAssignableFrom(type)) {
                return "list";
            }
        }
        return UNNAMED.matcher(STUB.matcher(name).replaceFirst("$1")).replaceAll("\\$…");
    }

    @Override
    public String plain(Object value) {
        if (value == null) {
            return "null";
        } else if (value instanceof String text) {
            return '"' + neutral(text).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        } else if (value instanceof Integer || value instanceof Boolean) {
            return value.toString();
        } else if (value instanceof Long) {
            return value + "L";
        }
        return null;
    }

    @Override
    public String message(Object object) {
        if (!(object instanceof Throwable thrown)) {
            return null;
        }
        // the JVM's own messages name locals, loaders and lines of code
        boolean told = !(thrown instanceof NullPointerException
                || thrown instanceof ClassCastException
                || thrown instanceof LinkageError);
        String message = told ? thrown.getMessage() : null;
        return message == null ? "" : neutral(message);
    }

    @Override
    public <T> void sort(List<T> unordered, Function<T, String> text) {
        record Told<T>(T element, String text) {}
        List<Told<T>> told = new ArrayList<>();
        unordered.forEach(element -> told.add(new Told<>(element, text.apply(element))));
        told.sort(Comparator.comparing(Told::text));
        for (int i = 0; i < told.size(); i++) {
            unordered.set(i, told.get(i).element());
        }
    }
}
