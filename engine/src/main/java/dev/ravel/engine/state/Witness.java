package dev.ravel.engine.state;

/** Hears of all that happens in an execution, to write it down. */
public interface Witness {
    /** A variable is about to be accessed. */
    void variable(int thread, int access, Object base, long offset, char type, int site);

    /** The write that was announced last has happened. */
    void written(Object base, long offset, char type);

    /** The thread calls code outside the model that touches this object, or a setting, or a file. */
    void called(int thread, Object of, int site);

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
}
