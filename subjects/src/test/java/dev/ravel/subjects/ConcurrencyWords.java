package dev.ravel.subjects;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What a class and the classes nested in it say about concurrency: locks, volatile and final fields, calls of Thread, of Object's monitor methods, of java.util.concurrent and
 * of atomic access. If two versions say the same, as often, nobody has changed the concurrency of the class.
 */
final class ConcurrencyWords {
    private static final Set<String> MONITOR = Set.of("wait", "notify", "notifyAll");

    private ConcurrencyWords() {}

    /** Sorted, with repetitions. */
    static List<String> of(JarFile jar, String className) {
        String name = className.replace('.', '/');
        List<String> words = new ArrayList<>();
        jar.stream()
                .filter(e -> e.getName().equals(name + ".class") || e.getName().startsWith(name + "$"))
                .filter(e -> e.getName().endsWith(".class"))
                .forEach(e -> add(read(jar, e), words));
        Collections.sort(words);
        return words;
    }

    static ClassNode read(JarFile jar, JarEntry entry) {
        try (var in = jar.getInputStream(entry)) {
            ClassNode node = new ClassNode();
            new ClassReader(in).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return node;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(ClassNode type, List<String> words) {
        for (FieldNode field : type.fields) {
            if ((field.access & Opcodes.ACC_VOLATILE) != 0) {
                words.add("volatile " + field.name);
            }
            if (field.desc.startsWith("Ljava/util/concurrent/") || field.desc.startsWith("Ljava/lang/Thread")) {
                words.add("field " + field.name + " " + field.desc);
            }
        }
        for (MethodNode method : type.methods) {
            if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
                words.add("synchronized " + method.name + method.desc);
            }
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                    words.add("block in " + method.name + method.desc);
                } else if (instruction instanceof MethodInsnNode call && isConcurrent(call)) {
                    words.add("call of " + call.owner + "." + call.name + call.desc + " in " + method.name);
                }
            }
        }
    }

    private static boolean isConcurrent(MethodInsnNode call) {
        return call.owner.startsWith("java/util/concurrent/")
                || call.owner.startsWith("java/lang/Thread")
                || call.owner.startsWith("java/lang/invoke/VarHandle")
                || call.owner.equals("sun/misc/Unsafe")
                || call.owner.equals("java/util/Collections") && call.name.startsWith("synchronized")
                || MONITOR.contains(call.name) && call.owner.equals("java/lang/Object");
    }
}
