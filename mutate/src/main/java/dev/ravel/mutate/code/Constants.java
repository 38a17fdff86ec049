package dev.ravel.mutate.code;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** Instructions that push a number. */
public final class Constants {
    private Constants() {}

    public static boolean isConstant(AbstractInsnNode i) {
        return value(i) != null;
    }

    public static boolean isInt(AbstractInsnNode i, int value) {
        return i != null && Integer.valueOf(value).equals(value(i));
    }

    /** An Integer, Long, Float or Double, or null for any other instruction. */
    public static Number value(AbstractInsnNode i) {
        int opcode = i.getOpcode();
        if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
            return opcode - ICONST_0;
        } else if (opcode == LCONST_0 || opcode == LCONST_1) {
            return (long) (opcode - LCONST_0);
        } else if (opcode >= FCONST_0 && opcode <= FCONST_2) {
            return (float) (opcode - FCONST_0);
        } else if (opcode == DCONST_0 || opcode == DCONST_1) {
            return (double) (opcode - DCONST_0);
        } else if (opcode == BIPUSH || opcode == SIPUSH) {
            return ((IntInsnNode) i).operand;
        }
        return i instanceof LdcInsnNode ldc && ldc.cst instanceof Number number ? number : null;
    }
}
