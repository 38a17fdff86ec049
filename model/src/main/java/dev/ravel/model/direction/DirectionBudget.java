package dev.ravel.model.direction;

import java.io.Serializable;

/**
 * How much may be tried for the targets of a request.
 *
 * @param executions most executions for one target until it is reached
 * @param continuations in so many ways it is gone on behind a target that was reached
 * @param sweep most executions of a complete search for all targets that were not reached; 0 for no such search
 * @param millis most time for one target, and for the complete search; 0 for no limit
 */
public record DirectionBudget(int executions, int continuations, int sweep, long millis) implements Serializable {
    /** Unless somebody says otherwise. */
    public static final DirectionBudget DEFAULT = new DirectionBudget(300, 12, 2_000, 20_000);

    public DirectionBudget {
        if (executions < 1 || continuations < 1 || sweep < 0 || millis < 0) {
            throw new IllegalArgumentException("a budget for targets is too small");
        }
    }
}
