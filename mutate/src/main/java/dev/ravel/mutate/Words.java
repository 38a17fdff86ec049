package dev.ravel.mutate;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Words of bytecode that all operators use. */
final class Words {
    static final String MUTANTS = "dev/ravel/hooks/Mutants";
    static final String VALUES = "dev/ravel/hooks/MutatedValues";
    static final String ARITHMETIC = "dev/ravel/hooks/MutatedArithmetic";
    static final String OBJECT = "java/lang/Object";
    static final String THREAD = "java/lang/Thread";

    private Words() {}

    static AbstractInsnNode push(int value) {
        if (value >= -1 && value <= 5) {
            return new InsnNode(ICONST_0 + value);
        }
        return value >= Short.MIN_VALUE && value <= Short.MAX_VALUE
                ? new IntInsnNode(SIPUSH, value)
                : new LdcInsnNode(value);
    }

    static InsnNode op(int opcode) {
        return new InsnNode(opcode);
    }

    static VarInsnNode local(int opcode, int index) {
        return new VarInsnNode(opcode, index);
    }

    static MethodInsnNode call(String owner, String name, String descriptor) {
        return new MethodInsnNode(INVOKESTATIC, owner, name, descriptor, false);
    }

    /** Asks whether a mutant runs; its number is on the stack. */
    static MethodInsnNode isActive() {
        return call(MUTANTS, "is", "(I)Z");
    }

    static InsnList list(AbstractInsnNode... instructions) {
        InsnList list = new InsnList();
        for (AbstractInsnNode instruction : instructions) {
            list.add(instruction);
        }
        return list;
    }

    /** Takes a value off the stack. */
    static InsnNode pop(Type type) {
        return op(type.getSize() == 2 ? POP2 : POP);
    }

    /** Takes the arguments of a call off the stack, and its receiver. */
    static InsnList popArguments(MethodInsnNode call) {
        InsnList list = new InsnList();
        Type[] arguments = Type.getArgumentTypes(call.desc);
        for (int i = arguments.length - 1; i >= 0; i--) {
            list.add(pop(arguments[i]));
        }
        if (call.getOpcode() != INVOKESTATIC) {
            list.add(op(POP));
        }
        return list;
    }

    /** The next instruction that the JVM executes, or null. */
    static AbstractInsnNode next(AbstractInsnNode from) {
        AbstractInsnNode at = from.getNext();
        while (at != null && at.getOpcode() < 0) {
            at = at.getNext();
        }
        return at;
    }

    /** The instruction in code order before this one, or null. */
    static AbstractInsnNode previous(AbstractInsnNode from) {
        AbstractInsnNode at = from.getPrevious();
        while (at != null && at.getOpcode() < 0) {
            at = at.getPrevious();
        }
        return at;
    }

    /** Class and method, as people write them. */
    static String people(String internalName) {
        return Type.getObjectType(internalName).getClassName();
    }
}
