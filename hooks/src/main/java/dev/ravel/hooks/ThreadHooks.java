package dev.ravel.hooks;

import jdk.internal.vm.annotation.Hidden;

/**
 * What Thread and ThreadGroup ask the engine besides running threads: who lives, in which group, and who handles an exception that
 * nobody has caught.
 */
public final class ThreadHooks {
    private ThreadHooks() {}

    /** At the entry of Thread.isTerminated, or where JDKs without it forget what an ended thread had: 1, 0, or -1 when not the engine's business. */
    @Hidden
    public static int hasEnded(Thread thread) {
        return Hooks.on ? Hooks.engine.threads().hasEnded(thread) : -1;
    }

    /** Before the handler of a thread, or of all if that is null, is read ({@link Hooks#MODE_READ}) or set ({@link Hooks#MODE_WRITE}). */
    @Hidden
    public static void handler(Thread of, int mode) {
        if (Hooks.on) {
            Hooks.engine.threads().handler(of, mode);
        }
    }

    /** At the entry of Thread.toString, which tells the name. */
    @Hidden
    public static void named(Thread thread) {
        if (Hooks.on) {
            Hooks.engine.threads().named(thread);
        }
    }

    /** At the entry of ThreadGroup.uncaughtException; true when nobody is left to handle it, and the engine has noted that. */
    @Hidden
    public static boolean uncaught(ThreadGroup group, Thread thread, Throwable exception) {
        return Hooks.on && Hooks.engine.threads().uncaught(group, thread, exception);
    }

    /** At the entry of ThreadGroup.activeCount: -1 when not the engine's business. */
    @Hidden
    public static int activeCount(ThreadGroup group) {
        return Hooks.on ? Hooks.engine.threads().activeCount(group) : -1;
    }

    /** At the entry of ThreadGroup.enumerate for threads: -1 when not the engine's business. */
    @Hidden
    public static int enumerate(ThreadGroup group, Thread[] list, boolean recurse) {
        return Hooks.on && list != null ? Hooks.engine.threads().enumerate(group, list, recurse) : -1;
    }

    /** At the entry of ThreadGroup.interrupt; true when the engine has done it. */
    @Hidden
    public static boolean interrupt(ThreadGroup group) {
        return Hooks.on && Hooks.engine.threads().interrupt(group);
    }

    /** At the entry of ThreadGroup.destroy where it does something: throws if the group has threads that live; false. */
    @Hidden
    public static boolean destroy(ThreadGroup group) {
        return Hooks.on && Hooks.engine.threads().destroy(group);
    }

    /** At the entry of Thread.getAllThreads: null when not the engine's business. */
    @Hidden
    public static Thread[] all() {
        return Hooks.on ? Hooks.engine.threads().all() : null;
    }

    /** At the entry of a method that does to other threads what the model does not know. */
    @Hidden
    public static void refuses(String call) {
        if (Hooks.on) {
            Hooks.engine.threads().refuses(call);
        }
    }
}
