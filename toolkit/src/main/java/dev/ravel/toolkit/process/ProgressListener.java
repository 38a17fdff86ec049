package dev.ravel.toolkit.process;

import dev.ravel.model.protocol.WorkerMessage.Progress;

/** Hears about ten times a second how far an exploration is. */
@FunctionalInterface
public interface ProgressListener {
    /** Hears nothing. */
    ProgressListener NONE = progress -> {};

    void progress(Progress progress);
}
