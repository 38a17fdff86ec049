package dev.ravel.generate.subject;

import dev.ravel.generate.reflect.Accessibility;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement.Call;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Something that can be called: a constructor, a static method, a method of an object.
 *
 * @param owner the type that the call is written with
 * @param parameters of the call, the receiver first
 * @param result what comes out of it
 * @param overloads whether others have its name and as many parameters
 */
public record Operation(
        Call.Kind kind,
        Class<?> owner,
        String name,
        List<Class<?>> parameters,
        Class<?> result,
        Call.Overloads overloads) {

    static Operation of(Constructor<?> constructor) {
        return new Operation(
                Call.Kind.CONSTRUCTOR,
                constructor.getDeclaringClass(),
                "<init>",
                List.of(constructor.getParameterTypes()),
                constructor.getDeclaringClass(),
                overloads(
                        constructor.getDeclaringClass().getConstructors(), "<init>", constructor.getParameterCount()));
    }

    /** With the type that the call is written with. */
    static Operation of(Method method, Class<?> owner) {
        List<Class<?>> parameters = new ArrayList<>();
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        if (!isStatic) {
            parameters.add(owner);
        }
        parameters.addAll(Arrays.asList(method.getParameterTypes()));
        return new Operation(
                isStatic ? Call.Kind.STATIC : Call.Kind.METHOD,
                owner,
                method.getName(),
                List.copyOf(parameters),
                method.getReturnType(),
                overloads(owner.getMethods(), method.getName(), method.getParameterCount()));
    }

    public static List<Operation> constructors(Class<?> type) {
        List<Operation> all = new ArrayList<>();
        if (Accessibility.isOpen(type) && !Modifier.isAbstract(type.getModifiers()) && enclosing(type)) {
            for (Constructor<?> c : type.getConstructors()) {
                if (Accessibility.isOpen((Executable) c)) {
                    all.add(of(c));
                }
            }
        }
        return Ordered.operations(all);
    }

    /** An inner class takes its outer object as a hidden parameter, which a test would have to write otherwise. */
    private static boolean enclosing(Class<?> type) {
        return type.getDeclaringClass() == null || Modifier.isStatic(type.getModifiers());
    }

    /** Public static methods of a class with a result of the type, or a type that it inherits from. */
    public static List<Operation> factories(Class<?> in, Class<?> type) {
        List<Operation> all = new ArrayList<>();
        if (Accessibility.isOpen(in)) {
            for (Method m : in.getMethods()) {
                if (Modifier.isStatic(m.getModifiers())
                        && Accessibility.isOpen((Executable) m)
                        && m.getReturnType() != Object.class
                        && type.isAssignableFrom(m.getReturnType())) {
                    all.add(of(m, in));
                }
            }
        }
        return Ordered.operations(all);
    }

    /** How many of its parameters are of the type, the receiver included. */
    int parametersOf(Class<?> type) {
        int n = 0;
        for (Class<?> p : parameters) {
            n += p != Object.class && p.isAssignableFrom(type) && !p.getName().startsWith("java.lang.Comparable")
                    ? 1
                    : 0;
        }
        return n;
    }

    /** The same, but nobody looks at what comes out of it. */
    Operation withoutResult() {
        return new Operation(kind, owner, name, parameters, void.class, overloads);
    }

    boolean hasResultOf(Operation other) {
        return result.getName().equals(other.result.getName());
    }

    boolean isVoid() {
        return result == void.class;
    }

    /** {@code put(Object, int)}. */
    public String signature() {
        return call(List.of()).signature();
    }

    public Call call(List<Operand> operands) {
        List<Class<?>> own = kind == Call.Kind.METHOD ? parameters.subList(1, parameters.size()) : parameters;
        return new Call(
                kind,
                owner.getName(),
                name,
                own.stream().map(Class::getName).toList(),
                result.getName(),
                overloads,
                operands);
    }

    private static Call.Overloads overloads(Executable[] all, String name, int parameters) {
        int same = 0;
        for (Executable e : all) {
            boolean named = e instanceof Constructor || e.getName().equals(name);
            same += named && e.getParameterCount() == parameters && !e.isSynthetic() ? 1 : 0;
        }
        return same > 1 ? Call.Overloads.SOME : Call.Overloads.NONE;
    }
}
