package dev.ravel.mutate.code;

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
public final class Words {
    static final String MUTANTS = "dev/ravel/hooks/Mutants";
    public static final String VALUES = "dev/ravel/hooks/MutatedValues";
    public static final String ARITHMETIC = "dev/ravel/hooks/MutatedArithmetic";
    public static final String OBJECT = "java/lang/Object";
    public static final String THREAD = "java/lang/Thread";

    private Words() {}

    public static AbstractInsnNode push(int value) {
        if (value >= -1 && value <= 5) {
            return new InsnNode(ICONST_0 + value);
        }
        return value >= Short.MIN_VALUE && value <= Short.MAX_VALUE
                ? new IntInsnNode(SIPUSH, value)
                : new LdcInsnNode(value);
    }

    public static InsnNode op(int opcode) {
        return new InsnNode(opcode);
    }

    public static VarInsnNode local(int opcode, int index) {
        return new VarInsnNode(opcode, index);
    }

    public static MethodInsnNode call(String owner, String name, String descriptor) {
        return new MethodInsnNode(INVOKESTATIC, owner, name, descriptor, false);
    }

    /** Asks whether a mutant runs; its number is on the stack. */
    public static MethodInsnNode isActive() {
        return call(MUTANTS, "is", "(I)Z");
    }

    public static InsnList list(AbstractInsnNode... instructions) {
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
    public static InsnList popArguments(MethodInsnNode call) {
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
    public static String people(String internalName) {
        return Type.getObjectType(internalName).getClassName();
    }
}
