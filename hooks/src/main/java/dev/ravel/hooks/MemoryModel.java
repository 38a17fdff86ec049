package dev.ravel.hooks;

/** The other side of {@link MemoryHooks}. */
public abstract class MemoryModel {
    public abstract void allocatedMemory(long address, long bytes);

    public abstract void freedMemory(long address);

    public abstract void ownsMemory(long address);

    public abstract void freesMemory(long address, int site);

    /** True when it is done. */
    public abstract boolean setMemory(Object base, long offset, long bytes, byte value, int site);

    /** True when it is done. */
    public abstract boolean copyMemory(Object from, long fromOffset, Object to, long toOffset, long bytes, int site);
}
