package dev.ravel.engine;

import jdk.internal.misc.Unsafe;

/**
 * What a JVM gives a thread by chance or by count, made a function of its place in the tree of creations: its id, and the
 * seeds behind ThreadLocalRandom, which concurrent classes use to spread their accesses.
 *
 * <p>Ids lie far above those that the JVM gives to its own threads; since JDK 24 the owner of a monitor is told by its id.
 */
final class ThreadOrigins {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ID = UNSAFE.objectFieldOffset(Thread.class, "tid");
    private static final long SEED = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomSeed");
    private static final long PROBE = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomProbe");
    private static final long SECONDARY = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomSecondarySeed");
    private static final long FIRST_ID = 1_000_000_000L;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final long[] path = new long[Scheduler.MAX_THREADS];

    /** The main thread of an execution. */
    void main(Thread t) {
        path[0] = GOLDEN;
        give(t, 0, 0);
    }

    /** The n-th thread that a thread starts, and the how-manieth in this execution it is. */
    void started(Thread t, int number, int parent, int n, int order) {
        path[number] = (path[parent] + n + 1) * 0xD1342543DE82EF95L;
        give(t, number, order);
    }

    private void give(Thread t, int number, int order) {
        long mixed = (path[number] ^ path[number] >>> 32) * GOLDEN;
        UNSAFE.putLong(t, ID, FIRST_ID + order);
        UNSAFE.putLong(t, SEED, mixed);
        // zero means that nobody has set it yet
        UNSAFE.putInt(t, PROBE, (int) (mixed >>> 32) | 1);
        UNSAFE.putInt(t, SECONDARY, (int) (mixed >>> 16) | 1);
    }
}
