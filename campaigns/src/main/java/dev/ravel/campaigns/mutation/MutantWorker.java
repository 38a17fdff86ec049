package dev.ravel.campaigns.mutation;

import dev.ravel.model.mutation.Effort;
import dev.ravel.model.mutation.MutantRequest;
import dev.ravel.model.mutation.MutantTrial;
import dev.ravel.model.mutation.MutationRequest;
import dev.ravel.model.mutation.OriginalRun;
import dev.ravel.toolkit.crew.SessionClient;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;

/**
 * A worker that explores a test on one mutant after the other. Mutants may do anything; one that takes the worker down twice is
 * killed by that, and the others go on in a new worker. A worker that somebody outside kills says nothing about a mutant.
 */
final class MutantWorker implements AutoCloseable {
    /** So often a worker goes down before the mutant is to blame. */
    private static final int TWICE = 2;

    private final SessionClient session;

    MutantWorker(WorkerLauncher launcher) {
        this.session = new SessionClient(launcher);
    }

    /** Starts the worker, if it is not there. */
    void start() throws WorkerLost {
        session.start();
    }

    /**
     * Explores a test on the program as it is written. Throws {@link BadInput} when the worker refuses, {@link WorkerLost} when it
     * has no answer.
     */
    OriginalRun open(MutationRequest request) throws WorkerLost {
        return session.open(request, Worker.NO_DEADLINE);
    }

    long peakMegabytes() {
        return session.peakMegabytes();
    }

    boolean hasOpen(MutationRequest request) {
        return session.hasOpen(request);
    }

    /** Explores the open test on a mutant. */
    MutantTrial attempt(MutantRequest request) {
        for (int down = 1; ; down++) {
            try {
                return session.ask(request, Worker.NO_DEADLINE);
            } catch (WorkerLost lost) {
                if (lost.how() == WorkerLost.How.KILLED || lost.how() == WorkerLost.How.RAVEL && down == TWICE) {
                    return unfinished(request, lost.getMessage());
                }
                if (down == TWICE) {
                    return new MutantTrial(
                            request.mutant(),
                            MutantTrial.Fate.KILLED,
                            "crash or hang: " + lost.getMessage(),
                            null,
                            true,
                            Effort.NONE,
                            0);
                }
            } catch (BadInput refused) {
                return unfinished(request, "the worker refused: " + refused.getMessage());
            }
        }
    }

    private static MutantTrial unfinished(MutantRequest request, String why) {
        return new MutantTrial(request.mutant(), MutantTrial.Fate.UNFINISHED, why, null, true, Effort.NONE, 0);
    }

    @Override
    public void close() {
        session.close();
    }
}
