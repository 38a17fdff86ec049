package dev.ravel.engine.memory;

import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.hooks.MemoryModel;

/** What is done to memory outside the heap as a whole; single accesses come to {@link Memory} like any other. */
public final class NativeMemory extends MemoryModel {
    private final Scheduler scheduler;
    private final Spans spans;
    private final Blocks blocks;

    public NativeMemory(Scheduler scheduler, Spans spans, Blocks blocks) {
        this.scheduler = scheduler;
        this.spans = spans;
        this.blocks = blocks;
    }

    @Override
    public void allocatedMemory(long address, long bytes) {
        if (scheduler.ownsCaller() && scheduler.suppressed < Scheduler.UPCALL) {
            blocks.allocated(address, bytes);
        }
    }

    @Override
    public void freedMemory(long address) {
        if (scheduler.ownsCaller()) {
            blocks.freed(address);
        }
    }

    @Override
    public void ownsMemory(long address) {
        if (scheduler.ownsCaller()) {
            blocks.owned(address);
        }
    }

    @Override
    public void freesMemory(long address, int site) {
        if (scheduler.modelled()) {
            spans.frees(address, site);
        }
    }

    @Override
    public boolean setMemory(Object base, long offset, long bytes, byte value, int site) {
        return scheduler.modelled() && spans.fill(base, offset, bytes, value, site);
    }

    @Override
    public boolean copyMemory(Object from, long fromOffset, Object to, long toOffset, long bytes, int site) {
        return scheduler.modelled() && spans.copy(from, fromOffset, to, toOffset, bytes, site);
    }
}
