package dev.ravel.instrument.code;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The arguments of a call, moved to local variables so that a hook can look at any of them, then pushed again.
 *
 * <p>The receiver stays on the stack below.
 */
public final class ArgumentSpill {
    public final Type[] types;
    private final int[] slots;

    public ArgumentSpill(MethodEdit edit, MethodInsnNode call) {
        this(edit, Type.getArgumentTypes(call.desc));
    }

    public ArgumentSpill(MethodEdit edit, Type[] types) {
        this.types = types;
        slots = new int[types.length];
        for (int k = 0; k < types.length; k++) {
            slots[k] = edit.temporary(types[k].getSize());
        }
    }

    public void store(InsnList list) {
        for (int k = types.length - 1; k >= 0; k--) {
            list.add(Code.local(types[k].getOpcode(ISTORE), slots[k]));
        }
    }

    public AbstractInsnNode load(int k) {
        return Code.local(types[k].getOpcode(ILOAD), slots[k]);
    }

    public void reload(InsnList list) {
        for (int k = 0; k < types.length; k++) {
            list.add(load(k));
        }
    }

    /** Whether a compare-and-set with this expected value has a hook of its own; others are plain updates. */
    public static boolean comparable(Type type) {
        return type.getSort() == Type.INT || type.getSort() == Type.LONG || Code.isReference(type);
    }

    /** Pushes argument k as the long or the reference that the hooks take. */
    public void loadExpected(InsnList list, int k) {
        list.add(load(k));
        if (types[k].getSort() == Type.INT) {
            list.add(Code.op(I2L));
        }
    }
}
