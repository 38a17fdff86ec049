package dev.ravel.worker;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * A test as something that can be run again and again.
 *
 * <p>Knows JUnit 4 and 5 methods with their before and after methods (by the names of the annotations, so that
 * neither needs to be there), static methods without parameters, main methods and Runnable classes. Each run makes a
 * new instance.
 */
final class TestBody {
    private static final List<String> TEST =
            List.of("org.junit.jupiter.api.Test", "org.junit.Test", "dev.ravel.junit.RavelTest");
    private static final List<String> BEFORE_ALL = List.of("org.junit.jupiter.api.BeforeAll", "org.junit.BeforeClass");
    private static final List<String> BEFORE = List.of("org.junit.jupiter.api.BeforeEach", "org.junit.Before");
    private static final List<String> AFTER = List.of("org.junit.jupiter.api.AfterEach", "org.junit.After");
    private static final List<String> AFTER_ALL = List.of("org.junit.jupiter.api.AfterAll", "org.junit.AfterClass");

    private TestBody() {}

    /** Finds the test that the names mean. */
    static Runnable find(ClassLoader loader, String className, String member) throws BadRequest {
        Class<?> type = load(loader, className);
        if (!member.isEmpty()) {
            return ofMethod(type, named(type, member));
        }
        if (Runnable.class.isAssignableFrom(type)) {
            return ofRunnable(type);
        }
        List<Method> tests = tests(type);
        if (tests.size() == 1) {
            return ofMethod(type, tests.get(0));
        }
        if (tests.size() > 1) {
            StringBuilder names = new StringBuilder();
            tests.forEach(m -> names.append(names.length() == 0 ? "" : ", ").append(m.getName()));
            throw new BadRequest(className + " has " + tests.size() + " tests (" + names + "): name one, as in "
                    + className + "#" + tests.get(0).getName());
        }
        try {
            return ofMethod(type, type.getMethod("main", String[].class));
        } catch (NoSuchMethodException e) {
            throw new BadRequest(className
                    + " has no test method, no main method and is no Runnable: name a method, as in " + className
                    + "#method");
        }
    }

    private static Class<?> load(ClassLoader loader, String name) throws BadRequest {
        try {
            // Not initialised: its initialiser belongs to the first execution, like those of all others.
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new BadRequest("class " + name + " is not on the class path");
        } catch (UnsupportedClassVersionError e) {
            throw new BadRequest("class " + name + " was compiled for a newer Java than this JDK ("
                    + System.getProperty("java.version") + "): " + e.getMessage());
        } catch (LinkageError e) {
            throw new BadRequest("class " + name + " cannot be loaded: " + e);
        }
    }

    private static List<Method> tests(Class<?> type) {
        List<Method> found = new ArrayList<>();
        for (Method m : methods(type)) {
            if (has(m, TEST)) {
                found.add(m);
            }
        }
        return found;
    }

    private static Method named(Class<?> type, String member) throws BadRequest {
        Method withParameters = null;
        for (Method m : methods(type)) {
            if (m.getName().equals(member)) {
                if (m.getParameterCount() == 0 || isMain(m)) {
                    return m;
                }
                withParameters = m;
            }
        }
        if (withParameters != null) {
            throw new BadRequest(type.getName() + "#" + member
                    + " takes parameters; Ravel runs methods without parameters, and main(String[])");
        }
        throw new BadRequest("class " + type.getName() + " has no method " + member);
    }

    private static boolean isMain(Method m) {
        return m.getName().equals("main")
                && Modifier.isStatic(m.getModifiers())
                && m.getParameterCount() == 1
                && m.getParameterTypes()[0] == String[].class;
    }

    /** Methods of the class and its superclasses, those of superclasses first. */
    private static List<Method> methods(Class<?> type) {
        List<Class<?>> line = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            line.add(c);
        }
        Collections.reverse(line);
        List<Method> all = new ArrayList<>();
        for (Class<?> c : line) {
            for (Method m : c.getDeclaredMethods()) {
                if (!m.isSynthetic()) {
                    // An overriding method takes the place of the one it overrides.
                    all.removeIf(other -> other.getName().equals(m.getName())
                            && Arrays.equals(other.getParameterTypes(), m.getParameterTypes())
                            && !Modifier.isStatic(m.getModifiers())
                            && !Modifier.isPrivate(other.getModifiers()));
                    all.add(m);
                }
            }
        }
        return all;
    }

    private static boolean has(Method m, List<String> annotations) {
        for (Annotation a : m.getAnnotations()) {
            if (annotations.contains(a.annotationType().getName())) {
                return true;
            }
        }
        return false;
    }

    private static Runnable ofRunnable(Class<?> type) throws BadRequest {
        MethodHandle constructor = constructor(type).asType(MethodType.methodType(Runnable.class));
        return () -> {
            try {
                ((Runnable) constructor.invokeExact()).run();
            } catch (Throwable t) {
                throw sneak(t);
            }
        };
    }

    private static MethodHandle constructor(Class<?> type) throws BadRequest {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new BadRequest(type.getName() + " is abstract: name a class that can be created");
        }
        try {
            Constructor<?> c = type.getDeclaredConstructor();
            c.setAccessible(true);
            return MethodHandles.lookup().unreflectConstructor(c);
        } catch (NoSuchMethodException e) {
            throw new BadRequest(type.getName() + " has no constructor without parameters");
        } catch (IllegalAccessException e) {
            throw new BadRequest(type.getName() + " cannot be created: " + e.getMessage());
        }
    }

    private static Runnable ofMethod(Class<?> type, Method test) throws BadRequest {
        if (isMain(test)) {
            MethodHandle main = MethodHandles.insertArguments(handle(test), 0, (Object) new String[0])
                    .asType(MethodType.methodType(void.class));
            return () -> {
                try {
                    main.invokeExact();
                } catch (Throwable t) {
                    throw sneak(t);
                }
            };
        }
        List<MethodHandle> calls = new ArrayList<>();
        List<MethodHandle> cleanups = new ArrayList<>();
        for (Method m : methods(type)) {
            if (m.getParameterCount() == 0 && has(m, BEFORE_ALL)) {
                calls.add(onInstance(m));
            }
        }
        for (Method m : methods(type)) {
            if (m.getParameterCount() == 0 && has(m, BEFORE)) {
                calls.add(onInstance(m));
            }
        }
        calls.add(onInstance(test));
        for (Method m : methods(type)) {
            if (m.getParameterCount() == 0 && has(m, AFTER)) {
                cleanups.add(0, onInstance(m));
            }
        }
        for (Method m : methods(type)) {
            if (m.getParameterCount() == 0 && has(m, AFTER_ALL)) {
                cleanups.add(onInstance(m));
            }
        }
        MethodHandle create = Modifier.isStatic(test.getModifiers())
                ? MethodHandles.constant(Object.class, null)
                : constructor(type).asType(MethodType.methodType(Object.class));
        return new JunitRun(
                create, calls.toArray(new MethodHandle[0]), cleanups.toArray(new MethodHandle[0]), Expected.of(test));
    }

    private static MethodHandle handle(Method m) throws BadRequest {
        try {
            m.setAccessible(true);
            return MethodHandles.lookup().unreflect(m);
        } catch (IllegalAccessException e) {
            throw new BadRequest(m + " cannot be called: " + e.getMessage());
        }
    }

    /** A handle of type (Object)void; static methods ignore the instance. */
    private static MethodHandle onInstance(Method m) throws BadRequest {
        MethodHandle h = handle(m);
        if (Modifier.isStatic(m.getModifiers())) {
            h = MethodHandles.dropArguments(h, 0, Object.class);
        }
        return h.asType(MethodType.methodType(void.class, Object.class));
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException sneak(Throwable t) throws T {
        throw (T) t;
    }

    /** The exception that a JUnit 4 test declares in {@code @Test(expected = …)}. */
    private static final class Expected {
        private Expected() {}

        static Class<?> of(Method test) {
            for (Annotation a : test.getAnnotations()) {
                if (a.annotationType().getName().equals("org.junit.Test")) {
                    try {
                        Class<?> c = (Class<?>)
                                a.annotationType().getMethod("expected").invoke(a);
                        return c.getName().equals("org.junit.Test$None") ? null : c;
                    } catch (ReflectiveOperationException e) {
                        return null;
                    }
                }
            }
            return null;
        }
    }

    /** Before methods and test in order, then the after methods whatever happened. */
    private record JunitRun(MethodHandle create, MethodHandle[] calls, MethodHandle[] cleanups, Class<?> expected)
            implements Runnable {
        @Override
        public void run() {
            try {
                Object instance = (Object) create.invokeExact();
                Throwable failure = runTest(instance);
                for (MethodHandle h : cleanups) {
                    try {
                        h.invokeExact(instance);
                    } catch (Throwable t) {
                        failure = failure == null ? t : failure;
                    }
                }
                if (failure != null) {
                    throw failure;
                }
            } catch (Throwable t) {
                throw sneak(t);
            }
        }

        private Throwable runTest(Object instance) {
            try {
                for (MethodHandle h : calls) {
                    h.invokeExact(instance);
                }
            } catch (Throwable t) {
                return expected != null && expected.isInstance(t) ? null : t;
            }
            return expected == null
                    ? null
                    : new AssertionError("expected " + expected.getName() + ", nothing was thrown");
        }
    }
}
