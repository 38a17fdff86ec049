package dev.ravel.worker.test;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The parts of JUnit that do not run here. What a JUnit 5 test would miss for sure is refused: an extension that fills a
 * field or opens a transaction is part of the test. What it can do without is noted.
 */
final class JunitMachinery {
    private static final String JUPITER = "org.junit.jupiter.api.";
    private static final String EXTEND_WITH = JUPITER + "extension.ExtendWith";
    private static final String REGISTER_EXTENSION = JUPITER + "extension.RegisterExtension";
    private static final String TEMP_DIR = JUPITER + "io.TempDir";
    private static final List<String> FACTORIES = List.of(JUPITER + "TestFactory", JUPITER + "TestTemplate");
    /** Extensions that only say whether a test runs, or how it went. */
    private static final Set<String> ONLOOKERS = Set.of(
            JUPITER + "extension.Extension",
            JUPITER + "extension.ExecutionCondition",
            JUPITER + "extension.TestWatcher");

    private static final List<String> RULES = List.of("org.junit.Rule", "org.junit.ClassRule");
    private static final String RUN_WITH = "org.junit.runner.RunWith";

    private JunitMachinery() {}

    /** Throws {@link BadRequest} when the test needs what does not run. */
    static void check(Class<?> type, Method test) throws BadRequest {
        if (Members.has(test, FACTORIES)) {
            throw new BadRequest(
                    name(type, test)
                            + " creates tests but is not one: Ravel runs methods that are tests themselves (@Test, @RavelTest)");
        }
        for (Class<?> extension : extensions(type, test)) {
            if (!isOnlooker(extension)) {
                throw new BadRequest(name(type, test) + " needs the JUnit extension " + extension.getName()
                        + ", and Ravel runs no extensions: prepare the test in its @BeforeEach methods, or move it to a"
                        + " class without the extension");
            }
        }
        for (Class<?> c = type; c != null; c = JunitTest.around(c)) {
            for (Field field : Members.fields(c)) {
                boolean temporary = Members.has(field, List.of(TEMP_DIR));
                if (temporary || Members.has(field, List.of(REGISTER_EXTENSION))) {
                    throw new BadRequest(name(type, test) + " needs "
                            + (temporary ? "the @TempDir " : "the JUnit extension ") + field.getName() + " of "
                            + c.getName() + ", and Ravel runs no extensions: prepare the test in its @BeforeEach"
                            + " methods, or move it to a class without the field");
                }
            }
        }
    }

    /** What will be missing without being needed for sure. */
    static List<String> notes(Class<?> type, Method test) {
        List<String> notes = new ArrayList<>();
        if (JunitTest.isTest(test) && JunitTest.isDisabled(type, test)) {
            notes.add(name(type, test) + " is disabled: JUnit would skip it.");
        }
        if (Members.has(test, List.of("org.junit.Test"))) {
            for (Field field : Members.fields(type)) {
                if (Members.has(field, RULES)) {
                    notes.add("The rule " + field.getName() + " of "
                            + field.getDeclaringClass().getName() + " did not run.");
                }
            }
            for (Method m : Members.of(type).with(RULES)) {
                notes.add("The rule " + m.getName() + " of "
                        + m.getDeclaringClass().getName() + " did not run.");
            }
            if (Members.has(type, List.of(RUN_WITH))) {
                notes.add("The runner that " + type.getName() + " names did not run.");
            }
        }
        return notes;
    }

    private static String name(Class<?> type, Method test) {
        return type.getName() + "#" + test.getName();
    }

    private static boolean isOnlooker(Class<?> extension) {
        if (extension.getName().startsWith("dev.ravel.junit.")) {
            return true;
        }
        Set<Class<?>> interfaces = new HashSet<>();
        for (Class<?> c = extension; c != null; c = c.getSuperclass()) {
            addInterfaces(c, interfaces);
        }
        return interfaces.stream()
                .map(Class::getName)
                .filter(name -> name.startsWith(JUPITER + "extension."))
                .allMatch(ONLOOKERS::contains);
    }

    private static void addInterfaces(Class<?> type, Set<Class<?>> found) {
        for (Class<?> i : type.getInterfaces()) {
            if (found.add(i)) {
                addInterfaces(i, found);
            }
        }
    }

    /** Those that are registered by annotation at the method, its class, what it inherits from, or the classes around it. */
    private static Set<Class<?>> extensions(Class<?> type, Method test) throws BadRequest {
        Set<Class<?>> found = new LinkedHashSet<>();
        Set<Class<?>> visited = new HashSet<>();
        addExtensions(test, found, visited);
        for (Class<?> c = type; c != null; c = JunitTest.around(c)) {
            for (Class<?> s : Members.of(c).byType().keySet()) {
                addExtensions(s, found, visited);
            }
        }
        return found;
    }

    private static void addExtensions(AnnotatedElement element, Set<Class<?>> found, Set<Class<?>> visited)
            throws BadRequest {
        for (Annotation a : element.getAnnotations()) {
            Class<? extends Annotation> annotation = a.annotationType();
            String name = annotation.getName();
            try {
                if (name.equals(EXTEND_WITH)) {
                    found.addAll(
                            List.of((Class<?>[]) annotation.getMethod("value").invoke(a)));
                } else if (name.equals(JUPITER + "extension.Extensions")) {
                    for (Annotation one :
                            (Annotation[]) annotation.getMethod("value").invoke(a)) {
                        found.addAll(List.of((Class<?>[])
                                one.annotationType().getMethod("value").invoke(one)));
                    }
                } else if (!name.startsWith("java.") && visited.add(annotation)) {
                    addExtensions(annotation, found, visited);
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                throw new BadRequest("the extensions of " + element + " cannot be read: "
                        + (e.getCause() == null ? e : e.getCause()));
            }
        }
    }
}
