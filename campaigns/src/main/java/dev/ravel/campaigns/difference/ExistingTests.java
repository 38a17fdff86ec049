package dev.ravel.campaigns.difference;

import dev.ravel.model.recording.RecordingRequest;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.program.TestSelector;
import java.util.List;

/**
 * Tests that the user has: what they cover needs no generated test.
 *
 * @param exploration the rules that they run by
 * @param launcher starts workers for them, without the fence of generated calls
 */
public record ExistingTests(List<TestSelector> tests, ExploreOptions exploration, WorkerLauncher launcher) {
    /** Most time for one of them. It is run once. */
    private static final long MAX_MILLIS = 20_000;

    public ExistingTests {
        tests = List.copyOf(tests);
    }

    /** How one is recorded. */
    SearchSpec search() {
        return exploration.search().with(new SearchLimits(0, MAX_MILLIS, 0)).withSeed(RecordingRequest.FEWEST_SWITCHES);
    }
}
