package dev.ravel.model.generation;

import dev.ravel.model.protocol.WorkerMessage.Experiment;
import dev.ravel.model.protocol.WorkerRequest;
import java.util.List;

/**
 * Asks the worker that has a class under test open for more tests.
 *
 * @param leftOut calls that took a worker down while tests were made up: from that experiment on they are not made
 */
public record TestsRequest(int count, List<Experiment> leftOut) implements WorkerRequest<GeneratedTests> {
    public TestsRequest {
        leftOut = List.copyOf(leftOut);
    }

    @Override
    public Class<GeneratedTests> answer() {
        return GeneratedTests.class;
    }
}
