package dev.ravel.hooks;

/**
 * The other side of {@link Gate}: decides what may go out of the JVM while the gate is closed. Each method returns, or throws.
 *
 * <p>Every method may be called by any thread of the JVM. Paths are what the system call gets: a String, or a Path of the JDK's
 * own class for this system, never an object of a class that a program can extend. In {@code doing}, which says in words what is
 * about to happen, {@code {}} stands for the path.
 */
public abstract class Guard {
    /** Native code that starts a process, writes files, talks to others or loads more native code, and has no other gate. */
    private static final String[] REACHING_OUT = {
        "com_sun_management_internal_DiagnosticCommandImpl_executeDiagnosticCommand",
        "com_sun_management_internal_HotSpotDiagnostic_dump",
        "com_sun_management_internal_Flag_set",
        "java_util_prefs_",
        "sun_awt_X11",
        "sun_print_",
        "sun_tools_attach_",
    };

    /** Whether a native method gets past all other gates, by the name of its code. */
    protected static boolean reachesOut(String entry) {
        for (String start : REACHING_OUT) {
            if (entry.startsWith(start, "Java_".length())) {
                return true;
            }
        }
        return false;
    }

    /** A file is about to be read, or looked at. */
    public abstract void reads(Object path, String doing);

    /** A file is about to be written, made, deleted or changed. */
    public abstract void writes(Object path, String doing);

    /** A name is about to stand for another file, or for none, as by renaming. */
    public abstract void moves(Object path, String doing);

    /** A symbolic link is about to be made, with this target, as it was given. */
    public abstract void links(String target, Object link);

    /** Something is about to happen that never may. */
    public abstract void refuses(String doing);

    /** The same, with the words for what it is done to. */
    public abstract void refuses(String doing, Object what);

    /** A class is about to load a native library. */
    public abstract void loads(Class<?> by, String library);

    /** A native method is about to be called for the first time. */
    public abstract void linksNative(String entry);

    /** A thread is about to be added to those that run when the JVM ends. */
    public abstract void hooksShutdown(Thread hook);

    /** The JVM is about to end. */
    public abstract void exits(int status);

    /** The directory for all files. */
    public abstract String scratch();
}
