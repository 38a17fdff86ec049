package dev.ravel.toolkit;

import dev.ravel.model.ExplorationRequest;
import dev.ravel.model.ExplorationResult;
import dev.ravel.model.ExplorationResult.Verdict;
import dev.ravel.model.WorkerMessage;
import dev.ravel.model.WorkerMessage.Progress;
import java.util.List;

/**
 * Runs explorations, one after the other, in a worker that is kept between them and replaced when it is lost.
 *
 * <p>A worker that is lost costs the exploration it was at: the result says so with verdict error. A worker that
 * does not find the canary race at its start is not used at all. A worker in which a test could not be run to its end, or that says itself that
 * something was left in it, serves no other test.
 */
public final class Explorer implements AutoCloseable {
    /** How far an exploration has come that has not begun. */
    public static final Progress NOTHING = new Progress(0, Double.NaN, 0);

    private final WorkerSlot slot;

    public Explorer(WorkerLauncher launcher) {
        this.slot = new WorkerSlot(launcher);
    }

    /** Explores or replays one test. Throws {@link BadInput} when the request can't be served. */
    public ExplorationResult explore(ExplorationRequest request, ProgressListener listener) {
        long start = System.nanoTime();
        Progress[] last = {NOTHING};
        try {
            WorkerMessage answer = slot.ask(
                    request,
                    progress -> {
                        last[0] = progress;
                        listener.progress(progress);
                    },
                    Worker.NO_DEADLINE);
            if (answer instanceof WorkerMessage.Done done) {
                if (done.result().verdict() == Verdict.ERROR) {
                    // what a test that was stopped somewhere has left must not meet the next
                    slot.close();
                }
                return done.result();
            } else if (answer instanceof WorkerMessage.Spent spent) {
                return spent.result();
            } else if (answer instanceof WorkerMessage.GaveUp gaveUp) {
                return gaveUp.result();
            }
            slot.close();
            return noAnswer(
                    request, "The worker spoke out of turn (" + answer + ").", last[0], System.nanoTime() - start);
        } catch (BadInput refused) {
            slot.close();
            throw refused;
        } catch (WorkerLost lost) {
            return noAnswer(request, lost.getMessage(), last[0], System.nanoTime() - start);
        }
    }

    /** The result of a test that could not be run at all. */
    public static ExplorationResult refused(ExplorationRequest request, BadInput why) {
        return noAnswer(request, why.getMessage(), new Progress(0, Double.NaN, 0), 0);
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
                false,
                request.strategy(),
                "ALL",
                request.bound(),
                reached.executions(),
                0,
                0,
                0,
                0,
                nanos,
                reached.explored(),
                List.of(),
                List.of(),
                List.of(),
                reason,
                "");
    }

    /** Ends the worker, if there is one. */
    @Override
    public void close() {
        slot.close();
    }
}
