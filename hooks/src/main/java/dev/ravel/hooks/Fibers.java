package dev.ravel.hooks;

/**
 * Continuations, as far as the engine uses them.
 *
 * <p>The only implementation, {@code java.lang.RavelFibers}, is generated into the patched java.base of JDKs that
 * have {@code jdk.internal.vm.Continuation}, because it needs that class and a package-private method of Thread;
 * the engine finds it by name.
 */
public abstract class Fibers {
    /** A new continuation that will run the body. */
    public abstract Object create(Runnable body);

    /**
     * Runs a continuation on the calling carrier thread until it suspends or ends. While it runs,
     * {@code Thread.currentThread()} is the given thread.
     *
     * @return true when the body has ended
     */
    public abstract boolean resume(Object continuation, Thread identity);

    /**
     * Suspends the running continuation.
     *
     * @throws IllegalStateException when a native frame pins it; its message names the reason
     */
    public abstract void suspend();

    /** The stack of a continuation that is suspended. */
    public abstract StackTraceElement[] stack(Object continuation);

    /** Whether the calling code runs on this carrier thread, in a continuation or not. */
    public abstract boolean on(Thread carrier);
}
