package dev.ravel.toolkit.crew;

import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.process.WorkerSlot;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a session open in a worker: if the worker is lost, the next one opens it again.
 *
 * <p>A worker that somebody outside kills says nothing about its work, so the same is asked again, {@link WorkerLost#MAX_KILLS} times at
 * most. A worker that is lost in any other way is the asker's affair. Deadlines are in {@link System#nanoTime()}.
 *
 * <p>One thread at a time.
 */
public final class SessionClient implements AutoCloseable {
    private final WorkerSlot slot;
    private @Nullable WorkerRequest<?> opening;
    private int openings;

    public SessionClient(WorkerLauncher launcher) {
        this.slot = new WorkerSlot(launcher);
    }

    /** Starts the worker, if it is not there. */
    public void start() throws WorkerLost {
        slot.fill();
    }

    /**
     * Opens a session instead of the one that is open. Throws {@link BadInput} when the worker refuses, {@link WorkerLost} when it has no
     * answer, {@link ToolFailure} when no worker can be used.
     */
    public <A extends WorkerAnswer> A open(WorkerRequest<A> request, long deadline) throws WorkerLost {
        opening = null;
        A answer = opened(request, deadline);
        opening = request;
        return answer;
    }

    private <A extends WorkerAnswer> A opened(WorkerRequest<A> request, long deadline) throws WorkerLost {
        for (int kills = 1; ; kills++) {
            try {
                A answer = slot.ask(request, deadline);
                openings++;
                return answer;
            } catch (WorkerLost lost) {
                if (lost.how() == WorkerLost.How.USELESS) {
                    throw new ToolFailure(lost.getMessage(), lost);
                }
                if (!lost.isWorthAnotherTry(kills)) {
                    throw lost;
                }
            }
        }
    }

    /** Asks for something in the open session that does not depend on what was asked before. */
    public <A extends WorkerAnswer> A ask(WorkerRequest<A> request, long deadline) throws WorkerLost {
        for (int kills = 1; ; kills++) {
            try {
                return askOnce(request, deadline);
            } catch (WorkerLost lost) {
                if (!lost.isWorthAnotherTry(kills)) {
                    throw lost;
                }
            }
        }
    }

    /** Asks for something that may depend on what was asked before: not a second time. */
    public <A extends WorkerAnswer> A askOnce(WorkerRequest<A> request, long deadline) throws WorkerLost {
        if (slot.isEmpty()) {
            if (opening == null) {
                throw new IllegalStateException("no session is open");
            }
            opened(opening, deadline);
        }
        return slot.ask(request, deadline);
    }

    /** Whether this very request has opened the session. */
    public boolean hasOpen(WorkerRequest<?> request) {
        return opening == request;
    }

    /** How often a session was opened: a worker that has opened one again knows nothing of what was asked before. */
    public int openings() {
        return slot.isEmpty() ? -1 : openings;
    }

    /** The most memory that the worker has had so far, in megabytes; 0 where the system does not tell. */
    public long peakMegabytes() {
        return slot.peakMegabytes();
    }

    /** Ends the worker. The session is opened again if something is asked in it. */
    @Override
    public void close() {
        slot.close();
    }
}
