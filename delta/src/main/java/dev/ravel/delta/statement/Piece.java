package dev.ravel.delta.statement;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** One operation while a statement is being brought to its normal form. It knows where it stands on the operand stack. */
final class Piece {
    final AbstractInsnNode node;
    final int instruction;
    String text;
    /** The class in which it was written, if that is another one than that of the method. */
    String home = "";

    int variable = Variables.NONE;
    String field = "";
    List<LabelNode> targets = List.of();
    /** The furthest instruction to which it may jump, or -1. */
    int reach = -1;
    /** Slots on the stack before it. */
    int before;
    /** Slots that it leaves untouched. */
    int low;

    Piece(AbstractInsnNode node, int instruction, String text, int before) {
        this.node = node;
        this.instruction = instruction;
        this.text = text;
        this.before = before;
        this.low = before - (node.getOpcode() < 0 ? 0 : StackEffect.of(node).pops());
    }

    void shift(int slots) {
        before += slots;
        low += slots;
    }

    /**
     * The index of the first piece of what leaves its value at a slot, given a piece behind it: the last one that comes from below.
     * A jump over that piece is no part of it: it belongs to a conditional expression around.
     */
    static int startOf(List<Piece> pieces, int end, int slot) {
        for (int i = end - 1; i >= 0; i--) {
            if (pieces.get(i).low < slot || pieces.get(i).reach > pieces.get(end).instruction) {
                return i + 1;
            }
        }
        return 0;
    }
}
