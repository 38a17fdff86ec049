package dev.ravel.engine;

import jdk.internal.misc.Unsafe;

/**
 * Puts variables of objects that outlive an execution back to what they were.
 *
 * <p>Old values are logged before each write to a static or to an object that was there before, and restored in
 * reverse order. Only writes by the program and by java.util acting for it get here: undoing writes of the JDK's
 * own caches would leave the JVM's state and theirs at odds.
 */
final class UndoLog {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private Object[] base = new Object[256];
    private long[] offset = new long[256];
    private char[] type = new char[256];
    private long[] bits = new long[256];
    private Object[] reference = new Object[256];
    private int size;

    void log(Object object, long at, char ofType) {
        int i = size;
        if (i == base.length) {
            grow();
        }
        base[i] = object;
        offset[i] = at;
        type[i] = ofType;
        if (ofType == 'L') {
            reference[i] = UNSAFE.getReference(object, at);
        } else {
            bits[i] = Variables.bits(object, at, ofType);
        }
        size = i + 1;
    }

    void undo() {
        for (int i = size - 1; i >= 0; i--) {
            Object object = base[i];
            long at = offset[i];
            switch (type[i]) {
                case 'L' -> UNSAFE.putReference(object, at, reference[i]);
                case 'J', 'D' -> UNSAFE.putLong(object, at, bits[i]);
                case 'I', 'F' -> UNSAFE.putInt(object, at, (int) bits[i]);
                case 'S', 'C' -> UNSAFE.putShort(object, at, (short) bits[i]);
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
