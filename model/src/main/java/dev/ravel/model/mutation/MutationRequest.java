package dev.ravel.model.mutation;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.protocol.WorkerRequest;

/**
 * Explore a test on the program as it is written, and keep what is needed to explore it on mutants. Answered by an {@link
 * OriginalRun}; {@link MutantRequest}s may follow.
 *
 * @param exploration the test, with the mutants that are put into the program
 * @param technique what is spared; it goes with the strategy
 */
public record MutationRequest(ExplorationRequest exploration, Technique technique)
        implements WorkerRequest<OriginalRun> {
    @Override
    public Class<OriginalRun> answer() {
        return OriginalRun.class;
    }
}
