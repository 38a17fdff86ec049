package dev.ravel.toolkit.crew;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.WorkerKind;
import dev.ravel.toolkit.process.WorkerLauncher;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Explorers that are kept from test to test, so that the first of a kind alone pays for the start of a worker. Tests
 * that run at the same time get one each.
 */
public final class ExplorerPool implements AutoCloseable {
    private final Function<WorkerKind, WorkerLauncher> launchers;
    private final Map<WorkerKind, Deque<Explorer>> idle = new HashMap<>();

    public ExplorerPool(Function<WorkerKind, WorkerLauncher> launchers) {
        this.launchers = launchers;
    }

    /** Explores in a worker of this kind. Throws {@link BadInput} when the request can't be served. */
    public ExplorationResult explore(WorkerKind kind, ExplorationRequest request) {
        Explorer explorer = take(kind);
        try {
            return explorer.explore(request, ProgressListener.NONE);
        } finally {
            give(kind, explorer);
        }
    }

    private synchronized Explorer take(WorkerKind kind) {
        Deque<Explorer> waiting = idle.get(kind);
        return waiting == null || waiting.isEmpty() ? new Explorer(launchers.apply(kind)) : waiting.pop();
    }

    private synchronized void give(WorkerKind kind, Explorer explorer) {
        if (kind.debugger().isThere()) {
            // its port must be free for the next test
            explorer.close();
        } else {
            idle.computeIfAbsent(kind, k -> new ArrayDeque<>()).push(explorer);
        }
    }

    /** Ends the workers that have nothing to do. */
    @Override
    public synchronized void close() {
        idle.values().forEach(waiting -> waiting.forEach(Explorer::close));
        idle.clear();
    }
}
