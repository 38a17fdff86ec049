package dev.ravel.worker.session;

import dev.ravel.engine.Machine;
import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.execution.Usage;
import dev.ravel.explore.Strategies;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.dpor.OptimalDporStrategy;
import dev.ravel.explore.stateful.MutationNotes;
import dev.ravel.explore.stateful.StateGraph;
import dev.ravel.explore.stateful.StatefulStrategy;
import dev.ravel.hooks.Mutants;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.instrument.site.Site;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.mutation.Effort;
import dev.ravel.model.mutation.MutantRequest;
import dev.ravel.model.mutation.MutantTrial;
import dev.ravel.model.mutation.MutantTrial.Fate;
import dev.ravel.model.mutation.MutationRequest;
import dev.ravel.model.mutation.OriginalRun;
import dev.ravel.model.mutation.Technique;
import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchOrder;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StopReason;
import dev.ravel.oracles.Failures;
import dev.ravel.oracles.RaceDetector;
import dev.ravel.oracles.Races;
import dev.ravel.worker.process.HeapWatch;
import dev.ravel.worker.search.ExplorationRun;
import dev.ravel.worker.search.Replays;
import dev.ravel.worker.search.SearchLoop;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.TestBody;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One test, explored on the program as it is written and then on one mutant after the other.
 *
 * <p>Paper: Gligoric, Jagannath, Marinov, <em>MuTMuT</em> (ICST 2010), Figure 6. All mutants are in the code; the classes are loaded
 * once. What the first exploration finds out spares parts of the others: {@link Technique} for stateful searches; for dpor, mutants that make no difference in any
 * execution are known to survive, and the others are first run under a schedule in which they do make one
 * (docs/adr/0016-mutants-of-explored-programs.md).
 */
public final class MutationSession implements WorkerSession {
    /** A mutant may take so much more than the longest execution of the program as it is written, and a constant. */
    private static final int TWICE = 2;

    private static final int MORE_STEPS = 200;
    private static final int MORE_ROUNDS = 100_000;
    private static final int MORE_ALLOCATIONS = 10_000;
    private static final int MAX_RESTARTS = 5;

    private final Workplace workplace;
    private final Machine machine;
    private final MutationRequest request;
    private final AppLoader loader;
    private final TestBody test;
    private final Failures judge;
    private final Replays replays;

    /** What the fence refused the program as it is written. */
    private Set<String> refused = Set.of();

    private final BitSet reached = new BitSet();
    private final BitSet infected = new BitSet();
    /** For each mutant that made a difference under dpor: the first execution in which it did. */
    private final Map<Integer, Plan> plans = new HashMap<>();

    private Usage usage = Usage.ZERO;
    private StateGraph graph;

    /** The decisions of an execution, with the numbers that threads have in this session. */
    private record Plan(int[] threads, int[] choices) {
        static Plan of(ExecutionLog log) {
            int[] threads = new int[log.steps()];
            int[] choices = new int[log.steps()];
            for (int s = 0; s < threads.length; s++) {
                threads[s] = log.thread(s);
                choices[s] = log.alternatives(s) > 1 ? log.choice(s) : 0;
            }
            return new Plan(threads, choices);
        }
    }

    public MutationSession(MutationRequest request, Workplace workplace) throws BadRequest, IOException {
        this.workplace = workplace;
        this.machine = workplace.machine();
        this.request = request;
        this.loader = workplace.program().open(request.exploration(), workplace::loader);
        this.test = workplace.prepare(request.exploration(), loader);
        this.judge = new Failures(test.readExpectations(), test.extent());
        this.replays = new Replays(machine, test.run(), judge);
    }

    @Override
    public boolean serves(WorkerRequest<?> asked) {
        return asked instanceof MutantRequest;
    }

    @Override
    public WorkerAnswer answer(WorkerRequest<?> asked) throws BadRequest {
        return asked instanceof MutantRequest mutant ? trial(mutant) : original();
    }

    // ---- the program as it is written

    /** Explores the program as it is written. */
    private OriginalRun original() throws BadRequest {
        machine.mutant(Mutants.NOTING);
        ExplorationResult result = new ExplorationRun(
                        workplace,
                        request.exploration(),
                        test,
                        () -> Workplace.gaps(loader),
                        new Noting(machine.mutationNotes()))
                .run();
        machine.mutant(Mutants.NONE);
        refused = Set.copyOf(result.refused());
        return new OriginalRun(
                result,
                reached.stream().toArray(),
                infected.stream().toArray(),
                loader.loaded().stream().sorted().toList());
    }

    /** Writes down what the techniques need. */
    private final class Noting implements ExplorationRun.Companion {
        private final MutationNotes notes;

        Noting(MutationNotes notes) {
            this.notes = notes;
        }

        @Override
        public Strategy strategy() {
            reached.clear();
            infected.clear();
            plans.clear();
            graph = null;
            // what the mutants of the test before came to
            notes.takeReached();
            notes.takeInfected();
            Optional<StatefulStrategy> stateful = statefulStrategy();
            graph = stateful.map(strategy -> strategy.record(notes)).orElse(null);
            return stateful.<Strategy>map(strategy -> strategy).orElseGet(MutationSession.this::plainStrategy);
        }

        @Override
        public void executed(Execution e) {
            usage = usage.max(machine.usage());
            BitSet different = graph == null
                    ? notes.takeInfected()
                    : (BitSet) graph.infected().clone();
            reached.or(notes.takeReached());
            if (graph == null) {
                different.andNot(infected);
                if (!different.isEmpty()) {
                    Plan plan = Plan.of(e.log());
                    different.stream().forEach(m -> plans.put(m, plan));
                }
            }
            infected.or(different);
        }

        @Override
        public boolean takesSingleThreads() {
            return true;
        }
    }

    /** The strategy, if it is one that matches states. {@code bounded} is CHESS with states: the techniques need them. */
    private Optional<StatefulStrategy> statefulStrategy() {
        SearchSpec how = request.exploration().search();
        return switch (how.strategy()) {
            case BOUNDED -> Optional.of(new StatefulStrategy(SearchOrder.DEPTH, how.seed(), how.effectiveBound()));
            case STATEFUL -> Optional.of(new StatefulStrategy(how.order(), how.seed()));
            default -> Optional.empty();
        };
    }

    private Strategy plainStrategy() {
        return Strategies.of(request.exploration().search());
    }

    // ---- a mutant

    /** Explores a mutant up to the first failure. */
    private MutantTrial trial(MutantRequest mutant) throws BadRequest {
        long start = System.nanoTime();
        MutantTrial trial = null;
        for (int again = 0; trial == null && again < MAX_RESTARTS; again++) {
            trial = new Trial(mutant, start).run();
            if (trial == null && graph != null) {
                // what was assumed of the program does not hold for the mutant: neither does the graph
                original();
            }
            if (trial == null) {
                plans.clear();
            }
        }
        if (trial == null) {
            trial = new MutantTrial(
                    mutant.mutant(),
                    Fate.UNFINISHED,
                    "the program's objects change their identity from execution to execution",
                    null,
                    true,
                    Effort.NONE,
                    System.nanoTime() - start);
        }
        return trial;
    }

    private final class Trial {
        private final MutantRequest mutant;
        private final int id;
        private final long start;
        private final Strategy strategy;
        private final Races races = new Races(
                workplace.sites(),
                log -> Schedule.of(log).renumbered(machine.threadOrder()),
                machine::ranInOnePiece,
                machine::touchedOnceEach);
        private final RaceDetector detector = new RaceDetector(races);
        private long executions;
        /** What has become of the mutant; null as long as that is open. */
        private MutantTrial ended;

        Trial(MutantRequest mutant, long start) {
            this.mutant = mutant;
            this.id = mutant.mutant();
            this.start = start;
            Plan plan = plans.get(id);
            Optional<StatefulStrategy> stateful = statefulStrategy();
            // the order of accesses to a field without volatile is in no state: nothing can be spared
            stateful.ifPresent(strategy -> strategy.use(new StatefulStrategy.Prior(
                    graph, id, mutant.plainField().isEmpty() ? request.technique() : Technique.NAIVE)));
            if (stateful.isPresent()) {
                strategy = stateful.get();
            } else if (plan != null && request.technique() == Technique.INFECTION) {
                strategy = new OptimalDporStrategy(plan.threads, plan.choices);
            } else {
                strategy = plainStrategy();
            }
        }

        /** Null if an assumption fell and all must be done again. */
        MutantTrial run() {
            machine.mutant(id);
            machine.plainField(mutant.plainField());
            machine.limit(new Usage(
                    TWICE * usage.steps() + MORE_STEPS,
                    TWICE * usage.rounds() + MORE_ROUNDS,
                    TWICE * usage.allocations() + MORE_ALLOCATIONS));
            machine.fingerprints(strategy.matchesStates());
            machine.mutationNotes().takeInfected();
            machine.takeDoubt();
            machine.takeUnexplored();
            machine.takeRefusals();
            try {
                return explore();
            } finally {
                machine.fingerprints(false);
                machine.mutant(Mutants.NONE);
                machine.plainField("");
                machine.limit(Usage.MOST);
            }
        }

        private MutantTrial explore() {
            SearchLoop loop = workplace.loop();
            StopReason stopped =
                    loop.run(test.run(), strategy, SearchLimits.ofMillis(mutant.budgetMillis()), start, e -> {
                        executions = loop.executions();
                        return judge(e);
                    });
            return switch (stopped) {
                case ENOUGH, REFUSED -> ended;
                case ASSUMPTION_FELL -> null;
                case EXHAUSTED -> survived();
                case TIME, LIMIT -> unfinished("the time budget");
                case MEMORY -> unfinished(HeapWatch.budget());
            };
        }

        private SearchLoop.Decision judge(Execution e) {
            if (e.refusal() != null) {
                ended = unfinished("Ravel had to stop: " + e.refusal());
                return SearchLoop.Decision.REFUSED;
            }
            for (Failures.Failure f : judge.of(e)) {
                if (f.kind().fails() || f.kind() == FindingKind.BUDGET) {
                    ended = killed(f, e);
                    return SearchLoop.Decision.ENOUGH;
                }
            }
            if (!mutant.plainField().isEmpty()) {
                races.execution(executions);
                detector.examine(e.log());
                Finding race = races.on(mutant.plainField());
                if (race != null) {
                    ended = killed(race);
                    return SearchLoop.Decision.ENOUGH;
                }
            }
            return SearchLoop.Decision.GO_ON;
        }

        /** All schedules were explored, and no test has failed: unless something was not explored truthfully. */
        private MutantTrial survived() {
            String doubt = machine.takeDoubt();
            Site unexplored = machine.takeUnexplored();
            if (strategy.divergences() > 0) {
                doubt = "the mutant does different things under the same schedule";
            } else if (unexplored != null && doubt == null) {
                doubt = unexplored.className().replace('/', '.') + "." + unexplored.method()
                        + " was called back from JDK code and ran as one step";
            }
            String reachesOut = reachesOut();
            if (doubt == null && !reachesOut.isEmpty()) {
                doubt = "the fence refused " + reachesOut + ", which the original program does not do";
            }
            return doubt != null ? unfinished(doubt) : end(Fate.SURVIVED, "", null);
        }

        /** What the fence has refused the mutant alone; "" if nothing. */
        private String reachesOut() {
            return machine.takeRefusals().stream()
                    .filter(what -> !refused.contains(what))
                    .findFirst()
                    .orElse("");
        }

        private MutantTrial killed(Failures.Failure failure, Execution e) {
            long found = executions;
            Schedule schedule = Schedule.of(e.log()).renumbered(machine.threadOrder());
            // what is run to describe the failure is not part of the search
            machine.fingerprints(false);
            Finding finding = replays.explain(failure, schedule, found);
            String how = word(failure);
            if (finding.kind() == FindingKind.DIVERGENCE && failure.cause() != Failures.Cause.STACK_OVERFLOW) {
                // where the stack ends depends on the JIT; anything else must show again
                return unfinished("a test failed by " + how + ", but not again under the same schedule");
            }
            return end(Fate.KILLED, how, finding);
        }

        private MutantTrial killed(Finding race) {
            machine.fingerprints(false);
            Finding shown = new Finding(
                    race.kind(),
                    race.message(),
                    race.execution(),
                    race.step(),
                    race.schedule(),
                    replays.shown(Schedule.parse(race.schedule())));
            return end(Fate.KILLED, "race", shown);
        }

        private MutantTrial unfinished(String why) {
            return end(Fate.UNFINISHED, why, null);
        }

        private MutantTrial end(Fate fate, String reason, Finding finding) {
            return new MutantTrial(
                    id,
                    fate,
                    reason,
                    finding,
                    machine.mutationNotes().takeInfected().get(id)
                            || !mutant.plainField().isEmpty(),
                    new Effort(executions, strategy.states(), strategy.transitions(), strategy.restored()),
                    System.nanoTime() - start);
        }
    }

    /** How a test failed, in a word or two. */
    private static String word(Failures.Failure failure) {
        return switch (failure.cause()) {
            case FENCE -> "the fence";
            case LOOP, STEPS -> "endless loop";
            case ALLOCATIONS, OUT_OF_MEMORY -> "memory";
            case STACK_OVERFLOW -> "stack overflow";
            case TIME -> "time";
            case OF_ITS_KIND -> failure.kind().word();
        };
    }
}
