package dev.ravel.hooks;

import java.util.Map;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/**
 * What Thread, ThreadGroup and LockSupport ask the engine at the entries of their methods. Its side is {@link ThreadModel} for what runs, parks
 * and ends threads, {@link ThreadAnswers} for who lives, in which group, and who handles an exception that nobody has caught.
 */
public final class ThreadHooks {
    private ThreadHooks() {}

    /** At the entry of Thread.isTerminated, or where JDKs without it forget what an ended thread had: 1, 0, or -1 when not the engine's business. */
    @Hidden
    public static int hasEnded(Thread thread) {
        return Hooks.on ? Hooks.engine.threadAnswers().hasEnded(thread) : -1;
    }

    /** Before the handler of a thread, or of all if that is null, is read ({@link VariableHooks#MODE_READ}) or set ({@link VariableHooks#MODE_WRITE}). */
    @Hidden
    public static void handler(Thread of, int mode) {
        if (Hooks.on) {
            Hooks.engine.threadAnswers().handler(of, mode);
        }
    }

    /** At the entry of Thread.toString, which tells the name. */
    @Hidden
    public static void named(Thread thread) {
        if (Hooks.on) {
            Hooks.engine.threadAnswers().named(thread);
        }
    }

    /** At the entry of ThreadGroup.uncaughtException; true when nobody is left to handle it, and the engine has noted that. */
    @Hidden
    public static boolean uncaught(ThreadGroup group, Thread thread, Throwable exception) {
        return Hooks.on && Hooks.engine.threadAnswers().uncaught(group, thread, exception);
    }

    /** At the entry of ThreadGroup.activeCount: -1 when not the engine's business. */
    @Hidden
    public static int activeCount(ThreadGroup group) {
        return Hooks.on ? Hooks.engine.threadAnswers().activeCount(group) : -1;
    }

    /** At the entry of ThreadGroup.enumerate for threads: -1 when not the engine's business. */
    @Hidden
    public static int enumerate(ThreadGroup group, Thread[] list, boolean recurse) {
        return Hooks.on && list != null ? Hooks.engine.threadAnswers().enumerate(group, list, recurse) : -1;
    }

    /** At the entry of ThreadGroup.interrupt; true when the engine has done it. */
    @Hidden
    public static boolean interrupt(ThreadGroup group) {
        return Hooks.on && Hooks.engine.threadAnswers().interrupt(group);
    }

    /** At the entry of ThreadGroup.destroy where it does something: throws if the group has threads that live; false. */
    @Hidden
    public static boolean destroy(ThreadGroup group) {
        return Hooks.on && Hooks.engine.threadAnswers().destroy(group);
    }

    /** At the entry of Thread.getAllThreads: null when not the engine's business. */
    @Hidden
    public static Thread[] all() {
        return Hooks.on ? Hooks.engine.threadAnswers().all() : null;
    }

    /** At the entry of a method that does to other threads what the model does not know. */
    @Hidden
    public static void refuses(String call) {
        if (Hooks.on) {
            Hooks.engine.threadAnswers().refuses(call);
        }
    }

    /** At the entry of Thread.start, both forms; true when the engine has started the thread. */
    @Hidden
    public static boolean threadStart(Thread thread) {
        return Hooks.on ? Hooks.engine.threads().threadStart(thread) : false;
    }

    /** At the entry of Thread.join(long); 0 means no limit; true when the engine has done it. */
    @Hidden
    public static boolean threadJoin(Thread thread, long millis) throws InterruptedException {
        return millis == 0 ? threadJoinForever(thread) : threadJoinMillis(thread, millis);
    }

    private static boolean threadJoinForever(Thread thread) throws InterruptedException {
        return Hooks.on ? Hooks.engine.threads().threadJoin(thread, 0) : false;
    }

    private static boolean threadJoinMillis(Thread thread, long millis) throws InterruptedException {
        return Hooks.on ? Hooks.engine.threads().threadJoin(thread, millis) : false;
    }

    /** At the entry of Thread.getStackTrace; null when not the engine's business. */
    @Hidden
    public static StackTraceElement[] threadStack(Thread thread) {
        return Hooks.on ? Hooks.engine.threads().threadStack(thread) : null;
    }

    /** At the entry of Thread.getAllStackTraces; null when not the engine's business. */
    @Hidden
    public static Map<Thread, StackTraceElement[]> allStacks() {
        return Hooks.on ? Hooks.engine.threads().allStacks() : null;
    }

    /** At the entry of Thread.isAlive (and alive): 1 yes, 0 no, -1 not the engine's business. */
    @Hidden
    public static int threadIsAlive(Thread thread) {
        return Hooks.on ? Hooks.engine.threads().threadIsAlive(thread) : -1;
    }

    /** At the entry of Thread.getState (and threadState): null when not the engine's business. */
    @Hidden
    public static Thread.State threadState(Thread thread) {
        return Hooks.on ? Hooks.engine.threads().threadState(thread) : null;
    }

    /** At the entry of Thread.interrupt; true when the engine has done it. */
    @Hidden
    public static boolean threadInterrupt(Thread thread) {
        return Hooks.on ? Hooks.engine.threads().threadInterrupt(thread) : false;
    }

    /** At the entry of Thread.isInterrupted(): 1, 0, or -1 when not the engine's business. */
    @Hidden
    public static int threadIsInterrupted(Thread thread) {
        return Hooks.on ? Hooks.engine.threads().threadIsInterrupted(thread) : -1;
    }

    /** At the entry of the static Thread.interrupted(): 1, 0 (and cleared), or -1. */
    @Hidden
    public static int threadInterrupted() {
        return Hooks.on ? Hooks.engine.threads().threadInterrupted() : -1;
    }

    /** At the entry of Thread.sleep in all forms; true when the engine has done it. */
    public static boolean threadSleep(long nanos) throws InterruptedException {
        return Hooks.on ? Hooks.engine.threads().threadSleep(nanos) : false;
    }

    /** At the entry of Thread.yield, and instead of calls to Thread.onSpinWait. */
    @Hidden
    public static boolean threadYield() {
        return Hooks.on ? Hooks.engine.threads().threadYield() : false;
    }

    /** Instead of Unsafe.park: nanoseconds, 0 for no limit, or a time of day in milliseconds. */
    public static void unsafePark(Unsafe unsafe, boolean absolute, long time) {
        boolean done = absolute ? parkUntil(null, time) : park(null, time == 0 ? Long.MAX_VALUE : time);
        if (!done) {
            unsafe.park(absolute, time);
        }
    }

    /** Instead of Unsafe.unpark. */
    public static void unsafeUnpark(Unsafe unsafe, Object thread) {
        if (!(thread instanceof Thread t) || !unpark(t)) {
            unsafe.unpark(thread);
        }
    }

    /** At the entry of LockSupport.park and parkNanos; true when the engine has done it. Without a limit it is the largest. */
    @Hidden
    public static boolean park(Object blocker, long nanos) {
        return Hooks.on ? Hooks.engine.threads().park(blocker, nanos) : false;
    }

    /** At the entry of LockSupport.parkUntil; true when the engine has done it. */
    @ForceInline
    public static boolean parkUntil(Object blocker, long millis) {
        return Hooks.on ? Hooks.engine.threads().parkUntil(blocker, millis) : false;
    }

    /** At the entry of LockSupport.getBlocker: null also when not the engine's business. */
    @Hidden
    public static Object parkBlocker(Thread thread) {
        return Hooks.on && thread != null ? Hooks.engine.threads().parkBlocker(thread) : null;
    }

    /** At the entry of LockSupport.unpark; true when the engine has done it. */
    @Hidden
    public static boolean unpark(Thread thread) {
        return Hooks.on ? Hooks.engine.threads().unpark(thread) : false;
    }

    /** Instead of Thread.currentThread() on JDKs without continuations. */
    @Hidden
    @ForceInline
    public static Thread currentThread() {
        return Hooks.on ? Hooks.engine.threads().currentThread() : Thread.currentThread();
    }
}
