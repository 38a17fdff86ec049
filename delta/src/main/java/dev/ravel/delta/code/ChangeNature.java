package dev.ravel.delta.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What kind of code has changed, as far as threads could notice.
 *
 * @param synchronises whether what a thread does to synchronise has changed, or which fields it accesses between
 * @param writes whether the changed code, before or after, writes fields or elements of arrays
 */
public record ChangeNature(boolean synchronises, boolean writes) {
    /** Nothing that threads could notice. */
    public static final ChangeNature NONE = new ChangeNature(false, false);

    private static final String CONCURRENT = "java/util/concurrent/";

    ChangeNature and(ChangeNature other) {
        return new ChangeNature(synchronises || other.synchronises, writes || other.writes);
    }

    /** Of one method, empty in the version that does not have it. */
    static ChangeNature of(
            Optional<MethodNode> old, Optional<MethodNode> now, BiPredicate<Version, FieldInsnNode> isVolatile) {
        Trail before = old.map(method -> trail(method, access -> isVolatile.test(Version.OLD, access)))
                .orElse(Trail.EMPTY);
        Trail after = now.map(method -> trail(method, access -> isVolatile.test(Version.NEW, access)))
                .orElse(Trail.EMPTY);
        return new ChangeNature(
                (before.synchronises || after.synchronises) && !before.steps.equals(after.steps),
                before.writes || after.writes);
    }

    /**
     * What a method does that threads could notice, in the order of its code.
     *
     * @param steps to synchronise, and accesses to fields
     * @param synchronises whether any of it is to synchronise
     */
    private record Trail(List<String> steps, boolean synchronises, boolean writes) {
        static final Trail EMPTY = new Trail(List.of(), false, false);
    }

    private static Trail trail(MethodNode method, Predicate<FieldInsnNode> isVolatile) {
        List<String> steps = new ArrayList<>();
        boolean synchronises = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        boolean writes = false;
        if (synchronises) {
            steps.add("synchronized");
        }
        for (AbstractInsnNode at : method.instructions) {
            int opcode = at.getOpcode();
            if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
                synchronises = true;
                steps.add("monitor " + opcode);
            } else if (at instanceof FieldInsnNode access) {
                boolean special = isVolatile.test(access) || access.desc.startsWith("L" + CONCURRENT);
                synchronises |= special;
                writes |= opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
                steps.add((special ? "special " : "") + opcode + " " + access.owner + "." + access.name);
            } else if (at instanceof MethodInsnNode call && synchronises(call)) {
                synchronises = true;
                steps.add("call " + call.owner + "." + call.name + call.desc);
            }
            writes |= opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
        }
        return new Trail(steps, synchronises, writes);
    }

    private static boolean synchronises(MethodInsnNode call) {
        return call.owner.startsWith(CONCURRENT)
                || call.owner.equals("java/lang/Thread")
                || call.owner.equals("java/lang/invoke/VarHandle")
                || call.name.equals("wait") && call.desc.matches("\\((J|JI)?\\)V")
                || call.name.startsWith("notify") && call.desc.equals("()V") && call.owner.equals("java/lang/Object");
    }
}
