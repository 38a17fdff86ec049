package dev.ravel.worker.session;

import dev.ravel.engine.Machine;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.worker.search.ExplorationRun;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.TestBody;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Explores or replays tests, each with classes of its own. */
public final class ExplorationSession implements WorkerSession {
    private final Workplace workplace;

    public ExplorationSession(Workplace workplace) throws IOException {
        this.workplace = workplace;
        workplace.program().close();
    }

    /** Every test begins with nothing: no request follows another. */
    @Override
    public boolean serves(WorkerRequest<?> request) {
        return false;
    }

    @Override
    public ExplorationResult answer(WorkerRequest<?> request) throws BadRequest, IOException {
        return explore((ExplorationRequest) request);
    }

    private ExplorationResult explore(ExplorationRequest request) throws BadRequest, IOException {
        Machine machine = workplace.machine();
        Map<String, String> replaced = setProperties(request.handover().properties());
        try (AppLoader loader = workplace.loader(request)) {
            TestBody test = workplace.prepare(request, loader);
            machine.mutant(request.mutations().active());
            machine.plainField(request.mutations().plainField());
            return new ExplorationRun(workplace, request, test, () -> Workplace.gaps(loader)).run();
        } finally {
            workplace.enclosure().lower();
            setProperties(replaced);
        }
    }

    @Override
    public boolean isSpent() {
        return workplace.machine().isSpent();
    }

    /** Sets system properties, or clears those whose value is null; returns what they were. */
    static Map<String, String> setProperties(Map<String, String> values) {
        Map<String, String> before = new HashMap<>();
        values.forEach((name, value) -> {
            before.put(name, System.getProperty(name));
            if (value == null) {
                System.clearProperty(name);
            } else {
                System.setProperty(name, value);
            }
        });
        return before;
    }
}
