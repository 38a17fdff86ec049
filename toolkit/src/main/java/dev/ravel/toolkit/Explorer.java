package dev.ravel.toolkit;

import dev.ravel.model.ExplorationRequest;
import dev.ravel.model.ExplorationResult;
import dev.ravel.model.ExplorationResult.Verdict;
import dev.ravel.model.WorkerMessage.Progress;
import java.util.List;

/**
 * Runs explorations, one after the other, in a worker that is kept between them and replaced when it is lost.
 *
 * <p>A worker that is lost costs the exploration it was at: the result says so with verdict error. A worker that
 * does not find the canary race at its start is not used at all.
 */
public final class Explorer implements AutoCloseable {
    private final WorkerLauncher launcher;
    private Worker worker;

    public Explorer(WorkerLauncher launcher) {
        this.launcher = launcher;
    }

    /** Explores or replays one test. Throws {@link BadInput} when the request can't be served. */
    public ExplorationResult explore(ExplorationRequest request, ProgressListener listener) {
        long start = System.nanoTime();
        Progress[] last = {new Progress(0, Double.NaN, 0)};
        try {
            if (worker == null) {
                worker = launcher.launch();
            }
            if (!worker.ready().canaryFound()) {
                String jdk = worker.ready().javaVersion();
                close();
                return error(
                        request,
                        "The canary race was not found on JDK " + jdk
                                + ", so exploration does not work there. ravel doctor tells more.",
                        last[0],
                        start);
            }
            ExplorationResult result = worker.explore(request, progress -> {
                last[0] = progress;
                listener.progress(progress);
            });
            if (worker.isEnding()) {
                close();
            }
            return result;
        } catch (WorkerLost lost) {
            close();
            return error(request, lost.getMessage(), last[0], start);
        }
    }

    private static ExplorationResult error(ExplorationRequest request, String reason, Progress last, long start) {
        return new ExplorationResult(
                request.test(),
                Verdict.ERROR,
                false,
                request.strategy(),
                "ALL",
                request.bound(),
                last.executions(),
                0,
                0,
                0,
                0,
                System.nanoTime() - start,
                last.explored(),
                List.of(),
                List.of(),
                List.of(),
                reason,
                "");
    }

    /** Ends the worker, if there is one. */
    @Override
    public void close() {
        if (worker != null) {
            worker.close();
            worker = null;
        }
    }
}
