package dev.ravel.hooks;

import java.lang.reflect.Executable;

/** The other side of {@link CallHooks}. */
public abstract class CallModel {
    public abstract void enqueued(Object reference, int site);

    public abstract void invoked(Executable target, Object receiver, Object[] arguments, int site);

    /** Returns the depth of suppression to go back to. */
    public abstract int outside(Object receiver, Object a, Object b, Object c, int site);

    /** Whether objects of this class of the JDK have a state that the model does not follow. */
    public abstract boolean isOutside(Class<?> type);

    /** Whether {@link #invoked} must hear of calls of this method of the JDK. */
    public abstract boolean watches(Executable target);

    public abstract void opaqueCall(Object receiver, int byReceiver, int site);

    public abstract void opaqueObject(Object object, int mode);

    public abstract void opaqueArray(Object array, int from, int length, int mode);

    public abstract void arguments(Object[] arguments, int site);

    public abstract void opaqueField(Object object, int mode, int site);

    public abstract void opaqueSetting(String name, int mode);

    public abstract void obtained(Object object);
}
