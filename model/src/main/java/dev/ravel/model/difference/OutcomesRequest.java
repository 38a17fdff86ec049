package dev.ravel.model.difference;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.SearchSpec;
import java.util.List;
import java.util.Set;

/**
 * Asks for the outcomes of tests.
 *
 * @param searches one after the other, until one comes to its end on both versions
 * @param sides the versions that are asked for
 */
public record OutcomesRequest(List<GeneratedTest> tests, List<SearchSpec> searches, Set<Side> sides)
        implements WorkerRequest<TestOutcomes> {
    public OutcomesRequest {
        tests = List.copyOf(tests);
        searches = List.copyOf(searches);
        sides = Set.copyOf(sides);
    }

    @Override
    public Class<TestOutcomes> answer() {
        return TestOutcomes.class;
    }
}
