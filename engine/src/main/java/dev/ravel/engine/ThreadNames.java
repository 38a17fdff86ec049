package dev.ravel.engine;

import jdk.internal.misc.Unsafe;

/**
 * The JDK's counter behind names like Thread-3, which begins anew with each execution: else a thread is called
 * differently each time, and a failure that is told by its threads never looks the same again.
 */
final class ThreadNames {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final Class<?> holder;
    private final long offset;

    ThreadNames() {
        Class<?> type = Thread.class;
        String field = "threadInitNumber";
        try {
            // since JDK 19
            type = Class.forName("java.lang.Thread$ThreadNumbering");
            field = "next";
        } catch (ClassNotFoundException older) {
            // then Thread has it
        }
        try {
            offset = UNSAFE.staticFieldOffset(type.getDeclaredField(field));
            holder = type;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("this JDK counts its threads in another way", e);
        }
    }

    void beginExecution() {
        UNSAFE.putIntVolatile(holder, offset, 0);
    }
}
