package dev.ravel.engine;

import jdk.internal.misc.Unsafe;

/** Lets the numbers in default thread names ({@code Thread-0}) begin anew with each execution. */
final class DefaultNames {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final Object base;
    private final long offset;

    DefaultNames() {
        java.lang.reflect.Field counter;
        try {
            counter = counter();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JDK numbers its threads in a way that Ravel does not know", e);
        }
        base = UNSAFE.staticFieldBase(counter);
        offset = UNSAFE.staticFieldOffset(counter);
    }

    private static java.lang.reflect.Field counter() throws ReflectiveOperationException {
        try {
            return Thread.class.getDeclaredField("threadInitNumber");
        } catch (NoSuchFieldException newer) {
            // Initialised here, so that its own initialiser cannot undo a reset.
            return Class.forName("java.lang.Thread$ThreadNumbering").getDeclaredField("next");
        }
    }

    void restart() {
        UNSAFE.putIntVolatile(base, offset, 0);
    }
}
