package dev.ravel.hooks;

import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/**
 * Calls of JDK code outside the model, each one step: what it touches is said before it, what it returns after it. The engine's side is
 * {@link CallModel}.
 */
public final class CallHooks {
    /** No depth of suppression: a call stayed in the model. */
    private static final int INSIDE = -1;

    private static final int CLASSES = 256;
    /** Classes by their hash code: some of those that are not outside the model, for a quick answer. */
    private static final Class<?>[] KNOWN_INSIDE = new Class<?>[CLASSES];
    /** The one of them that was asked for last. */
    private static Class<?> lastInside;

    private CallHooks() {}

    /**
     * Before a call that stays in the model unless its receiver turns out to be an object of the JDK outside: a collator that is
     * called as a Comparator. Returns what {@link #outsideEnd} wants.
     */
    @Hidden
    @ForceInline
    public static int outside(Object receiver, int site) {
        return Hooks.on && isOutside(receiver)
                ? Hooks.engine.calls().outside(receiver, null, null, null, site)
                : INSIDE;
    }

    /** The same with the argument of the call. */
    @Hidden
    @ForceInline
    public static int outside(Object receiver, Object argument, int site) {
        return Hooks.on && isOutside(receiver)
                ? Hooks.engine.calls().outside(receiver, argument, null, null, site)
                : INSIDE;
    }

    /** The same with up to three of them. */
    @Hidden
    @ForceInline
    public static int outside(Object receiver, Object a, Object b, Object c, int site) {
        return Hooks.on && isOutside(receiver) ? Hooks.engine.calls().outside(receiver, a, b, c, site) : INSIDE;
    }

    /** After such a call. */
    @Hidden
    @ForceInline
    public static void outsideEnd(int before) {
        if (before != INSIDE) {
            Hooks.suppressRestore(before);
        }
    }

    /** What such a call has returned. */
    @Hidden
    @ForceInline
    public static void outsideResult(Object result, int before) {
        if (before != INSIDE && Hooks.on) {
            Hooks.engine.calls().obtained(result);
        }
    }

    /** Objects of this class are not outside the model. */
    public static void inside(Class<?> type) {
        KNOWN_INSIDE[type.hashCode() & CLASSES - 1] = type;
    }

    /** Another program: classes of the last one must be let go. */
    public static void forgetClasses() {
        for (int i = 0; i < CLASSES; i++) {
            KNOWN_INSIDE[i] = null;
        }
        lastInside = null;
    }

    @Hidden
    @ForceInline
    private static boolean isOutside(Object receiver) {
        // The class that was met last comes first: to ask whether an object has an interface takes longer.
        return receiver != null && receiver.getClass() != lastInside && isOutsideAfterAll(receiver);
    }

    @Hidden
    private static boolean isOutsideAfterAll(Object receiver) {
        Class<?> type = receiver.getClass();
        boolean inside = receiver instanceof Named && !Hooks.isOtherDate(receiver)
                || KNOWN_INSIDE[type.hashCode() & CLASSES - 1] == type;
        if (inside) {
            lastInside = type;
        }
        return !inside && Hooks.engine.calls().isOutside(type);
    }

    /** Before a reference is put into its queue. */
    @Hidden
    @ForceInline
    public static void enqueued(Object reference, int site) {
        if (Hooks.on) {
            Hooks.engine.calls().enqueued(reference, site);
        }
    }

    /**
     * Before a call of JDK code that is not instrumented, which is one step. What it touches follows, each by a hook of its own.
     *
     * @param byReceiver 1 if the receiver decides whether it is such a call
     */
    @Hidden
    @ForceInline
    public static void opaqueCall(Object receiver, int byReceiver, int site) {
        if (Hooks.on) {
            Hooks.engine.calls().opaqueCall(receiver, byReceiver, site);
        }
    }

    /** The call touches the state inside this object. The mode is 0 (reads) or 2 (reads and writes), plus 4 if in one piece. */
    @Hidden
    @ForceInline
    public static void opaqueObject(Object object, int mode) {
        if (Hooks.on) {
            Hooks.engine.calls().opaqueObject(object, mode);
        }
    }

    /** The call touches so many elements of this array, all of them if -1. */
    @Hidden
    @ForceInline
    public static void opaqueArray(Object array, int from, int length, int mode) {
        if (Hooks.on) {
            Hooks.engine.calls().opaqueArray(array, from, length, mode);
        }
    }

    /** Before a field of an object of the JDK outside the model is read (0) or written (2). */
    @Hidden
    public static void opaqueField(Object object, int mode, int site) {
        if (Hooks.on && object != null) {
            Hooks.engine.calls().opaqueField(object, mode, site);
        }
    }

    /** The call touches a state of the whole JVM. */
    @Hidden
    @ForceInline
    public static void opaqueSetting(String name, int mode) {
        if (Hooks.on) {
            Hooks.engine.calls().opaqueSetting(name, mode);
        }
    }

    /** A call of JDK code has returned this object. */
    @Hidden
    @ForceInline
    public static void obtained(Object object) {
        if (Hooks.on) {
            Hooks.engine.calls().obtained(object);
        }
    }
}
