package dev.ravel.engine.name;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.table.Mix;
import jdk.internal.misc.Unsafe;

/**
 * What a JVM gives a thread by chance or by count, made a function of its place in the tree of threads: its identifier, the
 * number in its default name, and its random numbers, which concurrent classes use to spread their accesses. So none of these
 * depends on what other threads do meanwhile, and the search that has led to an execution leaves no trace in it.
 *
 * <p>Identifiers and names come from who creates a thread, and as which of its threads: the children of main are {@code
 * Thread-0}, {@code Thread-1}, as in any JVM, those of the first of them {@code Thread-100}, {@code Thread-101}. Random numbers
 * come from who starts it. Identifiers lie far above those that the JVM gives to its own threads; since JDK 24 the owner of a
 * monitor is told by its identifier.
 */
public final class ThreadOrigins {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ID = UNSAFE.objectFieldOffset(Thread.class, "tid");
    private static final long SEED = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomSeed");
    private static final long PROBE = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomProbe");
    private static final long SECONDARY = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomSecondarySeed");
    private static final long FIRST_ID = 1_000_000_000L;
    /** Identifiers of threads that are created outside of executions and in class initialisers. */
    private static final long FIRST_OUTSIDE = 500_000_000L;
    /** More children than this make identifiers that are not unique. */
    private static final int MOST_CHILDREN = 4096;

    private static final int NAMES_EACH = 100;

    private final long[] path = new long[ThreadNumbers.LIMIT];
    private final long[] random = new long[ThreadNumbers.LIMIT];
    /** The place of a thread among those that were created: what its identifier says. */
    private final long[] code = new long[ThreadNumbers.LIMIT];

    private final int[] created = new int[ThreadNumbers.LIMIT];
    private final int[] named = new int[ThreadNumbers.LIMIT];

    /** The main thread of an execution. */
    public void main(Thread t) {
        path[0] = Mix.GOLDEN;
        UNSAFE.putLong(t, ID, FIRST_ID);
        give(t, 0);
    }

    /** The n-th thread that a thread starts. */
    public void started(Thread t, int number, int parent, int n) {
        path[number] = (path[parent] + n + 1) * 0xD1342543DE82EF95L;
        give(t, number);
    }

    private void give(Thread t, int number) {
        long mixed = (path[number] ^ path[number] >>> 32) * Mix.GOLDEN;
        UNSAFE.putLong(t, SEED, mixed);
        // zero means that nobody has set it yet
        UNSAFE.putInt(t, PROBE, (int) (mixed >>> 32) | 1);
        UNSAFE.putInt(t, SECONDARY, (int) (mixed >>> 16) | 1);
        random[number] = mixed;
        code[number] = Math.abs(id(t) - FIRST_ID);
        created[number] = 0;
        named[number] = 0;
    }

    /** The thread's identifier, whatever its class answers. */
    public static long id(Thread t) {
        return UNSAFE.getLong(t, ID);
    }

    /** A number that stands for the thread in every execution in which it is started by the same thread as its n-th. */
    public long path(int thread) {
        return path[thread];
    }

    /** The next random number of a thread. */
    public long random(int thread) {
        return Mix.of(random[thread] += Mix.GOLDEN);
    }

    /** The identifier of the next thread that this one creates. */
    public long newId(int creator) {
        return FIRST_ID + ((code[creator] * MOST_CHILDREN + ++created[creator]) & Long.MAX_VALUE >>> 1);
    }

    /** The identifier of a thread that nobody creates at a certain time. */
    public static long idOutside(long random) {
        return FIRST_OUTSIDE + (random >>> 36);
    }

    /** The number for the name of the next thread without a name that this one creates. */
    public int newNumber(int creator) {
        return (int) (code[creator] * NAMES_EACH + named[creator]++) & Integer.MAX_VALUE;
    }
}
