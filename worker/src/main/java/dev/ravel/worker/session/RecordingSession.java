package dev.ravel.worker.session;

import dev.ravel.engine.Machine;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.recording.RecordingRequest;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.worker.search.RecordingRun;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.TestBody;
import java.io.IOException;
import java.util.Map;

/** Records executions of one test, each request under another seed. Its classes are loaded once. */
public final class RecordingSession implements WorkerSession {
    private final Workplace workplace;
    private final RecordingRequest opening;
    private final RecordingRun run;

    public RecordingSession(RecordingRequest request, Workplace workplace) throws BadRequest, IOException {
        this.workplace = workplace;
        this.opening = request;
        // Classes of their own: what their initialisers enter belongs to this test.
        workplace.program().close();
        Machine.forgetMet();
        ExplorationRequest recorded =
                request.test().trace() == TraceDetail.NONE ? request.test().with(TraceDetail.EVENTS) : request.test();
        AppLoader loader = workplace.program().open(recorded, workplace::loader);
        TestBody test = workplace.prepareRecording(recorded, loader);
        workplace.machine().mutant(request.test().mutations().active());
        workplace.machine().plainField(request.test().mutations().plainField());
        this.run = new RecordingRun(workplace, test, () -> Workplace.gaps(loader));
    }

    @Override
    public boolean serves(WorkerRequest<?> request) {
        return request instanceof RecordingRequest other && opening.isAboutTheSameAs(other);
    }

    @Override
    public RecordingResult answer(WorkerRequest<?> request) throws BadRequest {
        ExplorationRequest test = ((RecordingRequest) request).test();
        Map<String, String> replaced =
                ExplorationSession.setProperties(test.handover().properties());
        try {
            return run.record(test);
        } finally {
            ExplorationSession.setProperties(replaced);
        }
    }

    @Override
    public boolean isSpent() {
        return workplace.machine().isSpent();
    }
}
