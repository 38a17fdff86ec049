package dev.ravel.delta.statement;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** How many slots of the operand stack an instruction takes and leaves. A long or a double has two. */
record StackEffect(int pops, int pushes) {
    /** By opcode, what it takes and what it leaves as two digits; {@code --} where it depends on more than the opcode. */
    private static final String TABLE = "00" // nop
            + "01".repeat(8) // null, ints
            + "0202" // longs
            + "010101" // floats
            + "0202" // doubles
            + "0101------" // bipush, sipush, ldc and what ASM never gives
            + "0102010201" // loads
            + "--".repeat(20)
            + "21222122" + "21212121" // loads from arrays
            + "1020102010" // stores
            + "--".repeat(20)
            + "30403040" + "30303030" // stores to arrays
            + "1020" // pop, pop2
            + "122334243546" // dup forms
            + "22" // swap
            + "21422142".repeat(5) // add, sub, mul, div, rem
            + "11221122" // neg
            + "213221322132" // shifts
            + "214221422142" // and, or, xor
            + "00" // iinc
            + "121112" // of int
            + "212122" // of long
            + "111212" // of float
            + "212221" // of double
            + "111111" // to byte, char, short
            + "4121214141" // comparisons
            + "10".repeat(6) + "20".repeat(8) // branches on one and two
            + "000100" // goto, jsr, ret
            + "1010" // switches
            + "102010201000" // returns
            + "--".repeat(8) // fields, calls
            + "--" // invokedynamic
            + "01111111" // new, newarray, anewarray, arraylength
            + "10" // athrow
            + "1111" // checkcast, instanceof
            + "1010" // monitors
            + "----" // wide, multianewarray
            + "1010"; // branches on null

    static StackEffect of(AbstractInsnNode i) {
        if (i instanceof LdcInsnNode ldc) {
            return new StackEffect(0, sizeOf(ldc));
        } else if (i instanceof FieldInsnNode field) {
            int size = Type.getType(field.desc).getSize();
            return switch (field.getOpcode()) {
                case GETSTATIC -> new StackEffect(0, size);
                case PUTSTATIC -> new StackEffect(size, 0);
                case GETFIELD -> new StackEffect(1, size);
                default -> new StackEffect(1 + size, 0);
            };
        } else if (i instanceof MethodInsnNode call) {
            int sizes = Type.getArgumentsAndReturnSizes(call.desc);
            return new StackEffect((sizes >> 2) - (call.getOpcode() == INVOKESTATIC ? 1 : 0), sizes & 3);
        } else if (i instanceof InvokeDynamicInsnNode call) {
            int sizes = Type.getArgumentsAndReturnSizes(call.desc);
            return new StackEffect((sizes >> 2) - 1, sizes & 3);
        } else if (i instanceof MultiANewArrayInsnNode array) {
            return new StackEffect(array.dims, 1);
        }
        int at = 2 * i.getOpcode();
        return new StackEffect(TABLE.charAt(at) - '0', TABLE.charAt(at + 1) - '0');
    }

    private static int sizeOf(LdcInsnNode ldc) {
        if (ldc.cst instanceof org.objectweb.asm.ConstantDynamic dynamic) {
            return dynamic.getSize();
        }
        return ldc.cst instanceof Long || ldc.cst instanceof Double ? 2 : 1;
    }
}
