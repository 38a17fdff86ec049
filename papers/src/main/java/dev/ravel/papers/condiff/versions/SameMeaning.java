package dev.ravel.papers.condiff.versions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Changes a method so that it still does the same (Figure 4 of the paper): a synchronized method gets its body into a block that is synchronized on {@code this}, any other
 * a local variable that nobody reads.
 */
final class SameMeaning {
    private final ClassNode type;
    private final MethodNode method;

    private SameMeaning(ClassNode type, MethodNode method) {
        this.type = type;
        this.method = method;
    }

    /**
     * Changes a method of a class whose frames are expanded.
     *
     * @param method an instance method with a body
     */
    static void change(ClassNode type, MethodNode method) {
        if ((method.access & Opcodes.ACC_STATIC) != 0 || method.instructions.size() == 0) {
            throw new IllegalArgumentException(method.name + method.desc + " is no instance method with a body.");
        }
        SameMeaning change = new SameMeaning(type, method);
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            change.synchronizeBody();
        } else {
            change.addVariable();
        }
    }

    private void addVariable() {
        InsnList declaration = new InsnList();
        declaration.add(new InsnNode(Opcodes.ICONST_0));
        declaration.add(new VarInsnNode(Opcodes.ISTORE, method.maxLocals++));
        AbstractInsnNode first = method.instructions.getFirst();
        while (first.getOpcode() < 0) {
            first = first.getNext();
        }
        method.instructions.insertBefore(first, declaration);
        method.maxStack = Math.max(method.maxStack, 1);
    }

    /** What is left before and after the instructions that unlock is covered by a handler, which unlocks and throws what came. */
    private void synchronizeBody() {
        method.access &= ~Opcodes.ACC_SYNCHRONIZED;
        LabelNode handler = new LabelNode();
        List<TryCatchBlockNode> covered = new ArrayList<>();
        LabelNode start = new LabelNode();
        AbstractInsnNode[] body = method.instructions.toArray();
        for (AbstractInsnNode instruction : body) {
            if (instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN) {
                LabelNode end = new LabelNode();
                InsnList exit = new InsnList();
                exit.add(end);
                exit.add(monitor(Opcodes.MONITOREXIT));
                method.instructions.insertBefore(instruction, exit);
                covered.add(new TryCatchBlockNode(start, end, handler, null));
                start = new LabelNode();
                method.instructions.insert(instruction, start);
            }
        }
        LabelNode end = new LabelNode();
        method.instructions.add(end);
        covered.add(new TryCatchBlockNode(start, end, handler, null));
        InsnList entry = monitor(Opcodes.MONITORENTER);
        entry.add(covered.get(0).start);
        method.instructions.insert(entry);
        method.instructions.add(handler);
        if ((type.version & 0xffff) >= Opcodes.V1_6) {
            method.instructions.add(atHandler());
        }
        method.instructions.add(monitor(Opcodes.MONITOREXIT));
        method.instructions.add(new InsnNode(Opcodes.ATHROW));
        covered.stream().filter(SameMeaning::hasInstructions).forEach(method.tryCatchBlocks::add);
        // the result lies below what is unlocked
        method.maxStack = Math.max(method.maxStack + 1, 2);
    }

    private static InsnList monitor(int opcode) {
        InsnList list = new InsnList();
        list.add(new VarInsnNode(Opcodes.ALOAD, 0));
        list.add(new InsnNode(opcode));
        return list;
    }

    private static boolean hasInstructions(TryCatchBlockNode block) {
        for (AbstractInsnNode next = block.start; next != block.end; next = next.getNext()) {
            if (next.getOpcode() >= 0) {
                return true;
            }
        }
        return false;
    }

    /** The parameters are still what they were; of other variables nothing is known. */
    private FrameNode atHandler() {
        List<Object> locals = new ArrayList<>(List.of(type.name));
        Arrays.stream(Type.getArgumentTypes(method.desc))
                .map(SameMeaning::verified)
                .forEach(locals::add);
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 1, new Object[] {"java/lang/Throwable"});
    }

    private static Object verified(Type parameter) {
        return switch (parameter.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.OBJECT, Type.ARRAY -> parameter.getInternalName();
            default -> Opcodes.INTEGER;
        };
    }
}
