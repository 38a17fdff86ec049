package dev.ravel.engine.schedule;

/**
 * What modelled threads are made of.
 *
 * <p>At any time one modelled thread runs, or the loop of {@link #run}. A thread that is to stop running has set
 * {@link Scheduler#next} before; a negative next ends the execution.
 */
public abstract class Substrate {
    /** Word for reports. */
    public abstract String name();

    /** Whether the calling JVM thread is running modelled code right now. */
    public abstract boolean owns();

    /** Prepares a modelled thread; it will run the body as the given Thread when first resumed. */
    public abstract void create(int thread, Thread identity, Runnable body);

    /** Runs the execution, beginning with the scheduler's next thread, until next is negative. */
    public abstract void run();

    /** Called by the running thread: lets the scheduler's next thread run; returns when it is the caller's turn. */
    public abstract void switchFrom(int thread);

    /** Called by the running thread: ends the execution here and never returns normally. */
    public abstract Error abandon();

    /** The Thread that the calling code should think it is. */
    public abstract Thread currentThread();

    /** The stack of a modelled thread, for a watchdog in another thread; empty if it cannot be looked at. */
    public abstract StackTraceElement[] stack(int thread);

    /** Called by the running thread: the stack of another modelled thread. */
    public abstract StackTraceElement[] stackOfOther(int thread);

    /** Drops what is left of the threads of an execution. */
    public abstract void clear(int threads);

    /** Called between executions: ends threads that are kept for the next one. */
    public abstract void dismiss();
}
