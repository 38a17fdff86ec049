package dev.ravel.engine.time;

import dev.ravel.engine.execution.ThreadNumbers;

/**
 * Time that passes only in the model: each thread has its own, so that reading it depends on nobody else.
 *
 * <p>A thread's time advances by what it sleeps and by the time-outs it takes, and a little with each look at the
 * clock, so that loops with a deadline come to their end.
 */
public final class VirtualClock {
    /** 2026-01-01T00:00:00Z, so that wall-clock times look like times. */
    private static final long EPOCH_MILLIS = 1_767_225_600_000L;
    /** What one look at the clock takes. */
    private static final long LOOK_NANOS = 1_000_000;

    private final long[] nanos = new long[ThreadNumbers.LIMIT];

    public void beginExecution() {
        nanos[0] = 0;
    }

    public void started(int thread, int by) {
        nanos[thread] = nanos[by];
    }

    /** The thread's time, without a look at it. */
    public long now(int thread) {
        return nanos[thread];
    }

    /** It is that late now for everybody. */
    void reach(long time) {
        for (int t = 0; t < nanos.length; t++) {
            nanos[t] = Math.max(nanos[t], time);
        }
    }

    public void advance(int thread, long by) {
        nanos[thread] += Math.max(0, by);
    }

    /** Lets the time pass that a look at the clock takes; returns it. */
    public long look(int thread) {
        nanos[thread] += LOOK_NANOS;
        return LOOK_NANOS;
    }

    /** What initialisers of classes read: they run once per JVM, so they must not see when. */
    public long beginning() {
        return 0;
    }

    /** The time of day that a reading of {@link #nanoTime} stands for, in nanoseconds of the epoch. */
    public static long epochNanos(long nanoTime) {
        return EPOCH_MILLIS * 1_000_000 + nanoTime;
    }

    public long nanoTime(int thread) {
        return nanos[thread] += LOOK_NANOS;
    }

    public long currentTimeMillis(int thread) {
        return epochNanos(nanoTime(thread)) / 1_000_000;
    }
}
