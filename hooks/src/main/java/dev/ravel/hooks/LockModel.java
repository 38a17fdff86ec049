package dev.ravel.hooks;

import java.util.Collection;

/** The other side of {@link LockHooks}. */
public abstract class LockModel {
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
}
