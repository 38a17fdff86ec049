package dev.ravel.model.direction;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.protocol.WorkerRequest;
import java.util.List;

/**
 * Predicted interleavings of a test, to be tried on the program.
 *
 * @param exploration the test, and the rules of its steps; how to search is not asked
 * @param base the schedule of the recorded execution, {@code r1:…}, which the points are steps of
 */
public record DirectionRequest(
        ExplorationRequest exploration, String base, List<Target> targets, DirectionBudget budget)
        implements WorkerRequest<Directions> {
    public DirectionRequest {
        targets = List.copyOf(targets);
    }

    @Override
    public Class<Directions> answer() {
        return Directions.class;
    }
}
