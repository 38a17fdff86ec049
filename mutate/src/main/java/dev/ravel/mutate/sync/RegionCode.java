package dev.ravel.mutate.sync;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.mutate.code.FramesBefore;
import dev.ravel.mutate.code.LoadExpression;
import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The code of the mutants of one critical region.
 *
 * <p>A local variable says what a mutant has done with the lock. As long as no mutant of the region runs it stays {@link #AS_WRITTEN}, and the
 * region does what the program says.
 *
 * <pre>
 *                   enters early                         leaves late
 *      AS_WRITTEN ───────────────▶ EARLY    AS_WRITTEN ──────────────▶ LATE
 *          ▲  │                      │          ▲                        │
 *          │  │ does not enter,      │ enter    └────────────────────────┘
 *          │  ▼ or leaves early      ▼            the statement after it
 *          │ AWAY                AS_WRITTEN
 *          └──┘ enters late, or comes to the exit
 * </pre>
 */
final class RegionCode {
    private static final int AS_WRITTEN = 0;
    private static final int AWAY = 1;
    private static final int EARLY = 2;
    private static final int LATE = 3;

    /** A mutant that locks another object. */
    record OtherLock(int id, InsnList code) {}

    private final MethodCode body;
    /** What takes the lock and what gives it back: monitor instructions, or calls. */
    private final AbstractInsnNode enter;

    private final AbstractInsnNode exit;
    private final int done;
    private final int lock;
    private boolean entersEarly;

    RegionCode(MethodCode body, AbstractInsnNode enter, AbstractInsnNode exit) {
        this.body = body;
        this.enter = enter;
        this.exit = exit;
        done = body.lastingInt();
        lock = body.lastingReference();
    }

    /**
     * Around the instruction that takes the lock. After {@link #enterEarly}, if that is wanted.
     *
     * @param state types before it
     * @param others mutants that lock something else
     * @param skipping mutants that do not take the lock here
     */
    void atEnter(FramesBefore.State state, List<OtherLock> others, List<Integer> skipping) {
        InsnList code = new InsnList();
        FramesBefore.State before = state;
        for (OtherLock other : others) {
            LabelNode next = new LabelNode();
            ask(code, other.id, IFEQ, next);
            code.add(Words.op(POP));
            code.add(other.code);
            before = state == null ? null : state.then(1, Type.getObjectType(Words.OBJECT));
            body.addTarget(code, next, before);
        }
        LabelNode skip = new LabelNode();
        LabelNode join = new LabelNode();
        if (entersEarly) {
            LabelNode asWritten = new LabelNode();
            code.add(Words.local(ILOAD, done));
            code.add(new JumpInsnNode(IFEQ, asWritten));
            code.add(Words.op(POP));
            set(code, AS_WRITTEN);
            code.add(new JumpInsnNode(GOTO, join));
            body.addTarget(code, asWritten, before);
        }
        code.add(Words.op(DUP));
        code.add(Words.local(ASTORE, lock));
        for (int id : skipping) {
            ask(code, id, IFNE, skip);
        }
        body.insertBefore(enter, code);
        if (skipping.isEmpty() && !entersEarly) {
            return;
        }
        InsnList behind = new InsnList();
        if (!skipping.isEmpty()) {
            behind.add(new JumpInsnNode(GOTO, join));
            body.addTarget(behind, skip, before);
            behind.add(Words.op(POP));
            set(behind, AWAY);
        }
        body.addTarget(behind, join, popped(state));
        body.method.instructions.insert(enter, behind);
    }

    /**
     * Around an instruction that gives the lock back.
     *
     * @param state types before it
     * @param late mutants that do it a statement later
     */
    void atExit(AbstractInsnNode at, FramesBefore.State state, List<Integer> late) {
        LabelNode away = new LabelNode();
        LabelNode later = new LabelNode();
        LabelNode join = new LabelNode();
        InsnList code = new InsnList();
        code.add(Words.local(ILOAD, done));
        code.add(new JumpInsnNode(IFNE, away));
        for (int id : late) {
            ask(code, id, IFNE, later);
        }
        if (at.getOpcode() == MONITOREXIT) {
            // the lock that was taken may be another than the one that the program says
            code.add(Words.op(POP));
            code.add(Words.local(ALOAD, lock));
        }
        body.insertBefore(at, code);
        InsnList behind = new InsnList();
        behind.add(new JumpInsnNode(GOTO, join));
        body.addTarget(behind, away, state);
        behind.add(Words.op(POP));
        set(behind, AS_WRITTEN);
        if (!late.isEmpty()) {
            behind.add(new JumpInsnNode(GOTO, join));
            body.addTarget(behind, later, state);
            behind.add(Words.op(POP));
            set(behind, LATE);
        }
        body.addTarget(behind, join, popped(state));
        body.method.instructions.insert(at, behind);
    }

    /** Before a statement inside: mutants that have not entered do so now. */
    void enterHere(AbstractInsnNode statement, int id) {
        conditionally(statement, AWAY, id, AS_WRITTEN, enter);
    }

    /** Before a statement inside: mutants leave already. */
    void leaveHere(AbstractInsnNode statement, int id) {
        conditionally(statement, AS_WRITTEN, id, AWAY, exit);
    }

    /** Before a statement inside: a mutant leaves and enters again. */
    void splitHere(AbstractInsnNode statement, int id) {
        leaveHere(statement, id);
        enterHere(statement, id);
    }

    /** Mutants that take the lock a statement too early; the range is from there to the instruction that takes it. */
    void enterEarly(int statement, int enterPosition, LoadExpression name, List<Integer> ids) {
        entersEarly = true;
        AbstractInsnNode at = body.at(statement);
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        for (int id : ids) {
            LabelNode no = new LabelNode();
            InsnList code = new InsnList();
            code.add(Words.local(ILOAD, done));
            code.add(new JumpInsnNode(IFNE, no));
            ask(code, id, IFEQ, no);
            code.add(name.copy());
            code.add(Words.op(DUP));
            code.add(Words.local(ASTORE, lock));
            code.add(copy(enter));
            set(code, EARLY);
            body.addTarget(code, no, body.before(at));
            body.insertBefore(at, code);
        }
        body.insertBefore(at, start);
        body.insertBefore(body.at(enterPosition), end);
        giveBackOnException(start, end, statement, enterPosition, EARLY);
    }

    /** Where those that leave a statement too late do; the range is from the end of the region to there. */
    void leaveLate(int continuation, int next) {
        AbstractInsnNode at = body.at(next);
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode no = new LabelNode();
        body.insertBefore(body.at(continuation), start);
        InsnList code = new InsnList();
        code.add(end);
        code.add(Words.local(ILOAD, done));
        code.add(Words.push(LATE));
        code.add(new JumpInsnNode(IF_ICMPNE, no));
        loadLock(code);
        code.add(copy(exit));
        set(code, AS_WRITTEN);
        body.addTarget(code, no, body.before(at));
        body.insertBefore(at, code);
        giveBackOnException(start, end, continuation, next, LATE);
    }

    /**
     * Whether a handler can be put around a range: what its frame knows must be enough for the handlers that come next. It knows the
     * variables that the range does not write.
     */
    static boolean canHandle(MethodCode body, int first, int end) {
        FramesBefore.State state = body.before(body.at(first));
        if (state == null || state.locals().contains(UNINITIALIZED_THIS)) {
            return false;
        }
        List<Object> known = unwritten(body, first, end);
        for (TryCatchBlockNode entry : around(body, first, end)) {
            FrameNode frame = frameAt(entry.handler);
            if (frame == null) {
                return false;
            }
            int slot = 0;
            for (Object type : frame.local == null ? List.of() : frame.local) {
                boolean wide = type == LONG || type == DOUBLE;
                if (type != TOP && (slot >= known.size() || known.get(slot) == TOP)) {
                    return false;
                }
                slot += wide ? 2 : 1;
            }
        }
        return true;
    }

    /** An exception that passes a range with the lock held gives it back. */
    private void giveBackOnException(LabelNode start, LabelNode end, int first, int last, int when) {
        List<TryCatchBlockNode> around = around(body, first, last);
        FramesBefore.State state = new FramesBefore.State(unwritten(body, first, last), List.of("java/lang/Throwable"));
        LabelNode handler = new LabelNode();
        LabelNode no = new LabelNode();
        LabelNode handlerEnd = new LabelNode();
        InsnList code = new InsnList();
        body.addTarget(code, handler, state);
        code.add(Words.local(ILOAD, done));
        code.add(Words.push(when));
        code.add(new JumpInsnNode(IF_ICMPNE, no));
        set(code, AS_WRITTEN);
        loadLock(code);
        code.add(copy(exit));
        body.addTarget(code, no, state);
        code.add(Words.op(ATHROW));
        code.add(handlerEnd);
        body.method.instructions.add(code);
        List<TryCatchBlockNode> table = body.method.tryCatchBlocks;
        int place = around.isEmpty() ? table.size() : table.indexOf(around.get(0));
        table.add(place, new TryCatchBlockNode(start, end, handler, null));
        for (TryCatchBlockNode outer : around) {
            table.add(table.indexOf(outer) + 1, new TryCatchBlockNode(handler, handlerEnd, outer.handler, outer.type));
        }
    }

    private static List<TryCatchBlockNode> around(MethodCode body, int first, int end) {
        List<TryCatchBlockNode> around = new ArrayList<>();
        for (TryCatchBlockNode entry : body.method.tryCatchBlocks) {
            boolean ofCompiler = body.position(entry.start) < body.size();
            if (ofCompiler && body.position(entry.start) <= first && body.position(entry.end) >= end) {
                around.add(entry);
            }
        }
        return around;
    }

    private static List<Object> unwritten(MethodCode body, int first, int end) {
        List<Object> locals = new ArrayList<>(body.before(body.at(first)).locals());
        for (int p = first; p < end; p++) {
            if (body.at(p) instanceof VarInsnNode store && store.getOpcode() >= ISTORE && store.getOpcode() <= ASTORE) {
                boolean wide = store.getOpcode() == LSTORE || store.getOpcode() == DSTORE;
                forget(locals, store.var - 1, true);
                forget(locals, store.var, false);
                if (wide) {
                    forget(locals, store.var + 1, false);
                }
            }
        }
        locals.replaceAll(type -> type instanceof LabelNode ? TOP : type);
        return locals;
    }

    /** Half a wide variable is none. */
    private static void forget(List<Object> locals, int slot, boolean onlyWide) {
        if (slot < 0 || slot >= locals.size()) {
            return;
        }
        boolean wide = locals.get(slot) == LONG || locals.get(slot) == DOUBLE;
        if (wide || !onlyWide) {
            locals.set(slot, TOP);
        }
    }

    private static FrameNode frameAt(LabelNode label) {
        for (AbstractInsnNode i = label; i != null && i.getOpcode() < 0; i = i.getNext()) {
            if (i instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }

    private void conditionally(AbstractInsnNode statement, int when, int id, int then, AbstractInsnNode action) {
        LabelNode no = new LabelNode();
        InsnList code = new InsnList();
        code.add(Words.local(ILOAD, done));
        code.add(Words.push(when));
        code.add(new JumpInsnNode(IF_ICMPNE, no));
        ask(code, id, IFEQ, no);
        loadLock(code);
        code.add(copy(action));
        set(code, then);
        body.addTarget(code, no, body.before(statement));
        body.insertBefore(statement, code);
    }

    private void loadLock(InsnList code) {
        code.add(Words.local(ALOAD, lock));
        if (enter instanceof MethodInsnNode call) {
            code.add(new TypeInsnNode(CHECKCAST, call.owner));
        }
    }

    private void set(InsnList code, int value) {
        code.add(Words.push(value));
        code.add(Words.local(ISTORE, done));
    }

    private static void ask(InsnList code, int id, int jump, LabelNode label) {
        code.add(Words.push(id));
        code.add(Words.isActive());
        code.add(new JumpInsnNode(jump, label));
    }

    private static AbstractInsnNode copy(AbstractInsnNode instruction) {
        return instruction.clone(new HashMap<>());
    }

    private static FramesBefore.State popped(FramesBefore.State state) {
        return state == null ? null : state.then(1, Type.VOID_TYPE);
    }
}
