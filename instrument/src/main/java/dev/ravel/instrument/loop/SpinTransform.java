package dev.ravel.instrument.loop;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Reports each round of a loop, with the local variables that it carries into the next: if a round has changed none of
 * them and nothing else, the next can only do the same, until somebody else changes what it reads. At its head, they and what the
 * method knew before the loop are all that a thread knows.
 *
 * <p>The backward jumps to a head are led over a small piece of code at the end of the method, which calls the hooks and goes to the
 * head of the loop; so they are reached only when the loop really goes round. They get a number for this activation of
 * the method, so that rounds of different activations are not taken for one another.
 *
 * <p>A loop that cannot be reported, or goes round by a switch or an exception, is called progress: whoever goes round it is not where he was.
 *
 * <p>Constraint: first of all transforms, on code as the compiler made it. Needs stack map frames.
 */
public final class SpinTransform implements MethodTransform {
    /** A loop that carries more is no waiting loop. */
    private static final int MAX_CARRIED = 8;

    /** A loop that can be reported: its backward jumps, and the loads that push what it carries. */
    private record Loop(List<JumpInsnNode> jumps, FrameNode head, InsnList carried) {}

    @Override
    public void apply(MethodEdit edit) {
        if (!edit.usesFrames()) {
            return;
        }
        List<Loop> loops = loops(edit);
        if (loops.isEmpty()) {
            return;
        }
        int activation = edit.temporary(1);
        int number = 0;
        for (Loop loop : loops) {
            FrameNode head = loop.head;
            LabelNode start = new LabelNode();
            InsnList detour = new InsnList();
            detour.add(start);
            detour.add(new FrameNode(F_NEW, head.local.size(), head.local.toArray(), 0, new Object[0]));
            detour.add(loop.carried);
            detour.add(Code.local(ILOAD, activation));
            detour.add(Code.push(number++));
            detour.add(HookClass.LOOP.call("round", "(II)V"));
            detour.add(new JumpInsnNode(GOTO, loop.jumps.get(0).label));
            edit.code().add(detour);
            for (JumpInsnNode jump : loop.jumps) {
                jump.label = start;
            }
        }
        edit.makeLasting(activation, INTEGER);
        edit.code().insert(Code.list(HookClass.LOOP.call("activation", "()I"), Code.local(ISTORE, activation)));
    }

    private static List<Loop> loops(MethodEdit edit) {
        Map<LabelNode, List<JumpInsnNode>> heads = new HashMap<>();
        Set<LabelNode> passed = new HashSet<>();
        boolean otherwise = false;
        for (AbstractInsnNode i : edit.code().toArray()) {
            if (i instanceof LabelNode label) {
                passed.add(label);
            } else if (i instanceof JumpInsnNode jump && passed.contains(jump.label)) {
                heads.computeIfAbsent(jump.label, head -> new ArrayList<>()).add(jump);
            } else if (i instanceof TableSwitchInsnNode table) {
                otherwise |=
                        passed.contains(table.dflt) || table.labels.stream().anyMatch(passed::contains);
            } else if (i instanceof LookupSwitchInsnNode lookup) {
                otherwise |=
                        passed.contains(lookup.dflt) || lookup.labels.stream().anyMatch(passed::contains);
            }
        }
        InsnList code = edit.code();
        for (TryCatchBlockNode block : edit.method.tryCatchBlocks) {
            // The handler that leaves a monitor is its own handler: nothing else happens in there.
            otherwise |= block.start != block.handler && code.indexOf(block.handler) < code.indexOf(block.end);
        }
        List<Loop> found = new ArrayList<>();
        LoopLocals locals = null;
        // By the place of the head, so that a loop has a lower number than those inside it.
        List<LabelNode> inOrder = new ArrayList<>(heads.keySet());
        inOrder.sort(Comparator.comparingInt(code::indexOf));
        for (LabelNode label : inOrder) {
            List<JumpInsnNode> jumps = heads.get(label);
            FrameNode head = frameAt(label);
            InsnList carried = null;
            if (head != null && head.stack.isEmpty() && !otherwise) {
                locals = locals == null ? new LoopLocals(edit.method) : locals;
                carried = carried(locals.carried(jumps), head);
            }
            if (carried != null) {
                found.add(new Loop(jumps, head, carried));
            } else {
                // Whatever such a loop carries may change: rounds of loops inside it must not be taken for repetitions.
                jumps.forEach(jump -> edit.insertBefore(jump, HookClass.LOOP.call("progress", "()V")));
            }
        }
        return found;
    }

    /** Code that reports each carried variable; null when one cannot be reported. */
    private static InsnList carried(BitSet variables, FrameNode head) {
        if (variables.cardinality() > MAX_CARRIED) {
            return null;
        }
        InsnList code = new InsnList();
        int slot = 0;
        for (Object type : head.local) {
            if (variables.get(slot)) {
                if (type == TOP || type == UNINITIALIZED_THIS || type instanceof LabelNode) {
                    return null;
                }
                report(code, slot, type);
                variables.clear(slot);
            }
            slot += type == LONG || type == DOUBLE ? 2 : 1;
        }
        // A variable that the frame does not know has no value there.
        return variables.isEmpty() ? code : null;
    }

    private static void report(InsnList code, int slot, Object type) {
        if (type == INTEGER) {
            code.add(Code.list(Code.local(ILOAD, slot), Code.op(I2L), HookClass.LOOP.call("carried", "(J)V")));
        } else if (type == LONG) {
            code.add(Code.list(Code.local(LLOAD, slot), HookClass.LOOP.call("carried", "(J)V")));
        } else if (type == FLOAT) {
            code.add(Code.list(Code.local(FLOAD, slot), Code.op(F2D), HookClass.LOOP.call("carried", "(D)V")));
        } else if (type == DOUBLE) {
            code.add(Code.list(Code.local(DLOAD, slot), HookClass.LOOP.call("carried", "(D)V")));
        } else {
            code.add(Code.list(Code.local(ALOAD, slot), HookClass.LOOP.call("carried", "(Ljava/lang/Object;)V")));
        }
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
