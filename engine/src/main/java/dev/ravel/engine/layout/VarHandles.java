package dev.ravel.engine.layout;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;
import jdk.internal.misc.Unsafe;

/**
 * Which variable a VarHandle accesses, read from the handle's own fields and kept per handle.
 *
 * <p>Handles are few and live in static finals, so a small table by identity serves. Kinds: instance field (offset),
 * static field (base and offset), array element, view of bytes.
 */
public final class VarHandles {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    /** {@link #offset} of a handle on array elements. */
    public static final long ARRAY = -1;
    /** {@link #offset} of a handle that is none of these: memory segments. */
    public static final long UNKNOWN = -2;
    /** {@link #offset} of a handle that shows bytes of an array or of a buffer as wider numbers. */
    public static final long VIEW = -3;

    private static final String VIEWS = "java.lang.invoke.VarHandleByteArrayAs";

    private VarHandle[] keys = new VarHandle[256];
    private long[] offsets = new long[256];
    private Object[] bases = new Object[256];
    private char[] types = new char[256];

    private boolean[] swapped = new boolean[256];
    private int size;
    private Method asDirect;

    public void forget() {
        keys = new VarHandle[256];
        offsets = new long[256];
        bases = new Object[256];
        types = new char[256];
        swapped = new boolean[256];
        size = 0;
    }

    /** Index of the handle in this table, for {@link #offset} and {@link #base}. */
    public int index(VarHandle handle) {
        int mask = keys.length - 1;
        int i = System.identityHashCode(handle) & mask;
        for (VarHandle k; (k = keys[i]) != null; i = i + 1 & mask) {
            if (k == handle) {
                return i;
            }
        }
        return add(handle);
    }

    /** Field offset, or {@link #ARRAY}, or {@link #UNKNOWN}. */
    public long offset(int index) {
        return offsets[index];
    }

    /** Base of a static field, else null. */
    public Object base(int index) {
        return bases[index];
    }

    /** The type of the variable; a call may give it something narrower. */
    public char type(int index) {
        return types[index];
    }

    /** Of a view: whether its order of bytes is not that of this machine. */
    public boolean isSwapped(int index) {
        return swapped[index];
    }

    private int add(VarHandle handle) {
        if (2 * size >= keys.length) {
            VarHandle[] old = keys;
            keys = new VarHandle[old.length * 2];
            offsets = new long[old.length * 2];
            bases = new Object[old.length * 2];
            types = new char[old.length * 2];
            swapped = new boolean[old.length * 2];
            size = 0;
            for (VarHandle h : old) {
                if (h != null) {
                    add(h);
                }
            }
        }
        int mask = keys.length - 1;
        int i = System.identityHashCode(handle) & mask;
        while (keys[i] != null) {
            i = i + 1 & mask;
        }
        VarHandle direct = direct(handle);
        Object base = null;
        long offset = UNKNOWN;
        long bigEndian = fieldOffset(direct, "be");
        boolean isView = bigEndian >= 0 && direct.getClass().getName().startsWith(VIEWS);
        if (fieldOffset(direct, "abase") >= 0) {
            offset = ARRAY;
        } else if (isView) {
            offset = VIEW;
            swapped[i] = UNSAFE.getBoolean(direct, bigEndian) != UNSAFE.isBigEndian();
        } else {
            long at = fieldOffset(direct, "fieldOffset");
            if (at >= 0) {
                offset = UNSAFE.getLong(direct, at);
                long baseAt = fieldOffset(direct, "base");
                base = baseAt >= 0 ? UNSAFE.getReference(direct, baseAt) : null;
            }
        }
        types[i] = Variables.typeOf(direct.varType());
        offsets[i] = offset;
        bases[i] = base;
        keys[i] = handle;
        size++;
        return i;
    }

    private VarHandle direct(VarHandle handle) {
        try {
            if (asDirect == null) {
                asDirect = VarHandle.class.getDeclaredMethod("asDirect");
                asDirect.setAccessible(true);
            }
            return (VarHandle) asDirect.invoke(handle);
        } catch (ReflectiveOperationException e) {
            return handle;
        }
    }

    private static long fieldOffset(VarHandle handle, String name) {
        for (Class<?> c = handle.getClass(); c != null && c != VarHandle.class; c = c.getSuperclass()) {
            try {
                return UNSAFE.objectFieldOffset(c, name);
            } catch (InternalError notHere) {
                continue;
            }
        }
        return -1;
    }
}
