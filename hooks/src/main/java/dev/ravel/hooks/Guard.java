package dev.ravel.hooks;

/**
 * The other side of {@link Gate}: decides what may go out of the JVM while the gate is closed. Each method returns, or throws.
 *
 * <p>Every method may be called by any thread of the JVM. Paths are a String, a File or a Path; in {@code doing}, which says in
 * words what is about to happen, {@code {}} stands for the path.
 */
public abstract class Guard {
    /** A file is about to be read, or looked at. */
    public abstract void reads(Object path, String doing);

    /** A file is about to be written, made, deleted or changed. */
    public abstract void writes(Object path, String doing);

    /** A symbolic link is about to be made, with this target, as it was given. */
    public abstract void links(String target, Object link);

    /** Something is about to happen that never may. */
    public abstract void refuses(String doing);

    /** The same, with the words for what it is done to. */
    public abstract void refuses(String doing, Object what);

    /** A class is about to load a native library. */
    public abstract void loads(Class<?> by, String library);

    /** A thread is about to be added to those that run when the JVM ends. */
    public abstract void hooksShutdown(Thread hook);

    /** The JVM is about to end. */
    public abstract void exits(int status);

    /** The directory for all files. */
    public abstract String scratch();
}
