package dev.ravel.delta.predict;

import dev.ravel.delta.context.WaitOperations.Notify;
import dev.ravel.delta.context.WaitOperations.Wait;

/**
 * A notify that may come before the wait that it is for, which then waits for ever.
 *
 * @param name a fingerprint that both versions have in common
 */
public record LostWakeup(Notify waker, Wait sleeper, long name) {}
