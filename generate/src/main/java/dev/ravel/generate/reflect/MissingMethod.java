package dev.ravel.generate.reflect;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Type;

/**
 * A method that a class must have to be no abstract one.
 *
 * @param parameters their types in that class, where type variables of what it inherits are known
 * @param result its type in that class
 */
public record MissingMethod(Method method, List<Class<?>> parameters, Class<?> result) {

    private static final ClassValue<List<MissingMethod>> KNOWN = new ClassValue<>() {
        @Override
        protected List<MissingMethod> computeValue(Class<?> type) {
            return found(type);
        }
    };

    /** All of a type, in the order of their names. */
    public static List<MissingMethod> of(Class<?> type) {
        return KNOWN.get(type);
    }

    private static List<MissingMethod> found(Class<?> type) {
        Map<String, Method> open = new TreeMap<>();
        Set<String> done = new HashSet<>();
        collect(type, open, done);
        // what an interface repeats of Object is there; what a class has made abstract again is not
        for (Method m : Object.class.getMethods()) {
            Method repeated = open.get(key(m));
            if (repeated != null && repeated.getDeclaringClass().isInterface()) {
                open.remove(key(m));
            }
        }
        TypeArguments arguments = new TypeArguments(type);
        List<MissingMethod> missing = new ArrayList<>();
        for (Method m : open.values()) {
            missing.add(new MissingMethod(
                    m,
                    Arrays.stream(m.getGenericParameterTypes())
                            .<Class<?>>map(arguments::erased)
                            .toList(),
                    arguments.erased(m.getGenericReturnType())));
        }
        return List.copyOf(missing);
    }

    private static void collect(Class<?> type, Map<String, Method> open, Set<String> done) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                note(m, open, done);
            }
        }
        for (Method m : type.getMethods()) {
            note(m, open, done);
        }
    }

    private static void note(Method m, Map<String, Method> open, Set<String> done) {
        if (Modifier.isStatic(m.getModifiers()) || Modifier.isPrivate(m.getModifiers())) {
            return;
        }
        if (!Modifier.isAbstract(m.getModifiers())) {
            // a bridge calls the method with the special types, which may still be missing
            done.add(m.isBridge() ? exactKey(m) : key(m));
        } else if (!done.contains(key(m)) && !done.contains(exactKey(m))) {
            Method other = open.get(key(m));
            if (other == null || other.getReturnType().isAssignableFrom(m.getReturnType())) {
                open.put(key(m), m);
            }
        }
    }

    private static String key(Method m) {
        return m.getName() + Type.getMethodDescriptor(m).replaceAll("\\).*", ")");
    }

    private static String exactKey(Method m) {
        return m.getName() + Type.getMethodDescriptor(m);
    }

    /** Whether the two are one method to somebody who writes the class. */
    public boolean isWrittenAs(MissingMethod other) {
        return method.getName().equals(other.method.getName()) && parameters.equals(other.parameters);
    }

    /** The first parameter that may be returned, or -1. */
    public int returnable() {
        Class<?>[] erased = method.getParameterTypes();
        for (int i = 0; i < erased.length; i++) {
            if (fits(parameters.get(i), result) && fits(erased[i], method.getReturnType())) {
                return i;
            }
        }
        return -1;
    }

    private static boolean fits(Class<?> value, Class<?> asked) {
        return value == asked || !asked.isPrimitive() && asked.isAssignableFrom(value);
    }
}
