package dev.ravel.toolkit.crew;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Counts;
import dev.ravel.model.exploration.ExplorationResult.Coverage;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.exploration.Reason;
import dev.ravel.model.focus.DeltaRequest;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.process.WorkerSlot;
import java.util.List;

/**
 * Runs explorations, one after the other, in a worker that is kept between them and replaced when it is lost.
 *
 * <p>A worker that is lost costs the exploration it was at: the result says so with verdict error. A worker that
 * does not find the canary race at its start is not used at all. A worker in which a test could not be run to its end, or that says itself that
 * something was left in it, serves no other test.
 */
public final class Explorer implements AutoCloseable {
    private final WorkerSlot slot;

    public Explorer(WorkerLauncher launcher) {
        this(new WorkerSlot(launcher));
    }

    /** In a worker that serves others, too. */
    public Explorer(WorkerSlot slot) {
        this.slot = slot;
    }

    /** Explores or replays one test. Throws {@link BadInput} when the request can't be served. */
    public ExplorationResult explore(ExplorationRequest request, ProgressListener listener) {
        return explore(request, request, listener);
    }

    /** Explores one test where a change has touched it. Throws {@link BadInput} when the request can't be served. */
    public ExplorationResult explore(DeltaRequest request, ProgressListener listener) {
        return explore(request, request.exploration(), listener);
    }

    private ExplorationResult explore(
            WorkerRequest<ExplorationResult> asked, ExplorationRequest request, ProgressListener listener) {
        long start = System.nanoTime();
        Reached reached = new Reached(listener);
        try {
            ExplorationResult result = slot.ask(asked, reached, Worker.NO_DEADLINE);
            if (result.verdict() == Verdict.ERROR) {
                // what a test that was stopped somewhere has left must not meet the next
                slot.close();
            }
            return result;
        } catch (BadInput refused) {
            slot.close();
            throw refused;
        } catch (WorkerLost lost) {
            return noAnswer(request, lost.getMessage(), reached.last, System.nanoTime() - start);
        }
    }

    /** Remembers how far an exploration has come. */
    private static final class Reached implements ProgressListener {
        private final ProgressListener listener;
        private Progress last = Progress.NONE;

        Reached(ProgressListener listener) {
            this.listener = listener;
        }

        @Override
        public void progress(Progress progress) {
            last = progress;
            listener.progress(progress);
        }

        @Override
        public void traced(byte[] bytes) {
            listener.traced(bytes);
        }
    }

    /** The result of a test that could not be run at all. */
    public static ExplorationResult refused(ExplorationRequest request, BadInput why) {
        return noAnswer(request, why.getMessage(), Progress.NONE, 0);
    }

    /**
     * The result of a request that has none: verdict error.
     *
     * @param reached how far it had come
     */
    public static ExplorationResult noAnswer(ExplorationRequest request, String reason, Progress reached, long nanos) {
        return new ExplorationResult(
                request.test(),
                Verdict.ERROR,
                Reason.sentence(reason),
                Coverage.none(request.search(), reached.explored()),
                Counts.ofExecutions(reached.executions(), nanos),
                List.of(),
                List.of(),
                List.of(),
                "");
    }

    /** Ends the worker, if there is one. */
    @Override
    public void close() {
        slot.close();
    }
}
