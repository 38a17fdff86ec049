package dev.ravel.hooks;

import java.lang.reflect.Field;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/**
 * Accesses to variables: fields, statics, elements of arrays, and whatever Unsafe, VarHandle and reflection reach. The engine's side is
 * {@link VariableModel}.
 *
 * <p>Access modes of the Unsafe and VarHandle hooks are {@link #MODE_READ}, {@link #MODE_WRITE} or {@link
 * #MODE_UPDATE}, plus {@link #MODE_PLAIN} or {@link #MODE_OPAQUE} for accesses that do not synchronise, plus the type character of the
 * variable (one of {@code ZBCSIJFDL}) shifted left by {@link #MODE_TYPE_SHIFT}.
 */
public final class VariableHooks {
    public static final int MODE_READ = 0;
    public static final int MODE_WRITE = 1;
    public static final int MODE_UPDATE = 2;
    public static final int MODE_PLAIN = 4;
    public static final int MODE_OPAQUE = 8;
    public static final int MODE_TYPE_SHIFT = 8;

    private VariableHooks() {}

    /** Before an access to a field where its class cannot be told by name: an object that has the field, or the class. */
    @Hidden
    @ForceInline
    public static void holder(Object holder, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().holder(holder, site);
        }
    }

    /** Before a read (kind 0) or a write (kind 1) of a field by reflection. */
    @Hidden
    public static void reflect(Field field, Object object, int kind, int site) {
        if (Hooks.on && field != null) {
            Hooks.engine.variables().reflect(field, object, kind, site);
        }
    }

    /** Before a getfield. */
    @Hidden
    @ForceInline
    public static void read(Object object, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().read(object, site);
        }
    }

    /** Before a putfield. */
    @Hidden
    @ForceInline
    public static void write(Object object, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().write(object, site);
        }
    }

    /** Before a call of a JDK method that reads (0) or writes (1) this variable of the JDK, in a synchronised way. */
    @Hidden
    @ForceInline
    public static void state(Object object, int kind, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().state(object, kind, site);
        }
    }

    /** Before a getstatic. */
    @Hidden
    @ForceInline
    public static void readStatic(int site) {
        if (Hooks.on) {
            Hooks.engine.variables().readStatic(site);
        }
    }

    /** Before a putstatic. */
    @Hidden
    @ForceInline
    public static void writeStatic(int site) {
        if (Hooks.on) {
            Hooks.engine.variables().writeStatic(site);
        }
    }

    /** Before an array load. */
    @Hidden
    @ForceInline
    public static void readArray(Object array, int index, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().readArray(array, index, site);
        }
    }

    /** Before an array store. */
    @Hidden
    @ForceInline
    public static void writeArray(Object array, int index, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().writeArray(array, index, site);
        }
    }

    /** Before a get, put, getAndAdd... of Unsafe. */
    @Hidden
    @ForceInline
    public static void unsafe(Object base, long offset, int mode, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().unsafe(base, offset, mode, site);
        }
    }

    /** Before a compare-and-set of Unsafe on an int (sign-extended) or a long. */
    @Hidden
    @ForceInline
    public static void unsafeCas(Object base, long offset, long expected, int mode, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().unsafeCas(base, offset, expected, mode, site);
        }
    }

    /** Before a compare-and-set of Unsafe on a reference. */
    @Hidden
    @ForceInline
    public static void unsafeCasReference(Object base, long offset, Object expected, int mode, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().unsafeCasReference(base, offset, expected, mode, site);
        }
    }

    /** Before a VarHandle access. The receiver is null for a static variable; index counts for arrays only. */
    @Hidden
    @ForceInline
    public static void varHandle(Object handle, Object receiver, int index, int mode, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().varHandle(handle, receiver, index, mode, site);
        }
    }

    /** Before a VarHandle compare-and-set on an int (sign-extended) or a long. */
    @Hidden
    @ForceInline
    public static void varHandleCas(Object handle, Object receiver, int index, long expected, int mode, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().varHandleCas(handle, receiver, index, expected, mode, site);
        }
    }

    /** Before a VarHandle compare-and-set on a reference. */
    @Hidden
    @ForceInline
    public static void varHandleCasReference(
            Object handle, Object receiver, int index, Object expected, int mode, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().varHandleCasReference(handle, receiver, index, expected, mode, site);
        }
    }

    /** Before a weak compare-and-set of the program: true if it is to fail whatever it would find. */
    @Hidden
    @ForceInline
    public static boolean failsForNoReason(int site) {
        return Hooks.on ? Hooks.engine.variables().failsForNoReason(site) : false;
    }

    /** Before the flag of a Field, Method or Constructor is read or written that says whether access is checked. */
    @Hidden
    @ForceInline
    public static void accessible(Object member, int kind, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().accessible(member, kind, site);
        }
    }

    /** Before a Reference is asked for what it refers to ({@link #MODE_READ}), or cleared ({@link #MODE_WRITE}). */
    @ForceInline
    public static void referent(Object reference, int kind, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().referent(reference, kind, site);
        }
    }

    /** Before a class loader is asked for a class that it has ({@link #MODE_READ}), or given one ({@link #MODE_WRITE}). */
    @ForceInline
    public static void classesOf(Object loader, int kind, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().classesOf(loader, kind, site);
        }
    }

    /** Instead of System.arraycopy. */
    @Hidden
    public static void arrayCopy(Object from, int fromIndex, Object to, int toIndex, int length, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().arrayCopy(from, fromIndex, to, toIndex, length, site);
        } else {
            System.arraycopy(from, fromIndex, to, toIndex, length);
        }
    }

    /** After {@code clone()} of an array or an object, with both. */
    @Hidden
    @ForceInline
    public static void cloned(Object original, Object copy, int site) {
        if (Hooks.on) {
            Hooks.engine.variables().cloned(original, copy, site);
        }
    }
}
