package dev.ravel.toolkit;

/** A worker died, hung, or spoke nonsense; it has been killed. The message says which, in one line. */
public final class WorkerLost extends Exception {
    private static final long serialVersionUID = 1;

    private final String tail;

    public WorkerLost(String message, String tail) {
        super(message);
        this.tail = tail;
    }

    /** The last lines that the worker wrote to its standard error. */
    public String tail() {
        return tail;
    }
}
