package dev.ravel.worker.session;

import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.protocol.WorkerMessage.Experiment;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.worker.process.Watchdog;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.test.BadRequest;
import java.io.IOException;

/** What a worker does for one request and for those that follow it, until a request opens another session. */
public interface WorkerSession {
    /** Nothing is open. */
    WorkerSession NONE = new WorkerSession() {
        @Override
        public boolean serves(WorkerRequest<?> request) {
            return false;
        }

        @Override
        public WorkerAnswer answer(WorkerRequest<?> request) throws BadRequest {
            throw new BadRequest(
                    "there is nothing to answer " + request.getClass().getSimpleName() + " with");
        }
    };

    /** Whether the request is about what this session has open. */
    boolean serves(WorkerRequest<?> request);

    /** Answers the request that has opened it, or one that it serves. */
    WorkerAnswer answer(WorkerRequest<?> request) throws BadRequest, IOException;

    /** How long an execution may make no step while this is answered. */
    default Watchdog.Patience patience(WorkerRequest<?> request) {
        return Watchdog.Patience.DEFAULT;
    }

    /** The experiment that it is at; null if it makes none. May be asked by any thread. */
    default Experiment standing() {
        return null;
    }

    /** Whether something was left in this JVM that must not meet another test. */
    default boolean isSpent() {
        return false;
    }

    /** Opens a session. */
    @FunctionalInterface
    interface Opener<R extends WorkerRequest<?>> {
        WorkerSession open(R request, Workplace workplace) throws BadRequest, IOException;
    }
}
