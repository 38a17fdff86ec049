package dev.ravel.campaigns.regression;

import dev.ravel.campaigns.regression.Versions.Version;
import dev.ravel.model.direction.DirectionBudget;
import dev.ravel.model.direction.DirectionRequest;
import dev.ravel.model.direction.Directions;
import dev.ravel.model.direction.Target;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.Mutations;
import dev.ravel.model.focus.DeltaRequest;
import dev.ravel.model.recording.RecordingRequest;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.crew.RecordingClient;
import dev.ravel.toolkit.crew.TraceFile;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.process.WorkerSlot;
import dev.ravel.toolkit.program.TestSelector;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** A worker for one of the versions: it records tests, explores them, and is driven to predicted interleavings. One thread at a time. */
public final class VersionWorker implements AutoCloseable {
    private final Version version;
    private final WorkerSlot slot;
    private final Explorer explorer;
    private final RecordingClient recorder;

    public VersionWorker(Version version, WorkerLauncher launcher) {
        this.version = version;
        slot = new WorkerSlot(launcher);
        explorer = new Explorer(slot);
        recorder = new RecordingClient(slot);
    }

    Version version() {
        return version;
    }

    /** Starts the worker, if it is not there. */
    public void start() throws WorkerLost {
        slot.fill();
    }

    /** Explores all interleavings, as far as the search goes. */
    public ExplorationResult explore(TestSelector test, SearchSpec search) {
        return explorer.explore(request(test, search), ProgressListener.NONE);
    }

    /** Explores those that reverse a race of an access at one of these places. */
    ExplorationResult exploreDelta(TestSelector test, SearchSpec search, Set<String> focus, String base) {
        return exploreDelta(test, search, focus, base, DeltaRequest.Way.DPOR);
    }

    /** Explores with regard to these places, in this way. */
    public ExplorationResult exploreDelta(
            TestSelector test, SearchSpec search, Set<String> focus, String base, DeltaRequest.Way way) {
        return explorer.explore(new DeltaRequest(request(test, search), focus, base, way), ProgressListener.NONE);
    }

    /** Runs one interleaving again. */
    ExplorationResult replay(TestSelector test, SearchSpec search, String schedule) {
        return explorer.explore(request(test, search).with(Mutations.NONE, schedule), ProgressListener.NONE);
    }

    /** Runs the test once, and writes the trace into the file. */
    public Recorded record(TestSelector test, SearchSpec search, Path file) throws WorkerLost {
        try (TraceFile trace = TraceFile.at("the recording", file)) {
            RecordingResult result =
                    recorder.record(new RecordingRequest(request(test, search).with(TraceDetail.EVENTS)), trace);
            if (result.end().leavesTrace()) {
                trace.complete();
            }
            return new Recorded(result, file);
        }
    }

    /** Tries predicted interleavings. */
    public Directions drive(
            TestSelector test, SearchSpec search, String base, List<Target> targets, DirectionBudget budget)
            throws WorkerLost {
        return slot.ask(new DirectionRequest(request(test, search), base, targets, budget), Worker.NO_DEADLINE);
    }

    private ExplorationRequest request(TestSelector test, SearchSpec search) {
        return new ExplorationRequest(
                version.whole().entries().stream().map(Object::toString).toList(),
                test.testClass(),
                test.member(),
                search);
    }

    @Override
    public void close() {
        slot.close();
    }
}
