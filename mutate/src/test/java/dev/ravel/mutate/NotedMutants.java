package dev.ravel.mutate;

import dev.ravel.hooks.Engine;
import dev.ravel.hooks.Hooks;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** An engine that does nothing but write down which mutants are reached, and whether they would make a difference. */
public final class NotedMutants {
    private static final Map<Integer, Boolean> noted = new TreeMap<>();

    private NotedMutants() {}

    /** Called by the engine. */
    public static boolean note(int mutant, boolean differs) {
        noted.merge(mutant, differs, Boolean::logicalOr);
        return true;
    }

    /** By mutant that is reached while something runs, whether it would ever have made a difference. */
    static Map<Integer, Boolean> during(Runnable run) {
        noted.clear();
        Hooks.engine = engine();
        Hooks.on = true;
        try {
            run.run();
        } finally {
            Hooks.on = false;
            Hooks.engine = null;
        }
        return Map.copyOf(noted);
    }

    /** Every abstract method of the engine gives nothing, except the one for mutants. */
    private static Engine engine() {
        String parent = Type.getInternalName(Engine.class);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "dev/ravel/mutate/NotingEngine", null, parent, null);
        constructor(writer, parent);
        for (Method method : Engine.class.getDeclaredMethods()) {
            if (Modifier.isAbstract(method.getModifiers())) {
                implement(writer, method);
            }
        }
        writer.visitEnd();
        byte[] classFile = writer.toByteArray();
        ClassLoader loader = new ClassLoader(NotedMutants.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) {
                return defineClass(name, classFile, 0, classFile.length);
            }
        };
        try {
            return (Engine) loader.loadClass("dev.ravel.mutate.NotingEngine")
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static void constructor(ClassWriter writer, String parent) {
        MethodVisitor m = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        m.visitVarInsn(Opcodes.ALOAD, 0);
        m.visitMethodInsn(Opcodes.INVOKESPECIAL, parent, "<init>", "()V", false);
        m.visitInsn(Opcodes.RETURN);
        m.visitMaxs(0, 0);
    }

    private static void implement(ClassWriter writer, Method method) {
        Type result = Type.getReturnType(method);
        MethodVisitor m =
                writer.visitMethod(Opcodes.ACC_PUBLIC, method.getName(), Type.getMethodDescriptor(method), null, null);
        if (method.getName().equals("mutates")) {
            m.visitVarInsn(Opcodes.ILOAD, 1);
            m.visitVarInsn(Opcodes.ILOAD, 2);
            m.visitMethodInsn(Opcodes.INVOKESTATIC, "dev/ravel/mutate/NotedMutants", "note", "(IZ)Z", false);
        } else {
            switch (result.getSort()) {
                case Type.VOID -> {}
                case Type.LONG -> m.visitInsn(Opcodes.LCONST_0);
                case Type.FLOAT -> m.visitInsn(Opcodes.FCONST_0);
                case Type.DOUBLE -> m.visitInsn(Opcodes.DCONST_0);
                case Type.ARRAY, Type.OBJECT -> m.visitInsn(Opcodes.ACONST_NULL);
                default -> m.visitInsn(Opcodes.ICONST_0);
            }
        }
        m.visitInsn(result.getOpcode(Opcodes.IRETURN));
        m.visitMaxs(0, 0);
    }
}
