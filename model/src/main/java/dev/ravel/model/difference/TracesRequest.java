package dev.ravel.model.difference;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.protocol.WorkerRequest;
import java.util.List;

/** Asks for tests to be run on both versions, in each serial order, and written down. */
public record TracesRequest(List<GeneratedTest> tests) implements WorkerRequest<TestTraces> {
    public TracesRequest {
        tests = List.copyOf(tests);
    }

    @Override
    public Class<TestTraces> answer() {
        return TestTraces.class;
    }
}
