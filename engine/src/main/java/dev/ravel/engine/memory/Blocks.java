package dev.ravel.engine.memory;

import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.table.Copies;
import jdk.internal.misc.Unsafe;

/**
 * Memory outside the heap that was allocated in this execution, so that its bytes get locations that do not depend on where the
 * operating system puts them: a number for the block, and the place within it.
 *
 * <p>Memory that is not here is older than the execution and stays where it is; its addresses are its places.
 */
public final class Blocks {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    /** The number of all memory that is older than the execution: no object has it (see {@link Names}). */
    private static final int OLD = Integer.MIN_VALUE + 1;
    /** Place of a block that stands for its being there at all. */
    private static final int BEING = -20;

    private final Names names;
    private long[] address = new long[16];
    private long[] size = new long[16];
    /** Given at the first access. */
    private int[] id = new int[16];

    private boolean[] owned = new boolean[16];
    private boolean[] freed = new boolean[16];
    private int count;

    public Blocks(Names names) {
        this.names = names;
    }

    /** Any thread of the JVM may free memory, that of the garbage collector too; but only modelled ones get here. */
    public void allocated(long at, long bytes) {
        if (at == 0) {
            return;
        }
        int i = exactly(at);
        if (i < 0) {
            if (count == address.length) {
                int n = 2 * count;
                address = Copies.of(address, new long[n]);
                size = Copies.of(size, new long[n]);
                id = Copies.of(id, new int[n]);
                owned = Copies.of(owned, new boolean[n]);
                freed = Copies.of(freed, new boolean[n]);
            }
            i = count++;
        }
        address[i] = at;
        size[i] = bytes;
        id[i] = 0;
        owned[i] = false;
        freed[i] = false;
    }

    /** The program will not need it after the execution. */
    public void owned(long at) {
        int i = exactly(at);
        if (i >= 0) {
            owned[i] = true;
        }
    }

    public void freed(long at) {
        int i = exactly(at);
        if (i >= 0) {
            freed[i] = true;
        }
    }

    /** Whether a block of this execution begins here. */
    boolean knows(long at) {
        return exactly(at) >= 0;
    }

    /** What the program has allocated and not freed goes. */
    public void endExecution() {
        for (int i = 0; i < count; i++) {
            if (owned[i] && !freed[i]) {
                UNSAFE.freeMemory(address[i]);
            }
        }
        count = 0;
    }

    private int exactly(long at) {
        for (int i = count - 1; i >= 0; i--) {
            if (address[i] == at) {
                return i;
            }
        }
        return -1;
    }

    /** The block that an address is in; -1 if it is older than the execution. The last is asked first. */
    int at(long where) {
        int in = -1;
        for (int i = count - 1; i >= 0; i--) {
            if (where >= address[i] && where < address[i] + Math.max(1, size[i])) {
                if (!freed[i]) {
                    return i;
                }
                in = i;
            }
        }
        return in;
    }

    boolean isFreed(int block) {
        return block >= 0 && freed[block];
    }

    /** The number of a block, or of all memory that is older. */
    int number(int block, int thread) {
        if (block < 0) {
            return OLD;
        }
        if (id[block] == 0) {
            id[block] = names.meetUnnamed(thread);
        }
        return id[block];
    }

    /** The place of an address in a block, or in all memory that is older. */
    long place(int block, long where) {
        return block < 0 ? where & Integer.MAX_VALUE : where - address[block];
    }

    /** Read by all accesses, written by who frees it. */
    static long being(int number) {
        return Locations.of(number, BEING);
    }
}
