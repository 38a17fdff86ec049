package dev.ravel.delta.predict;

import dev.ravel.delta.context.LockOperations.Nested;
import java.util.List;

/**
 * A deadlock that may happen: each of some threads holds what the one before it acquires.
 *
 * @param acquisitions those at which the threads would wait
 * @param name a fingerprint that both versions have in common
 */
public record Deadlock(List<Nested> acquisitions, long name) {
    public Deadlock {
        acquisitions = List.copyOf(acquisitions);
    }
}
