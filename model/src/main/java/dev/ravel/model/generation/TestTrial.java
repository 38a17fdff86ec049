package dev.ravel.model.generation;

import dev.ravel.model.protocol.WorkerAnswer;
import java.util.List;

/**
 * What became of a generated test.
 *
 * @param complete whether all interleavings were explored, or all within the bound of the last search
 * @param bound the bound of the search that came to its end, -1 if it had none
 * @param hidden executions that ended in a state that no serial order ends in, though no call was found that shows it
 * @param trouble why there is no verdict, or ""
 * @param refused what the code under test wanted to do and was not allowed to
 */
public record TestTrial(
        List<Violation> violations,
        boolean complete,
        int bound,
        long executions,
        long transitions,
        long hidden,
        String trouble,
        List<String> refused,
        long nanos)
        implements WorkerAnswer {
    public TestTrial {
        violations = List.copyOf(violations);
        refused = List.copyOf(refused);
    }
}
