package dev.ravel.model.mutation;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.protocol.WorkerAnswer;
import java.util.List;

/**
 * A test was explored on the program as it is written.
 *
 * @param reached numbers of the mutants that the test comes to
 * @param infected numbers of those among them that would make a difference
 * @param loaded the classes of the program that are loaded, by this test or by one before it
 */
public record OriginalRun(ExplorationResult result, int[] reached, int[] infected, List<String> loaded)
        implements WorkerAnswer {
    public OriginalRun {
        loaded = List.copyOf(loaded);
    }
}
