package dev.ravel.hooks;

/** The other side of {@link InitialiserHooks}. */
public abstract class InitialiserModel {
    public abstract void initialises(Class<?> type);

    public abstract void suppressInitialiser(int site);

    public abstract void suppressDefined(int site);

    public abstract void initialiserFailed(Throwable thrown, int site);

    public abstract void uses(int site);

    public abstract void asksForThread(int itself);

    public abstract void usesReflected(Object reflected, int site);
}
