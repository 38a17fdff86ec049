package dev.ravel.bench.peer;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/**
 * Counts executions from inside the code under test, and the time between them. All of it lives outside the heap, because Lincheck restores
 * the heap's static state after each execution and would restore the count as well; and java.nio is code that no peer turns into scheduling
 * points.
 */
public final class ExecutionCounter {
    private static final LongBuffer CELLS =
            ByteBuffer.allocateDirect(5 * Long.BYTES).asLongBuffer();
    private static final int COUNT = 0;
    /** How often an execution followed another one in the same exploration. */
    private static final int SUCCESSIONS = 1;
    /** The time that these took, in nanoseconds. */
    private static final int BETWEEN = 2;
    /** When the last execution of this exploration began; 0 before its first. */
    private static final int LAST = 3;
    /** One bit for each outcome seen. */
    private static final int OUTCOMES = 4;

    private ExecutionCounter() {}

    /** Called before each exploration: the time until its first execution is not counted. */
    public static void beginExploration() {
        CELLS.put(LAST, 0);
    }

    /** Called once per execution, first thing, while only one thread of the test exists. */
    public static void next() {
        long now = System.nanoTime();
        long last = CELLS.get(LAST);
        if (last != 0) {
            CELLS.put(SUCCESSIONS, CELLS.get(SUCCESSIONS) + 1);
            CELLS.put(BETWEEN, CELLS.get(BETWEEN) + now - last);
        }
        CELLS.put(LAST, now);
        CELLS.put(COUNT, CELLS.get(COUNT) + 1);
    }

    public static long count() {
        return CELLS.get(COUNT);
    }

    /** Notes the outcome of an execution, a number below 64, called after its threads have ended. */
    public static void saw(int outcome) {
        CELLS.put(OUTCOMES, CELLS.get(OUTCOMES) | 1L << outcome);
    }

    public static boolean hasSeen(int outcome) {
        return (CELLS.get(OUTCOMES) & 1L << outcome) != 0;
    }

    /** The state of the count at one moment. */
    public static Reading read() {
        return new Reading(CELLS.get(SUCCESSIONS), CELLS.get(BETWEEN));
    }

    /**
     * A state of the count.
     *
     * @param nanos the time that the successions took, without the time in which the tool prepares an exploration
     */
    public record Reading(long successions, long nanos) {
        /** Executions per second since an earlier reading. */
        public double rateSince(Reading earlier) {
            return (successions - earlier.successions) * 1e9 / (nanos - earlier.nanos);
        }
    }
}
