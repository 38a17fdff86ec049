package dev.ravel.worker.test;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The methods of a class and of what it inherits from, without those that are overridden.
 *
 * @param byType each type's own methods; supertypes come before those that inherit from them
 */
record Members(Map<Class<?>, List<Method>> byType) {

    static Members of(Class<?> type) {
        Map<Class<?>, List<Method>> byType = new LinkedHashMap<>();
        collect(type, byType);
        return new Members(byType);
    }

    private static void collect(Class<?> type, Map<Class<?>, List<Method>> byType) {
        if (type == null || type == Object.class || byType.containsKey(type)) {
            return;
        }
        collect(type.getSuperclass(), byType);
        for (Class<?> i : type.getInterfaces()) {
            collect(i, byType);
        }
        List<Method> own = new ArrayList<>();
        for (Method m : declared(type)) {
            boolean inClassToo = type.isInterface()
                    && byType.entrySet().stream()
                            .anyMatch(e -> !e.getKey().isInterface()
                                    && e.getValue().stream().anyMatch(other -> sameSignature(other, m)));
            boolean callable = !Modifier.isAbstract(m.getModifiers());
            if (!Modifier.isStatic(m.getModifiers()) && !inClassToo) {
                byType.values().forEach(inherited -> inherited.removeIf(other -> overrides(m, other)));
            }
            if (callable && !inClassToo) {
                own.add(m);
            }
        }
        byType.put(type, own);
    }

    /** In the order that JUnit has, which does not depend on the JVM. */
    private static List<Method> declared(Class<?> type) {
        List<Method> methods = new ArrayList<>();
        for (Method m : methods(type)) {
            if (!m.isSynthetic()) {
                methods.add(m);
            }
        }
        methods.sort(
                Comparator.<Method>comparingInt(m -> m.getName().hashCode()).thenComparing(Method::toString));
        return methods;
    }

    private static boolean overrides(Method m, Method inherited) {
        return sameSignature(m, inherited)
                && !Modifier.isPrivate(inherited.getModifiers())
                && !Modifier.isStatic(inherited.getModifiers());
    }

    private static boolean sameSignature(Method a, Method b) {
        return a.getName().equals(b.getName()) && Arrays.equals(a.getParameterTypes(), b.getParameterTypes());
    }

    /** Those of supertypes first. */
    List<Method> all() {
        return byType.values().stream().flatMap(Collection::stream).toList();
    }

    /** With one of these annotations, those of supertypes first. */
    List<Method> with(Collection<String> annotations) {
        return all().stream().filter(m -> has(m, annotations)).toList();
    }

    /** With one of these annotations, those of supertypes last. */
    List<Method> inReverseWith(Collection<String> annotations) {
        List<List<Method>> groups = new ArrayList<>(byType.values());
        Collections.reverse(groups);
        return groups.stream()
                .flatMap(Collection::stream)
                .filter(m -> has(m, annotations))
                .toList();
    }

    /** The JVM tells none of them if a type in the signature of one is missing. */
    private static Method[] methods(Class<?> type) {
        try {
            return type.getDeclaredMethods();
        } catch (LinkageError e) {
            throw new MissingType(type, e);
        }
    }

    /** The fields of the class and its superclasses. */
    static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            try {
                fields.addAll(Arrays.asList(c.getDeclaredFields()));
            } catch (LinkageError e) {
                throw new MissingType(c, e);
            }
        }
        return fields;
    }

    /** Whether one of these annotations is there, by name: the worker has none of their classes itself. */
    static boolean has(AnnotatedElement element, Collection<String> annotations) {
        for (Annotation a : element.getAnnotations()) {
            if (annotations.contains(a.annotationType().getName())) {
                return true;
            }
        }
        return false;
    }

    static MethodHandle handle(Method m) throws BadRequest {
        try {
            m.setAccessible(true);
            return MethodHandles.lookup().unreflect(m);
        } catch (IllegalAccessException e) {
            throw new BadRequest(m + " cannot be called: " + e.getMessage());
        }
    }

    /** A handle of type (Object)void; static methods ignore the instance. */
    static MethodHandle onInstance(Method m) throws BadRequest {
        MethodHandle h = handle(m);
        if (Modifier.isStatic(m.getModifiers())) {
            h = MethodHandles.dropArguments(h, 0, Object.class);
        }
        return h.asType(MethodType.methodType(void.class, Object.class));
    }

    /** The constructor that takes only these parameters. */
    static MethodHandle constructor(Class<?> type, Class<?>... parameters) throws BadRequest {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new BadRequest(type.getName() + " is abstract: name a class that can be created");
        }
        try {
            Constructor<?> c = type.getDeclaredConstructor(parameters);
            c.setAccessible(true);
            return MethodHandles.lookup().unreflectConstructor(c);
        } catch (NoSuchMethodException e) {
            throw new BadRequest(type.getName()
                    + " has no constructor without parameters; Ravel can't supply any, because it runs no JUnit"
                    + " extensions");
        } catch (IllegalAccessException e) {
            throw new BadRequest(type.getName() + " cannot be created: " + e.getMessage());
        }
    }
}
