package dev.ravel.model.difference;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.SearchSpec;
import java.util.List;

/**
 * Asks for a difference to be shown in a test that is as small as it gets.
 *
 * @param cluster what the difference is known by ({@link Difference#cluster})
 */
public record ReduceRequest(GeneratedTest test, List<SearchSpec> searches, String cluster)
        implements WorkerRequest<ReducedDifference> {
    public ReduceRequest {
        searches = List.copyOf(searches);
    }

    @Override
    public Class<ReducedDifference> answer() {
        return ReducedDifference.class;
    }
}
