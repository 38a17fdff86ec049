package dev.ravel.mutate.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * An expression that names a lock and can be evaluated elsewhere: a local variable or a class, and fields from there on; also the halves
 * of a read-write lock.
 *
 * @param first position of its first instruction
 * @param last position of its last instruction
 * @param text equal for two expressions that name the same, as long as no variable changes
 */
public record LoadExpression(int first, int last, String text, List<AbstractInsnNode> code) {
    /** The expression that ends at a position, if it is one of this kind. */
    public static Optional<LoadExpression> endingAt(MethodCode body, int last) {
        List<AbstractInsnNode> code = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int position = last; position >= 0; position--) {
            AbstractInsnNode i = body.at(position);
            String word = word(i);
            if (word == null) {
                return Optional.empty();
            }
            code.add(0, i);
            text.insert(0, word);
            if (isBeginning(i)) {
                return Optional.of(new LoadExpression(position, last, text.toString(), List.copyOf(code)));
            }
            if (body.isTarget(i)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    public InsnList copy() {
        InsnList copy = new InsnList();
        code.forEach(i -> copy.add(i.clone(new HashMap<>())));
        return copy;
    }

    public boolean isThis(MethodCode body) {
        return !body.isStatic() && text.equals("0");
    }

    /** Whether it names the same at another place: its variable is known there and not written on the way in code order. */
    public boolean isAvailableAt(MethodCode body, int position) {
        if (!(code.get(0) instanceof VarInsnNode load)) {
            return true;
        }
        FramesBefore.State here = body.before(code.get(0));
        FramesBefore.State there = body.before(body.at(position));
        if (here == null
                || there == null
                || load.var >= there.locals().size()
                || !here.locals().get(load.var).equals(there.locals().get(load.var))) {
            return false;
        }
        for (int k = Math.min(first, position); k < Math.max(first, position); k++) {
            if (body.at(k) instanceof VarInsnNode store && store.getOpcode() == ASTORE && store.var == load.var) {
                return false;
            }
        }
        return true;
    }

    /** Descriptor of what it gives, or the empty string for a local variable of no known type. */
    public String type(MethodCode body) {
        AbstractInsnNode i = code.get(code.size() - 1);
        if (i instanceof FieldInsnNode field) {
            return field.desc;
        } else if (i instanceof MethodInsnNode call) {
            return Type.getReturnType(call.desc).getDescriptor();
        } else if (i instanceof TypeInsnNode cast) {
            return Type.getObjectType(cast.desc).getDescriptor();
        } else if (i instanceof VarInsnNode load) {
            FramesBefore.State state = body.before(load);
            return state != null && state.locals().get(load.var) instanceof String type
                    ? Type.getObjectType(type).getDescriptor()
                    : "";
        }
        return "Ljava/lang/Class;";
    }

    private static boolean isBeginning(AbstractInsnNode i) {
        return i.getOpcode() == ALOAD || i.getOpcode() == GETSTATIC || i.getOpcode() == LDC;
    }

    private static String word(AbstractInsnNode i) {
        if (i instanceof VarInsnNode load && load.getOpcode() == ALOAD) {
            return String.valueOf(load.var);
        } else if (i instanceof FieldInsnNode field
                && (field.getOpcode() == GETFIELD || field.getOpcode() == GETSTATIC)) {
            return " " + field.owner + "." + field.name;
        } else if (i instanceof LdcInsnNode ldc && ldc.cst instanceof Type type) {
            return type.getDescriptor();
        } else if (i instanceof TypeInsnNode cast && cast.getOpcode() == CHECKCAST) {
            return "";
        } else if (i instanceof MethodInsnNode call
                && call.owner.startsWith("java/util/concurrent/locks/")
                && call.owner.endsWith("ReadWriteLock")
                && call.desc.startsWith("()L")
                && (call.name.equals("readLock") || call.name.equals("writeLock"))) {
            return " " + call.name;
        }
        return null;
    }
}
