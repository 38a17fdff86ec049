package dev.ravel.engine.reset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ravel.engine.layout.Variables;
import jdk.internal.misc.Unsafe;
import org.junit.jupiter.api.Test;

class UndoLogTest {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final class Old {
        boolean z = true;
        byte b = 1;
        char c = 'c';
        short s = -2;
        int i = -3;
        long j = Long.MIN_VALUE;
        float f = Float.NaN;
        double d = -0.0;
        Object l = this;
    }

    private final UndoLog log = new UndoLog();

    private void keep(Object object, String field, char type) throws NoSuchFieldException {
        log.log(object, UNSAFE.objectFieldOffset(object.getClass().getDeclaredField(field)), type);
    }

    @Test
    void putsFieldsOfEachTypeBack() throws NoSuchFieldException {
        Old old = new Old();
        for (char type : "zbcsijfdl".toCharArray()) {
            keep(old, String.valueOf(type), Character.toUpperCase(type));
        }
        old.z = false;
        old.b = 9;
        old.c = 'x';
        old.s = 9;
        old.i = 9;
        old.j = 9;
        old.f = 9;
        old.d = 9;
        old.l = null;
        log.undo();
        assertEquals(true, old.z);
        assertEquals(1, old.b);
        assertEquals('c', old.c);
        assertEquals(-2, old.s);
        assertEquals(-3, old.i);
        assertEquals(Long.MIN_VALUE, old.j);
        assertEquals(Float.floatToRawIntBits(Float.NaN), Float.floatToRawIntBits(old.f));
        assertEquals(Double.doubleToRawLongBits(-0.0), Double.doubleToRawLongBits(old.d));
        assertSame(old, old.l);
    }

    @Test
    void theOldestValueWins() throws NoSuchFieldException {
        Old old = new Old();
        keep(old, "i", 'I');
        old.i = 10;
        keep(old, "i", 'I');
        old.i = 11;
        log.undo();
        assertEquals(-3, old.i);
    }

    /** It begins with room for 256. */
    @Test
    void keepsMoreThanItHasRoomFor() {
        int[] numbers = new int[1_000];
        for (int i = 0; i < numbers.length; i++) {
            log.log(numbers, Variables.elementOffset('I', i), 'I');
            numbers[i] = i + 1;
        }
        log.undo();
        assertArrayEquals(new int[1_000], numbers);
    }

    @Test
    void putsAnArrayBackAtOnce() {
        Object[] array = {"a", "b"};
        log.logArray(array);
        array[0] = null;
        array[1] = "c";
        log.undo();
        assertArrayEquals(new Object[] {"a", "b"}, array);
    }

    @Test
    void putsMemoryOutsideTheHeapBack() {
        long address = UNSAFE.allocateMemory(8);
        try {
            UNSAFE.putLong(address, 42);
            log.logMemory(address, 8);
            UNSAFE.putLong(address, 43);
            log.undo();
            assertEquals(42, UNSAFE.getLong(address));
        } finally {
            UNSAFE.freeMemory(address);
        }
    }

    @Test
    void whatWasUndoneIsForgotten() throws NoSuchFieldException {
        Old old = new Old();
        keep(old, "i", 'I');
        log.undo();
        old.i = 12;
        log.undo();
        assertEquals(12, old.i);
    }
}
