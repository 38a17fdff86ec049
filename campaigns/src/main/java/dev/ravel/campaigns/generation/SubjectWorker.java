package dev.ravel.campaigns.generation;

import dev.ravel.model.GeneratedTest;
import dev.ravel.model.GenerationRequest;
import dev.ravel.model.ReductionRequest;
import dev.ravel.model.SubjectFacts;
import dev.ravel.model.TestTrial;
import dev.ravel.model.TestsRequest;
import dev.ravel.model.TrialRequest;
import dev.ravel.model.Violation;
import dev.ravel.model.WorkerMessage;
import dev.ravel.model.WorkerRequest;
import dev.ravel.toolkit.ToolFailure;
import dev.ravel.toolkit.WorkerLauncher;
import dev.ravel.toolkit.WorkerLost;
import dev.ravel.toolkit.WorkerSlot;
import java.util.ArrayList;
import java.util.List;

/**
 * A worker that has a class under test open. Tests may do anything; one that takes the worker down is left out, and the next worker goes on. A worker that somebody outside kills says nothing about a
 * test.
 *
 * <p>Deadlines are in {@link System#nanoTime()}; who is not done by then is lost ({@link WorkerLost.How#OVERDUE}).
 */
final class SubjectWorker implements AutoCloseable {
    private final WorkerSlot slot;
    private final GenerationRequest subject;
    /** Tests that the running worker has made up. */
    private int made;

    SubjectWorker(WorkerLauncher launcher, GenerationRequest subject) {
        this.slot = new WorkerSlot(launcher);
        this.subject = subject;
    }

    /** Opens the class under test; throws {@link dev.ravel.toolkit.BadInput} if it cannot be tested. */
    SubjectFacts open(long deadline) throws WorkerLost {
        close();
        made = 0;
        for (int kills = 1; ; kills++) {
            try {
                return slot.ask(subject, WorkerMessage.Opened.class, deadline).facts();
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

    /** Tests that this worker has made up since it was opened. */
    int made() {
        return slot.isEmpty() ? 0 : made;
    }

    /** More tests; each call goes on where the last ended. */
    WorkerMessage.Generated more(TestsRequest wanted, long deadline) throws WorkerLost {
        WorkerMessage.Generated generated = ask(wanted, WorkerMessage.Generated.class, deadline);
        made += generated.tests().size();
        return generated;
    }

    /**
     * Explores tests; if the worker does not live to tell, they are explored one by one, and that is a trouble of the one that takes it down. Throws {@link
     * WorkerLost} if the time is over.
     */
    List<TestTrial> attempt(TrialRequest request, long deadline) throws WorkerLost {
        long start = System.nanoTime();
        for (int kills = 1; ; kills++) {
            try {
                return ask(request, WorkerMessage.Tried.class, deadline).trials();
            } catch (WorkerLost lost) {
                if (lost.how() == WorkerLost.How.OVERDUE) {
                    throw lost;
                }
                if (lost.how() == WorkerLost.How.KILLED && kills < WorkerLost.MOST_KILLS) {
                    continue;
                }
                if (request.tests().size() == 1) {
                    return List.of(without(lost.getMessage(), System.nanoTime() - start));
                }
                List<TestTrial> trials = new ArrayList<>();
                for (GeneratedTest test : request.tests()) {
                    trials.addAll(
                            attempt(new TrialRequest(List.of(test), request.searches(), request.oracle()), deadline));
                }
                return trials;
            }
        }
    }

    /** What has become of a test that has no verdict. */
    static TestTrial without(String trouble, long nanos) {
        return new TestTrial(List.of(), false, -1, 0, 0, 0, trouble, List.of(), nanos);
    }

    /** Makes a test small; nothing if it does not fail any more, or if the time is over. */
    List<Violation> reduce(ReductionRequest request, long deadline) {
        for (int kills = 1; ; kills++) {
            try {
                return ask(request, WorkerMessage.Tried.class, deadline)
                        .trials()
                        .get(0)
                        .violations();
            } catch (WorkerLost lost) {
                if (lost.how() != WorkerLost.How.KILLED || kills == WorkerLost.MOST_KILLS) {
                    return List.of();
                }
            }
        }
    }

    private <T extends WorkerMessage> T ask(WorkerRequest request, Class<T> kind, long deadline) throws WorkerLost {
        if (slot.isEmpty()) {
            open(deadline);
        }
        return slot.ask(request, kind, deadline);
    }

    @Override
    public void close() {
        slot.close();
    }
}
