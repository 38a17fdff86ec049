package dev.ravel.papers.condiff.versions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The public instance methods of a class. The paper counts inherited ones too, and has changed them; so they are made methods of the class itself, which call what they inherit.
 */
final class PublicMethods {
    private static final int NOT_COUNTED = Opcodes.ACC_STATIC | Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC;
    private static final int NOT_INHERITED = NOT_COUNTED | Opcodes.ACC_ABSTRACT | Opcodes.ACC_FINAL;

    private PublicMethods() {}

    /** Those that the class has in its own code, constructors not among them, sorted by name. */
    static List<MethodNode> of(ClassNode type) {
        return type.methods.stream()
                .filter(m -> (m.access & Opcodes.ACC_PUBLIC) != 0 && (m.access & NOT_COUNTED) == 0)
                .filter(m -> !m.name.startsWith("<"))
                .sorted((a, b) -> (a.name + a.desc).compareTo(b.name + b.desc))
                .toList();
    }

    /**
     * Adds a method for each inherited one, but for those of Object.
     *
     * @param others finds a class by its internal name
     */
    static void addInherited(ClassNode type, Function<String, ClassNode> others) {
        Set<String> known = new HashSet<>();
        type.methods.forEach(m -> known.add(m.name + m.desc));
        Deque<String> ancestors = new ArrayDeque<>(ancestors(type));
        while (!ancestors.isEmpty()) {
            ClassNode ancestor = others.apply(ancestors.poll());
            for (MethodNode method : ancestor.methods) {
                boolean isPublic = (method.access & Opcodes.ACC_PUBLIC) != 0 && !method.name.startsWith("<");
                // what comes first in the order of ancestors is what is inherited, also if it is final
                if (isPublic && (method.access & Opcodes.ACC_ABSTRACT) == 0 && known.add(method.name + method.desc)) {
                    if ((method.access & NOT_INHERITED) == 0) {
                        type.methods.add(calling(type.superName, method));
                    }
                }
            }
            ancestors.addAll(ancestors(ancestor));
        }
    }

    private static List<String> ancestors(ClassNode type) {
        List<String> names = new ArrayList<>();
        if (type.superName != null && !type.superName.equals("java/lang/Object")) {
            names.add(type.superName);
        }
        names.addAll(type.interfaces);
        return names;
    }

    private static MethodNode calling(String superName, MethodNode inherited) {
        MethodNode method = new MethodNode(
                Opcodes.ACC_PUBLIC, inherited.name, inherited.desc, null, inherited.exceptions.toArray(new String[0]));
        int local = 0;
        method.instructions.add(new VarInsnNode(Opcodes.ALOAD, local++));
        for (Type parameter : Arrays.asList(Type.getArgumentTypes(inherited.desc))) {
            method.instructions.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), local));
            local += parameter.getSize();
        }
        method.instructions.add(
                new MethodInsnNode(Opcodes.INVOKESPECIAL, superName, inherited.name, inherited.desc, false));
        Type result = Type.getReturnType(inherited.desc);
        method.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        method.maxLocals = local;
        method.maxStack = Math.max(local, result.getSize());
        return method;
    }
}
