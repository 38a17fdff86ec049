package dev.ravel.worker;

import dev.ravel.model.difference.DifferenceRequest;
import dev.ravel.model.direction.DirectionRequest;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.focus.DeltaRequest;
import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.mutation.MutationRequest;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.recording.RecordingRequest;
import dev.ravel.worker.difference.DifferenceSession;
import dev.ravel.worker.generation.GenerationSession;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.session.DeltaSession;
import dev.ravel.worker.session.DirectionSession;
import dev.ravel.worker.session.ExplorationSession;
import dev.ravel.worker.session.MutationSession;
import dev.ravel.worker.session.RecordingSession;
import dev.ravel.worker.session.WorkerSession;
import dev.ravel.worker.test.BadRequest;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The kinds of sessions that a worker opens, by the request that asks for one. */
final class Sessions {
    private final Map<Class<?>, WorkerSession.Opener<WorkerRequest<?>>> openers = new HashMap<>();

    Sessions() {
        opens(ExplorationRequest.class, (request, workplace) -> new ExplorationSession(workplace));
        opens(MutationRequest.class, MutationSession::new);
        opens(GenerationRequest.class, GenerationSession::new);
        opens(RecordingRequest.class, RecordingSession::new);
        opens(DirectionRequest.class, DirectionSession::new);
        opens(DeltaRequest.class, DeltaSession::new);
        opens(DifferenceRequest.class, DifferenceSession::new);
    }

    private <R extends WorkerRequest<?>> void opens(Class<R> kind, WorkerSession.Opener<R> opener) {
        openers.put(kind, (request, workplace) -> opener.open(kind.cast(request), workplace));
    }

    /** The session that answers a request: the one that is open, or a new one. */
    WorkerSession of(WorkerRequest<?> request, WorkerSession open, Workplace workplace) throws BadRequest, IOException {
        WorkerSession.Opener<WorkerRequest<?>> opener = openers.get(request.getClass());
        if (opener == null || open.serves(request)) {
            return open;
        }
        workplace.clear();
        return opener.open(request, workplace);
    }
}
