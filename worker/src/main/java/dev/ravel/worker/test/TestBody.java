package dev.ravel.worker.test;

import dev.ravel.engine.Machine;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.finding.Expectation;
import dev.ravel.oracles.Expectations;
import dev.ravel.oracles.Extent;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A test as something that can be run again and again.
 *
 * <p>Knows JUnit 4 and 5 methods with their before and after methods (by the names of the annotations, so that
 * neither needs to be there), methods without parameters, main methods, Runnable classes without one, and bodies that another JVM
 * has serialised. Each run makes a new instance.
 *
 * @param run one execution
 * @param expectations of its outcomes
 * @param notes what of the test does not run, one line each
 * @param extent what ends with it
 */
public record TestBody(Runnable run, List<Expectation> expectations, List<String> notes, Extent extent) {
    public TestBody(Runnable run, List<Expectation> expectations, List<String> notes) {
        this(run, expectations, notes, Extent.TEST);
    }

    /** Finds the test that the request means. */
    public static TestBody find(ClassLoader loader, Machine machine, ExplorationRequest request) throws BadRequest {
        List<Expectation> asked = request.handover().expectations();
        if (request.handover().hasBody()) {
            return new TestBody(SerialisedBody.of(request.handover().body(), loader, machine), asked, List.of());
        }
        TestBody found = find(loader, request.testClass(), request.member());
        List<Expectation> all = new ArrayList<>(asked);
        all.addAll(found.expectations());
        return new TestBody(found.run(), all, found.notes(), found.extent());
    }

    /** Finds the test that the names mean. */
    public static TestBody find(ClassLoader loader, String className, String member) throws BadRequest {
        Class<?> type = load(loader, className);
        if (!member.isEmpty()) {
            return ofMethod(type, named(type, member));
        }
        Method main = main(type);
        if (main == null && Runnable.class.isAssignableFrom(type)) {
            return new TestBody(ofRunnable(type), Expectations.at(type), List.of());
        }
        List<Method> tests = Members.of(type).all().stream()
                .filter(m -> JunitTest.isTest(m) && !JunitTest.isDisabled(type, m))
                .toList();
        if (tests.size() == 1) {
            return ofMethod(type, tests.get(0));
        }
        if (tests.size() > 1) {
            String names = tests.stream().map(Method::getName).collect(Collectors.joining(", "));
            throw new BadRequest(className + " has " + tests.size() + " tests (" + names + "): name one, as in "
                    + className + "#" + tests.get(0).getName());
        }
        if (main != null) {
            return ofMethod(type, main);
        }
        throw new BadRequest(
                className + " has no test method, no main method and is not a Runnable: name a method, as in "
                        + className + "#method");
    }

    /** The main method of a class, or null: a class that has one and is a Runnable is one of its threads as well. */
    private static Method main(Class<?> type) {
        try {
            Method main = type.getMethod("main", String[].class);
            return isMain(main) ? main : null;
        } catch (NoSuchMethodException none) {
            return null;
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

    private static Method named(Class<?> type, String member) throws BadRequest {
        Method withParameters = null;
        for (Method m : Members.of(type).all()) {
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

    private static TestBody ofMethod(Class<?> type, Method test) throws BadRequest {
        List<Expectation> expectations = JunitTest.expectations(type, test);
        if (isMain(test)) {
            MethodHandle main = MethodHandles.insertArguments(Members.handle(test), 0, (Object) new String[0])
                    .asType(MethodType.methodType(void.class));
            return new TestBody(
                    () -> {
                        try {
                            main.invokeExact();
                        } catch (Throwable t) {
                            throw sneak(t);
                        }
                    },
                    expectations,
                    List.of(),
                    Extent.PROGRAM);
        }
        return new TestBody(JunitTest.of(type, test), expectations, JunitMachinery.notes(type, test));
    }

    private static Runnable ofRunnable(Class<?> type) throws BadRequest {
        MethodHandle constructor = Members.constructor(type).asType(MethodType.methodType(Runnable.class));
        return () -> {
            try {
                ((Runnable) constructor.invokeExact()).run();
            } catch (Throwable t) {
                throw sneak(t);
            }
        };
    }

    /** Throws what a test threw, whatever it is. */
    @SuppressWarnings("unchecked")
    public static <T extends Throwable> RuntimeException sneak(Throwable t) throws T {
        throw (T) t;
    }

    /** What the test says about outcomes; a {@link BadRequest} if that contradicts itself or can't be read. */
    public Expectations readExpectations() throws BadRequest {
        try {
            return new Expectations(expectations);
        } catch (IllegalArgumentException e) {
            throw new BadRequest(e.getMessage());
        }
    }
}
