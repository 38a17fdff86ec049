package dev.ravel.mutate.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Where statements begin, as far as bytecode tells: where a new line begins and the stack is empty. Needs frames; without them there are
 * none.
 */
public final class Statements {
    /** From one position to another by a jump or an exception. */
    private record Edge(int from, int to) {}

    private final MethodCode body;
    private final List<Edge> jumps = new ArrayList<>();

    public Statements(MethodCode body) {
        this.body = body;
        for (int p = 0; p < body.size(); p++) {
            for (LabelNode label : Flow.targets(body.at(p))) {
                jumps.add(new Edge(p, body.position(label)));
            }
        }
    }

    /**
     * Beginnings after the first, between two positions: every path goes through them once, except one that leaves before, and except by
     * an exception to a handler of the whole.
     */
    public List<Integer> boundaries(int start, int end) {
        List<Integer> boundaries = new ArrayList<>();
        BitSet reached = reachedWithoutException(start);
        for (int b = start + 1; b < end; b++) {
            // The body of an inner synchronized block is a part of a statement.
            boolean inner = body.at(b - 1).getOpcode() == MONITORENTER;
            if (!inner && reached.get(b) && body.startsStatement(body.at(b)) && isStraight(b, start, end)) {
                boundaries.add(b);
            }
        }
        return boundaries;
    }

    private BitSet reachedWithoutException(int start) {
        BitSet reached = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            int p = open.pop();
            if (p >= body.size() || reached.get(p)) {
                continue;
            }
            reached.set(p);
            AbstractInsnNode i = body.at(p);
            Flow.targets(i).forEach(label -> open.push(body.position(label)));
            if (!Flow.endsHere(i)) {
                open.push(p + 1);
            }
        }
        return reached;
    }

    /** Where the statement before a position begins, if it is all that can run before; else -1. */
    public int before(int position) {
        for (int b = position - 1; b >= 0; b--) {
            if (body.startsStatement(body.at(b))) {
                return isClosed(b, position) && !isJumpedTo(position, b) ? b : -1;
            }
        }
        return -1;
    }

    /** Where the statement after the one that begins at a position does, or its return; -1 if that is not clear. */
    public int after(int position) {
        for (int b = position; b < body.size(); b++) {
            int opcode = body.at(b).getOpcode();
            boolean returns = opcode >= IRETURN && opcode <= RETURN;
            if (returns || b > position && body.startsStatement(body.at(b))) {
                return hasEffect(position, b) && isClosed(position, b) ? b : -1;
            }
        }
        return -1;
    }

    /** A statement that only loads what it returns or throws makes no difference to a lock. */
    private boolean hasEffect(int first, int end) {
        for (int p = first; p < end; p++) {
            int opcode = body.at(p).getOpcode();
            if (opcode > ALOAD && opcode != GOTO && opcode != ATHROW) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether what stands between two positions is entered at the first and left behind the last, except by exceptions, and no lock is
     * taken or given back in it.
     */
    public boolean isClosed(int first, int end) {
        for (int p = first; p < end; p++) {
            int opcode = body.at(p).getOpcode();
            if (opcode >= IRETURN && opcode <= RETURN
                    || opcode == MONITORENTER
                    || opcode == MONITOREXIT
                    || opcode == JSR
                    || opcode == RET
                    || !body.isMutable(body.at(p))) {
                return false;
            }
        }
        for (Edge jump : jumps) {
            boolean inside = jump.from >= first && jump.from < end;
            boolean to = inside ? jump.to >= first && jump.to <= end : jump.to <= first || jump.to >= end;
            if (!to) {
                return false;
            }
        }
        for (TryCatchBlockNode entry : body.method.tryCatchBlocks) {
            int from = body.position(entry.start);
            int to = body.position(entry.end);
            int handler = body.position(entry.handler);
            boolean apart = to <= first || from >= end;
            boolean around = from <= first && to >= end;
            boolean within = from >= first && to <= end && handler >= first && handler < end;
            boolean handlerApart = handler < first || handler >= end;
            if (!within && !((apart || around) && handlerApart)) {
                return false;
            }
        }
        return true;
    }

    private boolean isJumpedTo(int position, int first) {
        return jumps.stream().anyMatch(j -> j.to == position && (j.from < first || j.from >= position));
    }

    private boolean isStraight(int b, int start, int end) {
        for (Edge jump : jumps) {
            if (jump.from >= start
                    && jump.from < end
                    && jump.to >= start
                    && jump.to <= end
                    && crosses(jump.from, jump.to, b)) {
                return false;
            }
        }
        for (TryCatchBlockNode entry : body.method.tryCatchBlocks) {
            int from = body.position(entry.start);
            int to = body.position(entry.end);
            int handler = body.position(entry.handler);
            boolean inside = handler >= start && handler < end;
            boolean ofAll = from == start && handler > b;
            if (inside && !ofAll && (from < b && handler > b || to > b && handler <= b)) {
                return false;
            }
        }
        return true;
    }

    private static boolean crosses(int from, int to, int b) {
        return from < b ? to > b : to <= b;
    }

    /** Position of the code that runs after an exit that is not followed by a return; -1 if it is. */
    public int continuation(AbstractInsnNode exit) {
        AbstractInsnNode next = body.next(exit);
        if (next == null) {
            return -1;
        }
        List<LabelNode> targets = Flow.targets(next);
        return next.getOpcode() == GOTO ? body.position(targets.get(0)) : body.position(next);
    }
}
