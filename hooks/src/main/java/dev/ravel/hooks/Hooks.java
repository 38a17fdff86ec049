package dev.ravel.hooks;

import java.util.Date;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/**
 * Whether the model is on, the slot for the engine, and the hooks by which code leaves the model and comes back into it. The engine's side of
 * these is {@link Boundary}.
 *
 * <p>The class lives in java.base of the worker JVM and is used while the JVM boots: it has no static initialiser
 * and refers to nothing but {@link Engine}. While {@link #on} is false a hook costs one field load and a branch.
 *
 * <p>A {@code site} is the number of a place in the code, from the site table that the instrumentation writes.
 */
public final class Hooks {
    /** Whether an execution is going on. A plain field: the JIT may keep it out of the way. */
    public static boolean on;

    /** The one engine of this JVM. */
    public static Engine engine;

    private Hooks() {}

    /** True when the caller is a modelled thread outside suppressed code; methods with two bodies branch on it. */
    @Hidden
    @ForceInline
    public static boolean modelled() {
        return on ? engine.boundary().modelled() : false;
    }

    /** How deep in suppressed code the calling thread is; kept in a local variable for exception handlers. */
    @Hidden
    @ForceInline
    public static int suppressDepth() {
        return on ? engine.boundary().suppressDepth() : 0;
    }

    /** From here to the matching exit the calling thread runs outside the model. */
    @Hidden
    @ForceInline
    public static void suppressEnter() {
        if (on) {
            engine.boundary().suppressEnter();
        }
    }

    /**
     * As {@link #suppressEnter()}, at the entry of what the JVM calls at times of its own choosing: class
     * initialisers, class loading, linkage. It happens once per JVM, so nothing may depend on whether it happened.
     */
    @Hidden
    @ForceInline
    public static void suppressUpcall() {
        if (on) {
            engine.boundary().suppressUpcall();
        }
    }

    /** Ends what {@link #suppressUpcall} began, where nothing but an instruction was inside. */
    @Hidden
    @ForceInline
    public static void suppressUpcallExit() {
        if (on) {
            engine.boundary().suppressUpcallExit();
        }
    }

    /** The JDK lets nobody interrupt the thread from here on, until {@link #unpinned}. */
    @Hidden
    @ForceInline
    public static void pinned() {
        if (on) {
            engine.boundary().pinned();
        }
    }

    @Hidden
    @ForceInline
    public static void unpinned() {
        if (on) {
            engine.boundary().unpinned();
        }
    }

    /**
     * Before a call whose target only the receiver decides: outside the model if that is uninstrumented JDK code. Ended
     * by {@link #suppressRestore}.
     */
    @Hidden
    @ForceInline
    public static void suppressEnter(Object receiver) {
        if (on && isJdk(receiver)) {
            engine.boundary().suppressEnter();
        }
    }

    /** As {@link #suppressEnter(Object)}, for a call that hands over no object of the program. */
    @Hidden
    @ForceInline
    public static void suppressCall(Object receiver) {
        if (on && isJdk(receiver)) {
            engine.boundary().suppressCall();
        }
    }

    /** As {@link #suppressEnter()}, for a call that hands over no object of the program. */
    @Hidden
    @ForceInline
    public static void suppressCall() {
        if (on) {
            engine.boundary().suppressCall();
        }
    }

    /** As {@link #suppressCall()}, for a call that changes nothing and whose answer depends on its arguments alone. */
    @Hidden
    @ForceInline
    public static void suppressPure() {
        if (on) {
            engine.boundary().suppressPure();
        }
    }

    /** Before the program changes something for the whole JVM: the number of the setting. */
    @Hidden
    @ForceInline
    public static void sets(int setting) {
        if (on) {
            engine.boundary().sets(setting);
        }
    }

    /** Before the program asks a ClassValue about a class. */
    @Hidden
    @ForceInline
    public static void classValue(Class<?> type) {
        if (on && type != null) {
            engine.boundary().classValue(type);
        }
    }

    /** Before System.exit, Runtime.exit and Runtime.halt. */
    @Hidden
    public static void exit(int status) {
        if (on) {
            engine.boundary().exit(status);
        }
    }

    /** Whether the methods of this object are code of the JDK that is not instrumented. */
    @Hidden
    @ForceInline
    public static boolean isJdk(Object receiver) {
        return receiver != null
                && (!(receiver instanceof Named) || isOtherDate(receiver))
                && isJdk(receiver.getClass());
    }

    /** Dates of java.sql are outside the model, and below a class inside it. */
    @Hidden
    @ForceInline
    static boolean isOtherDate(Object object) {
        return object instanceof Date && object.getClass() != Date.class;
    }

    /** Whether the class is one of the JDK. */
    @Hidden
    public static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** Ends what the matching enter began. */
    @Hidden
    @ForceInline
    public static void suppressExit() {
        if (on) {
            engine.boundary().suppressExit();
        }
    }

    /** In an exception handler: back to the depth that the method had. */
    @Hidden
    @ForceInline
    public static void suppressRestore(int depth) {
        if (on) {
            engine.boundary().suppressRestore(depth);
        }
    }

    /** Before and after a call of code that may be one step. */
    @ForceInline
    public static void betweenCalls() {
        if (on) {
            engine.boundary().betweenCalls();
        }
    }
}
