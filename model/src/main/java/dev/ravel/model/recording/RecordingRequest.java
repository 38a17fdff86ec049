package dev.ravel.model.recording;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.Handover;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.trace.TraceDetail;

/**
 * One test to run once, and to write down. The trace is sent back as it grows, before the answer.
 *
 * <p>Several requests for the same test, with other seeds, are served by the same session: its classes are loaded and initialised once.
 *
 * @param test the test; its seed says which schedule ({@link #FEWEST_SWITCHES} or another), its trace what is written, its time how long it
 *     may take. Strategy, steps and the number of executions have no meaning here
 */
public record RecordingRequest(ExplorationRequest test) implements WorkerRequest<RecordingResult> {
    /** The seed of the schedule in which each thread goes on for as long as it can. */
    public static final long FEWEST_SWITCHES = 0;

    /** @throws IllegalArgumentException if there is a schedule to replay: that is no recording */
    public RecordingRequest {
        if (!test.schedule().isEmpty()) {
            throw new IllegalArgumentException("a recording makes its own schedule; ravel replay --trace follows one");
        }
    }

    @Override
    public Class<RecordingResult> answer() {
        return RecordingResult.class;
    }

    public long seed() {
        return test.search().seed();
    }

    /** The same under another schedule. */
    public RecordingRequest withSeed(long seed) {
        return new RecordingRequest(test.with(test.search().withSeed(seed)));
    }

    /** Whether both are about the same test under the same rules, so that one session can serve them. */
    public boolean isAboutTheSameAs(RecordingRequest other) {
        return core(test).equals(core(other.test))
                && (test.trace() == TraceDetail.NONE) == (other.test.trace() == TraceDetail.NONE)
                && !test.handover().hasBody()
                && !other.test.handover().hasBody();
    }

    private static ExplorationRequest core(ExplorationRequest of) {
        SearchSpec search = SearchSpec.DEFAULT.with(of.search().rules());
        return of.with(search).with(TraceDetail.NONE).with(Handover.NONE);
    }
}
