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
import dev.ravel.model.generation.Violation;
import dev.ravel.toolkit.crew.Crew;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.program.ClassPath;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Tests a class: makes up tests, explores them on all workers, and groups what fails.
 *
 * <p>Paper: Nistor, Luo, Pradel, Gross, Marinov, <em>BALLERINA</em> (ICSE 2012). One worker makes the tests up, in an order that depends on the seed alone; all workers
 * explore them. Tests count in that order, and those behind the last one that is known without a gap do not count: so the answer is the same for any number of workers, as far as it goes.
 */
public final class GenerationCampaign implements AutoCloseable {
    private static final long MIN_REDUCTION_NANOS = 5_000_000_000L;
    /** Of the time for tests: what making examples small may take at most. */
    private static final int REDUCTION_SHARE = 6;
    /** Clusters whose example is made small. */
    private static final int MAX_REDUCED = 12;

    private final GenerationOptions options;
    private final GenerationProgress progress;
    private final Crew<SubjectWorker<SubjectFacts>> workers;
    private final TestSupply<SubjectFacts> supply;

    // all guarded by this
    private final TriedTests tests = new TriedTests();
    private SubjectFacts facts;
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
        workers = new Crew<>(jobs, () -> new SubjectWorker<>(launcher, request));
        supply = new TestSupply<>(workers, new TestSupply.Wanted(options.tests(), options.budgetMillis()), this::made);
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
            }
            // a JDK may have to be prepared first, which is no part of the time that the user gave
            supply.begin();
        } catch (WorkerLost lost) {
            throw new ToolFailure(lost.getMessage(), lost);
        }
        progress.opened(facts.methods().size(), facts.pairs());
        supply.serve("ravel-generation", (worker, next) -> attempt(worker, next, watcher));
        deepen(watcher);
        synchronized (this) {
            searched = supply.nanos();
        }
        return result();
    }

    private synchronized void made(GeneratedTests more) {
        tests.add(more);
    }

    /** Has each worker do it, and waits for all. */
    private void onAllWorkers(String name, Consumer<SubjectWorker<SubjectFacts>> work) {
        workers.together(workers.size(), name, work, () -> stop(Ended.INTERRUPTED));
    }

    /** Ends the search; what is known stays. */
    public void stop(Ended why) {
        supply.stop(why);
    }

    private void attempt(SubjectWorker<SubjectFacts> worker, List<Integer> next, Watcher watcher) {
        List<TestTrial> done;
        try {
            done = worker.attempt(new Trying(options.searches(), options.oracle()), tests(next), supply.deadline());
        } catch (WorkerLost overdue) {
            // they count, so that those behind them do, too
            done = Collections.nCopies(
                    next.size(), Trying.without("was not done when the time was up", TestSupply.GRACE_NANOS));
        }
        for (int i = 0; i < done.size(); i++) {
            done(tests::tried, next.get(i), done.get(i), watcher);
        }
    }

    /** If no others are to be made up and there is time: looks closer at tests of which not every interleaving was explored, and that have not failed. */
    private void deepen(Watcher watcher) {
        if (supply.isStopped() || options.deepSearches().equals(options.searches())) {
            return;
        }
        List<Integer> unfinished;
        synchronized (this) {
            unfinished = tests.unfinished();
        }
        AtomicInteger next = new AtomicInteger();
        onAllWorkers("ravel-deepening", worker -> {
            for (int i = next.getAndIncrement();
                    i < unfinished.size() && !supply.isStopped();
                    i = next.getAndIncrement()) {
                List<Integer> one = List.of(unfinished.get(i));
                try {
                    TestTrial trial = worker.attempt(
                                    new Trying(options.deepSearches(), options.oracle()), tests(one), supply.deadline())
                            .get(0);
                    done(tests::triedCloser, one.get(0), trial, watcher);
                } catch (WorkerLost overdue) {
                    // what was known of it stays
                    return;
                }
            }
        });
    }

    private synchronized List<GeneratedTest> tests(List<Integer> numbers) {
        return tests.of(numbers);
    }

    /** What is done with a trial of a test. */
    @FunctionalInterface
    private interface Noting {
        void note(int number, TestTrial trial, long nanos);
    }

    private void done(Noting noting, int number, TestTrial trial, Watcher watcher) {
        boolean enough = false;
        synchronized (this) {
            noting.note(number, trial, supply.nanos());
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
                List<Violation> small = reduced(
                        worker,
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

    /** A test made small; nothing if it does not fail any more, or if the time is over. */
    private static List<Violation> reduced(
            SubjectWorker<SubjectFacts> worker, ReductionRequest request, long deadline) {
        try {
            return worker.ask(request, deadline).violations();
        } catch (WorkerLost lost) {
            return List.of();
        }
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
                        facts, options, supply.troubles(), supply.ended(), searched == 0 ? supply.nanos() : searched),
                taken);
    }

    @Override
    public void close() {
        workers.close();
    }
}
