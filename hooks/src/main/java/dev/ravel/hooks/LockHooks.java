package dev.ravel.hooks;

import java.util.Collection;
import jdk.internal.vm.annotation.Hidden;

/** What ReentrantLock and its conditions ask at the entries of their methods. The engine's side is {@link LockModel}. */
public final class LockHooks {
    private LockHooks() {}

    /** At the entry of ReentrantLock.lock; true when the engine has done it. */
    @Hidden
    public static boolean lock(Object lock, Object sync) {
        return Hooks.on ? Hooks.engine.locks().lock(lock, sync) : false;
    }

    /** At the entry of ReentrantLock.lockInterruptibly; true when the engine has done it. */
    public static boolean lockInterruptibly(Object lock, Object sync) throws InterruptedException {
        return Hooks.on ? Hooks.engine.locks().lockInterruptibly(lock, sync) : false;
    }

    /** At the entry of ReentrantLock.tryLock(): 1 locked, 0 not, -1 not the engine's business. */
    @Hidden
    public static int tryLock(Object lock, Object sync) {
        return Hooks.on ? Hooks.engine.locks().tryLock(lock, sync) : -1;
    }

    /** At the entry of ReentrantLock.tryLock(long, TimeUnit): 1 locked, 0 not, -1 not the engine's business. */
    public static int tryLock(Object lock, Object sync, long nanos) throws InterruptedException {
        return Hooks.on ? Hooks.engine.locks().tryLock(lock, sync, nanos) : -1;
    }

    /** At the entry of ReentrantLock.unlock; true when the engine has done it. */
    public static boolean unlock(Object sync) {
        return Hooks.on ? Hooks.engine.locks().unlock(sync) : false;
    }

    /** At the entry of getHoldCount of ReentrantLock's synchroniser: -1 when not the engine's business. */
    @Hidden
    public static int lockHoldCount(Object sync) {
        return Hooks.on ? Hooks.engine.locks().lockHoldCount(sync) : -1;
    }

    /** At the entry of isHeldExclusively of ReentrantLock's synchroniser: 1, 0, or -1 when not the engine's business. */
    @Hidden
    public static int lockIsHeld(Object sync) {
        return Hooks.on ? Math.min(1, Hooks.engine.locks().lockHoldCount(sync)) : -1;
    }

    /** At the entry of isLocked of ReentrantLock's synchroniser: 1, 0, or -1 when not the engine's business. */
    @Hidden
    public static int lockIsLocked(Object sync) {
        return Hooks.on ? Hooks.engine.locks().lockIsLocked(sync) : -1;
    }

    /** At the entry of getOwner of ReentrantLock's synchroniser: null when it has none that the engine knows. */
    @Hidden
    public static Thread lockOwner(Object sync) {
        return Hooks.on ? Hooks.engine.locks().lockOwner(sync) : null;
    }

    /** At the entry of the methods that look at the queue of a ReentrantLock. */
    @Hidden
    public static void lockQueue(Object sync) {
        if (Hooks.on) {
            Hooks.engine.locks().lockQueue(sync);
        }
    }

    /** At the entry of await() of an AbstractQueuedSynchronizer's condition; true when the engine has done it. */
    public static boolean conditionAwait(Object condition, Object sync) throws InterruptedException {
        return Hooks.on ? Hooks.engine.locks().conditionAwait(condition, sync) : false;
    }

    /** At the entry of awaitUninterruptibly; true when the engine has done it. */
    public static boolean conditionAwaitUninterruptibly(Object condition, Object sync) {
        return Hooks.on ? Hooks.engine.locks().conditionAwaitUninterruptibly(condition, sync) : false;
    }

    /** At the entry of await(long, TimeUnit): 1 signalled, 0 time-out, -1 not the engine's business. */
    public static int conditionAwait(Object condition, Object sync, long nanos) throws InterruptedException {
        return Hooks.on ? Hooks.engine.locks().conditionAwait(condition, sync, nanos) : -1;
    }

    /** At the entry of awaitNanos: the time left, or Long.MIN_VALUE when not the engine's business. */
    public static long conditionAwaitNanos(Object condition, Object sync, long nanos) throws InterruptedException {
        return Hooks.on ? Hooks.engine.locks().conditionAwaitNanos(condition, sync, nanos) : Long.MIN_VALUE;
    }

    /** At the entry of awaitUntil: 1 signalled, 0 time-out, -1 not the engine's business. */
    public static int conditionAwaitUntil(Object condition, Object sync, long millis) throws InterruptedException {
        return Hooks.on ? Hooks.engine.locks().conditionAwaitUntil(condition, sync, millis) : -1;
    }

    /** At the entry of signal; true when the engine has done it. */
    public static boolean conditionSignal(Object condition, Object sync) {
        return Hooks.on ? Hooks.engine.locks().conditionSignal(condition, sync, false) : false;
    }

    /** At the entry of signalAll; true when the engine has done it. */
    public static boolean conditionSignalAll(Object condition, Object sync) {
        return Hooks.on ? Hooks.engine.locks().conditionSignal(condition, sync, true) : false;
    }

    /** At the entry of getWaitQueueLength of a condition: -1 when not the engine's business. */
    @Hidden
    public static int conditionWaiters(Object condition, Object sync) {
        return Hooks.on ? Hooks.engine.locks().conditionWaiters(condition, sync) : -1;
    }

    /** At the entry of getWaitingThreads of a condition: null when not the engine's business. */
    public static Collection<Thread> conditionWaitingThreads(Object condition, Object sync) {
        return Hooks.on ? Hooks.engine.locks().conditionWaitingThreads(condition, sync) : null;
    }

    /** At the entry of hasWaiters of a condition: 1, 0, or -1 when not the engine's business. */
    @Hidden
    public static int conditionHasWaiters(Object condition, Object sync) {
        return Hooks.on ? Math.min(1, Hooks.engine.locks().conditionWaiters(condition, sync)) : -1;
    }
}
