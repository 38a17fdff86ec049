package dev.ravel.evaluation.mutmut;

/**
 * A memory manager that allocates and frees blocks of one size.
 *
 * <p>In the benchmark callers look for a free block with one synchronized call and mark it with another, and two of them get
 * the same block. Here {@link #allocate} does both under the lock.
 */
class Allocation {
    static final int NONE = -1;

    private final boolean[] allocated;
    /** Where the search begins: behind the last block that was allocated, as those before it are likely taken. */
    private int next;

    private int used;
    private int peak;

    Allocation(int blocks) {
        allocated = new boolean[blocks];
    }

    /** Returns the block that is now the caller's, or {@link #NONE}. */
    synchronized int allocate() {
        int block = getFreeBlockIndex();
        if (block != NONE) {
            markAsAllocatedBlock(block);
        }
        return block;
    }

    synchronized void free(int block) {
        if (!allocated[block]) {
            throw new IllegalStateException("block " + block + " is free already");
        }
        allocated[block] = false;
        used--;
    }

    synchronized int used() {
        return used;
    }

    /** The most blocks that were ever allocated at the same time. */
    synchronized int peak() {
        return peak;
    }

    /** The last block that is allocated, or {@link #NONE}: the memory behind it could be given back. */
    synchronized int last() {
        for (int i = allocated.length - 1; i >= 0; i--) {
            if (allocated[i]) {
                return i;
            }
        }
        return NONE;
    }

    private synchronized int getFreeBlockIndex() {
        for (int i = 0; i < allocated.length; i++) {
            int block = (next + i) % allocated.length;
            if (!allocated[block]) {
                return block;
            }
        }
        return NONE;
    }

    private synchronized void markAsAllocatedBlock(int block) {
        if (allocated[block]) {
            throw new IllegalStateException("block " + block + " is allocated already");
        }
        allocated[block] = true;
        next = (block + 1) % allocated.length;
        used++;
        if (used > peak) {
            peak = used;
        }
    }
}
