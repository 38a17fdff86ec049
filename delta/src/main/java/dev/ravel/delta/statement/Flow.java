package dev.ravel.delta.statement;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The instructions of one method, numbered as in a recorded trace, with their lines, successors and the depth of the operand stack. */
final class Flow {
    final MethodNode method;
    final AbstractInsnNode[] code;
    final int[] lines;
    /** Slots on the stack before each instruction; 0 where nothing leads. */
    final int[] depth;

    private final Map<LabelNode, Integer> positions = new HashMap<>();

    Flow(MethodNode method) {
        this.method = method;
        List<AbstractInsnNode> real = new ArrayList<>();
        List<Integer> lineOf = new ArrayList<>();
        int line = 0;
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof LabelNode label) {
                positions.put(label, real.size());
            } else if (i instanceof LineNumberNode number) {
                line = number.line;
            } else if (i.getOpcode() >= 0) {
                real.add(i);
                lineOf.add(line);
            }
        }
        code = real.toArray(new AbstractInsnNode[0]);
        lines = lineOf.stream().mapToInt(Integer::intValue).toArray();
        depth = new int[code.length];
        measureStack();
    }

    /** The index of the first instruction behind the label. */
    int position(LabelNode label) {
        Integer position = positions.get(label);
        if (position == null) {
            throw new IllegalArgumentException("A label of " + method.name + " is not in its code.");
        }
        return position;
    }

    /** Where an instruction may jump to. */
    static List<LabelNode> targets(AbstractInsnNode i) {
        if (i instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        } else if (i instanceof TableSwitchInsnNode table) {
            List<LabelNode> all = new ArrayList<>(table.labels);
            all.add(table.dflt);
            return all;
        } else if (i instanceof LookupSwitchInsnNode lookup) {
            List<LabelNode> all = new ArrayList<>(lookup.labels);
            all.add(lookup.dflt);
            return all;
        }
        return List.of();
    }

    /** Whether the next instruction may follow. */
    static boolean fallsThrough(AbstractInsnNode i) {
        int opcode = i.getOpcode();
        return opcode != GOTO
                && opcode != ATHROW
                && opcode != RET
                && opcode != TABLESWITCH
                && opcode != LOOKUPSWITCH
                && !(opcode >= IRETURN && opcode <= RETURN);
    }

    private void measureStack() {
        Arrays.fill(depth, -1);
        Deque<Integer> work = new ArrayDeque<>();
        reach(0, 0, work);
        for (TryCatchBlockNode entry : method.tryCatchBlocks) {
            reach(position(entry.handler), 1, work);
        }
        while (!work.isEmpty()) {
            int at = work.pop();
            StackEffect effect = StackEffect.of(code[at]);
            int after = depth[at] - effect.pops() + effect.pushes();
            for (LabelNode target : targets(code[at])) {
                reach(position(target), after, work);
            }
            if (fallsThrough(code[at])) {
                reach(at + 1, code[at].getOpcode() == JSR ? depth[at] : after, work);
            }
        }
        for (int i = 0; i < depth.length; i++) {
            depth[i] = Math.max(0, depth[i]);
        }
    }

    private void reach(int at, int slots, Deque<Integer> work) {
        if (at < depth.length && depth[at] < 0) {
            depth[at] = slots;
            work.push(at);
        }
    }
}
