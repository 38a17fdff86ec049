package dev.ravel.engine.state;

/** Hears of all that happens in an execution, to write it down. What it does itself is no event. */
public interface Witness {
    /**
     * A variable is about to be accessed; the scheduling point is behind it.
     *
     * @param base the object that has it, a class for static ones, null for memory outside the heap
     * @param location the name of the variable
     */
    void variable(int thread, int access, Object base, long offset, char type, long location, int site);

    /** The write that was announced last has happened. */
    void written(Object base, long offset, char type);

    /** A call of code outside the model reads or fills this element of an array that was handed to it. */
    default void handed(int thread, int access, Object array, long location, int site) {}

    /** A call of code outside the model touches the state inside this object; a setting or a file, if that is null. */
    void called(int thread, int access, long location, Object of, int site);

    /** Something else than a variable was accessed. */
    void synchronised(int thread, int access, long location, int site);

    /** Tells which object is meant when a monitor with this number is used. */
    void monitor(int id, Object monitor);

    /** The thread is about to do something and may have to wait for its turn. */
    void announced(int thread);

    /** An exception has left the thread's run method. */
    void died(int thread, Throwable t);

    /** The thread calls code outside the model. */
    void left(int thread, int site);

    /** The test says what the thread is about. */
    void noted(int thread, String note);

    /** The thread has printed a line to standard output or standard error. */
    void printed(int thread, String line);

    /** Control passes from one thread to another. */
    void switched(int from, int to);

    /** The execution is over; its threads and objects are still known. */
    void ended();
}
