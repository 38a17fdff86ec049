package dev.ravel.hooks;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import jdk.internal.vm.annotation.Hidden;

/**
 * Read-modify-write operations of the atomic classes as a careless programmer would write them: get, compute, set.
 *
 * <p>Between the two anything can happen: each is an event of its own. Every method has the name and the arguments of the one that it
 * stands for, after the object.
 */
public final class SplitAtomics {
    private SplitAtomics() {}

    @Hidden
    public static int incrementAndGet(AtomicInteger atomic) {
        int old = atomic.get();
        int now = old + 1;
        atomic.set(now);
        return now;
    }

    @Hidden
    public static int getAndIncrement(AtomicInteger atomic) {
        int old = atomic.get();
        int now = old + 1;
        atomic.set(now);
        return old;
    }

    @Hidden
    public static int decrementAndGet(AtomicInteger atomic) {
        int old = atomic.get();
        int now = old - 1;
        atomic.set(now);
        return now;
    }

    @Hidden
    public static int getAndDecrement(AtomicInteger atomic) {
        int old = atomic.get();
        int now = old - 1;
        atomic.set(now);
        return old;
    }

    @Hidden
    public static int addAndGet(AtomicInteger atomic, int delta) {
        int old = atomic.get();
        int now = old + delta;
        atomic.set(now);
        return now;
    }

    @Hidden
    public static int getAndAdd(AtomicInteger atomic, int delta) {
        int old = atomic.get();
        int now = old + delta;
        atomic.set(now);
        return old;
    }

    @Hidden
    public static int getAndSet(AtomicInteger atomic, int value) {
        int old = atomic.get();
        atomic.set(value);
        return old;
    }

    @Hidden
    public static int updateAndGet(AtomicInteger atomic, IntUnaryOperator update) {
        int old = atomic.get();
        int now = update.applyAsInt(old);
        atomic.set(now);
        return now;
    }

    @Hidden
    public static int getAndUpdate(AtomicInteger atomic, IntUnaryOperator update) {
        int old = atomic.get();
        int now = update.applyAsInt(old);
        atomic.set(now);
        return old;
    }

    @Hidden
    public static int accumulateAndGet(AtomicInteger atomic, int value, IntBinaryOperator function) {
        int old = atomic.get();
        int now = function.applyAsInt(old, value);
        atomic.set(now);
        return now;
    }

    @Hidden
    public static int getAndAccumulate(AtomicInteger atomic, int value, IntBinaryOperator function) {
        int old = atomic.get();
        int now = function.applyAsInt(old, value);
        atomic.set(now);
        return old;
    }

    @Hidden
    public static boolean compareAndSet(AtomicInteger atomic, int expected, int value) {
        boolean same = atomic.get() == expected;
        if (same) {
            atomic.set(value);
        }
        return same;
    }

    @Hidden
    public static long incrementAndGet(AtomicLong atomic) {
        long old = atomic.get();
        long now = old + 1;
        atomic.set(now);
        return now;
    }

    @Hidden
    public static long getAndIncrement(AtomicLong atomic) {
        long old = atomic.get();
        long now = old + 1;
        atomic.set(now);
        return old;
    }

    @Hidden
    public static long decrementAndGet(AtomicLong atomic) {
        long old = atomic.get();
        long now = old - 1;
        atomic.set(now);
        return now;
    }

    @Hidden
    public static long getAndDecrement(AtomicLong atomic) {
        long old = atomic.get();
        long now = old - 1;
        atomic.set(now);
        return old;
    }

    @Hidden
    public static long addAndGet(AtomicLong atomic, long delta) {
        long old = atomic.get();
        long now = old + delta;
        atomic.set(now);
        return now;
    }

    @Hidden
    public static long getAndAdd(AtomicLong atomic, long delta) {
        long old = atomic.get();
        long now = old + delta;
        atomic.set(now);
        return old;
    }

    @Hidden
    public static long getAndSet(AtomicLong atomic, long value) {
        long old = atomic.get();
        atomic.set(value);
        return old;
    }

    @Hidden
    public static long updateAndGet(AtomicLong atomic, LongUnaryOperator update) {
        long old = atomic.get();
        long now = update.applyAsLong(old);
        atomic.set(now);
        return now;
    }

    @Hidden
    public static long getAndUpdate(AtomicLong atomic, LongUnaryOperator update) {
        long old = atomic.get();
        long now = update.applyAsLong(old);
        atomic.set(now);
        return old;
    }

    @Hidden
    public static long accumulateAndGet(AtomicLong atomic, long value, LongBinaryOperator function) {
        long old = atomic.get();
        long now = function.applyAsLong(old, value);
        atomic.set(now);
        return now;
    }

    @Hidden
    public static long getAndAccumulate(AtomicLong atomic, long value, LongBinaryOperator function) {
        long old = atomic.get();
        long now = function.applyAsLong(old, value);
        atomic.set(now);
        return old;
    }

    @Hidden
    public static boolean compareAndSet(AtomicLong atomic, long expected, long value) {
        boolean same = atomic.get() == expected;
        if (same) {
            atomic.set(value);
        }
        return same;
    }

    @Hidden
    public static boolean getAndSet(AtomicBoolean atomic, boolean value) {
        boolean old = atomic.get();
        atomic.set(value);
        return old;
    }

    @Hidden
    public static boolean compareAndSet(AtomicBoolean atomic, boolean expected, boolean value) {
        boolean same = atomic.get() == expected;
        if (same) {
            atomic.set(value);
        }
        return same;
    }

    @Hidden
    public static <T> T getAndSet(AtomicReference<T> atomic, T value) {
        T old = atomic.get();
        atomic.set(value);
        return old;
    }

    @Hidden
    public static <T> T updateAndGet(AtomicReference<T> atomic, UnaryOperator<T> update) {
        T old = atomic.get();
        T now = update.apply(old);
        atomic.set(now);
        return now;
    }

    @Hidden
    public static <T> T getAndUpdate(AtomicReference<T> atomic, UnaryOperator<T> update) {
        T old = atomic.get();
        T now = update.apply(old);
        atomic.set(now);
        return old;
    }

    @Hidden
    public static <T> T accumulateAndGet(AtomicReference<T> atomic, T value, BinaryOperator<T> function) {
        T old = atomic.get();
        T now = function.apply(old, value);
        atomic.set(now);
        return now;
    }

    @Hidden
    public static <T> T getAndAccumulate(AtomicReference<T> atomic, T value, BinaryOperator<T> function) {
        T old = atomic.get();
        T now = function.apply(old, value);
        atomic.set(now);
        return old;
    }

    @Hidden
    public static <T> boolean compareAndSet(AtomicReference<T> atomic, T expected, T value) {
        boolean same = atomic.get() == expected;
        if (same) {
            atomic.set(value);
        }
        return same;
    }
}
