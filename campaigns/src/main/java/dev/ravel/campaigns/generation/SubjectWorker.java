package dev.ravel.campaigns.generation;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GeneratedTests;
import dev.ravel.model.generation.TestsRequest;
import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.protocol.WorkerRequest;
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
 *
 * @param <F> what it tells of the class when it has opened it
 */
public final class SubjectWorker<F extends WorkerAnswer> implements AutoCloseable {
    private final SessionClient session;
    private final WorkerRequest<F> subject;
    /** Tests that the worker has made up since its session was opened for this time. */
    private int made;

    private int madeInOpening = -1;

    public SubjectWorker(WorkerLauncher launcher, WorkerRequest<F> subject) {
        this.session = new SessionClient(launcher);
        this.subject = subject;
    }

    /**
     * Something that is asked about each of some tests.
     *
     * @param <A> the answer about all of them
     * @param <T> what it says about one
     */
    public interface Question<A extends WorkerAnswer, T> {
        WorkerRequest<A> about(List<GeneratedTest> tests);

        /** In the order of the tests. */
        List<T> parts(A answer);

        /** What stands for the answer about a test that has none. */
        T none(String trouble, long nanos);
    }

    /** Opens the class under test; throws {@link dev.ravel.toolkit.failure.BadInput} if it cannot be tested. */
    public F open(long deadline) throws WorkerLost {
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

    /** Asks for something else that does not depend on what was asked before. */
    public <A extends WorkerAnswer> A ask(WorkerRequest<A> request, long deadline) throws WorkerLost {
        opened(deadline);
        return session.ask(request, deadline);
    }

    /**
     * Asks about tests; if the worker does not live to tell, about one after the other, and that is a trouble of the one that takes it down. Throws {@link
     * WorkerLost} if the time is over.
     */
    public <A extends WorkerAnswer, T> List<T> attempt(
            Question<A, T> question, List<GeneratedTest> tests, long deadline) throws WorkerLost {
        long start = System.nanoTime();
        try {
            return question.parts(ask(question.about(tests), deadline));
        } catch (WorkerLost lost) {
            if (lost.how() == WorkerLost.How.OVERDUE) {
                throw lost;
            }
            if (tests.size() == 1) {
                return List.of(question.none(lost.getMessage(), System.nanoTime() - start));
            }
        }
        List<T> parts = new ArrayList<>();
        for (GeneratedTest test : tests) {
            parts.addAll(attempt(question, List.of(test), deadline));
        }
        return parts;
    }

    @Override
    public void close() {
        session.close();
    }
}
