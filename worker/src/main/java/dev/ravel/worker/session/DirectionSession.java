package dev.ravel.worker.session;

import dev.ravel.instrument.load.AppLoader;
import dev.ravel.model.direction.DirectionRequest;
import dev.ravel.model.direction.Directions;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.worker.search.DirectedRun;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.TestBody;
import java.io.IOException;

/** Tries predicted interleavings of a test (docs/adr/0032-directed-replay.md). Its classes are kept for the requests that follow. */
public final class DirectionSession implements WorkerSession {
    private final Workplace workplace;
    private final AppLoader loader;
    private final TestBody test;

    public DirectionSession(DirectionRequest request, Workplace workplace) throws BadRequest, IOException {
        this.workplace = workplace;
        this.loader = workplace.program().open(request.exploration(), workplace::loader);
        this.test = workplace.prepare(request.exploration(), loader);
    }

    @Override
    public boolean serves(WorkerRequest<?> asked) {
        return false;
    }

    @Override
    public Directions answer(WorkerRequest<?> asked) throws BadRequest {
        return new DirectedRun(workplace, (DirectionRequest) asked, test, () -> Workplace.gaps(loader)).run();
    }

    @Override
    public boolean isSpent() {
        return workplace.machine().isSpent();
    }
}
