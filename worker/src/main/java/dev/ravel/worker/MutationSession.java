package dev.ravel.worker;

import dev.ravel.engine.Execution;
import dev.ravel.engine.Machine;
import dev.ravel.engine.Usage;
import dev.ravel.explore.MutationNotes;
import dev.ravel.explore.OptimalDporStrategy;
import dev.ravel.explore.StateGraph;
import dev.ravel.explore.StatefulStrategy;
import dev.ravel.explore.Strategies;
import dev.ravel.explore.Strategy;
import dev.ravel.explore.Technique;
import dev.ravel.hooks.Mutants;
import dev.ravel.instrument.Site;
import dev.ravel.instrument.SiteTable;
import dev.ravel.model.Effort;
import dev.ravel.model.ExecutionLog;
import dev.ravel.model.ExplorationRequest;
import dev.ravel.model.ExplorationResult;
import dev.ravel.model.Finding;
import dev.ravel.model.FindingKind;
import dev.ravel.model.MutantRequest;
import dev.ravel.model.MutantTrial;
import dev.ravel.model.MutantTrial.Fate;
import dev.ravel.model.MutationRequest;
import dev.ravel.model.Rules;
import dev.ravel.model.Schedule;
import dev.ravel.model.WorkerMessage;
import dev.ravel.oracles.RaceDetector;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One test, explored on the program as it is written and then on one mutant after the other.
 *
 * <p>Paper: Gligoric, Jagannath, Marinov, <em>MuTMuT</em> (ICST 2010), Figure 6. All mutants are in the code; the classes are loaded
 * once. What the first exploration finds out spares parts of the others: {@link Technique} for stateful searches; for dpor, mutants that make no difference in any
 * execution are known to survive, and the others are first run under a schedule in which they do make one
 * (docs/adr/0016-mutants-of-explored-programs.md).
 */
final class MutationSession {
    /** A mutant may take so much more than the longest execution of the program as it is written, and a constant. */
    private static final int TWICE = 2;

    private static final String STACK_OVERFLOW = "stack overflow";
    private static final int MORE_STEPS = 200;
    private static final int MORE_ROUNDS = 100_000;
    private static final int MORE_ALLOCATIONS = 10_000;
    private static final int MOST_RESTARTS = 5;
    private static final long SIGN_NANOS = 100_000_000;

    private final Machine machine;
    private final SiteTable sites;
    private final MutationRequest request;
    private final TestBody test;
    private final Supplier<String> gaps;
    private final Supplier<Set<String>> loaded;
    private final Watchdog watchdog;
    private final Consumer<WorkerMessage> out;
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

    MutationSession(
            Machine machine,
            SiteTable sites,
            MutationRequest request,
            TestBody test,
            Supplier<String> gaps,
            Supplier<Set<String>> loaded,
            Watchdog watchdog,
            Consumer<WorkerMessage> out)
            throws BadRequest {
        this.machine = machine;
        this.sites = sites;
        this.request = request;
        this.test = test;
        this.gaps = gaps;
        this.loaded = loaded;
        this.watchdog = watchdog;
        this.out = out;
        this.judge = new Failures(new Expectations(test.expectations()), test.extent());
        this.replays = new Replays(machine, test.run(), judge);
    }

    // ---- the program as it is written

    /** Explores the program as it is written. */
    WorkerMessage.Original original() throws BadRequest {
        machine.mutant(Mutants.NOTING);
        ExplorationResult result = new Exploration(
                        machine,
                        sites,
                        request.exploration(),
                        test,
                        gaps,
                        watchdog,
                        out,
                        new Noting(machine.mutationNotes()))
                .run();
        machine.mutant(Mutants.NONE);
        refused = Set.copyOf(result.refused());
        return new WorkerMessage.Original(
                result,
                reached.stream().toArray(),
                infected.stream().toArray(),
                loaded.get().stream().sorted().toList());
    }

    /** Writes down what the techniques need. */
    private final class Noting implements Exploration.Companion {
        private final MutationNotes notes;

        Noting(MutationNotes notes) {
            this.notes = notes;
        }

        @Override
        public Strategy strategy() throws BadRequest {
            reached.clear();
            infected.clear();
            plans.clear();
            graph = null;
            // what the mutants of the test before came to
            notes.takeReached();
            notes.takeInfected();
            Strategy strategy = newStrategy();
            if (strategy instanceof StatefulStrategy stateful) {
                graph = stateful.record(notes);
            }
            return strategy;
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

    private Strategy newStrategy() throws BadRequest {
        ExplorationRequest how = request.exploration();
        try {
            if (how.strategy().equals("bounded")) {
                // CHESS, with states: the techniques need them
                return new StatefulStrategy(
                        StatefulStrategy.Order.DEPTH,
                        how.seed(),
                        how.bound() < 0 ? Strategies.DEFAULT_BOUND : how.bound());
            }
            return Strategies.of(how.strategy(), how.bound(), how.order(), how.seed());
        } catch (IllegalArgumentException e) {
            throw new BadRequest(e.getMessage());
        }
    }

    // ---- a mutant

    /** Explores a mutant up to the first failure. */
    WorkerMessage.Judged trial(MutantRequest mutant) throws BadRequest {
        long start = System.nanoTime();
        MutantTrial trial = null;
        for (int again = 0; trial == null && again < MOST_RESTARTS; again++) {
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
        return new WorkerMessage.Judged(trial);
    }

    private final class Trial {
        private final MutantRequest mutant;
        private final int id;
        private final long start;
        private final Strategy strategy;
        private final Races races = new Races(
                sites,
                log -> Schedule.of(log).renumbered(machine.threadOrder()),
                machine::ranInOnePiece,
                machine::touchedOnceEach);
        private final RaceDetector detector = new RaceDetector(races);
        private long executions;

        Trial(MutantRequest mutant, long start) throws BadRequest {
            this.mutant = mutant;
            this.id = mutant.mutant();
            this.start = start;
            Plan plan = plans.get(id);
            if (plan != null && request.technique().equals("infection")) {
                strategy = new OptimalDporStrategy(plan.threads, plan.choices);
            } else {
                strategy = newStrategy();
            }
            if (strategy instanceof StatefulStrategy stateful) {
                // the order of accesses to a field without volatile is in no state: nothing can be spared
                stateful.use(new StatefulStrategy.Prior(
                        graph, id, mutant.plainField().isEmpty() ? technique() : Technique.NAIVE));
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
            machine.fingerprints(strategy instanceof StatefulStrategy);
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
            long deadline = mutant.budgetMillis() == 0 ? Long.MAX_VALUE : start + mutant.budgetMillis() * 1_000_000;
            long nextSign = System.nanoTime() + SIGN_NANOS;
            int fallen = machine.assumptionsFallen();
            while (strategy.begin()) {
                Execution e;
                try {
                    e = machine.execute(test.run(), strategy);
                } catch (OutOfMemoryError full) {
                    return unfinished(Memory.budget());
                }
                executions++;
                watchdog.pulse();
                if (machine.assumptionsFallen() != fallen) {
                    return null;
                }
                if (e.refusal() != null) {
                    return unfinished("Ravel had to stop: " + e.refusal());
                }
                for (Failures.Failure f : judge.of(e)) {
                    if (f.kind().fails() || f.kind() == FindingKind.BUDGET) {
                        return killed(f, e);
                    }
                }
                if (!mutant.plainField().isEmpty()) {
                    races.execution(executions);
                    detector.examine(e.log());
                    Finding race = races.on(mutant.plainField());
                    if (race != null) {
                        return killed(race);
                    }
                }
                long now = System.nanoTime();
                if (now > nextSign) {
                    out.accept(new WorkerMessage.Progress(executions, strategy.explored(), 0));
                    nextSign = now + SIGN_NANOS;
                    if (now > deadline) {
                        return unfinished("the time budget");
                    }
                }
            }
            String doubt = machine.takeDoubt();
            Site unexplored = machine.takeUnexplored();
            if (Exploration.diverged(strategy) > 0) {
                doubt = "the mutant does different things under the same schedule";
            } else if (unexplored != null && doubt == null) {
                doubt = unexplored.className().replace('/', '.') + "." + unexplored.method()
                        + " was called back from JDK code and ran in one piece";
            }
            String reachesOut = reachesOut();
            if (doubt == null && !reachesOut.isEmpty()) {
                doubt = "the fence refused " + reachesOut + ", which the program as it is written does not do";
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
            if (finding.kind() == FindingKind.DIVERGENCE && !how.equals(STACK_OVERFLOW)) {
                // where the stack ends depends on the JIT; anything else must show again
                return unfinished("a test failed by " + how + ", and did not do so again under the same schedule");
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
                    strategy instanceof StatefulStrategy s
                            ? new Effort(executions, s.states(), s.transitions(), s.restored())
                            : new Effort(executions, 0, 0, 0),
                    System.nanoTime() - start);
        }
    }

    /** How a test failed, in a word or two. */
    private static String word(Failures.Failure failure) {
        if (failure.message().contains(Rules.Fence.REFUSED)) {
            return "the fence";
        }
        return switch (failure.key()) {
            case "loop", "budget" -> "endless loop";
            case "allocations" -> "memory";
            default ->
                failure.kind() == FindingKind.BUDGET
                        ? "memory"
                        : failure.key().contains("java.lang.StackOverflowError")
                                ? STACK_OVERFLOW
                                : failure.kind().word();
        };
    }

    private Technique technique() {
        for (Technique t : Technique.values()) {
            if (t.word().equals(request.technique())) {
                return t;
            }
        }
        return Technique.BASIC;
    }
}
