package dev.ravel.instrument.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Words of bytecode that all transforms use. */
public final class Code {
    public static final String OBJECT = "java/lang/Object";
    public static final String THREAD = "java/lang/Thread";

    private Code() {}

    /** Whether calls of this class are not the program's own. */
    public static boolean isHook(String owner) {
        return owner.startsWith("dev/ravel/hooks/");
    }

    /** Ends the step of a call, if there is one. */
    public static MethodInsnNode betweenCalls() {
        return HookClass.BOUNDARY.call("betweenCalls", "()V");
    }

    public static AbstractInsnNode push(int value) {
        if (value >= -1 && value <= 5) {
            return new InsnNode(ICONST_0 + value);
        }
        return value >= Short.MIN_VALUE && value <= Short.MAX_VALUE
                ? new IntInsnNode(SIPUSH, value)
                : new LdcInsnNode(value);
    }

    public static InsnList list(AbstractInsnNode... instructions) {
        InsnList list = new InsnList();
        for (AbstractInsnNode instruction : instructions) {
            list.add(instruction);
        }
        return list;
    }

    public static InsnNode op(int opcode) {
        return new InsnNode(opcode);
    }

    public static VarInsnNode local(int opcode, int index) {
        return new VarInsnNode(opcode, index);
    }

    public static boolean isStatic(MethodNode method) {
        return (method.access & ACC_STATIC) != 0;
    }

    public static boolean isSynchronized(MethodNode method) {
        return (method.access & ACC_SYNCHRONIZED) != 0;
    }

    public static boolean hasCode(MethodNode method) {
        return (method.access & (ACC_ABSTRACT | ACC_NATIVE)) == 0 && method.instructions.size() > 0;
    }

    public static boolean hasMonitorBlocks(MethodNode method) {
        for (AbstractInsnNode i : method.instructions) {
            if (i.getOpcode() == MONITORENTER) {
                return true;
            }
        }
        return false;
    }

    public static boolean isReturn(AbstractInsnNode instruction) {
        return instruction.getOpcode() >= IRETURN && instruction.getOpcode() <= RETURN;
    }

    public static boolean isReference(Type type) {
        return type.getSort() >= Type.ARRAY;
    }

    /** Slots that the parameters take, the receiver included. */
    static int parameterSlots(MethodNode method) {
        int sizes = Type.getArgumentsAndReturnSizes(method.desc) >> 2;
        return isStatic(method) ? sizes - 1 : sizes;
    }

    /** Pushes the receiver and all parameters. */
    public static void loadParameters(InsnList list, MethodNode method) {
        int slot = 0;
        if (!isStatic(method)) {
            list.add(local(ALOAD, slot++));
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            list.add(local(type.getOpcode(ILOAD), slot));
            slot += type.getSize();
        }
    }

    /** A frame at the beginning of a method, with this stack. */
    public static FrameNode entryFrame(ClassNode owner, MethodNode method, Object... stack) {
        List<Object> locals = new ArrayList<>();
        if (!isStatic(method)) {
            locals.add(owner.name);
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            locals.add(frameType(type));
        }
        return frame(locals, stack);
    }

    public static FrameNode frame(List<Object> locals, Object... stack) {
        return new FrameNode(F_NEW, locals.size(), locals.toArray(), stack.length, Arrays.copyOf(stack, stack.length));
    }

    public static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> INTEGER;
            case Type.LONG -> LONG;
            case Type.FLOAT -> FLOAT;
            case Type.DOUBLE -> DOUBLE;
            default -> type.getInternalName();
        };
    }
}
