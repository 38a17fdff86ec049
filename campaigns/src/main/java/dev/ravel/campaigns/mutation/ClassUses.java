package dev.ravel.campaigns.mutation;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which classes of a program a test uses, read from the class files.
 *
 * <p>The tests of a run share their loaded classes, so that a class is loaded says nothing about who uses it. To use a class, code must name it, or
 * find it by a name that it has computed or read. So a test uses what its class names, directly or by way of others ({@link #named}). Of the
 * classes that are loaded it uses as well:
 * <ul>
 *   <li>those that no test names: nobody knows whose they are;
 *   <li>all, if a loaded class that it names can find classes by name.
 * </ul>
 */
final class ClassUses {
    /** Methods that find a class by its name. Another method of that name does no harm: too many classes are still right. */
    private static final Set<String> FINDERS = Set.of(
            "forName",
            "loadClass",
            "findClass",
            "defineClass",
            "java/util/ServiceLoader",
            "java/util/ResourceBundle",
            "java/io/ObjectInputStream",
            "java/lang/ClassLoader",
            "java/net/URLClassLoader");
    /** Parts of the JDK that find classes by a configuration. */
    private static final List<String> FINDING_PARTS =
            List.of("javax/", "java/sql/", "java/rmi/", "java/beans/", "java/util/logging/", "java/util/prefs/");

    private final Map<String, byte[]> program;
    private final Map<String, NamesInClass> pools = new HashMap<>();
    private final Map<String, Set<String>> namedBy = new HashMap<>();
    private final Map<String, Set<String>> closures = new HashMap<>();
    private final Set<String> testClasses;

    /** @param program class files by the names of the classes */
    ClassUses(Map<String, byte[]> program, Collection<String> testClasses) {
        this.program = program;
        this.testClasses = new TreeSet<>(testClasses);
    }

    /** The classes that a test class names, directly or by way of others, and itself; loaded or not. */
    Set<String> named(String testClass) {
        return closures.computeIfAbsent(testClass, this::closure);
    }

    /** Those of the loaded classes that the tests of a class may have used. */
    List<String> used(String testClass, List<String> loaded) {
        Set<String> named = named(testClass);
        if (loaded.stream().anyMatch(c -> named.contains(c) && findsClasses(c))) {
            return loaded;
        }
        return loaded.stream()
                .filter(c -> named.contains(c) || testClasses.stream().noneMatch(t -> named(t).contains(c)))
                .toList();
    }

    private Set<String> closure(String testClass) {
        Set<String> found = new HashSet<>(Set.of(testClass));
        Deque<String> open = new ArrayDeque<>(found);
        while (!open.isEmpty()) {
            for (String name : namedBy.computeIfAbsent(open.pop(), c -> pool(c).classes(program::containsKey))) {
                if (found.add(name)) {
                    open.push(name);
                }
            }
        }
        return found;
    }

    private boolean findsClasses(String name) {
        NamesInClass pool = pool(name);
        return pool.containsAny(FINDERS) || pool.anyStartsWith(FINDING_PARTS);
    }

    private NamesInClass pool(String name) {
        return pools.computeIfAbsent(name, n -> {
            byte[] classFile = program.get(n);
            return classFile == null ? new NamesInClass(Set.of()) : NamesInClass.of(classFile);
        });
    }
}
