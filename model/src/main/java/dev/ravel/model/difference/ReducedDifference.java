package dev.ravel.model.difference;

import dev.ravel.model.protocol.WorkerAnswer;
import org.jspecify.annotations.Nullable;

/**
 * A difference in a small test.
 *
 * @param difference null if the test does not show it any more
 * @param evidence null if the executions could not be repeated
 */
public record ReducedDifference(
        @Nullable Difference difference, @Nullable Evidence evidence) implements WorkerAnswer {}
