package dev.ravel.delta.statement;

import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;

/** Names of opcodes, for texts that people read and that are compared. */
final class Mnemonics {
    /** From {@code iload} on. */
    private static final String[] LOADS = {"iload", "lload", "fload", "dload", "aload"};

    private static final String[] STORES = {"istore", "lstore", "fstore", "dstore", "astore"};
    private static final int FIRST = 46;
    private static final String[] OTHERS =
            ("iaload laload faload daload aaload baload caload saload . . . . . . . . . . . . . . . . . . . . . . . . ."
                            + " iastore lastore fastore dastore aastore bastore castore sastore pop pop2 dup dup_x1 dup_x2 dup2"
                            + " dup2_x1 dup2_x2 swap iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv"
                            + " ddiv irem lrem frem drem ineg lneg fneg dneg ishl lshl ishr lshr iushr lushr iand land ior lor"
                            + " ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg"
                            + " dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt"
                            + " if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch ireturn lreturn freturn"
                            + " dreturn areturn return getstatic putstatic getfield putfield invokevirtual invokespecial"
                            + " invokestatic invokeinterface invokedynamic new newarray anewarray arraylength athrow checkcast"
                            + " instanceof monitorenter monitorexit wide multianewarray ifnull ifnonnull")
                    .split(" ");

    private Mnemonics() {}

    static String of(int opcode) {
        if (opcode >= ILOAD && opcode < ILOAD + LOADS.length) {
            return LOADS[opcode - ILOAD];
        } else if (opcode >= ISTORE && opcode < ISTORE + STORES.length) {
            return STORES[opcode - ISTORE];
        }
        return opcode < FIRST ? "nop" : OTHERS[opcode - FIRST];
    }
}
