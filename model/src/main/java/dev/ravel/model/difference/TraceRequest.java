package dev.ravel.model.difference;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.protocol.WorkerRequest;

/** Asks for one execution of a test on one version, by its schedule, to be written down. */
public record TraceRequest(GeneratedTest test, Side side, String schedule) implements WorkerRequest<TestTrace> {
    @Override
    public Class<TestTrace> answer() {
        return TestTrace.class;
    }
}
