package dev.ravel.campaigns.mutation;

import dev.ravel.campaigns.mutation.MutationHistory.Answers;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.exploration.Note;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.mutation.Effort;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.mutation.MutantRequest;
import dev.ravel.model.mutation.MutantTrial;
import dev.ravel.model.mutation.MutationRequest;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.model.mutation.OriginalRun;
import dev.ravel.model.mutation.Technique;
import dev.ravel.model.mutation.TestUse;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.toolkit.crew.Crew;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.process.Workspace;
import dev.ravel.toolkit.program.TestSelector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Measures tests by mutants: which changes of the program would they notice, under any schedule?
 *
 * <p>Paper: Gligoric, Jagannath, Marinov, <em>MuTMuT</em> (ICST 2010), Figure 6. Each test is explored on the program as it is written; then
 * on each mutant that it comes to and that no test before has killed. Several workers share the mutants of one test, so the answer does not
 * depend on their number. Tests that have killed most in earlier runs go first.
 */
public final class MutationCampaign {
    /** A mutant may take so much longer than the test on the program as it is written. */
    private static final int TIMES = 20;

    private static final long MIN_BUDGET_MILLIS = 5_000;
    /** What the reason of a test begins with that met the fence. */
    private static final String REFUSED = "the fence refused ";

    /** Another worker explores the program as it is written again: that must be worth it. */
    private static final int WORTH_ANOTHER_WORKER = 6;

    private final MutationPlan plan;
    private final MutationOptions options;
    private final MutationLedger ledger;
    private final MutationProgress progress;
    private final Crew<MutantWorker> workers;
    private final Jdk jdk;
    /** What all answers depend on, beside the classes. */
    private final String dependsOn;

    private final MutantCatalogue catalogue;
    private final ClassUses classes;
    /** The tests of which earlier answers still hold. */
    private final Map<TestSelector, Answers> recalled = new HashMap<>();

    /** Which fence held, in the words of a worker; "" if none has been asked. */
    private volatile String fence = "";

    private volatile long started = System.nanoTime();

    public MutationCampaign(
            MutationPlan plan, MutationOptions options, Jdk jdk, MutantCrew crew, MutationProgress progress) {
        this.plan = plan;
        this.options = options;
        this.jdk = jdk;
        this.dependsOn = options + jdk.release() + Workspace.workerBuild();
        this.progress = progress;
        this.catalogue = plan.catalogue(options.operators());
        if (catalogue.mutants().isEmpty()) {
            throw new BadInput("The operators find nothing to change in the classes of --target.");
        }
        this.ledger = new MutationLedger(catalogue, MutationHistory.load(options.history()));
        this.classes = plan.classUses();
        this.workers = crew.workers(plan.programDigest());
    }

    /** Runs all tests. What is known at any time is {@link #result()}. */
    public MutationResult run() {
        started = System.nanoTime();
        List<TestSelector> tests = ordered();
        // all of it before the first test: what a later one is known to kill, an earlier one need not be asked about
        for (TestSelector test : tests) {
            ledger.remembered(test.toString())
                    .filter(known -> isTrue(test, known))
                    .ifPresent(known -> {
                        ledger.recall(known);
                        recalled.put(test, known);
                    });
        }
        for (int i = 0; i < tests.size(); i++) {
            progress.test(tests.get(i).toString(), i + 1, tests.size());
            run(tests.get(i));
            ledger.save();
        }
        return result();
    }

    /** What is known of a run that is interrupted now, by the thread that interrupts it. It is kept for the next run. */
    public MutationResult interrupted() {
        ledger.close();
        return result();
    }

    private List<TestSelector> ordered() {
        List<TestSelector> tests = new ArrayList<>(plan.tests());
        // a stable sort: what has killed nothing yet stays in its order
        tests.sort(Comparator.comparingLong((TestSelector t) -> -ledger.kills(t.toString())));
        return tests;
    }

    private void run(TestSelector test) {
        Answers known = recalled.get(test);
        if (known != null && (known.use().use() != TestUse.Use.USED || askedAll(known))) {
            ledger.done(known.use());
            return;
        }
        ExplorationRequest exploration =
                options.exploration().request(plan.classPath(), test, "").with(catalogue.mutations(), "");
        SearchSpec search = exploration.search();
        MutationRequest request = new MutationRequest(
                exploration.with(search.with(search.rules().with(options.fence()))), options.technique());
        OriginalRun original;
        long start = System.nanoTime();
        try {
            original = workers.lead().open(request);
        } catch (BadInput refused) {
            leaveOut(test, whyNot(refused.getMessage()), System.nanoTime() - start);
            return;
        } catch (WorkerLost lost) {
            leaveOut(test, lost.getMessage(), System.nanoTime() - start);
            return;
        }
        original.result().notes().stream()
                .filter(note -> note.kind() == Note.Kind.FENCE)
                .forEach(note -> fence = note.sentence());
        TestUse use = judge(test, original);
        List<String> used = classes.used(test.testClass(), original.loaded());
        Map<String, MutantTrial> trials = known != null ? known.trials() : Map.of();
        ledger.begin(new Answers(
                key(test, used), used, use, names(reached(original, used)), names(original.infected()), trials));
        if (use.use() == TestUse.Use.USED) {
            List<Integer> candidates = candidates(original, used, trials.keySet());
            if (known == null) {
                ledger.note(reached(original, used), original.infected(), use);
            }
            long budget = Math.max(MIN_BUDGET_MILLIS, TIMES * original.result().nanos() / 1_000_000);
            explore(request, candidates, budget, test);
        }
        ledger.done(use);
    }

    /** Whether what was known of a test still holds. */
    private boolean isTrue(TestSelector test, Answers known) {
        return known.key().equals(key(test, known.used()));
    }

    /** The mutants to explore the test on: alive, come to, and not asked before. */
    private List<Integer> candidates(OriginalRun original, List<String> used, Set<String> asked) {
        BitSet wanted = new BitSet();
        switch (options.technique()) {
            case NAIVE -> wanted.set(1, catalogue.mutants().size() + 1);
            case INFECTION -> Arrays.stream(original.infected()).forEach(wanted::set);
            default -> Arrays.stream(original.reached()).forEach(wanted::set);
        }
        List<Integer> candidates = new ArrayList<>();
        for (int id = 1; id <= catalogue.mutants().size(); id++) {
            if ((wanted.get(id) || isField(id, used))
                    && ledger.isAlive(id)
                    && !asked.contains(catalogue.mutant(id).name())) {
                candidates.add(id);
            }
        }
        return candidates;
    }

    /** The mutants that a test comes to; a field that loses its volatile is reached when its class is used. */
    private int[] reached(OriginalRun original, List<String> used) {
        return IntStream.concat(
                        Arrays.stream(original.reached()),
                        IntStream.rangeClosed(1, catalogue.mutants().size()).filter(id -> isField(id, used)))
                .toArray();
    }

    private boolean isField(int id, List<String> used) {
        return !catalogue.plainField(id).isEmpty()
                && used.contains(catalogue.mutant(id).className());
    }

    private void explore(MutationRequest request, List<Integer> candidates, long budget, TestSelector test) {
        AtomicInteger done = new AtomicInteger();
        int helpers = 1 + candidates.size() / WORTH_ANOTHER_WORKER;
        workers.share(candidates, helpers, "ravel-mutants", (worker, id) -> {
            MutantTrial trial = attempt(worker, request, id, budget);
            ledger.add(test.toString(), id, trial);
            progress.mutant(catalogue.mutants().size(), ledger.killed(), candidates.size(), done.incrementAndGet());
        });
    }

    private MutantTrial attempt(MutantWorker worker, MutationRequest request, int id, long budget) {
        if (!worker.hasOpen(request)) {
            try {
                worker.open(request);
            } catch (WorkerLost | BadInput e) {
                return new MutantTrial(
                        id,
                        MutantTrial.Fate.UNFINISHED,
                        "another worker could not explore the test: " + e.getMessage(),
                        null,
                        true,
                        Effort.NONE,
                        0);
            }
        }
        return worker.attempt(new MutantRequest(id, catalogue.plainField(id), budget));
    }

    // ---- what was known before

    /** Whether the test was asked about every mutant that is still alive and that it could kill. */
    private boolean askedAll(Answers known) {
        List<String> could = options.technique() == Technique.INFECTION ? known.infected() : known.reached();
        for (Mutant mutant : catalogue.mutants()) {
            boolean candidate = options.technique() == Technique.NAIVE
                    || could.contains(mutant.name())
                    || isField(mutant.id(), known.used());
            if (candidate && ledger.isAlive(mutant.id()) && !known.trials().containsKey(mutant.name())) {
                return false;
            }
        }
        return true;
    }

    /**
     * What the answers of a test depend on: what it has used, and what it names, since a mutant may come to classes that the program as it is
     * written does not load.
     */
    private String key(TestSelector test, List<String> used) {
        Set<String> all = new TreeSet<>(used);
        all.addAll(classes.named(test.testClass()));
        return plan.digest(List.copyOf(all), dependsOn);
    }

    private List<String> names(int[] ids) {
        return Arrays.stream(ids).mapToObj(id -> catalogue.mutant(id).name()).toList();
    }

    // ---- tests

    private static TestUse judge(TestSelector test, OriginalRun original) {
        ExplorationResult r = original.result();
        String fenced =
                r.refused().stream().findFirst().map(MutationCampaign::fenced).orElse("");
        TestUse.Use use = switch (r.verdict()) {
            // what it would do without the fence is not known
            case FAILED -> fenced.isEmpty() ? TestUse.Use.FAILS : TestUse.Use.LEFT_OUT;
            case ERROR, SKIPPED -> TestUse.Use.LEFT_OUT;
            default -> TestUse.Use.USED;
        };
        Finding finding = r.findings().stream()
                .filter(f -> use == TestUse.Use.FAILS && f.kind().fails())
                .findFirst()
                .orElse(null);
        String reason = finding != null
                ? finding.message().lines().findFirst().orElse("")
                : !fenced.isEmpty() ? fenced : r.reason();
        return new TestUse(
                test.toString(),
                use,
                reason,
                finding,
                r.verdict() == Verdict.PASSED,
                original.reached().length,
                0,
                r.executions(),
                r.states(),
                r.transitions(),
                r.nanos());
    }

    /** A test that throws at its beginning has no result that would say what was refused. */
    private static String whyNot(String reason) {
        int refused = reason.indexOf(Rules.Fence.REFUSED);
        return refused < 0
                ? reason
                : fenced(
                        reason.substring(refused + Rules.Fence.REFUSED.length()).replaceFirst(" at [^ ]+$", ""));
    }

    private static String fenced(String what) {
        return REFUSED + what + "; --open lets tests out";
    }

    private void leaveOut(TestSelector test, String reason, long nanos) {
        ledger.done(TestUse.without(test.toString(), TestUse.Use.LEFT_OUT, reason, nanos));
    }

    // ---- the result

    /** What is known so far; also when the run was interrupted. */
    public MutationResult result() {
        MutationLedger.State known =
                ledger.state(plan.tests().stream().map(TestSelector::toString).toList());
        return new MutationResult(
                known.tests(),
                known.mutants(),
                options.technique(),
                options.exploration().search().strategy(),
                options.exploration().search().bound(),
                notes(known.tests()),
                jdk.version(),
                System.nanoTime() - started);
    }

    private List<String> notes(List<TestUse> tests) {
        List<String> notes = new ArrayList<>();
        notes.add("Static initialisers are not mutated: they run once per JVM.");
        notes.addAll(catalogue.leftOut());
        long incomplete = tests.stream()
                .filter(t -> t.use() == TestUse.Use.USED && !t.complete())
                .count();
        if (incomplete > 0) {
            notes.add(incomplete + " of the tests could not be explored to the end on the original program.");
        }
        for (TestUse test : tests) {
            if (test.use() == TestUse.Use.USED && test.reason().startsWith(REFUSED)) {
                notes.add(test.test() + " passes, but " + test.reason() + ".");
            }
        }
        if (!fence.isEmpty()) {
            notes.add(fence);
        }
        return notes;
    }
}
