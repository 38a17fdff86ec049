package dev.ravel.model.difference;

import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.protocol.WorkerRequest;

/**
 * Opens a class in both of its versions, side by side. Tests are then made up once and run on both.
 *
 * @param older asks for the old version
 * @param newer asks for the new version, in the same way but for its class path
 */
public record DifferenceRequest(GenerationRequest older, GenerationRequest newer)
        implements WorkerRequest<DifferenceFacts> {
    @Override
    public Class<DifferenceFacts> answer() {
        return DifferenceFacts.class;
    }
}
