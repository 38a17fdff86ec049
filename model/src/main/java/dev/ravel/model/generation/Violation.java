package dev.ravel.model.generation;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.search.SearchSpec;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One way in which a generated test fails.
 *
 * @param test it; with a last call, if that shows the failure
 * @param search what found it
 * @param finding the failure with its interleaving
 * @param counted a call of a stub that shows the failure by how often it was made; else null
 * @param results what came of each call; the last call's, too; then how often the call of the stub was made
 * @param serial what comes of them in the serial orders
 * @param free threads that may wait for ever in a serial order when all others are done
 * @param executions executions of the test up to it
 * @param transitions scheduling points up to it
 * @param failing executions of the test that fail in this way
 */
public record Violation(
        Cluster cluster,
        GeneratedTest test,
        SearchSpec search,
        Finding finding,
        @Nullable StubCall counted,
        List<CallResult> results,
        List<List<CallResult>> serial,
        List<Integer> free,
        long executions,
        long transitions,
        long failing)
        implements Serializable {
    public Violation {
        results = List.copyOf(results);
        serial = serial.stream().map(List::copyOf).toList();
        free = List.copyOf(free);
    }

    /** The same, taken for another kind of failure. */
    public Violation with(Cluster other) {
        return new Violation(
                other, test, search, finding, counted, results, serial, free, executions, transitions, failing);
    }
}
