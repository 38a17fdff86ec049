package dev.ravel.hooks;

import java.lang.reflect.Field;

/** The other side of {@link VariableHooks}. */
public abstract class VariableModel {
    public abstract void holder(Object holder, int site);

    public abstract void read(Object object, int site);

    public abstract void write(Object object, int site);

    public abstract void state(Object object, int kind, int site);

    public abstract void readStatic(int site);

    public abstract void writeStatic(int site);

    public abstract void readArray(Object array, int index, int site);

    public abstract void writeArray(Object array, int index, int site);

    public abstract void unsafe(Object base, long offset, int mode, int site);

    public abstract void unsafeCas(Object base, long offset, long expected, int mode, int site);

    public abstract void unsafeCasReference(Object base, long offset, Object expected, int mode, int site);

    public abstract void varHandle(Object handle, Object receiver, int index, int mode, int site);

    public abstract void varHandleCas(Object handle, Object receiver, int index, long expected, int mode, int site);

    public abstract void varHandleCasReference(
            Object handle, Object receiver, int index, Object expected, int mode, int site);

    public abstract void accessible(Object member, int kind, int site);

    public abstract void referent(Object reference, int kind, int site);

    public abstract boolean failsForNoReason(int site);

    public abstract void classesOf(Object loader, int kind, int site);

    public abstract void reflect(Field field, Object object, int kind, int site);

    public abstract void arrayCopy(Object from, int fromIndex, Object to, int toIndex, int length, int site);

    public abstract void cloned(Object original, Object copy, int site);
}
