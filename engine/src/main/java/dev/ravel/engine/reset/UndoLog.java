package dev.ravel.engine.reset;

import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.table.Copies;
import java.lang.reflect.Array;
import jdk.internal.misc.Unsafe;

/**
 * Puts variables of objects that outlive an execution back to what they were.
 *
 * <p>Old values are logged before each write to a static or to an object that was there before, and restored in
 * reverse order. Only writes by the program, by java.util acting for it, and to the {@link HiddenState} of its objects get here: undoing
 * writes of the JDK's own caches would leave the JVM's state and theirs at odds.
 */
public final class UndoLog {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** Types of entries that are no variables: a whole array, and memory outside the heap. */
    private static final char ARRAY = '[';

    private static final char MEMORY = '*';

    private Object[] base = new Object[256];
    private long[] offset = new long[256];
    private char[] type = new char[256];
    private long[] bits = new long[256];
    private Object[] reference = new Object[256];
    private int size;

    public void log(Object object, long at, char ofType) {
        int i = next(object, at, ofType);
        if (ofType == 'L') {
            reference[i] = UNSAFE.getReference(object, at);
        } else {
            bits[i] = Variables.bits(object, at, ofType);
        }
    }

    /** All elements at once. */
    void logArray(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        int i = next(array, 0, ARRAY);
        reference[i] = copy;
    }

    /** Memory outside the heap. */
    void logMemory(long address, int bytes) {
        byte[] copy = new byte[bytes];
        UNSAFE.copyMemory(null, address, copy, Variables.elementOffset('B', 0), bytes);
        int i = next(null, address, MEMORY);
        reference[i] = copy;
    }

    private int next(Object object, long at, char ofType) {
        if (size == base.length) {
            grow();
        }
        base[size] = object;
        offset[size] = at;
        type[size] = ofType;
        return size++;
    }

    public void undo() {
        for (int i = size - 1; i >= 0; i--) {
            Object object = base[i];
            long at = offset[i];
            switch (type[i]) {
                case 'L' -> UNSAFE.putReference(object, at, reference[i]);
                case 'J', 'D' -> UNSAFE.putLong(object, at, bits[i]);
                case 'I', 'F' -> UNSAFE.putInt(object, at, (int) bits[i]);
                case 'S', 'C' -> UNSAFE.putShort(object, at, (short) bits[i]);
                case ARRAY -> System.arraycopy(reference[i], 0, object, 0, Array.getLength(object));
                case MEMORY ->
                    UNSAFE.copyMemory(
                            reference[i], Variables.elementOffset('B', 0), null, at, Array.getLength(reference[i]));
                default -> UNSAFE.putByte(object, at, (byte) bits[i]);
            }
            base[i] = null;
            reference[i] = null;
        }
        size = 0;
    }

    private void grow() {
        int n = size * 2;
        base = Copies.of(base, new Object[n]);
        offset = Copies.of(offset, new long[n]);
        type = Copies.of(type, new char[n]);
        bits = Copies.of(bits, new long[n]);
        reference = Copies.of(reference, new Object[n]);
    }
}
