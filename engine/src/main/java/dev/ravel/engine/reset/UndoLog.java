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

    /** With more entries than this, variables that were logged are remembered: a long execution writes to the same ones again and again. */
    private static final int LONG = 1 << 12;

    private static final int REMEMBERED = 1 << 16;
    /** Some of the variables that this execution has logged, by their names: in the slot of its hash, the last one. */
    private final long[] remembered = new long[REMEMBERED];

    private final char[] rememberedType = new char[REMEMBERED];

    /**
     * Logs a variable that has a name. The first value that an execution has logged is what counts in the end: a second one may be left out, and is, if
     * it is remembered that there was a first.
     */
    public void log(Object object, long at, char ofType, long location) {
        if (size > LONG) {
            int slot = (int) ((location * 0x9E3779B97F4A7C15L) >>> 48);
            if (remembered[slot] == location && rememberedType[slot] == ofType) {
                return;
            }
            remembered[slot] = location;
            rememberedType[slot] = ofType;
        }
        log(object, at, ofType);
    }

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
        if (size > LONG) {
            for (int i = 0; i < REMEMBERED; i++) {
                rememberedType[i] = 0;
            }
        }
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
