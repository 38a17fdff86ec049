package dev.ravel.instrument.sync;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.boundary.SuppressionTransform;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.code.WrappedBody;
import dev.ravel.instrument.site.SiteKind;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Turns the synchronized flag of a method into monitor hooks around its body.
 *
 * <p>Constraint: runs before {@link SuppressionTransform}, which makes the new handler restore the suppression depth;
 * otherwise a modelled monitor would stay locked when an exception leaves suppressed code.
 */
public final class SynchronizedMethodTransform implements MethodTransform {
    @Override
    public void apply(MethodEdit edit) {
        if (!Code.isSynchronized(edit.method)) {
            return;
        }
        edit.method.access &= ~ACC_SYNCHRONIZED;
        if (!Code.isStatic(edit.method) && overwritesReceiver(edit)) {
            edit.gaps.add(edit.method.name + edit.method.desc
                    + ": the synchronized method overwrites local variable 0, its monitor is not modelled");
            return;
        }
        int line = edit.firstLine();
        InsnList enter = new InsnList();
        if (line > 0) {
            LabelNode start = new LabelNode();
            enter.add(start);
            enter.add(new LineNumberNode(line, start));
        }
        enter.add(monitor(edit));
        enter.add(edit.site(SiteKind.MONITOR_ENTER));
        enter.add(HookClass.MONITOR.call("monitorEnter", "(Ljava/lang/Object;I)V"));
        WrappedBody.wrap(
                edit,
                null,
                enter,
                () -> Code.list(
                        monitor(edit),
                        edit.site(SiteKind.MONITOR_EXIT),
                        HookClass.MONITOR.call("monitorExit", "(Ljava/lang/Object;I)V")));
    }

    private static AbstractInsnNode monitor(MethodEdit edit) {
        return Code.isStatic(edit.method) ? new LdcInsnNode(Type.getObjectType(edit.owner.name)) : Code.local(ALOAD, 0);
    }

    private static boolean overwritesReceiver(MethodEdit edit) {
        for (AbstractInsnNode i : edit.code()) {
            if (i instanceof VarInsnNode v && v.var == 0 && v.getOpcode() >= ISTORE && v.getOpcode() <= ASTORE) {
                return true;
            }
        }
        return false;
    }
}
