package dev.ravel.bench.peer;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/**
 * Counts executions from inside the code under test. The count lives outside the heap, because Lincheck restores the heap's static state
 * after each execution and would restore the count as well; and java.nio is code that no peer turns into scheduling points.
 */
public final class ExecutionCounter {
    private static final LongBuffer CELL = ByteBuffer.allocateDirect(Long.BYTES).asLongBuffer();

    private ExecutionCounter() {}

    /** Called once per execution, first thing, while only one thread of the test exists. */
    public static void next() {
        CELL.put(0, CELL.get(0) + 1);
    }

    public static long count() {
        return CELL.get(0);
    }
}
