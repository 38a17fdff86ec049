package dev.ravel.mutate.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Where instructions lead. */
final class Flow {
    private Flow() {}

    /** The labels that an instruction may jump to. */
    static List<LabelNode> targets(AbstractInsnNode instruction) {
        List<LabelNode> targets = new ArrayList<>();
        if (instruction instanceof JumpInsnNode jump) {
            targets.add(jump.label);
        } else if (instruction instanceof TableSwitchInsnNode table) {
            targets.addAll(table.labels);
            targets.add(table.dflt);
        } else if (instruction instanceof LookupSwitchInsnNode lookup) {
            targets.addAll(lookup.labels);
            targets.add(lookup.dflt);
        }
        return targets;
    }

    /** Whether the instruction behind this one is reached only by jumps, if at all. */
    static boolean endsHere(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode == GOTO
                || opcode == ATHROW
                || opcode == RET
                || opcode == TABLESWITCH
                || opcode == LOOKUPSWITCH
                || opcode >= IRETURN && opcode <= RETURN;
    }
}
