package dev.ravel.explore.contract;

import dev.ravel.model.execution.ExecutionLog;

/** What a strategy may look at between two steps: the operation that each thread has announced. */
public interface Situation {
    /**
     * The access byte of the operation that a live thread is about to begin its next step with, evaluated now: a
     * compare-and-set that would fail now is a READ.
     */
    int pendingAccess(int thread);

    /** The location of that operation, 0 if it has none. */
    long pendingLocation(int thread);

    /** Bit t is set for every thread that was started and has not come to its end. */
    long alive();

    /** The steps so far. The last one is complete: its thread has announced its next operation. */
    ExecutionLog log();

    /** Low half of a 128-bit fingerprint of the whole program state. Equal fingerprints mean equal futures. */
    long fingerprintLow();

    /** High half of the fingerprint. */
    long fingerprintHigh();
}
