package dev.ravel.engine.record;

import dev.ravel.engine.layout.Variables;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import jdk.internal.misc.Unsafe;

/**
 * What a change of the state variable of one of the JDK's locks means: somebody has the lock now, or no longer.
 *
 * <p>The model knows monitors and ReentrantLock. The code of the other locks is run, as one step, and all of it comes to one integer for each
 * lock, so whatever method was called, with or without a limit of time, the change of that integer says what has happened:
 *
 * <ul>
 *   <li>{@code ReentrantReadWriteLock}, an int or, from JDK 25 on, a long: in the lower half how often its writer has it, in the upper half how
 *       often readers have.
 *   <li>{@code StampedLock}, a long: bit 7 is the writer, the bits below count readers, the bits above count changes.
 *   <li>{@code ReentrantLock}, an int, where it is not modelled: how often its owner has it.
 * </ul>
 *
 * <p>A lock counts as taken for reading by a thread from its first hold to its last.
 */
final class LockStates {
    static final int ACQUIRED = 1;
    static final int RELEASED = 2;
    static final int READERS_ACQUIRED = 4;
    static final int READERS_RELEASED = 8;

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long STATE = UNSAFE.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");
    private static final long LONG_STATE = UNSAFE.objectFieldOffset(AbstractQueuedLongSynchronizer.class, "state");
    private static final long STAMP = UNSAFE.objectFieldOffset(StampedLock.class, "state");
    private static final Class<?> READ_WRITE = sync(ReentrantReadWriteLock.class);
    private static final Class<?> REENTRANT = sync(ReentrantLock.class);

    /** Where in its state a read/write lock counts its readers; the writer is below. */
    private static final int READERS_OF_INT = Integer.SIZE / 2;

    private static final int READERS_OF_LONG = Long.SIZE / 2;
    private static final long WRITER_OF_STAMPED = 1 << 7;
    private static final long READERS_OF_STAMPED = WRITER_OF_STAMPED - 1;

    /** The kinds of state. */
    private enum Kind {
        NONE,
        REENTRANT,
        READ_WRITE,
        LONG_READ_WRITE,
        STAMPED
    }

    /** How often a thread has a lock for reading. */
    private final Map<Reader, Integer> readers = new HashMap<>();

    private record Reader(int lock, int thread) {}

    private Kind kind = Kind.NONE;
    private int thread;
    private int lock;
    private long before;

    private static Class<?> sync(Class<?> lock) {
        for (Class<?> c : lock.getDeclaredClasses()) {
            if (c.getSimpleName().equals("Sync")) {
                return c;
            }
        }
        throw new IllegalStateException("this JDK's " + lock.getSimpleName() + " has no Sync");
    }

    /** The thread is about to write a variable, which may be the state of a lock. */
    void writes(int writer, int id, Object base, long offset) {
        kind = kind(base, offset);
        if (kind != Kind.NONE) {
            thread = writer;
            lock = id;
            before = value(base, offset);
        }
    }

    private static Kind kind(Object base, long offset) {
        if (base instanceof AbstractQueuedSynchronizer && offset == STATE) {
            Class<?> sync = base.getClass().getSuperclass();
            return sync == READ_WRITE ? Kind.READ_WRITE : sync == REENTRANT ? Kind.REENTRANT : Kind.NONE;
        }
        if (base instanceof AbstractQueuedLongSynchronizer && offset == LONG_STATE) {
            return base.getClass().getSuperclass() == READ_WRITE ? Kind.LONG_READ_WRITE : Kind.NONE;
        }
        return base instanceof StampedLock && offset == STAMP ? Kind.STAMPED : Kind.NONE;
    }

    private long value(Object base, long offset) {
        return Variables.bits(base, offset, kind == Kind.STAMPED || kind == Kind.LONG_READ_WRITE ? 'J' : 'I');
    }

    /** Whether the last write was to the state of a lock, and has not been looked at. */
    boolean areWritten() {
        return kind != Kind.NONE;
    }

    /** Who wrote it. */
    int thread() {
        return thread;
    }

    /** The number of the object that has it. */
    int object() {
        return lock;
    }

    /** The write has been done: what it means, one bit each. */
    int written(Object base, long offset) {
        long after = value(base, offset);
        Kind of = kind;
        kind = Kind.NONE;
        return switch (of) {
            case REENTRANT -> writer(before != 0, after != 0);
            case READ_WRITE -> readWrite(before & 0xffff_ffffL, after & 0xffff_ffffL, READERS_OF_INT);
            case LONG_READ_WRITE -> readWrite(before, after, READERS_OF_LONG);
            case STAMPED ->
                writer((before & WRITER_OF_STAMPED) != 0, (after & WRITER_OF_STAMPED) != 0) | stampedReaders(after);
            case NONE -> 0;
        };
    }

    private int readWrite(long had, long has, int shift) {
        long writers = (1L << shift) - 1;
        return writer((had & writers) != 0, (has & writers) != 0)
                | readers((int) (had >>> shift), (int) (has >>> shift));
    }

    private int stampedReaders(long after) {
        long had = before & READERS_OF_STAMPED;
        long has = after & READERS_OF_STAMPED;
        // all bits set: the count has overflowed to another field, and is locked for a moment
        return had == READERS_OF_STAMPED || has == READERS_OF_STAMPED ? 0 : readers((int) had, (int) has);
    }

    private static int writer(boolean had, boolean has) {
        return had == has ? 0 : has ? ACQUIRED : RELEASED;
    }

    private int readers(int had, int has) {
        if (had == has) {
            return 0;
        }
        Reader reader = new Reader(lock, thread);
        int times = readers.getOrDefault(reader, 0) + has - had;
        if (times > 0) {
            readers.put(reader, times);
            return times == has - had ? READERS_ACQUIRED : 0;
        }
        // a stamp may be given back by another thread than the one that got it
        readers.remove(reader);
        return READERS_RELEASED;
    }
}
