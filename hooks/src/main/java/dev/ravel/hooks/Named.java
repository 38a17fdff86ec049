package dev.ravel.hooks;

/** Implemented by every instrumented class through a field that instrumentation adds. */
public interface Named {
    /** The object's number: 0 when it was created outside the model, else unique within its execution. */
    int ravelId();

    /** Gives an object that was created outside the model a number of its own, for good. */
    void ravelId(int id);
}
