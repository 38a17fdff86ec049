package dev.ravel.hooks;

/** The other side of {@link ObjectHooks}. */
public abstract class ObjectModel {
    public abstract int newId();

    public abstract void allocated(Object object);

    public abstract void allocatedNested(Object array);

    public abstract int identityHashCode(Object object);

    public abstract int hashCode(Object object);
}
