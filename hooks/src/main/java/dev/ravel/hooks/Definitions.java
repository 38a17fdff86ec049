package dev.ravel.hooks;

import java.nio.ByteBuffer;
import jdk.internal.vm.annotation.Hidden;

/**
 * What patched JDK methods call before they define a class: ClassLoader.defineClass, Lookup.defineClass and its kin. Class loaders of the
 * program, hidden classes and code generators all come through them.
 *
 * <p>Like {@link Hooks} it is used while the JVM boots, and has no static initialiser.
 */
public final class Definitions {
    /** Null until there is a program. */
    public static volatile Definer definer;

    private Definitions() {}

    /** At the entry of a method that defines a class: the class, if there is one already that stands for it; else null. */
    @Hidden
    public static Class<?> before(ClassLoader loader, byte[] file, int offset, int length) {
        return isConcerned(loader, file, offset, length)
                ? definer.definedBefore(loader, part(file, offset, length))
                : null;
    }

    /** As {@link #before(ClassLoader, byte[], int, int)}, in the loader of this class. */
    @Hidden
    public static Class<?> before(Class<?> host, byte[] file) {
        return file == null ? null : before(host.getClassLoader(), file, 0, file.length);
    }

    /** The class file to define instead; the given array itself if it may stay as it is. */
    @Hidden
    public static byte[] instrumented(ClassLoader loader, byte[] file, int offset, int length) {
        return isConcerned(loader, file, offset, length)
                ? definer.instrumented(loader, part(file, offset, length))
                : file;
    }

    /** As {@link #instrumented(ClassLoader, byte[], int, int)}, in the loader of this class. */
    @Hidden
    public static byte[] instrumented(Class<?> host, byte[] file) {
        return file == null ? null : instrumented(host.getClassLoader(), file, 0, file.length);
    }

    /** Where the class file begins in the array that is used instead of the given one. */
    @Hidden
    public static int offset(byte[] given, byte[] used, int offset) {
        return given == used ? offset : 0;
    }

    /** How long the class file is in the array that is used instead of the given one. */
    @Hidden
    public static int length(byte[] given, byte[] used, int length) {
        return given == used ? length : used.length;
    }

    /** A buffer with an array, if the class file is to be looked at: from there it is defined like any other. */
    @Hidden
    public static ByteBuffer onHeap(ClassLoader loader, ByteBuffer file) {
        Definer d = definer;
        if (d == null || file == null || !file.isDirect() || !d.concerns(loader)) {
            return file;
        }
        int depth = Hooks.suppressDepth();
        Hooks.suppressUpcall();
        try {
            byte[] bytes = new byte[file.remaining()];
            file.duplicate().get(bytes);
            return ByteBuffer.wrap(bytes);
        } finally {
            Hooks.suppressRestore(depth);
        }
    }

    private static boolean isConcerned(ClassLoader loader, byte[] file, int offset, int length) {
        Definer d = definer;
        // What is out of bounds the JDK itself complains about.
        return d != null
                && file != null
                && offset >= 0
                && length >= 0
                && length <= file.length - offset
                && d.concerns(loader);
    }

    private static byte[] part(byte[] file, int offset, int length) {
        if (offset == 0 && length == file.length) {
            return file;
        }
        byte[] part = new byte[length];
        System.arraycopy(file, offset, part, 0, length);
        return part;
    }
}
