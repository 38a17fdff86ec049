package dev.ravel.campaigns.mutation;

import dev.ravel.model.Effort;
import dev.ravel.model.MutantRequest;
import dev.ravel.model.MutantTrial;
import dev.ravel.model.MutationRequest;
import dev.ravel.model.WorkerMessage;
import dev.ravel.toolkit.BadInput;
import dev.ravel.toolkit.ToolFailure;
import dev.ravel.toolkit.Worker;
import dev.ravel.toolkit.WorkerLauncher;
import dev.ravel.toolkit.WorkerLost;
import dev.ravel.toolkit.WorkerSlot;

/**
 * A worker that explores a test on one mutant after the other. Mutants may do anything; one that takes the worker down twice is
 * killed by that, and the others go on in a new worker. A worker that somebody outside kills says nothing about a mutant.
 */
final class MutantWorker implements AutoCloseable {
    /** So often a worker goes down before the mutant is to blame. */
    private static final int TWICE = 2;

    private final WorkerSlot slot;
    private MutationRequest open;

    MutantWorker(WorkerLauncher launcher) {
        this.slot = new WorkerSlot(launcher);
    }

    /** Starts the worker, if it is not there. */
    void start() throws WorkerLost {
        slot.fill();
    }

    /**
     * Explores a test on the program as it is written. Throws {@link BadInput} when the worker refuses, {@link WorkerLost} when it
     * has no answer, {@link ToolFailure} when no worker can be used.
     */
    WorkerMessage.Original open(MutationRequest request) throws WorkerLost {
        open = null;
        for (int kills = 1; ; kills++) {
            try {
                WorkerMessage.Original original = slot.ask(request, WorkerMessage.Original.class, Worker.NO_DEADLINE);
                open = request;
                return original;
            } catch (WorkerLost lost) {
                if (lost.how() == WorkerLost.How.USELESS) {
                    throw new ToolFailure(lost.getMessage(), lost);
                }
                if (lost.how() != WorkerLost.How.KILLED || kills == WorkerLost.MOST_KILLS) {
                    throw lost;
                }
            }
        }
    }

    long peakMegabytes() {
        return slot.peakMegabytes();
    }

    boolean hasOpen(MutationRequest request) {
        return open == request;
    }

    /** Explores the open test on a mutant. */
    MutantTrial attempt(MutantRequest request) {
        MutationRequest test = open;
        int down = 0;
        for (int kills = 0; ; ) {
            try {
                if (slot.isEmpty()) {
                    open(test);
                }
                return slot.ask(request, WorkerMessage.Judged.class, Worker.NO_DEADLINE)
                        .trial();
            } catch (WorkerLost lost) {
                open = test;
                if (lost.how() == WorkerLost.How.KILLED) {
                    if (++kills == WorkerLost.MOST_KILLS) {
                        return unfinished(request, lost.getMessage());
                    }
                } else if (++down == TWICE) {
                    if (lost.how() == WorkerLost.How.RAVEL) {
                        return unfinished(request, lost.getMessage());
                    }
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
        slot.close();
    }
}
