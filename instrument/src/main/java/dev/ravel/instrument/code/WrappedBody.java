package dev.ravel.instrument.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Puts code at the beginning of a body, before every return and on the exceptional way out, in place: no extra frame,
 * so line numbers and stack traces stay true.
 *
 * <p>Constraint: the code at the exits is outside the protected ranges (it must not run twice), no range may be
 * empty, and the new handler comes last in the table so that the method's own handlers go first. The handler's frame
 * knows the receiver only; that is a valid frame whatever the other variables hold.
 */
public final class WrappedBody {
    private WrappedBody() {}

    public static void wrap(MethodEdit edit, AbstractInsnNode after, InsnList enter, Supplier<InsnList> exit) {
        wrap(edit, after, enter, exit, exit);
    }

    /**
     * Puts code before a body and at each way out of it.
     *
     * @param after the last instruction outside the wrapping, or null to wrap everything
     * @param enter runs before the body, unprotected
     * @param exit makes the code for one exit
     * @param thrown makes the code for the exceptional way out; it leaves the exception on the stack
     */
    public static void wrap(
            MethodEdit edit,
            AbstractInsnNode after,
            InsnList enter,
            Supplier<InsnList> exit,
            Supplier<InsnList> thrown) {
        InsnList code = edit.code();
        LabelNode handler = new LabelNode();
        LabelNode start = new LabelNode();
        enter.add(start);
        if (after == null) {
            code.insert(enter);
        } else {
            code.insert(after, enter);
        }
        List<TryCatchBlockNode> ranges = new ArrayList<>();
        boolean hasCode = false;
        for (AbstractInsnNode i = start.getNext(); i != null; i = i.getNext()) {
            if (!Code.isReturn(i)) {
                hasCode |= i.getOpcode() >= 0;
                continue;
            }
            LabelNode end = new LabelNode();
            code.insertBefore(i, end);
            code.insertBefore(i, exit.get());
            if (hasCode) {
                ranges.add(new TryCatchBlockNode(start, end, handler, null));
            }
            start = new LabelNode();
            code.insert(i, start);
            i = start;
            hasCode = false;
        }
        LabelNode end = new LabelNode();
        code.add(end);
        if (hasCode) {
            ranges.add(new TryCatchBlockNode(start, end, handler, null));
        }
        if (ranges.isEmpty()) {
            return;
        }
        code.add(handler);
        if (edit.usesFrames()) {
            code.add(handlerFrame(edit));
        }
        code.add(thrown.get());
        code.add(Code.op(ATHROW));
        edit.method.tryCatchBlocks.addAll(ranges);
    }

    private static FrameNode handlerFrame(MethodEdit edit) {
        List<Object> locals = Code.isStatic(edit.method) ? List.of() : List.of(edit.owner.name);
        return Code.frame(locals, "java/lang/Throwable");
    }
}
