package dev.ravel.worker.test;

import dev.ravel.model.finding.Expectation;
import dev.ravel.oracles.Expectations;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A method of a class as a test: new instances, what runs before, the method, what runs after whatever happened.
 *
 * <p>A class that is nested and not static has the instances around it: they are made first, their before methods run
 * first, their after methods last, as in JUnit. What runs before and after all tests of a class runs in each execution
 * too, since each has a world of its own.
 */
final class JunitTest implements Runnable {
    private static final String RAVEL_TEST = "dev.ravel.junit.RavelTest";
    private static final List<String> TEST =
            List.of("org.junit.jupiter.api.Test", "org.junit.jupiter.api.RepeatedTest", "org.junit.Test", RAVEL_TEST);
    private static final List<String> DISABLED = List.of("org.junit.jupiter.api.Disabled", "org.junit.Ignore");
    private static final List<String> BEFORE_ALL = List.of("org.junit.jupiter.api.BeforeAll", "org.junit.BeforeClass");
    private static final List<String> BEFORE = List.of("org.junit.jupiter.api.BeforeEach", "org.junit.Before");
    private static final List<String> AFTER = List.of("org.junit.jupiter.api.AfterEach", "org.junit.After");
    private static final List<String> AFTER_ALL = List.of("org.junit.jupiter.api.AfterAll", "org.junit.AfterClass");

    /** From the outermost class in. The first takes nothing, the others the instance around them. */
    private final MethodHandle[] constructors;

    private final Call[] before;
    private final Call test;
    private final Call[] after;
    /** What {@code @Test(expected = …)} of JUnit 4 names, or null. */
    private final Class<?> expected;

    /** A method of the instance with this number, as a handle of type (Object)void. */
    private record Call(int instance, MethodHandle handle) {
        void on(Object[] instances) throws Throwable {
            handle.invokeExact(instances[instance]);
        }
    }

    private JunitTest(MethodHandle[] constructors, List<Call> before, Call test, List<Call> after, Class<?> expected) {
        this.constructors = constructors;
        this.before = before.toArray(new Call[0]);
        this.test = test;
        this.after = after.toArray(new Call[0]);
        this.expected = expected;
    }

    static boolean isTest(Method m) {
        return Members.has(m, TEST) || ravelTest(m, new HashSet<>()) != null;
    }

    /** Whether JUnit would skip it. */
    static boolean isDisabled(Class<?> type, Method test) {
        if (Members.has(test, DISABLED)) {
            return true;
        }
        for (Class<?> c = type; c != null; c = around(c)) {
            if (Members.has(c, DISABLED)) {
                return true;
            }
        }
        return false;
    }

    /** The class whose instance each instance of this one has around it, or null. */
    static Class<?> around(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers()) ? type.getDeclaringClass() : null;
    }

    static JunitTest of(Class<?> type, Method test) throws BadRequest {
        JunitMachinery.check(type, test);
        List<Class<?>> line = new ArrayList<>();
        for (Class<?> c = type; c != null; c = around(c)) {
            line.add(0, c);
        }
        boolean instances = !Modifier.isStatic(test.getModifiers());
        List<Call> before = new ArrayList<>();
        List<Call> after = new ArrayList<>();
        for (int i = 0; i < line.size(); i++) {
            add(before, i, Members.of(line.get(i)).with(BEFORE_ALL), instances);
        }
        for (int i = 0; i < line.size(); i++) {
            add(before, i, Members.of(line.get(i)).with(BEFORE), instances);
        }
        for (int i = line.size() - 1; i >= 0; i--) {
            add(after, i, Members.of(line.get(i)).inReverseWith(AFTER), instances);
        }
        for (int i = line.size() - 1; i >= 0; i--) {
            add(after, i, Members.of(line.get(i)).inReverseWith(AFTER_ALL), instances);
        }
        return new JunitTest(
                instances ? constructors(line) : nothing(line.size()),
                before,
                new Call(line.size() - 1, Members.onInstance(test)),
                after,
                expectedOf(test));
    }

    private static void add(List<Call> calls, int instance, List<Method> methods, boolean instances) throws BadRequest {
        for (Method m : methods) {
            if (m.getParameterCount() > 0) {
                throw new BadRequest(m.getDeclaringClass().getName() + "." + m.getName()
                        + " takes parameters; Ravel can't supply any, because it runs no JUnit extensions");
            }
            if (instances || Modifier.isStatic(m.getModifiers())) {
                calls.add(new Call(instance, Members.onInstance(m)));
            }
        }
    }

    private static MethodHandle[] constructors(List<Class<?>> line) throws BadRequest {
        MethodHandle[] all = new MethodHandle[line.size()];
        for (int i = 0; i < all.length; i++) {
            MethodHandle constructor = i == 0
                    ? MethodHandles.dropArguments(Members.constructor(line.get(0)), 0, Object.class)
                    : Members.constructor(line.get(i), line.get(i - 1));
            all[i] = constructor.asType(MethodType.methodType(Object.class, Object.class));
        }
        return all;
    }

    private static MethodHandle[] nothing(int n) {
        MethodHandle[] all = new MethodHandle[n];
        java.util.Arrays.fill(
                all, MethodHandles.dropArguments(MethodHandles.constant(Object.class, null), 0, Object.class));
        return all;
    }

    private static Class<?> expectedOf(Method test) {
        for (Annotation a : test.getAnnotations()) {
            if (a.annotationType().getName().equals("org.junit.Test")) {
                try {
                    Class<?> c =
                            (Class<?>) a.annotationType().getMethod("expected").invoke(a);
                    return c.getName().equals("org.junit.Test$None") ? null : c;
                } catch (ReflectiveOperationException e) {
                    return null;
                }
            }
        }
        return null;
    }

    /** Those at the method, else those at its class. */
    static List<Expectation> expectations(Class<?> type, Method test) throws BadRequest {
        List<Expectation> found = new ArrayList<>(Expectations.at(test));
        Annotation ravelTest = ravelTest(test, new HashSet<>());
        if (ravelTest != null) {
            for (String outcome : expectedOutcomes(ravelTest)) {
                found.add(Expectation.acceptable(outcome));
            }
        }
        return found.isEmpty() ? Expectations.at(type) : found;
    }

    /** {@code @RavelTest} itself, or at an annotation of somebody's own; null if it is not there. */
    private static Annotation ravelTest(AnnotatedElement element, Set<Class<?>> visited) {
        for (Annotation a : element.getAnnotations()) {
            Class<? extends Annotation> type = a.annotationType();
            if (type.getName().equals(RAVEL_TEST)) {
                return a;
            }
            Annotation further =
                    type.getName().startsWith("java.") || !visited.add(type) ? null : ravelTest(type, visited);
            if (further != null) {
                return further;
            }
        }
        return null;
    }

    private static String[] expectedOutcomes(Annotation ravelTest) throws BadRequest {
        try {
            return (String[]) ravelTest.annotationType().getMethod("expected").invoke(ravelTest);
        } catch (ReflectiveOperationException e) {
            throw new BadRequest("the ravel-junit on the class path is not of this version of Ravel: " + e);
        }
    }

    @Override
    public void run() {
        try {
            Object[] instances = new Object[constructors.length];
            for (int i = 0; i < instances.length; i++) {
                instances[i] = (Object) constructors[i].invokeExact(i == 0 ? null : instances[i - 1]);
            }
            Throwable failure = runTest(instances);
            for (Call call : after) {
                try {
                    call.on(instances);
                } catch (Throwable t) {
                    failure = failure == null ? t : failure;
                }
            }
            if (failure != null) {
                throw failure;
            }
        } catch (Throwable t) {
            throw TestBody.sneak(t);
        }
    }

    private Throwable runTest(Object[] instances) {
        try {
            for (Call call : before) {
                call.on(instances);
            }
        } catch (Throwable t) {
            return t;
        }
        try {
            test.on(instances);
        } catch (Throwable t) {
            return expected != null && expected.isInstance(t) ? null : t;
        }
        return expected == null ? null : new AssertionError("expected " + expected.getName() + ", nothing was thrown");
    }
}
