package dev.ravel.generate.program;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.generate.reflect.Accessibility;
import dev.ravel.generate.reflect.ClassDefiner;
import dev.ravel.generate.reflect.MissingMethod;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.Statement.Stub.Answers;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.MalformedParameterizedTypeException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Makes classes that implement an interface, or extend a class, in the simplest way. */
public final class StubClasses {
    private record Key(Class<?> type, Answers answers) {}

    /** The field with the calls, and the one that is written at each of them. */
    private static final String CALLS = "calls";

    private static final String TURN = "turn";

    /** Whether stubs remember what is called on them. */
    public enum Memory {
        NONE,
        /** Which, and with what. Calls of two threads do not depend on each other, since only their number counts. */
        COUNTS,
        /** In which order, and with what: that is their state then. */
        CALLS
    }

    /** Which methods of a type are remembered. */
    @FunctionalInterface
    public interface Attention {
        boolean isDueTo(Class<?> type, Method method);
    }

    private final ClassDefiner definer;
    private final Memory memory;
    private final Attention attention;
    private final Map<Key, Class<?>> made = new HashMap<>();
    private Class<?> left;
    private Class<?> right;

    public StubClasses(ClassDefiner definer) {
        this(definer, Memory.NONE);
    }

    /** With or without a memory of all methods. */
    public StubClasses(ClassDefiner definer, Memory memory) {
        this(definer, memory, (type, method) -> memory != Memory.NONE);
    }

    private StubClasses(ClassDefiner definer, Memory memory, Attention attention) {
        this.definer = definer;
        this.memory = memory;
        this.attention = attention;
    }

    /** Stubs that count calls of some of their methods. */
    public static StubClasses counting(ClassDefiner definer, Attention attention) {
        return new StubClasses(definer, Memory.COUNTS, attention);
    }

    /** Whether such a class can be made, and could be written in a test. */
    public static boolean isPossible(Class<?> type) {
        if (!Accessibility.isOpen(type)
                || type.isArray()
                || type.isPrimitive()
                || type.isAnnotation()
                || type.isSealed()
                || type.isEnum()
                || Modifier.isFinal(type.getModifiers())
                || type.isRecord()) {
            return false;
        }
        if (!type.isInterface() && (constructors(type).isEmpty() || !isStatic(type))) {
            return false;
        }
        try {
            return MissingMethod.of(type).stream().allMatch(StubClasses::isWritable);
        } catch (TypeNotPresentException | MalformedParameterizedTypeException | LinkageError incomplete) {
            // it speaks of a class that is not there
            return false;
        }
    }

    /** A test in another package could not write others. */
    private static boolean isWritable(MissingMethod m) {
        int access = m.method().getModifiers();
        return (Modifier.isPublic(access) || Modifier.isProtected(access))
                && Accessibility.isOpen(m.result())
                && m.parameters().stream().allMatch(Accessibility::isOpen);
    }

    private static boolean isStatic(Class<?> type) {
        return type.getDeclaringClass() == null || Modifier.isStatic(type.getModifiers());
    }

    /** The constructors that a class outside the package may call by {@code super}. */
    public static List<Constructor<?>> constructors(Class<?> type) {
        List<Constructor<?>> all = new ArrayList<>();
        for (Constructor<?> c : type.getDeclaredConstructors()) {
            boolean inherited = Modifier.isPublic(c.getModifiers()) || Modifier.isProtected(c.getModifiers());
            boolean open = true;
            for (Class<?> p : c.getParameterTypes()) {
                open &= Accessibility.isOpen(p);
            }
            if (inherited && open && !c.isSynthetic()) {
                all.add(c);
            }
        }
        all.sort(Comparator.comparingInt((Constructor<?> c) -> c.getParameterCount())
                .thenComparing(Constructor::toString));
        return all;
    }

    /** The class; the same for the same question. */
    Class<?> of(Class<?> type, Answers answers) {
        return made.computeIfAbsent(new Key(type, answers), k -> make(k, made.size()));
    }

    private Class<?> make(Key key, int number) {
        Class<?> type = key.type();
        String name = "ravel/generated/" + type.getSimpleName() + "Stub" + number;
        String parent = type.isInterface() ? "java/lang/Object" : Type.getInternalName(type);
        ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        out.visit(
                V1_8,
                ACC_PUBLIC | ACC_SUPER,
                name,
                null,
                parent,
                type.isInterface() ? new String[] {Type.getInternalName(type)} : null);
        boolean remembers = MissingMethod.of(type).stream().anyMatch(m -> attention.isDueTo(type, m.method()));
        Optional<Notebook> notebook = remembers ? Optional.of(new Notebook(name, memory)) : Optional.empty();
        notebook.ifPresent(r -> r.declare(out));
        if (type.isInterface()) {
            constructor(out, parent, new Class<?>[0], notebook);
        } else {
            constructors(type).forEach(c -> constructor(out, parent, c.getParameterTypes(), notebook));
        }
        for (MissingMethod m : MissingMethod.of(type)) {
            method(out, m, key.answers(), notebook.filter(r -> attention.isDueTo(type, m.method())));
        }
        out.visitEnd();
        return definer.define(name.replace('/', '.'), out.toByteArray());
    }

    private static void constructor(
            ClassWriter out, String parent, Class<?>[] parameters, Optional<Notebook> notebook) {
        StringBuilder descriptor = new StringBuilder("(");
        for (Class<?> p : parameters) {
            descriptor.append(Type.getDescriptor(p));
        }
        descriptor.append(")V");
        MethodVisitor m = out.visitMethod(ACC_PUBLIC, "<init>", descriptor.toString(), null, null);
        m.visitCode();
        notebook.ifPresent(r -> r.begin(m));
        m.visitVarInsn(ALOAD, 0);
        int local = 1;
        for (Class<?> p : parameters) {
            m.visitVarInsn(Type.getType(p).getOpcode(ILOAD), local);
            local += Type.getType(p).getSize();
        }
        m.visitMethodInsn(INVOKESPECIAL, parent, "<init>", descriptor.toString(), false);
        m.visitInsn(RETURN);
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    private static void method(ClassWriter out, MissingMethod missing, Answers answers, Optional<Notebook> notebook) {
        Method method = missing.method();
        int access = Modifier.isPublic(method.getModifiers()) ? ACC_PUBLIC : ACC_PROTECTED;
        MethodVisitor m = out.visitMethod(access, method.getName(), Type.getMethodDescriptor(method), null, null);
        m.visitCode();
        notebook.ifPresent(r -> r.note(m, method));
        answer(m, missing, answers);
        m.visitInsn(Type.getType(method.getReturnType()).getOpcode(IRETURN));
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    /** The code that remembers calls, in a class of this name. */
    private record Notebook(String owner, Memory memory) {
        void declare(ClassWriter out) {
            if (memory == Memory.CALLS) {
                out.visitField(ACC_FINAL, CALLS, "[Ljava/lang/Object;", null, null)
                        .visitEnd();
                out.visitField(ACC_VOLATILE, TURN, "I", null, null).visitEnd();
            }
        }

        /** Before anything of the parent runs, which may call what is implemented here. */
        void begin(MethodVisitor m) {
            if (memory == Memory.CALLS) {
                m.visitVarInsn(ALOAD, 0);
                m.visitInsn(ICONST_1);
                m.visitTypeInsn(ANEWARRAY, "java/lang/Object");
                m.visitFieldInsn(PUTFIELD, owner, CALLS, "[Ljava/lang/Object;");
            }
        }

        /** Nothing comes between the write and the note, so both are one step. */
        void note(MethodVisitor m, Method method) {
            m.visitVarInsn(ALOAD, 0);
            if (memory == Memory.CALLS) {
                m.visitFieldInsn(GETFIELD, owner, CALLS, "[Ljava/lang/Object;");
                call(m, method);
                m.visitVarInsn(ALOAD, 0);
                m.visitInsn(ICONST_0);
                m.visitFieldInsn(PUTFIELD, owner, TURN, "I");
                tell(m, "note", "([Ljava/lang/Object;[Ljava/lang/Object;)V");
            } else {
                call(m, method);
                tell(m, "count", "(Ljava/lang/Object;[Ljava/lang/Object;)V");
            }
        }

        private static void tell(MethodVisitor m, String how, String descriptor) {
            m.visitMethodInsn(INVOKESTATIC, "dev/ravel/hooks/StubCalls", how, descriptor, false);
        }

        /** The name and the arguments, in an array. */
        private static void call(MethodVisitor m, Method method) {
            Class<?>[] parameters = method.getParameterTypes();
            push(m, parameters.length + 1);
            m.visitTypeInsn(ANEWARRAY, "java/lang/Object");
            m.visitInsn(DUP);
            m.visitInsn(ICONST_0);
            m.visitLdcInsn(method.getName());
            m.visitInsn(AASTORE);
            int local = 1;
            for (int i = 0; i < parameters.length; i++) {
                Type type = Type.getType(parameters[i]);
                m.visitInsn(DUP);
                push(m, i + 1);
                m.visitVarInsn(type.getOpcode(ILOAD), local);
                if (parameters[i].isPrimitive()) {
                    String box = MethodType.methodType(parameters[i])
                            .wrap()
                            .returnType()
                            .getName()
                            .replace('.', '/');
                    m.visitMethodInsn(
                            INVOKESTATIC, box, "valueOf", "(" + type.getDescriptor() + ")L" + box + ";", false);
                }
                m.visitInsn(AASTORE);
                local += type.getSize();
            }
        }

        private static void push(MethodVisitor m, int number) {
            m.visitIntInsn(SIPUSH, number);
        }
    }

    private static void answer(MethodVisitor m, MissingMethod missing, Answers answers) {
        Class<?> type = missing.result();
        if (type == void.class) {
            return;
        }
        if (answers == Answers.ARGUMENT && missing.returnable() >= 0) {
            int local = 1;
            Class<?>[] parameters = missing.method().getParameterTypes();
            for (int i = 0; i < missing.returnable(); i++) {
                local += Type.getType(parameters[i]).getSize();
            }
            m.visitVarInsn(Type.getType(parameters[missing.returnable()]).getOpcode(ILOAD), local);
            return;
        }
        boolean something = answers != Answers.NOTHING;
        if (type.isPrimitive()) {
            primitive(m, type, something);
        } else if (!something) {
            m.visitInsn(ACONST_NULL);
        } else if (type == String.class || type == CharSequence.class || type == Comparable.class) {
            m.visitLdcInsn("");
        } else if (type == Object.class) {
            m.visitTypeInsn(NEW, "java/lang/Object");
            m.visitInsn(DUP);
            m.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        } else {
            m.visitInsn(ACONST_NULL);
        }
    }

    private static void primitive(MethodVisitor m, Class<?> type, boolean something) {
        if (type == long.class) {
            m.visitInsn(something ? LCONST_1 : LCONST_0);
        } else if (type == double.class) {
            m.visitInsn(something ? DCONST_1 : DCONST_0);
        } else if (type == float.class) {
            m.visitInsn(something ? FCONST_1 : FCONST_0);
        } else {
            m.visitInsn(something ? ICONST_1 : ICONST_0);
        }
    }

    /** The methods of the class as they would be written down. */
    public static List<Statement.Stub.Method> described(Class<?> type, Answers answers) {
        List<Statement.Stub.Method> all = new ArrayList<>();
        for (MissingMethod m : written(type)) {
            all.add(new Statement.Stub.Method(
                    Modifier.isPublic(m.method().getModifiers()) ? "public" : "protected",
                    m.method().getName(),
                    m.parameters().stream().map(Class::getName).toList(),
                    m.result().getName(),
                    written(m, answers)));
        }
        return all;
    }

    /** What a test writes the class as. */
    public static Statement.Stub.Kind kind(Class<?> type) {
        if (!type.isInterface()) {
            return Statement.Stub.Kind.CLASS;
        }
        List<MissingMethod> methods = written(type);
        return methods.size() == 1 && methods.get(0).method().getTypeParameters().length == 0
                ? Statement.Stub.Kind.FUNCTION
                : Statement.Stub.Kind.INTERFACE;
    }

    /** Of methods that are one in the source, the one that returns the most special type. */
    private static List<MissingMethod> written(Class<?> type) {
        List<MissingMethod> written = new ArrayList<>();
        for (MissingMethod m : MissingMethod.of(type)) {
            List<MissingMethod> same = written.stream().filter(m::isWrittenAs).toList();
            if (same.stream().allMatch(o -> o.result().isAssignableFrom(m.result()))) {
                written.removeAll(same);
                written.add(m);
            }
        }
        return written;
    }

    /** What {@link #answer} does, as Java. */
    private static String written(MissingMethod missing, Answers answers) {
        Class<?> type = missing.result();
        if (type == void.class) {
            return "";
        }
        if (answers == Answers.ARGUMENT && missing.returnable() >= 0) {
            return "a" + missing.returnable();
        }
        boolean something = answers != Answers.NOTHING;
        if (type == boolean.class) {
            return Boolean.toString(something);
        } else if (type == byte.class || type == short.class || type == char.class) {
            return "(" + type + ") " + (something ? 1 : 0);
        } else if (type.isPrimitive()) {
            return something ? "1" : "0";
        } else if (!something) {
            return "null";
        } else if (type == String.class || type == CharSequence.class || type == Comparable.class) {
            return "\"\"";
        }
        return type == Object.class ? "new Object()" : "null";
    }

    /** One of two classes that have a field of each other's type. */
    Class<?> bean(Statement.Bean.Side side) {
        if (left == null) {
            left = definer.define("ravel.generated.Left", bean("ravel/generated/Left", "Lravel/generated/Right;"));
            right = definer.define("ravel.generated.Right", bean("ravel/generated/Right", "Lravel/generated/Left;"));
        }
        return side == Statement.Bean.Side.LEFT ? left : right;
    }

    private static byte[] bean(String name, String other) {
        ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        out.visit(V1_8, ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", null);
        out.visitField(ACC_PUBLIC, "number", "I", null, null).visitEnd();
        out.visitField(ACC_PUBLIC, "other", other, null, null).visitEnd();
        constructor(out, "java/lang/Object", new Class<?>[0], Optional.empty());
        out.visitEnd();
        return out.toByteArray();
    }
}
