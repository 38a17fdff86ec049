package dev.ravel.hooks;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.Hidden;

/** Memory outside the heap, as blocks: allocated, freed, filled, copied. The engine's side is {@link MemoryModel}. */
public final class MemoryHooks {
    private MemoryHooks() {}

    /** After memory outside the heap was allocated, by anybody. */
    public static void allocatedMemory(long address, long bytes) {
        if (Hooks.on) {
            Hooks.engine.memory().allocatedMemory(address, bytes);
        }
    }

    /** Before memory outside the heap is freed, by anybody. */
    public static void freedMemory(long address) {
        if (Hooks.on) {
            Hooks.engine.memory().freedMemory(address);
        }
    }

    /** After the program itself has allocated memory outside the heap. */
    @Hidden
    public static void ownsMemory(long address) {
        if (Hooks.on) {
            Hooks.engine.memory().ownsMemory(address);
        }
    }

    /** Before the program itself frees memory outside the heap. */
    @Hidden
    public static void freesMemory(long address, int site) {
        if (Hooks.on) {
            Hooks.engine.memory().freesMemory(address, site);
        }
    }

    /** Instead of Unsafe.setMemory. */
    @Hidden
    public static void setMemory(Object base, long offset, long bytes, byte value, int site) {
        if (!Hooks.on || !Hooks.engine.memory().setMemory(base, offset, bytes, value, site)) {
            Unsafe.getUnsafe().setMemory(base, offset, bytes, value);
        }
    }

    /** Instead of Unsafe.copyMemory. */
    @Hidden
    public static void copyMemory(Object from, long fromOffset, Object to, long toOffset, long bytes, int site) {
        if (!Hooks.on || !Hooks.engine.memory().copyMemory(from, fromOffset, to, toOffset, bytes, site)) {
            Unsafe.getUnsafe().copyMemory(from, fromOffset, to, toOffset, bytes);
        }
    }
}
