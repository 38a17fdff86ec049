package dev.ravel.hooks;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Map;

/**
 * The other side of {@link Hooks}: what happens at a hook while an exploration is on.
 *
 * <p>Every method may be called by any thread of the JVM, modelled or not; the engine tells them apart. One
 * implementation is loaded per JVM, so the calls are bound statically by the JIT.
 */
public abstract class Engine {
    /** Whether the calling thread is modelled and not inside suppressed code. */
    public abstract boolean modelled();

    /** Whether the calling thread is modelled, in suppressed code or not. */
    public abstract boolean ownsCaller();

    /** Answers for what the program asks of the world around it. */
    public abstract Environment environment();

    /** Knows which threads live. */
    public abstract ThreadAnswers threads();

    public abstract int suppressDepth();

    public abstract void suppressEnter();

    public abstract void suppressCall();

    public abstract void suppressPure();

    public abstract void suppressUpcall();

    public abstract void suppressUpcallExit();

    public abstract void initialises(Class<?> type);

    public abstract void suppressInitialiser(int site);

    public abstract void suppressDefined(int site);

    public abstract void holder(Object holder, int site);

    public abstract void pinned();

    public abstract void unpinned();

    public abstract void initialiserFailed(Throwable thrown, int site);

    public abstract void uses(int site);

    public abstract void asksForThread(int itself);

    public abstract void usesReflected(Object reflected, int site);

    public abstract boolean mutates(int mutant, boolean differs);

    public abstract void sets(int setting);

    public abstract void classValue(Class<?> type);

    public abstract void suppressExit();

    public abstract void suppressRestore(int depth);

    public abstract void read(Object object, int site);

    public abstract void write(Object object, int site);

    public abstract void state(Object object, int kind, int site);

    public abstract void readStatic(int site);

    public abstract void writeStatic(int site);

    public abstract void readArray(Object array, int index, int site);

    public abstract void writeArray(Object array, int index, int site);

    public abstract void unsafe(Object base, long offset, int mode, int site);

    public abstract void unsafeCas(Object base, long offset, long expected, int mode, int site);

    public abstract void unsafeCasReference(Object base, long offset, Object expected, int mode, int site);

    public abstract void varHandle(Object handle, Object receiver, int index, int mode, int site);

    public abstract void varHandleCas(Object handle, Object receiver, int index, long expected, int mode, int site);

    public abstract void varHandleCasReference(
            Object handle, Object receiver, int index, Object expected, int mode, int site);

    public abstract void monitorEnter(Object monitor, int site);

    public abstract void monitorExit(Object monitor, int site);

    public abstract boolean objectWait(Object monitor, long millis, int site) throws InterruptedException;

    public abstract boolean objectNotify(Object monitor, int site);

    public abstract boolean objectNotifyAll(Object monitor, int site);

    public abstract boolean holdsLock(Object monitor);

    public abstract boolean lock(Object lock, Object sync);

    public abstract boolean lockInterruptibly(Object lock, Object sync) throws InterruptedException;

    public abstract int tryLock(Object lock, Object sync);

    public abstract int tryLock(Object lock, Object sync, long nanos) throws InterruptedException;

    public abstract boolean unlock(Object sync);

    public abstract int lockHoldCount(Object sync);

    public abstract int lockIsLocked(Object sync);

    public abstract Thread lockOwner(Object sync);

    public abstract void lockQueue(Object sync);

    public abstract boolean conditionAwait(Object condition, Object sync) throws InterruptedException;

    public abstract boolean conditionAwaitUninterruptibly(Object condition, Object sync);

    public abstract int conditionAwait(Object condition, Object sync, long nanos) throws InterruptedException;

    public abstract long conditionAwaitNanos(Object condition, Object sync, long nanos) throws InterruptedException;

    public abstract int conditionAwaitUntil(Object condition, Object sync, long millis) throws InterruptedException;

    public abstract boolean conditionSignal(Object condition, Object sync, boolean all);

    public abstract int conditionWaiters(Object condition, Object sync);

    public abstract Collection<Thread> conditionWaitingThreads(Object condition, Object sync);

    public abstract boolean threadStart(Thread thread);

    public abstract boolean threadJoin(Thread thread, long millis) throws InterruptedException;

    public abstract StackTraceElement[] threadStack(Thread thread);

    public abstract Map<Thread, StackTraceElement[]> allStacks();

    public abstract int threadIsAlive(Thread thread);

    public abstract Thread.State threadState(Thread thread);

    public abstract boolean threadInterrupt(Thread thread);

    public abstract int threadIsInterrupted(Thread thread);

    public abstract int threadInterrupted();

    public abstract boolean threadSleep(long nanos) throws InterruptedException;

    public abstract boolean threadYield();

    public abstract void enqueued(Object reference, int site);

    public abstract void accessible(Object member, int kind, int site);

    public abstract void referent(Object reference, int kind, int site);

    public abstract void allocatedMemory(long address, long bytes);

    public abstract void freedMemory(long address);

    public abstract void ownsMemory(long address);

    public abstract void freesMemory(long address, int site);

    /** True when it is done. */
    public abstract boolean setMemory(Object base, long offset, long bytes, byte value, int site);

    /** True when it is done. */
    public abstract boolean copyMemory(Object from, long fromOffset, Object to, long toOffset, long bytes, int site);

    public abstract boolean failsForNoReason(int site);

    public abstract void classesOf(Object loader, int kind, int site);

    public abstract void onSpinWait();

    public abstract void betweenCalls();

    public abstract boolean park(Object blocker, long nanos);

    public abstract boolean parkUntil(Object blocker, long millis);

    public abstract boolean unpark(Thread thread);

    public abstract Thread currentThread();

    public abstract int newId();

    public abstract void allocated(Object object);

    public abstract void allocatedNested(Object array);

    public abstract int identityHashCode(Object object);

    public abstract int hashCode(Object object);

    public abstract long nanoTime();

    public abstract long currentTimeMillis();

    public abstract void reflect(Field field, Object object, int kind, int site);

    public abstract void exit(int status);

    public abstract void invoked(Executable target, Object receiver, Object[] arguments, int site);

    /** Returns the depth of suppression to go back to. */
    public abstract int outside(Object receiver, Object a, Object b, Object c, int site);

    /** Whether objects of this class of the JDK have a state that the model does not follow. */
    public abstract boolean isOutside(Class<?> type);

    /** Whether {@link #invoked} must hear of calls of this method of the JDK. */
    public abstract boolean watches(Executable target);

    public abstract void arrayCopy(Object from, int fromIndex, Object to, int toIndex, int length, int site);

    public abstract void cloned(Object original, Object copy, int site);

    public abstract void opaqueCall(Object receiver, int byReceiver, int site);

    public abstract void opaqueObject(Object object, int mode);

    public abstract void opaqueArray(Object array, int from, int length, int mode);

    public abstract void arguments(Object[] arguments, int site);

    public abstract Object parkBlocker(Thread thread);

    public abstract void opaqueField(Object object, int mode, int site);

    public abstract void opaqueSetting(String name, int mode);

    public abstract void obtained(Object object);

    public abstract void progress();

    public abstract int activation();

    public abstract void carried(long bits, Object reference);

    public abstract void round(int activation, int loop);

    public abstract void backEdge();
}
