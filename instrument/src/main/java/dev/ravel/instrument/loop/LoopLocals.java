package dev.ravel.instrument.loop;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Tells which local variables a loop carries from one round to the next.
 *
 * <p>Those that it assigns and that are live at its head: read on some way from there before they are assigned
 * again. Classic backward liveness over the instructions, with an edge to each handler from every
 * instruction that it covers.
 */
final class LoopLocals {
    private final InsnList code;
    private final int size;
    private final List<int[]> successors;
    private final List<List<Integer>> predecessors = new ArrayList<>();
    private BitSet[] liveIn;

    LoopLocals(MethodNode method) {
        code = method.instructions;
        size = code.size();
        successors = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            predecessors.add(new ArrayList<>());
        }
        for (int i = 0; i < size; i++) {
            int[] next = successorsOf(i, method.tryCatchBlocks);
            successors.add(next);
            for (int s : next) {
                predecessors.get(s).add(i);
            }
        }
    }

    /** The variables that the loop with these backward jumps, all to one head, carries. */
    BitSet carried(List<JumpInsnNode> backwardJumps) {
        int head = code.indexOf(backwardJumps.get(0).label);
        BitSet assigned = new BitSet();
        for (int i : loop(head, backwardJumps)) {
            AbstractInsnNode instruction = code.get(i);
            if (instruction instanceof IincInsnNode increment) {
                assigned.set(increment.var);
            } else if (instruction instanceof VarInsnNode v && isStore(v)) {
                assigned.set(v.var);
            }
        }
        if (!assigned.isEmpty()) {
            if (liveIn == null) {
                computeLiveness();
            }
            assigned.and(liveIn[head]);
        }
        return assigned;
    }

    /** The natural loop: what can reach a jump without passing the head. */
    private List<Integer> loop(int head, List<JumpInsnNode> jumps) {
        BitSet seen = new BitSet(size);
        seen.set(head);
        List<Integer> body = new ArrayList<>();
        Deque<Integer> work = new ArrayDeque<>();
        jumps.forEach(jump -> work.add(code.indexOf(jump)));
        while (!work.isEmpty()) {
            int i = work.poll();
            if (!seen.get(i)) {
                seen.set(i);
                body.add(i);
                work.addAll(predecessors.get(i));
            }
        }
        return body;
    }

    private void computeLiveness() {
        liveIn = new BitSet[size];
        for (int i = 0; i < size; i++) {
            liveIn[i] = new BitSet();
        }
        Deque<Integer> work = new ArrayDeque<>();
        BitSet queued = new BitSet(size);
        for (int i = 0; i < size; i++) {
            work.addFirst(i);
        }
        queued.set(0, size);
        while (!work.isEmpty()) {
            int i = work.poll();
            queued.clear(i);
            BitSet live = new BitSet();
            for (int s : successors.get(i)) {
                live.or(liveIn[s]);
            }
            AbstractInsnNode instruction = code.get(i);
            if (instruction instanceof IincInsnNode increment) {
                live.set(increment.var);
            } else if (instruction instanceof VarInsnNode v) {
                live.set(v.var, !isStore(v));
            }
            if (!live.equals(liveIn[i])) {
                liveIn[i] = live;
                for (int p : predecessors.get(i)) {
                    if (!queued.get(p)) {
                        queued.set(p);
                        work.add(p);
                    }
                }
            }
        }
    }

    private static boolean isStore(VarInsnNode v) {
        return v.getOpcode() >= ISTORE && v.getOpcode() <= ASTORE;
    }

    private int[] successorsOf(int i, List<TryCatchBlockNode> handlers) {
        AbstractInsnNode instruction = code.get(i);
        List<Integer> next = new ArrayList<>();
        int opcode = instruction.getOpcode();
        boolean ends = opcode >= IRETURN && opcode <= RETURN || opcode == ATHROW || opcode == GOTO || opcode == RET;
        if (instruction instanceof JumpInsnNode jump) {
            next.add(code.indexOf(jump.label));
        } else if (instruction instanceof TableSwitchInsnNode table) {
            targets(next, table.dflt, table.labels);
            ends = true;
        } else if (instruction instanceof LookupSwitchInsnNode lookup) {
            targets(next, lookup.dflt, lookup.labels);
            ends = true;
        }
        if (!ends && i + 1 < size) {
            next.add(i + 1);
        }
        if (opcode >= 0) {
            for (TryCatchBlockNode handler : handlers) {
                if (code.indexOf(handler.start) <= i && i < code.indexOf(handler.end)) {
                    next.add(code.indexOf(handler.handler));
                }
            }
        }
        return next.stream().mapToInt(Integer::intValue).toArray();
    }

    private void targets(List<Integer> next, LabelNode otherwise, List<LabelNode> labels) {
        next.add(code.indexOf(otherwise));
        for (LabelNode label : labels) {
            next.add(code.indexOf(label));
        }
    }
}
