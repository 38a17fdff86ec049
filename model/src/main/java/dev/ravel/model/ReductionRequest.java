package dev.ravel.model;

import java.util.List;

/** Asks for a failure of a test to be shown in a test that is as small as it gets. */
public record ReductionRequest(
        GeneratedTest test, List<TrialRequest.Search> searches, TrialRequest.Oracle oracle, Cluster cluster)
        implements WorkerRequest {
    public ReductionRequest {
        searches = List.copyOf(searches);
    }
}
