package dev.ravel.engine.layout;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import jdk.internal.misc.Unsafe;

/** Where the bytes are that a VarHandle on views of a byte array or of a ByteBuffer shows. */
public final class Views {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ARRAY = UNSAFE.objectFieldOffset(ByteBuffer.class, "hb");
    private static final long ADDRESS = UNSAFE.objectFieldOffset(Buffer.class, "address");
    private static final long LIMIT = UNSAFE.objectFieldOffset(Buffer.class, "limit");

    private Views() {}

    /** How many bytes there are. */
    public static int size(Object shown) {
        return shown instanceof byte[] array ? array.length : UNSAFE.getInt(shown, LIMIT);
    }

    /** The array that holds them; null if they are outside the heap. */
    public static Object base(Object shown) {
        return shown instanceof byte[] ? shown : UNSAFE.getReference(shown, ARRAY);
    }

    /** Offset of the first of them in the array, or its address: a buffer on the heap has both in one. */
    public static long offset(Object shown) {
        return shown instanceof byte[] ? Variables.elementOffset('B', 0) : UNSAFE.getLong(shown, ADDRESS);
    }

    /** A value as it stands in memory, in the other order of bytes. */
    public static long swapped(long value, char type) {
        return type == 'J' ? Long.reverseBytes(value) : Integer.reverseBytes((int) value);
    }
}
