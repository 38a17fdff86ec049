package dev.ravel.campaigns.generation;

import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.ClusterReport;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GeneratedTests;
import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.generation.GenerationResult.Ended;
import dev.ravel.model.generation.ReductionRequest;
import dev.ravel.model.generation.SubjectFacts;
import dev.ravel.model.generation.TestTrial;
import dev.ravel.model.generation.TestsRequest;
import dev.ravel.model.generation.TrialRequest;
import dev.ravel.model.generation.Violation;
import dev.ravel.model.protocol.WorkerMessage.Experiment;
import dev.ravel.toolkit.crew.Crew;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.program.ClassPath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Tests a class: makes up tests, explores them on all workers, and groups what fails.
 *
 * <p>Paper: Nistor, Luo, Pradel, Gross, Marinov, <em>BALLERINA</em> (ICSE 2012). One worker makes the tests up, in an order that depends on the seed alone; all workers
 * explore them. Tests count in that order, and those behind the last one that is known without a gap do not count: so the answer is the same for any number of workers, as far as it goes.
 */
public final class GenerationCampaign implements AutoCloseable {
    /** Tests that are made up at once, at most. */
    private static final int BATCH = 32;
    /** The first ones: where a test takes long to make up, exploring begins before the time is over. */
    private static final int FIRST_BATCH = 4;

    /** Tests that wait for each worker, so that it never waits for them. */
    private static final int BEHIND = 32;
    /** Tests that a worker explores before it says something. */
    private static final int AT_ONCE = 8;

    /** What a worker may do when the time is over, to come to the end of the test that it is at. */
    private static final long GRACE_NANOS = 2_000_000_000L;

    private static final long MIN_REDUCTION_NANOS = 5_000_000_000L;
    /** Of the time for tests: what making examples small may take at most. */
    private static final int REDUCTION_SHARE = 6;
    /** Calls that are left out because each took a worker down, before no more tests are made up. */
    private static final int MAX_LEFT = 20;
    /** Clusters whose example is made small. */
    private static final int MAX_REDUCED = 12;

    private final GenerationOptions options;
    private final GenerationProgress progress;
    private final Crew<SubjectWorker> workers;

    // all guarded by this
    private final TriedTests tests = new TriedTests();

    private final Deque<Integer> waiting = new ArrayDeque<>();
    /** What took a worker down that made tests up. */
    private final List<Experiment> left = new ArrayList<>();

    private final List<String> makingTroubles = new ArrayList<>();
    private SubjectFacts facts;
    private @Nullable Ended ended;
    private boolean stopped;
    private long start;
    private long searched;

    public GenerationCampaign(
            ClassPath classPath,
            String className,
            GenerationOptions options,
            WorkerLauncher launcher,
            int jobs,
            GenerationProgress progress) {
        this.options = options;
        this.progress = progress;
        facts = SubjectFacts.unknown(className);
        GenerationRequest request = options.request(classPath, className);
        workers = new Crew<>(jobs, () -> new SubjectWorker(launcher, request));
    }

    /** Called with each failure of a test when it is known; to stop, say so. */
    @FunctionalInterface
    public interface Watcher {
        /** True to stop looking. */
        boolean enough(Violation failure);
    }

    /** Tests the class; throws {@link dev.ravel.toolkit.failure.BadInput} if it cannot be tested. */
    public GenerationResult run() {
        explore(failure -> false);
        reduce(cluster -> true);
        return result();
    }

    /** Explores tests until the time is over, or somebody has seen enough. */
    public GenerationResult explore(Watcher watcher) {
        try {
            SubjectFacts opened = workers.lead().open(Worker.NO_DEADLINE);
            synchronized (this) {
                facts = opened;
                // a JDK may have to be prepared first, which is no part of the time that the user gave
                start = System.nanoTime();
            }
        } catch (WorkerLost lost) {
            throw new ToolFailure(lost.getMessage(), lost);
        }
        progress.opened(facts.methods().size(), facts.pairs());
        onAllWorkers("ravel-generation", worker -> serve(worker, watcher));
        deepen(watcher);
        searched = System.nanoTime() - start;
        return result();
    }

    /** Has each worker do it, and waits for all. */
    private void onAllWorkers(String name, Consumer<SubjectWorker> work) {
        workers.together(workers.size(), name, work, () -> stop(Ended.INTERRUPTED));
    }

    /** Ends the search; what is known stays. */
    public synchronized void stop(Ended why) {
        if (ended == null) {
            ended = why;
        }
        stopped = true;
        notifyAll();
    }

    private void serve(SubjectWorker worker, Watcher watcher) {
        boolean provider = worker == workers.lead();
        while (true) {
            while (provider && provide(worker)) {
                // the others must not wait for tests while this one explores some
            }
            List<Integer> next = take(provider);
            if (next.isEmpty()) {
                if (provider && !isOver()) {
                    continue;
                }
                return;
            }
            List<TestTrial> done;
            try {
                done = worker.attempt(new TrialRequest(tests(next), options.searches(), options.oracle()), deadline());
            } catch (WorkerLost overdue) {
                // they count, so that those behind them do, too
                done = Collections.nCopies(
                        next.size(), SubjectWorker.without("was not done when the time was up", GRACE_NANOS));
            }
            for (int i = 0; i < done.size(); i++) {
                done(tests::tried, next.get(i), done.get(i), watcher);
            }
        }
    }

    /** If no others are to be made up and there is time: looks closer at tests of which not every interleaving was explored, and that have not failed. */
    private void deepen(Watcher watcher) {
        List<Integer> unfinished;
        synchronized (this) {
            if (stopped || options.deepSearches().equals(options.searches())) {
                return;
            }
            unfinished = tests.unfinished();
        }
        AtomicInteger next = new AtomicInteger();
        onAllWorkers("ravel-deepening", worker -> {
            for (int i = next.getAndIncrement(); i < unfinished.size() && !isStopped(); i = next.getAndIncrement()) {
                List<Integer> one = List.of(unfinished.get(i));
                try {
                    TestTrial trial = worker.attempt(
                                    new TrialRequest(tests(one), options.deepSearches(), options.oracle()), deadline())
                            .get(0);
                    done(tests::triedCloser, one.get(0), trial, watcher);
                } catch (WorkerLost overdue) {
                    // what was known of it stays
                    return;
                }
            }
        });
    }

    /** When a worker must be done, of those that make up tests or explore them. */
    private synchronized long deadline() {
        return options.budgetMillis() > 0
                ? start + options.budgetMillis() * 1_000_000 + GRACE_NANOS
                : Worker.NO_DEADLINE;
    }

    private synchronized boolean isStopped() {
        checkTime();
        return stopped;
    }

    private synchronized boolean isOver() {
        return stopped || ended != null && waiting.isEmpty();
    }

    private synchronized List<GeneratedTest> tests(List<Integer> numbers) {
        return tests.of(numbers);
    }

    /** Has more tests made up, if few are waiting; false if not. */
    private boolean provide(SubjectWorker worker) {
        int wanted;
        synchronized (this) {
            checkTime();
            int batch = Math.min(BATCH, Math.max(FIRST_BATCH, tests.size()));
            int left = options.tests() == 0 ? batch : Math.min(batch, options.tests() - tests.size());
            if (left <= 0 && ended == null) {
                ended = Ended.ENOUGH_TESTS;
            }
            wanted = ended != null || waiting.size() > (workers.size() - 1) * BEHIND ? 0 : left;
        }
        if (wanted <= 0) {
            return false;
        }
        Optional<GeneratedTests> more = generated(worker, wanted);
        if (more.isEmpty()) {
            return false;
        }
        GeneratedTests generated = more.get();
        synchronized (this) {
            int first = tests.size();
            tests.add(generated);
            for (int n = first; n < tests.size(); n++) {
                waiting.add(n);
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
    private Optional<GeneratedTests> generated(SubjectWorker worker, int wanted) {
        int have;
        synchronized (this) {
            have = tests.size();
        }
        int kills = 0;
        int unknown = 0;
        while (true) {
            try {
                if (worker.made() < have) {
                    worker.more(new TestsRequest(have - worker.made(), left), deadline());
                }
                return Optional.of(worker.more(new TestsRequest(wanted, left), deadline()));
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
            makingTroubles.add("Tests were generated without "
                    + lost.at().map(Experiment::call).orElse("something") + ": " + lost.getMessage());
        }
    }

    private synchronized void noMore(String why) {
        ended = ended == null ? Ended.NO_MORE : ended;
        makingTroubles.add("No more tests could be generated: " + why);
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

    private void checkTime() {
        if (options.budgetMillis() > 0 && System.nanoTime() - start > options.budgetMillis() * 1_000_000 && !stopped) {
            ended = ended == null || !waiting.isEmpty() ? Ended.BUDGET : ended;
            stopped = true;
            notifyAll();
        }
    }

    /** What is done with a trial of a test. */
    @FunctionalInterface
    private interface Noting {
        void note(int number, TestTrial trial, long nanos);
    }

    private void done(Noting noting, int number, TestTrial trial, Watcher watcher) {
        boolean enough = false;
        synchronized (this) {
            noting.note(number, trial, System.nanoTime() - start);
            for (Violation v : trial.violations()) {
                enough |= watcher.enough(v);
            }
            tests.tell(progress);
        }
        if (enough) {
            stop(Ended.ENOUGH_TESTS);
        }
    }

    // ---- smaller examples

    /** Makes the examples of these clusters small, so that they are worth reading. */
    public void reduce(Predicate<Cluster> which) {
        List<ClusterReport> clusters = result().clusters().stream()
                .filter(c -> which.test(c.cluster()))
                .toList();
        int n = Math.min(MAX_REDUCED, clusters.size());
        long deadline = options.budgetMillis() > 0
                ? System.nanoTime()
                        + Math.max(MIN_REDUCTION_NANOS, options.budgetMillis() * 1_000_000 / REDUCTION_SHARE)
                : Worker.NO_DEADLINE;
        AtomicInteger next = new AtomicInteger();
        onAllWorkers("ravel-reduction", worker -> {
            for (int i = next.getAndIncrement();
                    i < n && System.nanoTime() - deadline < 0;
                    i = next.getAndIncrement()) {
                progress.reducing(i, n);
                Violation example = clusters.get(i).example();
                List<Violation> small = worker.reduce(
                        new ReductionRequest(
                                example.test(),
                                options.searches().contains(example.search())
                                        ? options.searches()
                                        : options.deepSearches(),
                                options.oracle(),
                                example.cluster()),
                        deadline);
                synchronized (this) {
                    small.forEach(v -> tests.reduced(example.cluster(), v));
                }
            }
        });
    }

    // ---- the answer

    /** What is known now. */
    public GenerationResult result() {
        return result(UnaryOperator.identity());
    }

    /** What is known now, with failures grouped after each was taken for something. */
    public synchronized GenerationResult result(UnaryOperator<Violation> taken) {
        return tests.result(
                new TriedTests.Course(
                        facts,
                        options,
                        makingTroubles,
                        ended == null ? Ended.INTERRUPTED : ended,
                        searched == 0 ? System.nanoTime() - start : searched),
                taken);
    }

    @Override
    public void close() {
        workers.close();
    }
}
