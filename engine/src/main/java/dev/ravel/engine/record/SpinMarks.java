package dev.ravel.engine.record;

import dev.ravel.engine.execution.ThreadNumbers;
import java.util.function.LongSupplier;

/**
 * Finds the two ends of a spin loop that somebody waited in: the write that ended it, and the read that waited for it.
 *
 * <p>{@link dev.ravel.engine.loop.Spins} knows that a thread waits, and which variable has changed; the places in the code are known here, from
 * the last write of each thread and its last reads. Costs two stores for each access.
 */
final class SpinMarks {
    /** As many reads as a round of a spin loop may have. A power of two. */
    private static final int READS = 64;

    /** What has changed last, so that somebody who waited in a loop goes on. */
    private final LongSupplier changed;

    private final long[] lastWritten = new long[ThreadNumbers.LIMIT];
    private final int[] lastWriteAt = new int[ThreadNumbers.LIMIT];
    private final long[] lastRead = new long[ThreadNumbers.LIMIT * READS];
    private final int[] lastReadAt = new int[ThreadNumbers.LIMIT * READS];
    private final int[] reads = new int[ThreadNumbers.LIMIT];
    /** For each thread what has changed that it had read. */
    private final long[] waitedFor = new long[ThreadNumbers.LIMIT];

    SpinMarks(LongSupplier changed) {
        this.changed = changed;
    }

    void wrote(int thread, long location, int site) {
        lastWritten[thread] = location;
        lastWriteAt[thread] = site;
    }

    void read(int thread, long location, int site) {
        int slot = thread * READS + (reads[thread]++ & READS - 1);
        lastRead[slot] = location;
        lastReadAt[slot] = site;
    }

    /** The thread ends another one's waiting. Returns the site of its write; 0 if it has done something else than write a variable. */
    int ends(int thread, int waiting) {
        long what = changed.getAsLong();
        waitedFor[waiting] = what;
        return lastWritten[thread] == what ? lastWriteAt[thread] : 0;
    }

    /** The thread's waiting is over. Returns the site of the read that waited; 0 if it waited for something else than a variable. */
    int waited(int thread) {
        long what = waitedFor[thread];
        for (int i = 1; i <= Math.min(READS, reads[thread]); i++) {
            int slot = thread * READS + (reads[thread] - i & READS - 1);
            if (lastRead[slot] == what) {
                return lastReadAt[slot];
            }
        }
        return 0;
    }
}
