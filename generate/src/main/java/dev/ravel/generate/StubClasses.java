package dev.ravel.generate;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.model.Statement;
import dev.ravel.model.Statement.Stub.Answers;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Makes classes that implement an interface, or extend a class, in the simplest way. */
final class StubClasses {
    private record Key(Class<?> type, Answers answers) {}

    private final Workshop.Definer definer;
    private final Map<Key, Class<?>> made = new HashMap<>();
    private Class<?> left;
    private Class<?> right;

    StubClasses(Workshop.Definer definer) {
        this.definer = definer;
    }

    /** Whether such a class can be made, and could be written in a test. */
    static boolean isPossible(Class<?> type) {
        if (!Access.isOpen(type)
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
        for (Method m : missing(type)) {
            // a test in another package could not write it
            if (!Modifier.isPublic(m.getModifiers()) && !Modifier.isProtected(m.getModifiers())) {
                return false;
            }
            if (!Access.isOpen(m.getReturnType())) {
                return false;
            }
            for (Class<?> p : m.getParameterTypes()) {
                if (!Access.isOpen(p)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isStatic(Class<?> type) {
        return type.getDeclaringClass() == null || Modifier.isStatic(type.getModifiers());
    }

    /** The constructors that a class outside the package may call by {@code super}. */
    static List<Constructor<?>> constructors(Class<?> type) {
        List<Constructor<?>> all = new ArrayList<>();
        for (Constructor<?> c : type.getDeclaredConstructors()) {
            boolean inherited = Modifier.isPublic(c.getModifiers()) || Modifier.isProtected(c.getModifiers());
            boolean open = true;
            for (Class<?> p : c.getParameterTypes()) {
                open &= Access.isOpen(p);
            }
            if (inherited && open && !c.isSynthetic()) {
                all.add(c);
            }
        }
        all.sort(Comparator.comparingInt((Constructor<?> c) -> c.getParameterCount())
                .thenComparing(Constructor::toString));
        return all;
    }

    /** The methods that a class must have to be no abstract one. */
    static List<Method> missing(Class<?> type) {
        Map<String, Method> open = new TreeMap<>();
        Set<String> done = new HashSet<>();
        collect(type, open, done);
        // what an interface repeats of Object is there; what a class has made abstract again is not
        for (Method m : Object.class.getMethods()) {
            Method repeated = open.get(key(m));
            if (repeated != null && repeated.getDeclaringClass().isInterface()) {
                open.remove(key(m));
            }
        }
        return List.copyOf(open.values());
    }

    private static void collect(Class<?> type, Map<String, Method> open, Set<String> done) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                note(m, open, done);
            }
        }
        for (Method m : type.getMethods()) {
            note(m, open, done);
        }
    }

    private static void note(Method m, Map<String, Method> open, Set<String> done) {
        if (Modifier.isStatic(m.getModifiers()) || Modifier.isPrivate(m.getModifiers())) {
            return;
        }
        if (!Modifier.isAbstract(m.getModifiers())) {
            // a bridge calls the method with the special types, which may still be missing
            done.add(m.isBridge() ? exactKey(m) : key(m));
        } else if (!done.contains(key(m)) && !done.contains(exactKey(m))) {
            Method other = open.get(key(m));
            if (other == null || other.getReturnType().isAssignableFrom(m.getReturnType())) {
                open.put(key(m), m);
            }
        }
    }

    private static String key(Method m) {
        return m.getName() + Type.getMethodDescriptor(m).replaceAll("\\).*", ")");
    }

    private static String exactKey(Method m) {
        return m.getName() + Type.getMethodDescriptor(m);
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
        if (type.isInterface()) {
            constructor(out, parent, new Class<?>[0]);
        } else {
            constructors(type).forEach(c -> constructor(out, parent, c.getParameterTypes()));
        }
        missing(type).forEach(m -> method(out, m, key.answers()));
        out.visitEnd();
        return definer.define(name.replace('/', '.'), out.toByteArray());
    }

    private static void constructor(ClassWriter out, String parent, Class<?>[] parameters) {
        StringBuilder descriptor = new StringBuilder("(");
        for (Class<?> p : parameters) {
            descriptor.append(Type.getDescriptor(p));
        }
        descriptor.append(")V");
        MethodVisitor m = out.visitMethod(ACC_PUBLIC, "<init>", descriptor.toString(), null, null);
        m.visitCode();
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

    private static void method(ClassWriter out, Method method, Answers answers) {
        int access = Modifier.isPublic(method.getModifiers()) ? ACC_PUBLIC : ACC_PROTECTED;
        MethodVisitor m = out.visitMethod(access, method.getName(), Type.getMethodDescriptor(method), null, null);
        m.visitCode();
        answer(m, method, answers);
        m.visitInsn(Type.getType(method.getReturnType()).getOpcode(IRETURN));
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    private static void answer(MethodVisitor m, Method method, Answers answers) {
        Class<?> type = method.getReturnType();
        if (type == void.class) {
            return;
        }
        if (answers == Answers.ARGUMENT) {
            int local = 1;
            for (Class<?> p : method.getParameterTypes()) {
                if (p == type || !type.isPrimitive() && type.isAssignableFrom(p)) {
                    m.visitVarInsn(Type.getType(p).getOpcode(ILOAD), local);
                    return;
                }
                local += Type.getType(p).getSize();
            }
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
    static List<Statement.Stub.Method> described(Class<?> type, Answers answers) {
        List<Statement.Stub.Method> all = new ArrayList<>();
        for (Method m : missing(type)) {
            all.add(new Statement.Stub.Method(
                    Modifier.isPublic(m.getModifiers()) ? "public" : "protected",
                    m.getName(),
                    Arrays.stream(m.getParameterTypes()).map(Class::getName).toList(),
                    m.getReturnType().getName(),
                    written(m, answers)));
        }
        return all;
    }

    /** What {@link #answer} does, as Java. */
    private static String written(Method method, Answers answers) {
        Class<?> type = method.getReturnType();
        if (type == void.class) {
            return "";
        }
        if (answers == Answers.ARGUMENT) {
            Class<?>[] parameters = method.getParameterTypes();
            for (int i = 0; i < parameters.length; i++) {
                if (parameters[i] == type || !type.isPrimitive() && type.isAssignableFrom(parameters[i])) {
                    return "a" + i;
                }
            }
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
        constructor(out, "java/lang/Object", new Class<?>[0]);
        out.visitEnd();
        return out.toByteArray();
    }
}
