package dev.ravel.campaigns.regression;

import dev.ravel.toolkit.program.TestSelector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * How a test is called by code in its own package.
 *
 * @param test the test
 * @param call the statements, with the methods before and after it
 */
public record TestShape(TestSelector test, List<String> call) {
    private static final Set<String> BEFORE = Set.of("Lorg/junit/Before;", "Lorg/junit/jupiter/api/BeforeEach;");
    private static final Set<String> AFTER = Set.of("Lorg/junit/After;", "Lorg/junit/jupiter/api/AfterEach;");
    /** Static ones: they run once before all tests of a class, under Ravel before each execution. */
    private static final Set<String> FIRST = Set.of("Lorg/junit/BeforeClass;", "Lorg/junit/jupiter/api/BeforeAll;");

    private static final Set<String> LAST = Set.of("Lorg/junit/AfterClass;", "Lorg/junit/jupiter/api/AfterAll;");
    private static final String JUNIT4 = "Lorg/junit/Test;";
    private static final String NO_PARAMETERS = "()V";

    public TestShape {
        call = List.copyOf(call);
    }

    /** Reads it from class files; empty if code in the package of the test can't call it. */
    public static Optional<TestShape> of(TestSelector test, Map<String, byte[]> classes) {
        ClassNode type = read(classes.get(test.testClass()));
        if (type == null || (type.access & Opcodes.ACC_ABSTRACT) != 0) {
            return Optional.empty();
        }
        String name = test.testClass()
                .substring(test.testClass().lastIndexOf('.') + 1)
                .replace('$', '.');
        List<ClassNode> hierarchy = new ArrayList<>();
        for (ClassNode c = type;
                c != null;
                c = read(classes.get(String.valueOf(c.superName).replace('/', '.')))) {
            hierarchy.add(c);
        }
        Collections.reverse(hierarchy);
        if (test.member().equals("main") && methods(hierarchy, "main", "([Ljava/lang/String;)V")) {
            return Optional.of(new TestShape(test, List.of(name + ".main(new String[0]);")));
        }
        boolean made = isVisible(type)
                && type.methods.stream()
                        .anyMatch(m -> m.name.equals("<init>") && m.desc.equals(NO_PARAMETERS) && isVisible(m));
        if (!made || !methods(hierarchy, test.member(), NO_PARAMETERS) || expectsException(hierarchy, test.member())) {
            return Optional.empty();
        }
        List<String> call = new ArrayList<>();
        annotated(hierarchy, FIRST).forEach(method -> call.add(name + "." + method + "();"));
        call.add(name + " test = new " + name + "();");
        annotated(hierarchy, BEFORE).forEach(method -> call.add("test." + method + "();"));
        List<String> after = new ArrayList<>();
        last(hierarchy, AFTER).forEach(method -> after.add("test." + method + "();"));
        last(hierarchy, LAST).forEach(method -> after.add(name + "." + method + "();"));
        if (after.isEmpty()) {
            call.add("test." + test.member() + "();");
        } else {
            call.add("try {");
            call.add("    test." + test.member() + "();");
            call.add("} finally {");
            after.forEach(statement -> call.add("    " + statement));
            call.add("}");
        }
        return Optional.of(new TestShape(test, call));
    }

    /** Those of subclasses first. */
    private static List<String> last(List<ClassNode> hierarchy, Set<String> wanted) {
        List<String> names = annotated(hierarchy, wanted);
        Collections.reverse(names);
        return names;
    }

    /** Whether it is a test of JUnit 4 that passes by an exception: who calls it would have to catch that. */
    private static boolean expectsException(List<ClassNode> hierarchy, String name) {
        return hierarchy.stream()
                .flatMap(c -> c.methods.stream())
                .filter(m -> m.name.equals(name) && m.desc.equals(NO_PARAMETERS) && m.visibleAnnotations != null)
                .flatMap(m -> m.visibleAnnotations.stream())
                .anyMatch(a -> a.desc.equals(JUNIT4) && a.values != null && a.values.contains("expected"));
    }

    private static boolean isVisible(ClassNode type) {
        return type.innerClasses.stream()
                .noneMatch(inner -> inner.name.equals(type.name) && (inner.access & Opcodes.ACC_PRIVATE) != 0);
    }

    private static boolean methods(List<ClassNode> hierarchy, String name, String descriptor) {
        return hierarchy.stream()
                .flatMap(c -> c.methods.stream())
                .anyMatch(m -> m.name.equals(name) && m.desc.equals(descriptor) && isVisible(m));
    }

    private static List<String> annotated(List<ClassNode> hierarchy, Set<String> wanted) {
        List<String> names = new ArrayList<>();
        for (ClassNode c : hierarchy) {
            for (MethodNode m : c.methods) {
                if (isVisible(m) && m.desc.equals(NO_PARAMETERS) && has(m, wanted) && !names.contains(m.name)) {
                    names.add(m.name);
                }
            }
        }
        return names;
    }

    private static boolean has(MethodNode method, Set<String> wanted) {
        List<AnnotationNode> annotations = method.visibleAnnotations;
        return annotations != null && annotations.stream().anyMatch(a -> wanted.contains(a.desc));
    }

    private static boolean isVisible(MethodNode method) {
        return (method.access & Opcodes.ACC_PRIVATE) == 0;
    }

    private static @Nullable ClassNode read(byte @Nullable [] classFile) {
        if (classFile == null) {
            return null;
        }
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
        return node;
    }
}
