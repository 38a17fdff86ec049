package dev.ravel.campaigns.mutation;

import dev.ravel.model.Effort;
import dev.ravel.model.MutantRequest;
import dev.ravel.model.MutantTrial;
import dev.ravel.model.MutationRequest;
import dev.ravel.model.WorkerMessage;
import dev.ravel.toolkit.BadInput;
import dev.ravel.toolkit.ProgressListener;
import dev.ravel.toolkit.ToolFailure;
import dev.ravel.toolkit.Worker;
import dev.ravel.toolkit.WorkerLauncher;
import dev.ravel.toolkit.WorkerLost;

/**
 * A worker that explores a test on one mutant after the other. Mutants may do anything; one that takes the worker down twice is
 * killed by that, and the others go on in a new worker.
 */
final class MutantWorker implements AutoCloseable {
    private final WorkerLauncher launcher;
    private Worker worker;
    private MutationRequest open;

    MutantWorker(WorkerLauncher launcher) {
        this.launcher = launcher;
    }

    /** Starts the worker, if it is not there. */
    void start() throws WorkerLost {
        if (worker == null) {
            worker = launcher.launch();
            if (!worker.ready().canaryFound()) {
                throw new ToolFailure("The canary race was not found on JDK "
                        + worker.ready().javaVersion()
                        + ", so exploration does not work there. ravel doctor tells more.");
            }
        }
    }

    /**
     * Explores a test on the program as it is written. Throws {@link BadInput} when the worker refuses, {@link WorkerLost} when it
     * has no answer.
     */
    WorkerMessage.Original open(MutationRequest request) throws WorkerLost {
        open = null;
        start();
        WorkerMessage answer;
        try {
            answer = worker.ask(request, ProgressListener.NONE);
        } catch (WorkerLost lost) {
            close();
            throw lost;
        }
        if (answer instanceof WorkerMessage.Original original) {
            open = request;
            return original;
        }
        close();
        throw new WorkerLost(
                answer instanceof WorkerMessage.GaveUp gaveUp
                        ? gaveUp.result().reason()
                        : "The worker spoke out of turn (" + answer + ").",
                "");
    }

    long peakMegabytes() {
        return worker == null ? 0 : worker.peakMegabytes();
    }

    boolean hasOpen(MutationRequest request) {
        return open == request;
    }

    /** Explores the open test on a mutant. */
    MutantTrial attempt(MutantRequest request) {
        String how = "";
        for (int again = 0; again < 2; again++) {
            MutationRequest test = open;
            try {
                if (worker == null) {
                    open(test);
                }
                WorkerMessage answer = worker.ask(request, ProgressListener.NONE);
                if (answer instanceof WorkerMessage.Judged judged) {
                    return judged.trial();
                }
                how = answer instanceof WorkerMessage.GaveUp gaveUp
                        ? gaveUp.result().reason()
                        : answer.toString();
            } catch (WorkerLost lost) {
                how = lost.getMessage();
            } catch (BadInput refused) {
                return new MutantTrial(
                        request.mutant(),
                        MutantTrial.Fate.UNFINISHED,
                        "the worker refused: " + refused.getMessage(),
                        null,
                        true,
                        Effort.NONE,
                        0);
            }
            close();
            open = test;
        }
        return new MutantTrial(
                request.mutant(), MutantTrial.Fate.KILLED, "crash or hang: " + how, null, true, Effort.NONE, 0);
    }

    @Override
    public void close() {
        if (worker != null) {
            worker.close();
            worker = null;
        }
    }
}
