package dev.ravel.hooks;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/**
 * The static methods that instrumented code calls, and the slot for the engine.
 *
 * <p>The class lives in java.base of the worker JVM and is used while the JVM boots: it has no static initialiser
 * and refers to nothing but {@link Engine}. While {@link #on} is false a hook costs one field load and a branch.
 *
 * <p>A {@code site} is the number of a place in the code, from the site table that the instrumentation writes.
 *
 * <p>Access modes of the Unsafe and VarHandle hooks are {@link #MODE_READ}, {@link #MODE_WRITE} or {@link
 * #MODE_UPDATE}, plus {@link #MODE_PLAIN} or {@link #MODE_OPAQUE} for accesses that do not synchronise, plus the type character of the
 * variable (one of {@code ZBCSIJFDL}) shifted left by {@link #MODE_TYPE_SHIFT}.
 */
public final class Hooks {
    public static final int MODE_READ = 0;
    public static final int MODE_WRITE = 1;
    public static final int MODE_UPDATE = 2;
    public static final int MODE_PLAIN = 4;
    public static final int MODE_OPAQUE = 8;
    public static final int MODE_TYPE_SHIFT = 8;

    /** No depth of suppression: a call stayed in the model. */
    private static final int INSIDE = -1;

    private static final int CLASSES = 256;
    /** Classes by their hash code: some of those that are not outside the model, for a quick answer. */
    private static final Class<?>[] KNOWN_INSIDE = new Class<?>[CLASSES];
    /** The one of them that was asked for last. */
    private static Class<?> lastInside;

    /** Whether an execution is going on. A plain field: the JIT may keep it out of the way. */
    public static boolean on;

    /** The one engine of this JVM. */
    public static Engine engine;

    private Hooks() {}

    /** True when the caller is a modelled thread outside suppressed code; methods with two bodies branch on it. */
    @Hidden
    @ForceInline
    public static boolean modelled() {
        return on ? engine.modelled() : false;
    }

    /** How deep in suppressed code the calling thread is; kept in a local variable for exception handlers. */
    @Hidden
    @ForceInline
    public static int suppressDepth() {
        return on ? engine.suppressDepth() : 0;
    }

    /** From here to the matching exit the calling thread runs outside the model. */
    @Hidden
    @ForceInline
    public static void suppressEnter() {
        if (on) {
            engine.suppressEnter();
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
            engine.suppressUpcall();
        }
    }

    /** Ends what {@link #suppressUpcall} began, where nothing but an instruction was inside. */
    @Hidden
    @ForceInline
    public static void suppressUpcallExit() {
        if (on) {
            engine.suppressUpcallExit();
        }
    }

    /** Before the program uses a class of its own below this one of the JDK, or this one by reflection. */
    @Hidden
    @ForceInline
    public static void initialises(Class<?> type) {
        if (on) {
            engine.initialises(type);
        }
    }

    /** As {@link #suppressUpcall}, at the entry of the initialiser of a class of the program. */
    @Hidden
    @ForceInline
    public static void suppressInitialiser(int site) {
        if (on) {
            engine.suppressInitialiser(site);
        }
    }

    /** As {@link #suppressEnter()}, at the entry of the initialiser of a class that the program has defined itself. */
    @Hidden
    @ForceInline
    public static void suppressDefined(int site) {
        if (on) {
            engine.suppressDefined(site);
        }
    }

    /** Before an access to a field where its class cannot be told by name: an object that has the field, or the class. */
    @Hidden
    @ForceInline
    public static void holder(Object holder, int site) {
        if (on) {
            engine.holder(holder, site);
        }
    }

    /** The JDK lets nobody interrupt the thread from here on, until {@link #unpinned}. */
    @Hidden
    @ForceInline
    public static void pinned() {
        if (on) {
            engine.pinned();
        }
    }

    @Hidden
    @ForceInline
    public static void unpinned() {
        if (on) {
            engine.unpinned();
        }
    }

    /** The initialiser of a class of the program ends with this. */
    @Hidden
    @ForceInline
    public static void initialiserFailed(Throwable thrown, int site) {
        if (on) {
            engine.initialiserFailed(thrown, site);
        }
    }

    /** Before code of the program asks for the thread itself (1), or for something that depends on it (0): initialisers of classes may. */
    @Hidden
    public static void asksForThread(int itself) {
        if (on) {
            engine.asksForThread(itself);
        }
    }

    /** Before the program uses a class that has to be initialised first, and whose initialiser may need others or fail. */
    @Hidden
    @ForceInline
    public static void uses(int site) {
        if (on) {
            engine.uses(site);
        }
    }

    /** As {@link #uses}, where the class is given by its name, as an object, or by a member of it. */
    @Hidden
    @ForceInline
    public static void usesReflected(Object reflected, int site) {
        if (on) {
            engine.usesReflected(reflected, site);
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
            engine.suppressEnter();
        }
    }

    /** As {@link #suppressEnter(Object)}, for a call that hands over no object of the program. */
    @Hidden
    @ForceInline
    public static void suppressCall(Object receiver) {
        if (on && isJdk(receiver)) {
            engine.suppressCall();
        }
    }

    /** As {@link #suppressEnter()}, for a call that hands over no object of the program. */
    @Hidden
    @ForceInline
    public static void suppressCall() {
        if (on) {
            engine.suppressCall();
        }
    }

    /** As {@link #suppressCall()}, for a call that changes nothing and whose answer depends on its arguments alone. */
    @Hidden
    @ForceInline
    public static void suppressPure() {
        if (on) {
            engine.suppressPure();
        }
    }

    /** Before the program changes something for the whole JVM: the number of the setting. */
    @Hidden
    @ForceInline
    public static void sets(int setting) {
        if (on) {
            engine.sets(setting);
        }
    }

    /** Before the program asks a ClassValue about a class. */
    @Hidden
    @ForceInline
    public static void classValue(Class<?> type) {
        if (on && type != null) {
            engine.classValue(type);
        }
    }

    /** Before a read (kind 0) or a write (kind 1) of a field by reflection. */
    @Hidden
    public static void reflect(Field field, Object object, int kind, int site) {
        if (on && field != null) {
            engine.reflect(field, object, kind, site);
        }
    }

    /** Before System.exit, Runtime.exit and Runtime.halt. */
    @Hidden
    public static void exit(int status) {
        if (on) {
            engine.exit(status);
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
    private static boolean isOtherDate(Object object) {
        return object instanceof Date && object.getClass() != Date.class;
    }

    /** Whether the class is one of the JDK. */
    @Hidden
    public static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /**
     * Before a call that stays in the model unless its receiver turns out to be an object of the JDK outside: a collator that is
     * called as a Comparator. Returns what {@link #outsideEnd} wants.
     */
    @Hidden
    @ForceInline
    public static int outside(Object receiver, int site) {
        return on && isOutside(receiver) ? engine.outside(receiver, null, null, null, site) : INSIDE;
    }

    /** The same with the argument of the call. */
    @Hidden
    @ForceInline
    public static int outside(Object receiver, Object argument, int site) {
        return on && isOutside(receiver) ? engine.outside(receiver, argument, null, null, site) : INSIDE;
    }

    /** The same with up to three of them. */
    @Hidden
    @ForceInline
    public static int outside(Object receiver, Object a, Object b, Object c, int site) {
        return on && isOutside(receiver) ? engine.outside(receiver, a, b, c, site) : INSIDE;
    }

    /** After such a call. */
    @Hidden
    @ForceInline
    public static void outsideEnd(int before) {
        if (before != INSIDE) {
            suppressRestore(before);
        }
    }

    /** What such a call has returned. */
    @Hidden
    @ForceInline
    public static void outsideResult(Object result, int before) {
        if (before != INSIDE && on) {
            engine.obtained(result);
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
        boolean inside = receiver instanceof Named && !isOtherDate(receiver)
                || KNOWN_INSIDE[type.hashCode() & CLASSES - 1] == type;
        if (inside) {
            lastInside = type;
        }
        return !inside && engine.isOutside(type);
    }

    /** Ends what the matching enter began. */
    @Hidden
    @ForceInline
    public static void suppressExit() {
        if (on) {
            engine.suppressExit();
        }
    }

    /** In an exception handler: back to the depth that the method had. */
    @Hidden
    @ForceInline
    public static void suppressRestore(int depth) {
        if (on) {
            engine.suppressRestore(depth);
        }
    }

    /** Before a getfield. */
    @Hidden
    @ForceInline
    public static void read(Object object, int site) {
        if (on) {
            engine.read(object, site);
        }
    }

    /** Before a putfield. */
    @Hidden
    @ForceInline
    public static void write(Object object, int site) {
        if (on) {
            engine.write(object, site);
        }
    }

    /** Before a call of a JDK method that reads (0) or writes (1) this variable of the JDK, in a synchronised way. */
    @Hidden
    @ForceInline
    public static void state(Object object, int kind, int site) {
        if (on) {
            engine.state(object, kind, site);
        }
    }

    /** Before a getstatic. */
    @Hidden
    @ForceInline
    public static void readStatic(int site) {
        if (on) {
            engine.readStatic(site);
        }
    }

    /** Before a putstatic. */
    @Hidden
    @ForceInline
    public static void writeStatic(int site) {
        if (on) {
            engine.writeStatic(site);
        }
    }

    /** Before an array load. */
    @Hidden
    @ForceInline
    public static void readArray(Object array, int index, int site) {
        if (on) {
            engine.readArray(array, index, site);
        }
    }

    /** Before an array store. */
    @Hidden
    @ForceInline
    public static void writeArray(Object array, int index, int site) {
        if (on) {
            engine.writeArray(array, index, site);
        }
    }

    /** Before a get, put, getAndAdd... of Unsafe. */
    @Hidden
    @ForceInline
    public static void unsafe(Object base, long offset, int mode, int site) {
        if (on) {
            engine.unsafe(base, offset, mode, site);
        }
    }

    /** Before a compare-and-set of Unsafe on an int (sign-extended) or a long. */
    @Hidden
    @ForceInline
    public static void unsafeCas(Object base, long offset, long expected, int mode, int site) {
        if (on) {
            engine.unsafeCas(base, offset, expected, mode, site);
        }
    }

    /** Before a compare-and-set of Unsafe on a reference. */
    @Hidden
    @ForceInline
    public static void unsafeCasReference(Object base, long offset, Object expected, int mode, int site) {
        if (on) {
            engine.unsafeCasReference(base, offset, expected, mode, site);
        }
    }

    /** Before a VarHandle access. The receiver is null for a static variable; index counts for arrays only. */
    @Hidden
    @ForceInline
    public static void varHandle(Object handle, Object receiver, int index, int mode, int site) {
        if (on) {
            engine.varHandle(handle, receiver, index, mode, site);
        }
    }

    /** Before a VarHandle compare-and-set on an int (sign-extended) or a long. */
    @Hidden
    @ForceInline
    public static void varHandleCas(Object handle, Object receiver, int index, long expected, int mode, int site) {
        if (on) {
            engine.varHandleCas(handle, receiver, index, expected, mode, site);
        }
    }

    /** Before a VarHandle compare-and-set on a reference. */
    @Hidden
    @ForceInline
    public static void varHandleCasReference(
            Object handle, Object receiver, int index, Object expected, int mode, int site) {
        if (on) {
            engine.varHandleCasReference(handle, receiver, index, expected, mode, site);
        }
    }

    /** After memory outside the heap was allocated, by anybody. */
    public static void allocatedMemory(long address, long bytes) {
        if (on) {
            engine.allocatedMemory(address, bytes);
        }
    }

    /** Before memory outside the heap is freed, by anybody. */
    public static void freedMemory(long address) {
        if (on) {
            engine.freedMemory(address);
        }
    }

    /** After the program itself has allocated memory outside the heap. */
    @Hidden
    public static void ownsMemory(long address) {
        if (on) {
            engine.ownsMemory(address);
        }
    }

    /** Before the program itself frees memory outside the heap. */
    @Hidden
    public static void freesMemory(long address, int site) {
        if (on) {
            engine.freesMemory(address, site);
        }
    }

    /** Instead of Unsafe.setMemory. */
    @Hidden
    public static void setMemory(Object base, long offset, long bytes, byte value, int site) {
        if (!on || !engine.setMemory(base, offset, bytes, value, site)) {
            Unsafe.getUnsafe().setMemory(base, offset, bytes, value);
        }
    }

    /** Instead of Unsafe.copyMemory. */
    @Hidden
    public static void copyMemory(Object from, long fromOffset, Object to, long toOffset, long bytes, int site) {
        if (!on || !engine.copyMemory(from, fromOffset, to, toOffset, bytes, site)) {
            Unsafe.getUnsafe().copyMemory(from, fromOffset, to, toOffset, bytes);
        }
    }

    /** Before a weak compare-and-set of the program: true if it is to fail whatever it would find. */
    @Hidden
    @ForceInline
    public static boolean failsForNoReason(int site) {
        return on ? engine.failsForNoReason(site) : false;
    }

    /** Instead of monitorenter, in code that takes no real monitors. */
    @Hidden
    @ForceInline
    public static void monitorEnter(Object monitor, int site) {
        if (on) {
            engine.monitorEnter(monitor, site);
        } else if (monitor == null) {
            throw new NullPointerException();
        }
    }

    /** Instead of monitorexit. */
    @Hidden
    @ForceInline
    public static void monitorExit(Object monitor, int site) {
        if (on) {
            engine.monitorExit(monitor, site);
        }
    }

    /** Instead of {@code monitor.wait()}. Not hidden, like all that {@link StackFrames} puts the JDK's frames for. */
    @SuppressWarnings("WaitNotInLoop") // the loop is the program's
    public static void objectWait(Object monitor, int site) throws InterruptedException {
        if (!on || !engine.objectWait(monitor, 0, site)) {
            monitor.wait();
        }
    }

    /** Instead of {@code monitor.wait(millis)}. */
    @SuppressWarnings("WaitNotInLoop") // the loop is the program's
    public static void objectWaitMillis(Object monitor, long millis, int site) throws InterruptedException {
        if (millis < 0 || !on || !engine.objectWait(monitor, millis, site)) {
            monitor.wait(millis);
        }
    }

    /** Instead of {@code monitor.wait(millis, nanos)}. */
    @SuppressWarnings("WaitNotInLoop") // the loop is the program's
    public static void objectWaitNanos(Object monitor, long millis, int nanos, int site) throws InterruptedException {
        boolean bad = millis < 0 || nanos < 0 || nanos > 999_999;
        long rounded = nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis;
        if (bad || !on || !engine.objectWait(monitor, rounded, site)) {
            monitor.wait(millis, nanos);
        }
    }

    /** For {@code monitor::wait}. */
    public static void waitReferred(Object monitor) throws InterruptedException {
        objectWait(monitor, 0);
    }

    /** For {@code monitor::wait} with a limit. */
    public static void waitReferred(Object monitor, long millis) throws InterruptedException {
        objectWaitMillis(monitor, millis, 0);
    }

    /** For {@code monitor::wait} with a finer limit. */
    public static void waitReferred(Object monitor, long millis, int nanos) throws InterruptedException {
        objectWaitNanos(monitor, millis, nanos, 0);
    }

    /** For {@code monitor::notify}. */
    public static void notifyReferred(Object monitor) {
        objectNotify(monitor, 0);
    }

    /** For {@code monitor::notifyAll}. */
    public static void notifyAllReferred(Object monitor) {
        objectNotifyAll(monitor, 0);
    }

    /** Instead of {@code monitor.notify()}. */
    public static void objectNotify(Object monitor, int site) {
        if (!on || !engine.objectNotify(monitor, site)) {
            monitor.notify();
        }
    }

    /** Instead of {@code monitor.notifyAll()}. */
    public static void objectNotifyAll(Object monitor, int site) {
        if (!on || !engine.objectNotifyAll(monitor, site)) {
            monitor.notifyAll();
        }
    }

    /** Instead of {@code Thread.holdsLock(monitor)}. */
    @Hidden
    public static boolean holdsLock(Object monitor) {
        return on && engine.holdsLock(monitor) || Thread.holdsLock(monitor);
    }

    /** At the entry of ReentrantLock.lock; true when the engine has done it. */
    @Hidden
    public static boolean lock(Object lock, Object sync) {
        return on ? engine.lock(lock, sync) : false;
    }

    /** At the entry of ReentrantLock.lockInterruptibly; true when the engine has done it. */
    public static boolean lockInterruptibly(Object lock, Object sync) throws InterruptedException {
        return on ? engine.lockInterruptibly(lock, sync) : false;
    }

    /** At the entry of ReentrantLock.tryLock(): 1 locked, 0 not, -1 not the engine's business. */
    @Hidden
    public static int tryLock(Object lock, Object sync) {
        return on ? engine.tryLock(lock, sync) : -1;
    }

    /** At the entry of ReentrantLock.tryLock(long, TimeUnit): 1 locked, 0 not, -1 not the engine's business. */
    public static int tryLock(Object lock, Object sync, long nanos) throws InterruptedException {
        return on ? engine.tryLock(lock, sync, nanos) : -1;
    }

    /** At the entry of ReentrantLock.unlock; true when the engine has done it. */
    public static boolean unlock(Object sync) {
        return on ? engine.unlock(sync) : false;
    }

    /** At the entry of getHoldCount of ReentrantLock's synchroniser: -1 when not the engine's business. */
    @Hidden
    public static int lockHoldCount(Object sync) {
        return on ? engine.lockHoldCount(sync) : -1;
    }

    /** At the entry of isHeldExclusively of ReentrantLock's synchroniser: 1, 0, or -1 when not the engine's business. */
    @Hidden
    public static int lockIsHeld(Object sync) {
        return on ? Math.min(1, engine.lockHoldCount(sync)) : -1;
    }

    /** At the entry of isLocked of ReentrantLock's synchroniser: 1, 0, or -1 when not the engine's business. */
    @Hidden
    public static int lockIsLocked(Object sync) {
        return on ? engine.lockIsLocked(sync) : -1;
    }

    /** At the entry of getOwner of ReentrantLock's synchroniser: null when it has none that the engine knows. */
    @Hidden
    public static Thread lockOwner(Object sync) {
        return on ? engine.lockOwner(sync) : null;
    }

    /** At the entry of the methods that look at the queue of a ReentrantLock. */
    @Hidden
    public static void lockQueue(Object sync) {
        if (on) {
            engine.lockQueue(sync);
        }
    }

    /** At the entry of await() of an AbstractQueuedSynchronizer's condition; true when the engine has done it. */
    public static boolean conditionAwait(Object condition, Object sync) throws InterruptedException {
        return on ? engine.conditionAwait(condition, sync) : false;
    }

    /** At the entry of awaitUninterruptibly; true when the engine has done it. */
    public static boolean conditionAwaitUninterruptibly(Object condition, Object sync) {
        return on ? engine.conditionAwaitUninterruptibly(condition, sync) : false;
    }

    /** At the entry of await(long, TimeUnit): 1 signalled, 0 time-out, -1 not the engine's business. */
    public static int conditionAwait(Object condition, Object sync, long nanos) throws InterruptedException {
        return on ? engine.conditionAwait(condition, sync, nanos) : -1;
    }

    /** At the entry of awaitNanos: the time left, or Long.MIN_VALUE when not the engine's business. */
    public static long conditionAwaitNanos(Object condition, Object sync, long nanos) throws InterruptedException {
        return on ? engine.conditionAwaitNanos(condition, sync, nanos) : Long.MIN_VALUE;
    }

    /** At the entry of awaitUntil: 1 signalled, 0 time-out, -1 not the engine's business. */
    public static int conditionAwaitUntil(Object condition, Object sync, long millis) throws InterruptedException {
        return on ? engine.conditionAwaitUntil(condition, sync, millis) : -1;
    }

    /** At the entry of signal; true when the engine has done it. */
    public static boolean conditionSignal(Object condition, Object sync) {
        return on ? engine.conditionSignal(condition, sync, false) : false;
    }

    /** At the entry of signalAll; true when the engine has done it. */
    public static boolean conditionSignalAll(Object condition, Object sync) {
        return on ? engine.conditionSignal(condition, sync, true) : false;
    }

    /** At the entry of getWaitQueueLength of a condition: -1 when not the engine's business. */
    @Hidden
    public static int conditionWaiters(Object condition, Object sync) {
        return on ? engine.conditionWaiters(condition, sync) : -1;
    }

    /** At the entry of getWaitingThreads of a condition: null when not the engine's business. */
    public static Collection<Thread> conditionWaitingThreads(Object condition, Object sync) {
        return on ? engine.conditionWaitingThreads(condition, sync) : null;
    }

    /** At the entry of hasWaiters of a condition: 1, 0, or -1 when not the engine's business. */
    @Hidden
    public static int conditionHasWaiters(Object condition, Object sync) {
        return on ? Math.min(1, engine.conditionWaiters(condition, sync)) : -1;
    }

    /** At the entry of Thread.start, both forms; true when the engine has started the thread. */
    @Hidden
    public static boolean threadStart(Thread thread) {
        return on ? engine.threadStart(thread) : false;
    }

    /** At the entry of Thread.join(long); 0 means no limit; true when the engine has done it. */
    @Hidden
    public static boolean threadJoin(Thread thread, long millis) throws InterruptedException {
        return millis == 0 ? threadJoinForever(thread) : threadJoinMillis(thread, millis);
    }

    private static boolean threadJoinForever(Thread thread) throws InterruptedException {
        return on ? engine.threadJoin(thread, 0) : false;
    }

    private static boolean threadJoinMillis(Thread thread, long millis) throws InterruptedException {
        return on ? engine.threadJoin(thread, millis) : false;
    }

    /** At the entry of Thread.getStackTrace; null when not the engine's business. */
    @Hidden
    public static StackTraceElement[] threadStack(Thread thread) {
        return on ? engine.threadStack(thread) : null;
    }

    /** At the entry of Thread.getAllStackTraces; null when not the engine's business. */
    @Hidden
    public static Map<Thread, StackTraceElement[]> allStacks() {
        return on ? engine.allStacks() : null;
    }

    /** At the entry of Thread.isAlive (and alive): 1 yes, 0 no, -1 not the engine's business. */
    @Hidden
    public static int threadIsAlive(Thread thread) {
        return on ? engine.threadIsAlive(thread) : -1;
    }

    /** At the entry of Thread.getState (and threadState): null when not the engine's business. */
    @Hidden
    public static Thread.State threadState(Thread thread) {
        return on ? engine.threadState(thread) : null;
    }

    /** At the entry of Thread.interrupt; true when the engine has done it. */
    @Hidden
    public static boolean threadInterrupt(Thread thread) {
        return on ? engine.threadInterrupt(thread) : false;
    }

    /** At the entry of Thread.isInterrupted(): 1, 0, or -1 when not the engine's business. */
    @Hidden
    public static int threadIsInterrupted(Thread thread) {
        return on ? engine.threadIsInterrupted(thread) : -1;
    }

    /** At the entry of the static Thread.interrupted(): 1, 0 (and cleared), or -1. */
    @Hidden
    public static int threadInterrupted() {
        return on ? engine.threadInterrupted() : -1;
    }

    /** At the entry of Thread.sleep in all forms; true when the engine has done it. */
    public static boolean threadSleep(long nanos) throws InterruptedException {
        return on ? engine.threadSleep(nanos) : false;
    }

    /** At the entry of Thread.yield, and instead of calls to Thread.onSpinWait. */
    @Hidden
    public static boolean threadYield() {
        return on ? engine.threadYield() : false;
    }

    /** Before a reference is put into its queue. */
    @Hidden
    @ForceInline
    public static void enqueued(Object reference, int site) {
        if (on) {
            engine.enqueued(reference, site);
        }
    }

    /** Before the flag of a Field, Method or Constructor is read or written that says whether access is checked. */
    @Hidden
    @ForceInline
    public static void accessible(Object member, int kind, int site) {
        if (on) {
            engine.accessible(member, kind, site);
        }
    }

    /** Before a Reference is asked for what it refers to ({@link #MODE_READ}), or cleared ({@link #MODE_WRITE}). */
    @ForceInline
    public static void referent(Object reference, int kind, int site) {
        if (on) {
            engine.referent(reference, kind, site);
        }
    }

    /** Before a class loader is asked for a class that it has ({@link #MODE_READ}), or given one ({@link #MODE_WRITE}). */
    @ForceInline
    public static void classesOf(Object loader, int kind, int site) {
        if (on) {
            engine.classesOf(loader, kind, site);
        }
    }

    /** Instead of Thread.onSpinWait. */
    @ForceInline
    public static void onSpinWait() {
        if (on) {
            engine.onSpinWait();
        }
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

    /** Before and after a call of code that may be one step. */
    @ForceInline
    public static void betweenCalls() {
        if (on) {
            engine.betweenCalls();
        }
    }

    /** At the entry of LockSupport.park and parkNanos; true when the engine has done it. Without a limit it is the largest. */
    @Hidden
    public static boolean park(Object blocker, long nanos) {
        return on ? engine.park(blocker, nanos) : false;
    }

    /** At the entry of LockSupport.parkUntil; true when the engine has done it. */
    @ForceInline
    public static boolean parkUntil(Object blocker, long millis) {
        return on ? engine.parkUntil(blocker, millis) : false;
    }

    /** At the entry of LockSupport.getBlocker: null also when not the engine's business. */
    @Hidden
    public static Object parkBlocker(Thread thread) {
        return on && thread != null ? engine.parkBlocker(thread) : null;
    }

    /** At the entry of LockSupport.unpark; true when the engine has done it. */
    @Hidden
    public static boolean unpark(Thread thread) {
        return on ? engine.unpark(thread) : false;
    }

    /** Instead of Thread.currentThread() on JDKs without continuations. */
    @Hidden
    @ForceInline
    public static Thread currentThread() {
        return on ? engine.currentThread() : Thread.currentThread();
    }

    /** In a constructor after super(): the new object's number, for the field that instrumentation adds. */
    @Hidden
    @ForceInline
    public static int newId() {
        return on ? engine.newId() : 0;
    }

    /** After an array, or an object whose class has no number field, was created. */
    @Hidden
    @ForceInline
    public static void allocated(Object object) {
        if (on) {
            engine.allocated(object);
        }
    }

    /** After an array was created together with the arrays that are its elements. */
    @Hidden
    @ForceInline
    public static void allocatedNested(Object array) {
        if (on) {
            engine.allocatedNested(array);
        }
    }

    /** Instead of System.identityHashCode. Those of classes and enum constants never change. */
    @Hidden
    public static int identityHashCode(Object object) {
        if (object instanceof Class<?> || object instanceof Enum<?>) {
            return object.hashCode();
        }
        return on ? engine.identityHashCode(object) : System.identityHashCode(object);
    }

    /** Instead of a virtual call to Object.hashCode. */
    @Hidden
    public static int hashCode(Object object) {
        return on ? engine.hashCode(object) : object.hashCode();
    }

    /** Instead of System.nanoTime. */
    @Hidden
    public static long nanoTime() {
        return on ? engine.nanoTime() : System.nanoTime();
    }

    /** Instead of System.currentTimeMillis. */
    @Hidden
    public static long currentTimeMillis() {
        return on ? engine.currentTimeMillis() : System.currentTimeMillis();
    }

    /** Instead of System.arraycopy. */
    @Hidden
    public static void arrayCopy(Object from, int fromIndex, Object to, int toIndex, int length, int site) {
        if (on) {
            engine.arrayCopy(from, fromIndex, to, toIndex, length, site);
        } else {
            System.arraycopy(from, fromIndex, to, toIndex, length);
        }
    }

    /** After {@code clone()} of an array or an object, with both. */
    @Hidden
    @ForceInline
    public static void cloned(Object original, Object copy, int site) {
        if (on) {
            engine.cloned(original, copy, site);
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
        if (on) {
            engine.opaqueCall(receiver, byReceiver, site);
        }
    }

    /** The call touches the state inside this object. The mode is 0 (reads) or 2 (reads and writes), plus 4 if in one piece. */
    @Hidden
    @ForceInline
    public static void opaqueObject(Object object, int mode) {
        if (on) {
            engine.opaqueObject(object, mode);
        }
    }

    /** The call touches so many elements of this array, all of them if -1. */
    @Hidden
    @ForceInline
    public static void opaqueArray(Object array, int from, int length, int mode) {
        if (on) {
            engine.opaqueArray(array, from, length, mode);
        }
    }

    /** Before a field of an object of the JDK outside the model is read (0) or written (2). */
    @Hidden
    public static void opaqueField(Object object, int mode, int site) {
        if (on && object != null) {
            engine.opaqueField(object, mode, site);
        }
    }

    /** The call touches a state of the whole JVM. */
    @Hidden
    @ForceInline
    public static void opaqueSetting(String name, int mode) {
        if (on) {
            engine.opaqueSetting(name, mode);
        }
    }

    /** A call of JDK code has returned this object. */
    @Hidden
    @ForceInline
    public static void obtained(Object object) {
        if (on) {
            engine.obtained(object);
        }
    }

    /** Before the jump of a loop whose rounds are not reported. */
    @Hidden
    @ForceInline
    public static void progress() {
        if (on) {
            engine.progress();
        }
    }

    /** At the entry of a method with loops: a number for this activation. */
    @Hidden
    @ForceInline
    public static int activation() {
        return on ? engine.activation() : 0;
    }

    /** At the end of a round, before {@link #round}: the value of a variable that the loop carries into the next. */
    @Hidden
    @ForceInline
    public static void carried(long value) {
        if (on) {
            engine.carried(value, null);
        }
    }

    /** As {@link #carried(long)}. */
    @Hidden
    @ForceInline
    public static void carried(double value) {
        if (on) {
            engine.carried(Double.doubleToRawLongBits(value), null);
        }
    }

    /** As {@link #carried(long)}. */
    @Hidden
    @ForceInline
    public static void carried(Object value) {
        if (on) {
            engine.carried(0, value);
        }
    }

    /** At the end of each round of a loop. */
    @Hidden
    @ForceInline
    public static void round(int activation, int loop) {
        if (on) {
            engine.round(activation, loop);
        }
    }

    /** Before a backward jump in application code: stops loops that reach no scheduling point. */
    @Hidden
    @ForceInline
    public static void backEdge() {
        if (on) {
            engine.backEdge();
        }
    }
}
