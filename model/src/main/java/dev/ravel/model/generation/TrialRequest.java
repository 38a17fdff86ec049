package dev.ravel.model.generation;

import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.SearchSpec;
import java.util.List;

/**
 * Asks for tests to be explored and judged, one after the other.
 *
 * @param searches one after the other, until one comes to its end
 */
public record TrialRequest(List<GeneratedTest> tests, List<SearchSpec> searches, Oracle oracle)
        implements WorkerRequest<TestTrials> {
    public TrialRequest {
        tests = List.copyOf(tests);
        searches = List.copyOf(searches);
    }

    @Override
    public Class<TestTrials> answer() {
        return TestTrials.class;
    }

    /** What is a failure. */
    public enum Oracle {
        /** Whatever no serial order of the calls gives. */
        LINEARIZABILITY,
        /** Exceptions and threads that cannot go on, if no serial order shows them. */
        SURE
    }
}
