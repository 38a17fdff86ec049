package dev.ravel.hooks;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import jdk.internal.vm.annotation.Hidden;

/**
 * What patched JDK methods call before they reach out of the JVM: to files, sockets, processes, native code.
 *
 * <p>Like {@link Hooks} it is used while the JVM boots: no static initialiser, and nothing happens while the gate is open.
 */
public final class Gate {
    /** Whether the code under test is fenced in. Volatile: finalizers and cleaners of the program come here too. */
    public static volatile boolean closed;

    /** The mode of RandomAccessFile.open that does not write. */
    private static final int READ_ONLY = 1;
    /** Of the flags of open(2), on every Unix; 0 is to read and no more. */
    private static final int ACCESS_MODE = 3;

    /** What is said of a directory whose entries are asked for. */
    public static final String LISTING = "listing {}";

    private Gate() {}

    @Hidden
    public static void refuses(String doing) {
        if (closed) {
            Hooks.engine.guard().refuses(doing);
        }
    }

    /** What is connected to, or looked up. */
    @Hidden
    public static void refuses(Object what, String doing) {
        if (closed) {
            Hooks.engine.guard().refuses(doing, what);
        }
    }

    @Hidden
    public static void reads(Object path, String doing) {
        if (closed) {
            Hooks.engine.guard().reads(path, doing);
        }
        Surroundings.file(path, doing.equals(LISTING) ? Environment.FILE_LISTED : Environment.FILE_READ);
    }

    @Hidden
    public static void writes(Object path, String doing) {
        if (closed) {
            Hooks.engine.guard().writes(path, doing);
        }
        Surroundings.file(path, Environment.FILE_WRITTEN);
    }

    /** Before open(2), with its flags. The JDK creates and truncates only what it opens for writing. */
    @Hidden
    public static void opens(Object path, int flags) {
        opens(path, (flags & ACCESS_MODE) == 0);
    }

    /** At the entry of RandomAccessFile.open. */
    @Hidden
    public static void opensRandomAccess(String path, int mode) {
        opens(path, mode == READ_ONLY);
    }

    private static void opens(Object path, boolean reads) {
        if (reads) {
            reads(path, "opening {} for reading");
        } else {
            writes(path, "opening {} for writing");
        }
    }

    @Hidden
    public static void links(byte[] target, Object link) {
        if (closed && target != null) {
            Hooks.engine.guard().links(new String(target, StandardCharsets.UTF_8), link);
        }
        Surroundings.file(link, Environment.FILE_LINKED);
    }

    @Hidden
    public static void loads(Class<?> by, String library) {
        if (closed) {
            Hooks.engine.guard().loads(by, library);
        }
    }

    @Hidden
    public static void hooksShutdown(Thread hook) {
        if (closed && hook != null) {
            Hooks.engine.guard().hooksShutdown(hook);
        }
    }

    @Hidden
    public static void exits(int status) {
        if (closed) {
            Hooks.engine.guard().exits(status);
        }
    }

    /**
     * Whether directories are opened in the way that has files opened, deleted and renamed relative to them. Then what is
     * done to a file would no longer show its path.
     */
    @Hidden
    public static boolean opensRelative(boolean supported) {
        return supported && !closed;
    }

    /** Instead of the directory for temporary files. */
    @Hidden
    public static File temporaryDirectory(File usual) {
        return closed ? new File(Hooks.engine.guard().scratch()) : usual;
    }

    /** Instead of the directory for temporary files. */
    @Hidden
    public static Path temporaryDirectory(Path usual) {
        return closed ? Path.of(Hooks.engine.guard().scratch()) : usual;
    }
}
