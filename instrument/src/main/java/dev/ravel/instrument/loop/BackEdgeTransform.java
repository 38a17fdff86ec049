package dev.ravel.instrument.loop;

import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;

/**
 * Calls a hook before every backward jump, so that loops without scheduling points can be stopped.
 *
 * <p>Constraint: application code only; the JDK's own loops end or reach a hook.
 */
public final class BackEdgeTransform implements MethodTransform {
    @Override
    public void apply(MethodEdit edit) {
        Set<LabelNode> passed = new HashSet<>();
        for (AbstractInsnNode i : edit.code().toArray()) {
            if (i instanceof LabelNode label) {
                passed.add(label);
            } else if (i instanceof JumpInsnNode jump && passed.contains(jump.label)) {
                edit.insertBefore(i, HookClass.LOOP.call("backEdge", "()V"));
            }
        }
    }
}
