package dev.ravel.campaigns.difference;

import dev.ravel.campaigns.difference.ComparedTests.Fate;
import dev.ravel.campaigns.generation.SubjectWorker;
import dev.ravel.campaigns.generation.TestSupply;
import dev.ravel.campaigns.regression.CodeDelta;
import dev.ravel.campaigns.regression.Versions;
import dev.ravel.model.difference.ClassDifference;
import dev.ravel.model.difference.Coverage;
import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.DifferenceFacts;
import dev.ravel.model.difference.DifferenceRequest;
import dev.ravel.model.difference.FoundDifference;
import dev.ravel.model.difference.ReduceRequest;
import dev.ravel.model.difference.ReducedDifference;
import dev.ravel.model.difference.SequentialDifferences;
import dev.ravel.model.difference.SequentialRequest;
import dev.ravel.model.difference.Side;
import dev.ravel.model.difference.TestOutcomes;
import dev.ravel.model.difference.TestTraces;
import dev.ravel.model.difference.TracesRequest;
import dev.ravel.model.generation.Aim;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GeneratedTests;
import dev.ravel.model.generation.GenerationResult.Ended;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.toolkit.crew.Crew;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** Compares one class: one worker makes tests up, all look at them; what can be told by its executions alone is not explored. */
final class ClassComparison implements AutoCloseable {
    /** Of the time for tests: what making examples small may take at most. */
    private static final int REDUCTION_SHARE = 6;

    private static final long MIN_REDUCTION_NANOS = 5_000_000_000L;
    /** Differences whose example is made small. */
    private static final int MAX_REDUCED = 12;

    private static final Set<Side> BOTH = Set.copyOf(EnumSet.allOf(Side.class));

    private final DifferenceOptions options;
    private final DifferenceCampaign.Watcher watcher;
    private final DifferenceProgress progress;
    private final ComparedClass subject;
    private final CodeDelta code;
    private final long budgetMillis;
    private final InterleavingFilter filter;
    private final KeptOutcomes.OfClass kept;
    private final Crew<SubjectWorker<DifferenceFacts>> workers;
    private final TestSupply<DifferenceFacts> supply;

    // all guarded by this
    private final ComparedTests tests = new ComparedTests();
    private final Deque<Integer> leftOut = new ArrayDeque<>();
    private DifferenceFacts facts;
    private SequentialDifferences sequential = new SequentialDifferences(List.of(), 0);
    private long filtering;
    private long checking;
    private long all;

    /**
     * Of a class.
     *
     * @param budgetMillis most time
     */
    ClassComparison(
            Versions versions,
            ComparedClass subject,
            CodeDelta code,
            DifferenceOptions options,
            KeptOutcomes.OfClass kept,
            long budgetMillis,
            WorkerLauncher launcher,
            int jobs,
            DifferenceCampaign.Watcher watcher,
            DifferenceProgress progress) {
        this.options = options;
        this.kept = kept;
        this.watcher = watcher;
        this.progress = progress;
        this.subject = subject;
        this.facts = DifferenceFacts.unknown(subject.name());
        this.code = code;
        this.budgetMillis = budgetMillis;
        this.filter = new InterleavingFilter(code);
        Aim aim = subject.aim(options);
        DifferenceRequest request = new DifferenceRequest(
                options.generation().request(versions.older().whole(), subject.name(), aim),
                options.generation().request(versions.newer().whole(), subject.name(), aim));
        workers = new Crew<>(jobs, () -> new SubjectWorker<>(launcher, request));
        supply = new TestSupply<>(
                workers, new TestSupply.Wanted(options.generation().tests(), budgetMillis), this::made);
    }

    private synchronized void made(GeneratedTests more) {
        tests.add(more);
    }

    /** Compares; throws {@link dev.ravel.toolkit.failure.BadInput} if the class cannot be tested. */
    ClassDifference run() {
        try {
            DifferenceFacts opened = workers.lead().open(Worker.NO_DEADLINE);
            synchronized (this) {
                facts = opened;
            }
        } catch (WorkerLost lost) {
            throw new ToolFailure(lost.getMessage(), lost);
        }
        supply.begin();
        supply.serve("ravel-difference", this::look);
        deepen();
        ask(workers.lead(), System.nanoTime() + TestSupply.GRACE_NANOS);
        synchronized (this) {
            all = supply.nanos();
        }
        if (options.examples() == DifferenceOptions.Examples.SMALL) {
            reduce();
        }
        return result();
    }

    void stop() {
        supply.stop(Ended.INTERRUPTED);
    }

    /** Has a worker look at tests. */
    private void look(SubjectWorker<DifferenceFacts> worker, List<Integer> numbers) {
        List<Integer> left = new ArrayList<>(numbers);
        try {
            long start = System.nanoTime();
            if (options.filter() != DifferenceOptions.Filter.OFF) {
                filter(worker, left);
            }
            // one after the other, so that whoever watches can end it at the first difference
            for (int number : left) {
                if (supply.isStopped()) {
                    return;
                }
                check(worker, number, options.searches());
            }
            if (options.filter() == DifferenceOptions.Filter.ORDERS) {
                lookAgain(worker, 2 * System.nanoTime() - start);
            }
        } catch (WorkerLost overdue) {
            synchronized (this) {
                String why = "was not done when the time was up";
                left.stream()
                        .filter(n -> !tests.knows(n))
                        .forEach(n -> tests.checked(
                                n, TestOutcomes.OfTest.none(why, TestSupply.GRACE_NANOS), supply.nanos()));
            }
        }
    }

    /** Explores tests that the filter has left out, until this time. */
    private void lookAgain(SubjectWorker<DifferenceFacts> worker, long until) throws WorkerLost {
        Integer next = 0;
        while (next != null && System.nanoTime() - until < 0 && !supply.isStopped()) {
            synchronized (this) {
                next = leftOut.poll();
            }
            if (next != null) {
                check(worker, next, options.searches());
            }
        }
    }

    /** What was found without concurrency so far. */
    private void ask(SubjectWorker<DifferenceFacts> worker, long deadline) {
        try {
            SequentialDifferences so = worker.ask(new SequentialRequest(), deadline);
            synchronized (this) {
                if (so.skipped() >= sequential.skipped()) {
                    sequential = so;
                }
            }
        } catch (WorkerLost lost) {
            // what was known of it stays
        }
    }

    /** Leaves those that must be explored. */
    private void filter(SubjectWorker<DifferenceFacts> worker, List<Integer> numbers) throws WorkerLost {
        long start = System.nanoTime();
        List<GeneratedTest> some = tests(numbers);
        List<TestTraces.OfTest> traces = worker.attempt(new Questions.Traces(), some, supply.deadline());
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < traces.size(); i++) {
            InterleavingFilter.Verdict verdict = filter.of(some.get(i), traces.get(i));
            if (verdict == InterleavingFilter.Verdict.CHECK) {
                left.add(numbers.get(i));
            } else {
                Fate.Dropped why =
                        verdict == InterleavingFilter.Verdict.REPEATED ? Fate.Dropped.REPEATED : Fate.Dropped.FILTERED;
                synchronized (this) {
                    tests.dropped(numbers.get(i), why);
                    if (why == Fate.Dropped.FILTERED) {
                        leftOut.add(numbers.get(i));
                    }
                }
            }
        }
        synchronized (this) {
            filtering += System.nanoTime() - start;
        }
        numbers.retainAll(left);
    }

    private void check(SubjectWorker<DifferenceFacts> worker, int number, List<SearchSpec> searches) throws WorkerLost {
        long start = System.nanoTime();
        GeneratedTest test = tests(List.of(number)).get(0);
        Set<Side> open = kept.open(test);
        TestOutcomes.OfTest outcomes = kept.whole(test, run(worker, test, searches, open), open);
        if (outcomes == null) {
            outcomes = run(worker, test, searches, BOTH);
        }
        kept.add(test, outcomes);
        boolean enough;
        synchronized (this) {
            checking += System.nanoTime() - start;
            tests.checked(number, outcomes, supply.nanos());
            enough = Difference.of(test, outcomes).map(watcher::enough).orElse(false);
            progress.tried(
                    tests.known(), tests.counts().checked(), tests.found().size());
        }
        if (enough) {
            supply.stop(Ended.ENOUGH_TESTS);
        }
    }

    private TestOutcomes.OfTest run(
            SubjectWorker<DifferenceFacts> worker, GeneratedTest test, List<SearchSpec> searches, Set<Side> sides)
            throws WorkerLost {
        return sides.isEmpty()
                ? TestOutcomes.OfTest.none("", 0)
                : worker.attempt(
                                new Questions.Outcomes(searches, sides),
                                Collections.singletonList(test),
                                supply.deadline())
                        .get(0);
    }

    /** If no others are to be made up and there is time: looks closer at tests that were not explored to the end, or not at all. */
    private void deepen() {
        List<SearchSpec> deeper = options.generation().deepSearches();
        if (supply.isStopped()) {
            return;
        }
        List<Integer> unfinished;
        synchronized (this) {
            unfinished = new ArrayList<>(deeper.equals(options.searches()) ? List.of() : tests.unfinished());
            if (options.filter() == DifferenceOptions.Filter.ORDERS) {
                unfinished.addAll(leftOut);
            }
        }
        AtomicInteger next = new AtomicInteger();
        workers.together(
                workers.size(),
                "ravel-deepening",
                worker -> {
                    for (int i = next.getAndIncrement();
                            i < unfinished.size() && !supply.isStopped();
                            i = next.getAndIncrement()) {
                        try {
                            check(worker, unfinished.get(i), deeper);
                        } catch (WorkerLost overdue) {
                            // what was known of it stays
                            return;
                        }
                    }
                },
                this::stop);
    }

    /** Makes the examples small, so that they are worth reading, and looks for what shows them best. */
    private void reduce() {
        List<FoundDifference> found;
        synchronized (this) {
            found = tests.found();
        }
        int n = Math.min(MAX_REDUCED, found.size());
        long deadline = System.nanoTime() + Math.max(MIN_REDUCTION_NANOS, budgetMillis * 1_000_000 / REDUCTION_SHARE);
        AtomicInteger next = new AtomicInteger();
        workers.together(
                workers.size(),
                "ravel-reduction",
                worker -> {
                    for (int i = next.getAndIncrement();
                            i < n && System.nanoTime() - deadline < 0;
                            i = next.getAndIncrement()) {
                        progress.reducing(i, n);
                        reduce(worker, found.get(i).example(), deadline);
                    }
                },
                this::stop);
    }

    private void reduce(SubjectWorker<DifferenceFacts> worker, Difference example, long deadline) {
        try {
            ReducedDifference small =
                    worker.ask(new ReduceRequest(example.test(), options.searches(), example.cluster()), deadline);
            Difference smallest = small.difference() == null ? example : small.difference();
            TestTraces.OfTest traces = worker.ask(new TracesRequest(List.of(smallest.test())), deadline)
                    .tests()
                    .get(0);
            List<Integer> met = filter.changesMet(traces);
            synchronized (this) {
                tests.reduced(example.cluster(), smallest, small.evidence(), met);
            }
        } catch (WorkerLost lost) {
            // the example stays as it is
        }
    }

    private synchronized List<GeneratedTest> tests(List<Integer> numbers) {
        return tests.of(numbers);
    }

    /** What is known now. */
    synchronized ClassDifference result() {
        List<String> troubles = new ArrayList<>(supply.troubles());
        troubles.addAll(tests.troubles());
        List<FoundDifference> found = tests.found();
        Set<Integer> met = found.stream().flatMap(f -> f.changes().stream()).collect(Collectors.toSet());
        return new ClassDifference(
                facts,
                subject.changed(),
                subject.covered().isEmpty() ? null : Coverage.of(facts.subject().methods(), subject.aim(options)),
                tests.counts(),
                new ClassDifference.Times(filtering, checking, all == 0 ? supply.nanos() : all),
                found,
                code.places(met),
                sequential,
                tests.leftOut(),
                tests.unlike(),
                tests.refused(),
                troubles,
                supply.ended());
    }

    @Override
    public void close() {
        workers.close();
    }
}
