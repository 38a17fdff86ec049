package dev.ravel.instrument.record;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.MULTIANEWARRAY;
import static org.objectweb.asm.Opcodes.NEWARRAY;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Tells where methods of the program begin and end, and what they are about to call, so that a recording knows the calls that have led to
 * an event.
 *
 * <p>Constraint: behind all transforms that look for patterns of instructions, and behind the one that takes the monitor of a synchronized
 * method: a method begins before it takes its monitor.
 */
public final class RecordedCalls implements MethodTransform {
    private static final String CALLS = "dev/ravel/hooks/Calls";

    @Override
    public void apply(MethodEdit edit) {
        if (!isOfTheProgram(edit)) {
            return;
        }
        int depth = edit.temporary(1);
        edit.makeLasting(depth, INTEGER);
        Set<AbstractInsnNode> delegates = new HashSet<>(edit.isConstructor() ? edit.ownConstructorCalls() : Set.of());
        edit.eachInstruction(i -> {
            if (Code.isReturn(i)) {
                edit.insertBefore(i, Code.local(ILOAD, depth), hook("exit", "(I)V"));
            } else {
                SiteKind kind = kind(i, delegates);
                if (kind != null) {
                    edit.insertBefore(i, Code.local(ILOAD, depth), site(edit, kind, i), hook("calls", "(II)V"));
                }
            }
        });
        edit.eachHandler(at -> edit.insertAfter(at, Code.local(ILOAD, depth), hook("caught", "(I)V")));
        edit.firstLine();
        boolean hasReceiver = !edit.isConstructor() && !Code.isStatic(edit.method);
        InsnList entry = Code.list(
                hasReceiver ? Code.local(ALOAD, 0) : Code.op(ACONST_NULL),
                edit.site(SiteKind.METHOD),
                hook("enter", "(Ljava/lang/Object;I)I"),
                Code.local(ISTORE, depth));
        edit.code().insert(entry);
    }

    /** Not what other transforms have added, nor what the JVM makes to stand for a lambda. */
    private static boolean isOfTheProgram(MethodEdit edit) {
        return !edit.method.name.contains("$ravel$") && !edit.owner.name.contains("$$Lambda");
    }

    private static SiteKind kind(AbstractInsnNode i, Set<AbstractInsnNode> delegates) {
        if (i instanceof MethodInsnNode call) {
            return Code.isHook(call.owner) ? null : delegates.contains(i) ? SiteKind.DELEGATE : SiteKind.CALL;
        }
        return switch (i.getOpcode()) {
            case NEWARRAY, ANEWARRAY, MULTIANEWARRAY -> SiteKind.NEW_ARRAY;
            default -> i instanceof InvokeDynamicInsnNode ? SiteKind.CALL : null;
        };
    }

    private static AbstractInsnNode site(MethodEdit edit, SiteKind kind, AbstractInsnNode i) {
        return i instanceof MethodInsnNode call ? edit.site(kind, call.owner, call.name, call.desc) : edit.site(kind);
    }

    private static MethodInsnNode hook(String name, String descriptor) {
        return new MethodInsnNode(INVOKESTATIC, CALLS, name, descriptor, false);
    }
}
