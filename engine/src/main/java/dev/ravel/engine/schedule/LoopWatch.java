package dev.ravel.engine.schedule;

/**
 * Hears of what threads do, for those that wait by looking again and again. One implementation is loaded per JVM, so the calls are bound
 * statically by the JIT.
 */
public abstract class LoopWatch {
    /** The write that was under way, if any, has been done. */
    public abstract void settle();

    /** Something else than a variable was accessed: a lock, a wait set, a permit, the end of a thread. */
    public abstract void synchronised(int thread, int access, long location);

    /** The thread takes a lock, or gives one back. */
    public abstract void holds(int thread, long change);
}
