package dev.ravel.hooks;

/**
 * The other side of {@link Surroundings}: what a program asks of the world around it, answered so that an execution is a
 * function of its schedule.
 *
 * <p>Every method may be called by any thread of the JVM, modelled or not, in suppressed code and outside of it.
 */
public abstract class Environment {
    /** Answer for: not the engine's business, let the JDK do it. */
    public static final long NONE = Long.MIN_VALUE;

    public abstract long nanoTime();

    public abstract long currentTimeMillis();

    /** Nanoseconds between the given second of the epoch and now. */
    public abstract long nanosSince(long epochSecond);

    /** The next number of a random sequence that belongs to the calling thread alone, or {@link #NONE}. */
    public abstract long random();

    /** The identifier of a thread that the calling thread creates, or {@link #NONE}. */
    public abstract long threadId();

    /** The calling thread is about to wait for something outside the JVM; the call is named as a user would write it. */
    public abstract void waits(String call);

    /** The program asks something that the JVM answers for itself, not for the test. */
    public abstract void asks(String question);

    /** The program is about to ask for garbage to be collected, by this call. */
    public abstract void collects(String call);

    /** The program changes something of this object that others may see where the model does not look. */
    public abstract void changes(Object of, String change);

    /** The program asks a synchronizer what it answers by an estimate. */
    public abstract void estimates(String question);

    /** The program asks this class loader for a class. */
    public abstract void loads(ClassLoader loader);

    /** A setting of the JVM is read. */
    public abstract void reads(String setting);

    /** A temporary file or directory was made: a File or a Path. */
    public abstract void temporary(Object fileOrPath);

    /** What is done to a file. */
    public static final int FILE_READ = 0;

    /** It is written, made, deleted, renamed or changed. */
    public static final int FILE_WRITTEN = 1;

    /** Its entries are asked for: it is a directory. */
    public static final int FILE_LISTED = 2;

    /** It becomes another name for something. */
    public static final int FILE_LINKED = 3;

    /** It is mapped into memory, so that a buffer shows its content. */
    public static final int FILE_MAPPED = 4;

    /** Something is done to it, whatever file system it is in. */
    public static final int FILE_ANYWHERE = 5;

    /** JDK code is about to read (0) or write (1) all fields of an object: serialization. */
    public abstract void fields(Object object, int kind);

    /** JDK code is about to touch a file, in one of these ways. */
    public abstract void file(Object path, int how);

    /**
     * The frames of the JDK's method that this hook stands for, the innermost first, when it throws this, or waits; null if
     * they are not known.
     */
    public abstract StackTraceElement[] plainFrames(String hook, Throwable thrown);

    /** A file or a socket was opened: something that can be closed. */
    public abstract void opened(Object resource);

    /** The number in the default name of a thread that the calling thread creates, or -1. */
    public abstract int threadNumber();
}
