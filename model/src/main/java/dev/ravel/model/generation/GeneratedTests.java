package dev.ravel.model.generation;

import dev.ravel.model.protocol.WorkerAnswer;
import java.util.List;

/**
 * Tests that were made up.
 *
 * @param exhausted whether no others could be
 * @param sequences beginnings that are known by now
 * @param refused what the code under test wanted to do and was not allowed to
 */
public record GeneratedTests(List<GeneratedTest> tests, boolean exhausted, int sequences, List<String> refused)
        implements WorkerAnswer {
    public GeneratedTests {
        tests = List.copyOf(tests);
        refused = List.copyOf(refused);
    }
}
