package dev.ravel.model.direction;

import dev.ravel.model.protocol.WorkerAnswer;
import java.util.List;

/**
 * What became of the targets of a request.
 *
 * @param baseOutcome what the test recorded in the recorded execution; "" if nothing
 * @param baseFailures what is wrong with the recorded execution itself, in one line each
 * @param directions in the order of the targets
 * @param executions of all targets and the complete search together
 */
public record Directions(
        String baseOutcome, List<String> baseFailures, List<Direction> directions, long executions, long nanos)
        implements WorkerAnswer {
    public Directions {
        baseFailures = List.copyOf(baseFailures);
        directions = List.copyOf(directions);
    }
}
