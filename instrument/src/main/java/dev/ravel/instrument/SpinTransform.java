package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;

/**
 * Reports each round of a loop that carries nothing in local variables: if a round has changed nothing either, the
 * next can only do the same, until somebody else changes what it reads.
 *
 * <p>A backward jump is led over a small piece of code at the end of the method, which calls the hook and goes to the
 * head of the loop; so the hook is reached only when the loop really goes round. The hook gets a number for this
 * activation of the method, so that rounds of different activations are not taken for one another.
 *
 * <p>Constraint: first of all transforms, on code as the compiler made it. Needs stack map frames.
 */
final class SpinTransform implements MethodTransform {
    @Override
    public void apply(MethodEdit edit) {
        if (!edit.usesFrames()) {
            return;
        }
        List<JumpInsnNode> loops = loops(edit);
        if (loops.isEmpty()) {
            return;
        }
        int activation = edit.temporary(1);
        int number = 0;
        for (JumpInsnNode jump : loops) {
            FrameNode head = frameAt(jump.label);
            InsnList detour = new InsnList();
            LabelNode start = new LabelNode();
            detour.add(start);
            detour.add(new FrameNode(
                    F_NEW, head.local.size(), head.local.toArray(), head.stack.size(), head.stack.toArray()));
            detour.add(Code.local(ILOAD, activation));
            detour.add(Code.push(number++));
            detour.add(Code.hook("round", "(II)V"));
            detour.add(new JumpInsnNode(GOTO, jump.label));
            edit.code().add(detour);
            jump.label = start;
        }
        edit.makeLasting(activation, INTEGER);
        edit.code().insert(Code.list(Code.hook("activation", "()I"), Code.local(ISTORE, activation)));
    }

    /** Backward jumps of loops that start each round with the same locals and an empty stack. */
    private static List<JumpInsnNode> loops(MethodEdit edit) {
        List<JumpInsnNode> found = new ArrayList<>();
        Set<LabelNode> passed = new HashSet<>();
        LoopLocals locals = null;
        for (AbstractInsnNode i : edit.code().toArray()) {
            if (i instanceof LabelNode label) {
                passed.add(label);
            } else if (i instanceof JumpInsnNode jump && passed.contains(jump.label)) {
                FrameNode head = frameAt(jump.label);
                if (head != null && head.stack.isEmpty()) {
                    locals = locals == null ? new LoopLocals(edit.method) : locals;
                    if (locals.carriesNothing(jump)) {
                        found.add(jump);
                    }
                }
            }
        }
        return found;
    }

    private static FrameNode frameAt(LabelNode label) {
        for (AbstractInsnNode i = label.getNext(); i != null && i.getOpcode() < 0; i = i.getNext()) {
            if (i instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }
}
