package dev.ravel.hooks;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import jdk.internal.reflect.CallerSensitive;
import jdk.internal.reflect.Reflection;
import jdk.internal.vm.annotation.Hidden;

/**
 * What patched JDK methods call before they reach out of the JVM: to files, sockets, processes, native code.
 *
 * <p>Like {@link Hooks} it is used while the JVM boots: no static initialiser, and nothing happens while the gate is open.
 *
 * <p>Whether it is closed only the guard decides that has closed it. The fields are private in a package that is open to nobody, and
 * reflection does not find them.
 */
public final class Gate {
    /** Whether the code under test is fenced in. Volatile: finalizers and cleaners of the program come here too. */
    private static volatile boolean closed;

    /** Of the first that closed the gate, and of no other from then on. */
    private static Guard guard;

    /** The thread that ends the JVM. */
    private static volatile Thread ending;

    /** Native code that was linked while the gate was open, and that it cannot keep from being called since; null if there is none. */
    private static volatile String linked;

    /** The mode of RandomAccessFile.open that does not write. */
    private static final int READ_ONLY = 1;
    /** Of the flags of open(2), on every Unix; 0 is to read and no more. */
    private static final int ACCESS_MODE = 3;

    /** What is said of a directory whose entries are asked for. */
    public static final String LISTING = "listing {}";

    /** What is said of a file that gets another name. */
    public static final String LINKING = "linking {}";

    private Gate() {}

    /** For a guard alone, who is the caller. */
    @CallerSensitive
    public static void close(Guard by) {
        requireGuard(Reflection.getCallerClass(), by);
        if (guard == null) {
            guard = by;
            Reflection.registerFieldsToFilter(Gate.class, Reflection.ALL_MEMBERS);
        }
        closed = true;
    }

    /** For the guard alone who has closed it. */
    @CallerSensitive
    public static void open(Guard by) {
        requireGuard(Reflection.getCallerClass(), by);
        closed = false;
    }

    private static void requireGuard(Class<?> caller, Guard by) {
        if (caller != by.getClass() || !isRavels(caller) || guard != null && guard != by) {
            throw new SecurityException("the gate is closed and opened by Ravel alone");
        }
    }

    /** Ends this JVM, whether the gate is closed or not. For Ravel alone. */
    @CallerSensitive
    public static void halt(int status) {
        if (isRavels(Reflection.getCallerClass())) {
            ending = Thread.currentThread();
        }
        Runtime.getRuntime().halt(status);
    }

    /** Of Ravel, whose classes the boot loader has, as it has none of the program's. */
    private static boolean isRavels(Class<?> type) {
        return type != null && type.getClassLoader() == null && type.getName().startsWith("dev.ravel.");
    }

    /** Native code that passes the gate, since it was linked while that was open; null if there is none. */
    public static String linkedWhileOpen() {
        return linked;
    }

    @Hidden
    public static void refuses(String doing) {
        if (closed) {
            guard.refuses(doing);
        }
    }

    /** What is connected to, or looked up. */
    @Hidden
    public static void refuses(Object what, String doing) {
        if (closed) {
            guard.refuses(doing, what);
        }
    }

    @Hidden
    public static void reads(Object path, String doing) {
        if (closed) {
            guard.reads(path, doing);
        }
        Surroundings.file(path, doing.equals(LISTING) ? Environment.FILE_LISTED : Environment.FILE_READ);
    }

    @Hidden
    public static void writes(Object path, String doing) {
        if (closed) {
            guard.writes(path, doing);
        }
        changes(path, doing);
    }

    @Hidden
    public static void moves(Object path, String doing) {
        if (closed) {
            guard.moves(path, doing);
        }
        changes(path, doing);
    }

    private static void changes(Object path, String doing) {
        Surroundings.file(path, doing.equals(LINKING) ? Environment.FILE_LINKED : Environment.FILE_WRITTEN);
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
            guard.links(new String(target, StandardCharsets.UTF_8), link);
        }
    }

    @Hidden
    public static void loads(Class<?> by, String library) {
        if (closed) {
            guard.loads(by, library);
        }
    }

    /** Before a native method is called for the first time, by the name of its code. */
    @Hidden
    public static void linksNative(String entry) {
        if (closed) {
            guard.linksNative(entry);
        } else if (Guard.reachesOut(entry)) {
            linked = entry;
        }
    }

    /** Before members of a class become accessible that it does not show. The JDK's own code may see them, to serialise. */
    @Hidden
    public static void reveals(Class<?> to, Class<?> of) {
        if (closed && isRavels(of) && (to == null || to.getClassLoader() != null)) {
            guard.refuses("looking into Ravel by reflection");
        }
    }

    @Hidden
    public static void hooksShutdown(Thread hook) {
        if (closed && hook != null) {
            guard.hooksShutdown(hook);
        }
    }

    @Hidden
    public static void exits(int status) {
        if (closed && Thread.currentThread() != ending) {
            guard.exits(status);
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
        return closed ? new File(guard.scratch()) : usual;
    }

    /** Instead of the directory for temporary files. */
    @Hidden
    public static Path temporaryDirectory(Path usual) {
        return closed ? Path.of(guard.scratch()) : usual;
    }
}
