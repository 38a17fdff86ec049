package dev.ravel.model.difference;

import dev.ravel.model.protocol.WorkerRequest;

/** Asks for what was found different without any concurrency, while tests were made up. */
public record SequentialRequest() implements WorkerRequest<SequentialDifferences> {
    @Override
    public Class<SequentialDifferences> answer() {
        return SequentialDifferences.class;
    }
}
