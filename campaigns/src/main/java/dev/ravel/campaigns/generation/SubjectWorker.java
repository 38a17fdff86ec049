package dev.ravel.campaigns.generation;

import dev.ravel.model.GeneratedTest;
import dev.ravel.model.GenerationRequest;
import dev.ravel.model.ReductionRequest;
import dev.ravel.model.SubjectFacts;
import dev.ravel.model.TestTrial;
import dev.ravel.model.TrialRequest;
import dev.ravel.model.Violation;
import dev.ravel.model.WorkerMessage;
import dev.ravel.model.WorkerRequest;
import dev.ravel.toolkit.ProgressListener;
import dev.ravel.toolkit.ToolFailure;
import dev.ravel.toolkit.Worker;
import dev.ravel.toolkit.WorkerLauncher;
import dev.ravel.toolkit.WorkerLost;
import java.util.ArrayList;
import java.util.List;

/** A worker that has a class under test open. Tests may do anything; one that takes the worker down is left out, and the next worker goes on. */
final class SubjectWorker implements AutoCloseable {
    private final WorkerLauncher launcher;
    private final GenerationRequest subject;
    private Worker worker;
    /** Tests that the running worker has made up. */
    private int made;

    SubjectWorker(WorkerLauncher launcher, GenerationRequest subject) {
        this.launcher = launcher;
        this.subject = subject;
    }

    /** Opens the class under test; throws {@link dev.ravel.toolkit.BadInput} if it cannot be tested. */
    SubjectFacts open() throws WorkerLost {
        close();
        made = 0;
        worker = launcher.launch();
        if (!worker.ready().canaryFound()) {
            throw new ToolFailure("The canary race was not found on JDK "
                    + worker.ready().javaVersion() + ", so exploration does not work there. ravel doctor tells more.");
        }
        WorkerMessage answer = worker.ask(subject, ProgressListener.NONE);
        if (answer instanceof WorkerMessage.Opened opened) {
            return opened.facts();
        }
        throw gaveUp(answer);
    }

    /** Tests that this worker has made up since it was opened. */
    int made() {
        return worker == null ? 0 : made;
    }

    /** More tests; each call goes on where the last ended. */
    WorkerMessage.Generated more(int count) throws WorkerLost {
        WorkerMessage answer = ask(new dev.ravel.model.TestsRequest(count));
        if (answer instanceof WorkerMessage.Generated generated) {
            made += generated.tests().size();
            return generated;
        }
        throw gaveUp(answer);
    }

    /** Explores tests; if the worker does not live to tell, they are explored one by one, and that is a trouble of the one that takes it down. */
    List<TestTrial> attempt(TrialRequest request) {
        long start = System.nanoTime();
        try {
            return tried(request);
        } catch (WorkerLost lost) {
            close();
            if (request.tests().size() == 1) {
                return List.of(new TestTrial(
                        List.of(), false, -1, 0, 0, 0, lost.getMessage(), List.of(), System.nanoTime() - start));
            }
            List<TestTrial> trials = new ArrayList<>();
            for (GeneratedTest test : request.tests()) {
                trials.addAll(attempt(new TrialRequest(List.of(test), request.searches(), request.oracle())));
            }
            return trials;
        }
    }

    /** Makes a test small; nothing if it does not fail any more. */
    List<Violation> reduce(ReductionRequest request) {
        try {
            return tried(request).get(0).violations();
        } catch (WorkerLost lost) {
            close();
            return List.of();
        }
    }

    private List<TestTrial> tried(WorkerRequest request) throws WorkerLost {
        WorkerMessage answer = ask(request);
        if (answer instanceof WorkerMessage.Tried tried) {
            return tried.trials();
        }
        throw gaveUp(answer);
    }

    private WorkerMessage ask(WorkerRequest request) throws WorkerLost {
        if (worker == null) {
            open();
        }
        return worker.ask(request, ProgressListener.NONE);
    }

    private WorkerLost gaveUp(WorkerMessage answer) {
        close();
        return new WorkerLost(
                answer instanceof WorkerMessage.GaveUp gaveUp
                        ? gaveUp.result().reason()
                        : "The worker spoke out of turn (" + answer + ").",
                "");
    }

    @Override
    public void close() {
        if (worker != null) {
            worker.close();
            worker = null;
        }
    }
}
