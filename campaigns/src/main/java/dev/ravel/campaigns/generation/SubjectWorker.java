package dev.ravel.campaigns.generation;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GeneratedTests;
import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.generation.ReductionRequest;
import dev.ravel.model.generation.SubjectFacts;
import dev.ravel.model.generation.TestTrial;
import dev.ravel.model.generation.TestsRequest;
import dev.ravel.model.generation.TrialRequest;
import dev.ravel.model.generation.Violation;
import dev.ravel.toolkit.crew.SessionClient;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import java.util.ArrayList;
import java.util.List;

/**
 * A worker that has a class under test open. Tests may do anything; one that takes the worker down is left out, and the next worker goes on. A worker that somebody outside kills says nothing about a
 * test.
 *
 * <p>Deadlines are in {@link System#nanoTime()}; who is not done by then is lost ({@link WorkerLost.How#OVERDUE}).
 */
final class SubjectWorker implements AutoCloseable {
    private final SessionClient session;
    private final GenerationRequest subject;
    /** Tests that the worker has made up since its session was opened for this time. */
    private int made;

    private int madeInOpening = -1;

    SubjectWorker(WorkerLauncher launcher, GenerationRequest subject) {
        this.session = new SessionClient(launcher);
        this.subject = subject;
    }

    /** Opens the class under test; throws {@link dev.ravel.toolkit.failure.BadInput} if it cannot be tested. */
    SubjectFacts open(long deadline) throws WorkerLost {
        return session.open(subject, deadline);
    }

    /** Tests that this worker has made up since it was opened. */
    int made() {
        return session.openings() == madeInOpening ? made : 0;
    }

    /** More tests; each call goes on where the last ended. */
    GeneratedTests more(TestsRequest wanted, long deadline) throws WorkerLost {
        opened(deadline);
        int before = made();
        GeneratedTests generated = session.askOnce(wanted, deadline);
        made = before + generated.tests().size();
        madeInOpening = session.openings();
        return generated;
    }

    private void opened(long deadline) throws WorkerLost {
        if (!session.hasOpen(subject)) {
            open(deadline);
        }
    }

    /**
     * Explores tests; if the worker does not live to tell, they are explored one by one, and that is a trouble of the one that takes it down. Throws {@link
     * WorkerLost} if the time is over.
     */
    List<TestTrial> attempt(TrialRequest request, long deadline) throws WorkerLost {
        long start = System.nanoTime();
        try {
            opened(deadline);
            return session.ask(request, deadline).trials();
        } catch (WorkerLost lost) {
            if (lost.how() == WorkerLost.How.OVERDUE) {
                throw lost;
            }
            if (request.tests().size() == 1) {
                return List.of(without(lost.getMessage(), System.nanoTime() - start));
            }
        }
        List<TestTrial> trials = new ArrayList<>();
        for (GeneratedTest test : request.tests()) {
            trials.addAll(attempt(new TrialRequest(List.of(test), request.searches(), request.oracle()), deadline));
        }
        return trials;
    }

    /** What has become of a test that has no verdict. */
    static TestTrial without(String trouble, long nanos) {
        return new TestTrial(List.of(), false, -1, 0, 0, 0, trouble, List.of(), nanos);
    }

    /** Makes a test small; nothing if it does not fail any more, or if the time is over. */
    List<Violation> reduce(ReductionRequest request, long deadline) {
        try {
            opened(deadline);
            return session.ask(request, deadline).violations();
        } catch (WorkerLost lost) {
            return List.of();
        }
    }

    @Override
    public void close() {
        session.close();
    }
}
