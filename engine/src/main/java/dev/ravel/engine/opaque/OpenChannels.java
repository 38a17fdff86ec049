package dev.ravel.engine.opaque;

import java.util.Objects;
import jdk.internal.misc.Unsafe;

/** The files that channels of the JDK have open. */
final class OpenChannels {
    private static final String TYPE = "sun.nio.ch.FileChannelImpl";
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long PATH = offset();

    private OpenChannels() {}

    private static long offset() {
        try {
            return UNSAFE.objectFieldOffset(Class.forName(TYPE), "path");
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The path that a channel was opened with; "" if that is not known. */
    static String path(Object channel) {
        return channel.getClass().getName().equals(TYPE)
                ? Objects.requireNonNullElse((String) UNSAFE.getReference(channel, PATH), "")
                : "";
    }
}
