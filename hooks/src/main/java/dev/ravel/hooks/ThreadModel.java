package dev.ravel.hooks;

import java.util.Map;

/** The other side of {@link ThreadHooks}. */
public abstract class ThreadModel {
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

    public abstract boolean park(Object blocker, long nanos);

    public abstract boolean parkUntil(Object blocker, long millis);

    public abstract boolean unpark(Thread thread);

    public abstract Thread currentThread();

    public abstract Object parkBlocker(Thread thread);
}
