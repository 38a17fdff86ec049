package dev.ravel.hooks;

/** The other side of {@link Hooks}. */
public abstract class Boundary {
    /** Whether the calling thread is modelled and not inside suppressed code. */
    public abstract boolean modelled();

    /** Whether the calling thread is modelled, in suppressed code or not. */
    public abstract boolean ownsCaller();

    public abstract int suppressDepth();

    public abstract void suppressEnter();

    public abstract void suppressCall();

    public abstract void suppressPure();

    public abstract void suppressUpcall();

    public abstract void suppressUpcallExit();

    public abstract void pinned();

    public abstract void unpinned();

    public abstract boolean mutates(int mutant, boolean differs);

    public abstract void sets(int setting);

    public abstract void classValue(Class<?> type);

    public abstract void suppressExit();

    public abstract void suppressRestore(int depth);

    public abstract void betweenCalls();

    public abstract void exit(int status);
}
