package dev.ravel.campaigns.generation;

import dev.ravel.model.generation.GeneratedTests;
import dev.ravel.model.generation.GenerationResult.Ended;
import dev.ravel.model.generation.TestsRequest;
import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.protocol.WorkerMessage.Experiment;
import dev.ravel.toolkit.crew.Crew;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerLost;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tests of one class: one worker makes them up, in an order that depends on the seed alone; all workers try them, until no others can be made up, enough were, or the
 * time is over.
 *
 * @param <F> what a worker tells of the class when it has opened it
 */
public final class TestSupply<F extends WorkerAnswer> {
    /** Tests that are made up at once, at most. */
    private static final int BATCH = 32;
    /** The first ones: where a test takes long to make up, trying begins before the time is over. */
    private static final int FIRST_BATCH = 4;

    /** Tests that wait for each worker, so that it never waits for them. */
    private static final int BEHIND = 32;
    /** Tests that a worker tries before it says something. */
    private static final int AT_ONCE = 8;

    /** What a worker may do when the time is over, to come to the end of the test that it is at. */
    public static final long GRACE_NANOS = 2_000_000_000L;

    /** Calls that are left out because each took a worker down, before no more tests are made up. */
    private static final int MAX_LEFT = 20;

    private final Crew<SubjectWorker<F>> workers;
    private final Wanted wanted;
    private final Consumer<GeneratedTests> made;

    // all guarded by this
    private final Deque<Integer> waiting = new ArrayDeque<>();
    /** What took a worker down that made tests up. */
    private final List<Experiment> left = new ArrayList<>();

    private final List<String> troubles = new ArrayList<>();
    private int size;
    private @Nullable Ended ended;
    private boolean stopped;
    private long start;

    /**
     * How many are wanted.
     *
     * @param tests most tests, 0 for no limit
     * @param budgetMillis most time, 0 for no limit
     */
    public record Wanted(int tests, long budgetMillis) {}

    /**
     * Nothing is made up yet.
     *
     * @param made hears of tests before anybody tries them
     */
    public TestSupply(Crew<SubjectWorker<F>> workers, Wanted wanted, Consumer<GeneratedTests> made) {
        this.workers = workers;
        this.wanted = wanted;
        this.made = made;
    }

    /** The time begins. */
    public synchronized void begin() {
        start = System.nanoTime();
    }

    /** Since the time began. */
    public synchronized long nanos() {
        return System.nanoTime() - start;
    }

    /** When a worker must be done, of those that make up tests or try them. */
    public synchronized long deadline() {
        return wanted.budgetMillis() > 0 ? start + wanted.budgetMillis() * 1_000_000 + GRACE_NANOS : Worker.NO_DEADLINE;
    }

    /** Ends all; what is known stays. */
    public synchronized void stop(Ended why) {
        if (ended == null) {
            ended = why;
        }
        stopped = true;
        notifyAll();
    }

    /** Whether the time is over, or somebody has stopped it. */
    public synchronized boolean isStopped() {
        checkTime();
        return stopped;
    }

    /** Why no more tests were made up. */
    public synchronized Ended ended() {
        return ended == null ? Ended.INTERRUPTED : ended;
    }

    /** What went wrong while tests were made up. */
    public synchronized List<String> troubles() {
        return List.copyOf(troubles);
    }

    /**
     * Has all workers try tests until there is nothing more to do.
     *
     * @param trial has a worker try the tests of these numbers
     */
    public void serve(String name, BiConsumer<SubjectWorker<F>, List<Integer>> trial) {
        workers.together(workers.size(), name, worker -> serve(worker, trial), () -> stop(Ended.INTERRUPTED));
    }

    private void serve(SubjectWorker<F> worker, BiConsumer<SubjectWorker<F>, List<Integer>> trial) {
        boolean provider = worker == workers.lead();
        while (true) {
            while (provider && provide(worker)) {
                // the others must not wait for tests while this one tries some
            }
            List<Integer> next = take(provider);
            if (!next.isEmpty()) {
                trial.accept(worker, next);
            } else if (!provider || isOver()) {
                return;
            }
        }
    }

    private synchronized boolean isOver() {
        return stopped || ended != null && waiting.isEmpty();
    }

    /** Has more tests made up, if few are waiting; false if not. */
    private boolean provide(SubjectWorker<F> worker) {
        int count;
        synchronized (this) {
            checkTime();
            int batch = Math.min(BATCH, Math.max(FIRST_BATCH, size));
            int missing = wanted.tests() == 0 ? batch : Math.min(batch, wanted.tests() - size);
            if (missing <= 0 && ended == null) {
                ended = Ended.ENOUGH_TESTS;
            }
            count = ended != null || waiting.size() > (workers.size() - 1) * BEHIND ? 0 : missing;
        }
        if (count <= 0) {
            return false;
        }
        Optional<GeneratedTests> more = generated(worker, count);
        if (more.isEmpty()) {
            return false;
        }
        GeneratedTests generated = more.get();
        made.accept(generated);
        synchronized (this) {
            for (int i = 0; i < generated.tests().size(); i++) {
                waiting.add(size++);
            }
            if (generated.exhausted() && ended == null) {
                ended = Ended.NO_MORE;
            }
            notifyAll();
        }
        return true;
    }

    /**
     * A new worker makes the old tests again before it goes on, without what has taken one down. Nothing if no more can be made up, or the
     * time is over.
     */
    private Optional<GeneratedTests> generated(SubjectWorker<F> worker, int count) {
        int have;
        synchronized (this) {
            have = size;
        }
        int kills = 0;
        int unknown = 0;
        while (true) {
            try {
                while (worker.made() < have) {
                    worker.more(new TestsRequest(have - worker.made(), left), deadline());
                }
                return Optional.of(worker.more(new TestsRequest(count, left), deadline()));
            } catch (WorkerLost lost) {
                boolean again = switch (lost.how()) {
                    case OVERDUE -> false;
                    case KILLED -> ++kills < WorkerLost.MAX_KILLS;
                    default -> lost.at().isPresent() ? left.size() < MAX_LEFT : unknown++ == 0;
                };
                lost.at().ifPresent(left::add);
                note(lost, again);
                if (!again) {
                    return Optional.empty();
                }
            } catch (BadInput none) {
                if (left.isEmpty()) {
                    throw none;
                }
                noMore(none.getMessage());
                return Optional.empty();
            }
        }
    }

    private synchronized void note(WorkerLost lost, boolean again) {
        if (lost.how() == WorkerLost.How.OVERDUE) {
            checkTime();
        } else if (!again) {
            noMore(lost.getMessage());
        } else if (lost.how() != WorkerLost.How.KILLED) {
            troubles.add("Tests were generated without "
                    + lost.at().map(Experiment::call).orElse("something") + ": " + lost.getMessage());
        }
    }

    private synchronized void noMore(String why) {
        ended = ended == null ? Ended.NO_MORE : ended;
        troubles.add("No more tests could be generated: " + why);
        notifyAll();
    }

    private synchronized List<Integer> take(boolean provider) {
        while (true) {
            checkTime();
            if (stopped) {
                return List.of();
            }
            if (!waiting.isEmpty()) {
                List<Integer> next = new ArrayList<>();
                while (next.size() < AT_ONCE && !waiting.isEmpty()) {
                    next.add(waiting.poll());
                }
                return next;
            }
            if (ended != null || provider) {
                return List.of();
            }
            try {
                wait(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return List.of();
            }
        }
    }

    private synchronized void checkTime() {
        if (wanted.budgetMillis() > 0 && System.nanoTime() - start > wanted.budgetMillis() * 1_000_000 && !stopped) {
            ended = ended == null || !waiting.isEmpty() ? Ended.BUDGET : ended;
            stopped = true;
            notifyAll();
        }
    }
}
