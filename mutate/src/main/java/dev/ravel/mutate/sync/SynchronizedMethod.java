package dev.ravel.mutate.sync;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.mutate.code.FramesBefore;
import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.Words;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Turns the synchronized flag of a method into monitor instructions around its body.
 *
 * <p>Constraint: what is done at the exits is outside the range of the new handler, no range may be empty, and the handler comes last in the
 * table so that the method's own go first. Its frame knows no variable: none is needed, and that is true wherever the exception was.
 */
final class SynchronizedMethod {
    /** A monitor instruction that was made, and the types before it. */
    record Point(AbstractInsnNode instruction, FramesBefore.State state) {}

    private final MethodCode body;
    private final List<Point> exits = new ArrayList<>();
    private final List<Point> exceptionalExits = new ArrayList<>();

    SynchronizedMethod(MethodCode body) {
        this.body = body;
    }

    List<Point> exits() {
        return exits;
    }

    List<Point> exceptionalExits() {
        return exceptionalExits;
    }

    /** Makes the code; returns where the lock is taken. */
    Point spellOut() {
        body.method.access &= ~ACC_SYNCHRONIZED;
        InsnNode enter = Words.op(MONITORENTER);
        LabelNode line = new LabelNode();
        LabelNode start = new LabelNode();
        InsnList code = new InsnList();
        code.add(line);
        int number = body.line(body.at(0));
        if (number > 0) {
            code.add(new LineNumberNode(number, line));
        }
        code.add(lock());
        code.add(enter);
        code.add(start);
        body.method.instructions.insert(code);
        LabelNode handler = new LabelNode();
        List<TryCatchBlockNode> ranges = ranges(start, handler);
        if (!ranges.isEmpty()) {
            InsnNode exit = Words.op(MONITOREXIT);
            InsnList end = new InsnList();
            end.add(handler);
            if (body.usesFrames()) {
                end.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
            }
            end.add(Words.op(ACONST_NULL));
            end.add(exit);
            end.add(Words.op(ATHROW));
            body.method.instructions.add(end);
            body.method.tryCatchBlocks.addAll(ranges);
            exceptionalExits.add(new Point(
                    exit,
                    body.usesFrames()
                            ? new FramesBefore.State(List.of(), List.of("java/lang/Throwable", Words.OBJECT))
                            : null));
        }
        return new Point(enter, entryState());
    }

    private List<TryCatchBlockNode> ranges(LabelNode first, LabelNode handler) {
        List<TryCatchBlockNode> ranges = new ArrayList<>();
        LabelNode start = first;
        boolean hasCode = false;
        InsnList code = body.method.instructions;
        for (AbstractInsnNode i = start.getNext(); i != null; i = i.getNext()) {
            if (i.getOpcode() < IRETURN || i.getOpcode() > RETURN) {
                hasCode |= i.getOpcode() >= 0;
                continue;
            }
            FramesBefore.State state = body.before(i);
            InsnNode exit = Words.op(MONITOREXIT);
            LabelNode end = new LabelNode();
            code.insertBefore(i, Words.list(end, Words.op(ACONST_NULL), exit));
            exits.add(new Point(exit, state == null ? null : state.then(0, Type.getObjectType(Words.OBJECT))));
            if (hasCode) {
                ranges.add(new TryCatchBlockNode(start, end, handler, null));
            }
            start = new LabelNode();
            code.insert(i, start);
            i = start;
            hasCode = false;
        }
        if (hasCode) {
            LabelNode end = new LabelNode();
            code.add(end);
            ranges.add(new TryCatchBlockNode(start, end, handler, null));
        }
        return ranges;
    }

    private AbstractInsnNode lock() {
        return body.isStatic() ? body.classConstant() : Words.local(ALOAD, 0);
    }

    private FramesBefore.State entryState() {
        if (!body.usesFrames()) {
            return null;
        }
        FramesBefore.State state = new FramesBefore.State(List.of(), List.of());
        if (!body.isStatic()) {
            state = state.then(0, Type.getObjectType(body.owner.name));
        }
        for (Type type : Type.getArgumentTypes(body.method.desc)) {
            state = state.then(0, type);
        }
        return new FramesBefore.State(state.stack(), List.of(Words.OBJECT));
    }
}
