package dev.ravel.toolkit.crew;

import dev.ravel.model.recording.RecordingRequest;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.process.WorkerSlot;

/**
 * Records tests, one after the other, in a worker that is kept between them and replaced when it is lost. Requests for one test with several
 * seeds find its classes loaded and initialised, if they follow one another.
 *
 * <p>One thread at a time.
 */
public final class RecordingClient implements AutoCloseable {
    private final WorkerSlot slot;

    public RecordingClient(WorkerLauncher launcher) {
        this(new WorkerSlot(launcher));
    }

    /** In a worker that serves others, too. */
    public RecordingClient(WorkerSlot slot) {
        this.slot = slot;
    }

    /**
     * Records one execution. The trace is in the file, which is still to be completed, if the result says that there is one.
     *
     * <p>Throws {@link BadInput} when the request can't be served, {@link WorkerLost} when the worker did not live to answer it, {@link
     * ToolFailure} when no worker can be used.
     */
    public RecordingResult record(RecordingRequest request, TraceFile file) throws WorkerLost {
        return record(request, (ProgressListener) file);
    }

    /** The same for who takes the trace as it comes, or does not want it. */
    public RecordingResult record(RecordingRequest request, ProgressListener listener) throws WorkerLost {
        try {
            RecordingResult result = slot.ask(request, listener, Worker.NO_DEADLINE);
            if (!result.end().leavesTrace()) {
                // what a test that was stopped somewhere has left must not meet the next
                slot.close();
            }
            return result;
        } catch (BadInput refused) {
            slot.close();
            throw refused;
        } catch (WorkerLost lost) {
            if (lost.how() == WorkerLost.How.USELESS) {
                throw new ToolFailure(lost.getMessage(), lost);
            }
            throw lost;
        }
    }

    /** The most memory that the worker has had so far, in megabytes; 0 where the system does not tell. */
    public long peakMegabytes() {
        return slot.peakMegabytes();
    }

    /** Ends the worker, if there is one. */
    @Override
    public void close() {
        slot.close();
    }
}
