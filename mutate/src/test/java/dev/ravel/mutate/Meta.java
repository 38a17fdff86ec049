package dev.ravel.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.hooks.Mutants;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.mutate.code.Operator;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;
import sample.Journal;

/**
 * A class of the samples with all its mutants in it, verified by ASM and by the JVM.
 *
 * <p>Monitors are reported to {@link Journal} instead of being taken, as the instrumentation does it: mutants do not care for structured
 * locking.
 */
final class Meta {
    final List<Mutant> mutants;
    private final Class<?> type;

    Meta(Class<?> sample, Set<Operator> operators) {
        String name = sample.getName();
        ClassNode owner = read(name);
        mutants = new Mutator(operators).apply(owner, 1);
        for (MethodNode method : owner.methods) {
            reportMonitors(method);
        }
        byte[] classFile = write(owner);
        verify(classFile);
        ClassLoader loader = new ClassLoader(Meta.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
                if (!wanted.equals(name)) {
                    return super.loadClass(wanted, resolve);
                }
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : defineClass(name, classFile, 0, classFile.length);
            }
        };
        try {
            type = Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** What a method of the sample gives when a mutant runs, or the name of the exception that it throws. */
    Object run(int mutant, String method, Object... arguments) {
        Mutants.active = mutant;
        try {
            for (Method candidate : type.getDeclaredMethods()) {
                if (candidate.getName().equals(method) && candidate.getParameterCount() == arguments.length) {
                    candidate.setAccessible(true);
                    boolean isStatic = Modifier.isStatic(candidate.getModifiers());
                    return candidate.invoke(isStatic ? null : instance(), arguments);
                }
            }
            throw new AssertionError("no method " + method);
        } catch (InvocationTargetException e) {
            return e.getCause().getClass().getSimpleName();
        } catch (IllegalAccessException e) {
            throw new LinkageError(e.getMessage(), e);
        } finally {
            Mutants.active = Mutants.NONE;
        }
    }

    private Object instance() throws IllegalAccessException {
        try {
            return type.getDeclaredConstructor().newInstance();
        } catch (InstantiationException | InvocationTargetException | NoSuchMethodException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** What happened to locks while a method ran, and what it threw in the end. */
    String journal(int mutant, String method, Object... arguments) {
        Journal.take();
        Object result = run(mutant, method, arguments);
        return Journal.take() + (result instanceof String text ? " " + text : "");
    }

    /** The one mutant of a method with these words in its description. */
    Mutant mutant(String method, String words) {
        List<Mutant> found = mutants.stream()
                .filter(m -> m.method().equals(method) && m.description().contains(words))
                .toList();
        assertEquals(1, found.size(), () -> method + " / " + words + ": " + descriptions(method));
        return found.get(0);
    }

    List<String> descriptions(String method) {
        return mutants.stream()
                .filter(m -> m.method().equals(method))
                .map(Mutant::description)
                .toList();
    }

    static ClassNode read(String name) {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name.replace('.', '/') + ".class")) {
            return read(in.readAllBytes());
        } catch (IOException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    static ClassNode read(byte[] classFile) {
        ClassNode owner = new ClassNode();
        new ClassReader(classFile).accept(owner, ClassReader.EXPAND_FRAMES);
        return owner;
    }

    static byte[] write(ClassNode owner) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        owner.accept(writer);
        return writer.toByteArray();
    }

    static void verify(byte[] classFile) {
        StringWriter problems = new StringWriter();
        CheckClassAdapter.verify(
                new ClassReader(classFile), Meta.class.getClassLoader(), false, new PrintWriter(problems));
        assertEquals("", problems.toString());
    }

    private static void reportMonitors(MethodNode method) {
        for (AbstractInsnNode i : method.instructions.toArray()) {
            int opcode = i.getOpcode();
            if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
                String name = opcode == Opcodes.MONITORENTER ? "enter" : "exit";
                method.instructions.set(
                        i,
                        new MethodInsnNode(
                                Opcodes.INVOKESTATIC, "sample/Journal", name, "(Ljava/lang/Object;)V", false));
            }
        }
        method.tryCatchBlocks.removeIf(entry -> entry.type == null && entry.start == entry.handler);
    }
}
