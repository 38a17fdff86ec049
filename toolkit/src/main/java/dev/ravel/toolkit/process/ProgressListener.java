package dev.ravel.toolkit.process;

import dev.ravel.model.protocol.WorkerMessage.Progress;

/** Hears about ten times a second how far an exploration is, and gets the trace that was asked for, as it comes. */
@FunctionalInterface
public interface ProgressListener {
    /** Hears nothing. */
    ProgressListener NONE = progress -> {};

    void progress(Progress progress);

    /** The next bytes of a trace. */
    default void traced(byte[] bytes) {}
}
