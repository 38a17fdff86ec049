package dev.ravel.model.finding;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Something wrong, with the way to see it again.
 *
 * @param message first line: what happened; further lines: where, one row per thread, or a stack trace
 * @param execution number of the execution that showed it, from 1
 * @param step number of the step at which it showed, from 1; 0 when it belongs to the whole execution
 * @param schedule the replay string, {@code r1:…}
 * @param interleaving the execution with the fewest switches that shows it; null when it was not recorded
 */
public record Finding(
        FindingKind kind,
        String message,
        long execution,
        int step,
        String schedule,
        @Nullable Interleaving interleaving)
        implements Serializable {}
