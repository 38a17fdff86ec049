package dev.ravel.model.trace;

/** How much of an execution becomes a trace. */
public enum TraceDetail {
    /** Nothing: no trace is wanted. */
    NONE,
    /** Accesses, locks, messages, objects, calls. */
    EVENTS,
    /** And the values that were read and written. */
    VALUES
}
