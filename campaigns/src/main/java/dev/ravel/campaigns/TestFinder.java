package dev.ravel.campaigns;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.TestSelector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the tests in class files: JUnit 4 and 5 methods, {@code @RavelTest} methods, and main methods of classes that have none. */
public final class TestFinder {
    private static final Set<String> TEST =
            Set.of("Lorg/junit/Test;", "Lorg/junit/jupiter/api/Test;", "Ldev/ravel/junit/RavelTest;");
    private static final Set<String> OFF = Set.of("Lorg/junit/Ignore;", "Lorg/junit/jupiter/api/Disabled;");

    private TestFinder() {}

    /** All tests, in the order of the class names and of the methods in them. */
    public static List<TestSelector> in(NavigableMap<String, byte[]> classFiles) {
        Map<String, ClassNode> nodes = new LinkedHashMap<>();
        classFiles.forEach((name, bytes) -> nodes.put(name.replace('.', '/'), read(name, bytes)));
        List<TestSelector> tests = new ArrayList<>();
        for (ClassNode node : nodes.values()) {
            String name = node.name.replace('/', '.');
            if ((node.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) != 0
                    || has(node.visibleAnnotations, OFF)) {
                continue;
            }
            List<TestSelector> own = new ArrayList<>();
            for (ClassNode c = node; c != null; c = nodes.get(c.superName)) {
                for (MethodNode method : c.methods) {
                    if (has(method.visibleAnnotations, TEST) && !has(method.visibleAnnotations, OFF)) {
                        TestSelector test = new TestSelector(name, method.name);
                        if (!own.contains(test)) {
                            own.add(test);
                        }
                    }
                }
            }
            if (own.isEmpty() && node.methods.stream().anyMatch(TestFinder::isMain)) {
                own.add(new TestSelector(name, "main"));
            }
            tests.addAll(own);
        }
        return tests;
    }

    private static boolean isMain(MethodNode m) {
        return m.name.equals("main")
                && m.desc.equals("([Ljava/lang/String;)V")
                && (m.access & Opcodes.ACC_STATIC) != 0
                && (m.access & Opcodes.ACC_PUBLIC) != 0;
    }

    private static boolean has(@Nullable List<AnnotationNode> annotations, Set<String> wanted) {
        return annotations != null && annotations.stream().anyMatch(a -> wanted.contains(a.desc));
    }

    private static ClassNode read(String name, byte[] classFile) {
        ClassNode node = new ClassNode();
        try {
            new ClassReader(classFile).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
        } catch (RuntimeException damaged) {
            throw new BadInput(
                    "The class file of " + name + " can't be read: it is damaged, or made for a newer Java.");
        }
        return node;
    }
}
