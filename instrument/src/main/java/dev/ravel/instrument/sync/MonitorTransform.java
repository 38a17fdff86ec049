package dev.ravel.instrument.sync;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Replaces monitorenter and monitorexit by hooks: code that runs modelled takes no real monitor.
 *
 * <p>Constraint: javac lets the handler of a synchronized block cover itself. Once the instructions are calls, C1
 * refuses such methods, so these entries go.
 */
public final class MonitorTransform implements MethodTransform {
    @Override
    public void apply(MethodEdit edit) {
        boolean[] found = {false};
        edit.eachInstruction(i -> {
            if (i.getOpcode() == MONITORENTER) {
                replace(edit, i, SiteKind.MONITOR_ENTER, "monitorEnter");
                found[0] = true;
            } else if (i.getOpcode() == MONITOREXIT) {
                replace(edit, i, SiteKind.MONITOR_EXIT, "monitorExit");
            }
        });
        if (found[0]) {
            edit.method.tryCatchBlocks.removeIf(entry -> entry.type == null && entry.start == entry.handler);
        }
    }

    private static void replace(MethodEdit edit, AbstractInsnNode at, SiteKind kind, String hook) {
        edit.insertBefore(at, edit.site(kind));
        edit.code().set(at, HookClass.MONITOR.call(hook, "(Ljava/lang/Object;I)V"));
    }
}
