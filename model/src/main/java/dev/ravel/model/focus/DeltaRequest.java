package dev.ravel.model.focus;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.protocol.WorkerRequest;
import java.util.Set;

/**
 * A test to explore where a change has touched it. The answer's strength is {@code delta}, or {@code all} if nothing was left out.
 *
 * @param exploration the test, its limits and rules; the strategy in it is not asked
 * @param focus the places of the impacted accesses, by {@link dev.ravel.model.trace.TraceSite#key}
 * @param base the schedule of the recorded execution to begin with, {@code r1:…}
 */
public record DeltaRequest(ExplorationRequest exploration, Set<String> focus, String base, Way way)
        implements WorkerRequest<ExplorationResult> {
    /** How impacted places are used. */
    public enum Way {
        /** Races of impacted accesses are reversed, and no others. */
        DPOR,
        /** Interleavings with few preemptions, those first that preempt at impacted places: the baseline. */
        CAPP
    }

    public DeltaRequest {
        focus = Set.copyOf(focus);
    }

    @Override
    public Class<ExplorationResult> answer() {
        return ExplorationResult.class;
    }
}
