package dev.ravel.model.generation;

import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.SearchSpec;
import java.util.List;

/** Asks for a failure of a test to be shown in a test that is as small as it gets. */
public record ReductionRequest(
        GeneratedTest test, List<SearchSpec> searches, TrialRequest.Oracle oracle, Cluster cluster)
        implements WorkerRequest<TestTrial> {
    public ReductionRequest {
        searches = List.copyOf(searches);
    }

    @Override
    public Class<TestTrial> answer() {
        return TestTrial.class;
    }
}
