package dev.ravel.generate.subject;

import dev.ravel.generate.reflect.ClassBytes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which fields a method may use, by its code and that of the methods it calls in its class, in what that inherits from and in its package.
 *
 * <p>A rough measure, to try those pairs of methods first that can get in each other's way. Nothing is left out by it.
 */
public final class FieldUse {
    private static final int MAX_METHODS = 400;

    /**
     * What a method does.
     *
     * @param written fields that it may write
     * @param used fields that it reads or writes
     * @param deep fields with an object in them that may change, and that it reads
     * @param statics whether one of them is static
     */
    @SuppressWarnings("ReferenceEquality") // one value stands for code that could not be read
    public record Use(Set<String> written, Set<String> used, Set<String> deep, boolean statics) {
        /** Whether two calls could notice each other. */
        public boolean conflicts(Use other) {
            return this == ANYTHING
                    || other == ANYTHING
                    || meet(written, other.used)
                    || meet(other.written, used)
                    || meet(deep, other.deep);
        }

        /** Whether the code could not be read. */
        public boolean isUnknown() {
            return this == ANYTHING;
        }

        private static boolean meet(Set<String> a, Set<String> b) {
            for (String field : a) {
                if (b.contains(field)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Of code that cannot be read. */
    private static final Use ANYTHING = new Use(Set.of("?"), Set.of("?"), Set.of("?"), false);

    private record Method(String owner, String name, String descriptor) {}

    private final ClassBytes bytes;
    private final Map<Method, Use> known = new HashMap<>();

    public FieldUse(ClassBytes bytes) {
        this.bytes = bytes;
    }

    /** Of a method as it is found in a class. */
    public Use of(Class<?> type, Operation operation) {
        Class<?>[] parameters =
                operation.parameters().subList(1, operation.parameters().size()).toArray(Class[]::new);
        StringBuilder descriptor = new StringBuilder("(");
        for (Class<?> p : parameters) {
            descriptor.append(Type.getDescriptor(p));
        }
        descriptor.append(')').append(Type.getDescriptor(operation.result()));
        return known.computeIfAbsent(
                new Method(Type.getInternalName(type), operation.name(), descriptor.toString()), this::compute);
    }

    private Use compute(Method root) {
        Use use = new Use(new HashSet<>(), new HashSet<>(), new HashSet<>(), false);
        boolean statics = false;
        String home = packageOf(root.owner());
        Set<String> supertypes = new HashSet<>();
        supertypes(root.owner(), supertypes);
        Deque<Method> open = new ArrayDeque<>();
        Set<Method> seen = new HashSet<>();
        open.add(root);
        while (!open.isEmpty() && seen.size() < MAX_METHODS) {
            Method next = open.poll();
            if (!seen.add(next)) {
                continue;
            }
            MethodNode code = find(next);
            if (code == null) {
                if (next.equals(root)) {
                    return ANYTHING;
                }
                continue;
            }
            for (AbstractInsnNode i : code.instructions) {
                if (i instanceof FieldInsnNode f) {
                    statics |= add(f, use);
                } else if (i instanceof MethodInsnNode m) {
                    if (m.getOpcode() != Opcodes.INVOKESTATIC
                            && m.getOpcode() != Opcodes.INVOKESPECIAL
                            && supertypes.contains(m.owner)) {
                        // most likely on the object itself
                        open.add(new Method(root.owner(), m.name, m.desc));
                    } else if (packageOf(m.owner).equals(home)) {
                        open.add(new Method(m.owner, m.name, m.desc));
                    }
                }
            }
        }
        return new Use(use.written(), use.used(), use.deep(), statics);
    }

    private static boolean add(FieldInsnNode f, Use use) {
        if (f.name.startsWith("$") || f.owner.startsWith("dev/ravel/hooks/")) {
            return false;
        }
        String field = f.owner + "." + f.name;
        boolean isStatic = f.getOpcode() == Opcodes.GETSTATIC || f.getOpcode() == Opcodes.PUTSTATIC;
        boolean write = f.getOpcode() == Opcodes.PUTFIELD || f.getOpcode() == Opcodes.PUTSTATIC;
        use.used().add(field);
        if (write) {
            use.written().add(field);
        }
        boolean mutable = f.desc.startsWith("[") || f.desc.startsWith("L") && !f.desc.startsWith("Ljava/lang/");
        if (mutable) {
            use.deep().add(field);
        }
        return isStatic && (write || mutable);
    }

    private void supertypes(String type, Set<String> all) {
        ClassNode c = type == null || !all.add(type) ? null : bytes.of(type);
        if (c != null) {
            supertypes(c.superName, all);
            c.interfaces.forEach(i -> supertypes(i, all));
        }
    }

    private MethodNode find(Method m) {
        for (ClassNode c = bytes.of(m.owner()); c != null; c = c.superName == null ? null : bytes.of(c.superName)) {
            for (MethodNode code : c.methods) {
                if (code.name.equals(m.name()) && code.desc.equals(m.descriptor())) {
                    return code;
                }
            }
        }
        return inInterfaces(m);
    }

    private MethodNode inInterfaces(Method m) {
        Set<String> supertypes = new HashSet<>();
        supertypes(m.owner(), supertypes);
        for (String type : supertypes) {
            ClassNode c = bytes.of(type);
            for (MethodNode code : c == null ? java.util.List.<MethodNode>of() : c.methods) {
                if (code.name.equals(m.name()) && code.desc.equals(m.descriptor()) && code.instructions.size() > 0) {
                    return code;
                }
            }
        }
        return null;
    }

    private static String packageOf(String internalName) {
        return internalName.substring(0, Math.max(0, internalName.lastIndexOf('/')));
    }
}
