package dev.ravel.worker.difference;

import dev.ravel.engine.execution.Execution;
import dev.ravel.explore.Strategies;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.replay.ReplayStrategy;
import dev.ravel.generate.Laboratory;
import dev.ravel.generate.Workshop;
import dev.ravel.generate.program.StubClasses;
import dev.ravel.generate.state.CanonicalForm;
import dev.ravel.generate.state.SharedWords;
import dev.ravel.generate.subject.NoSubject;
import dev.ravel.generate.subject.Subject;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.model.difference.Outcome;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.TestTrace;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.TrialRequest;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.model.trace.TraceWriter;
import dev.ravel.oracles.Judge;
import dev.ravel.oracles.SerialJudge;
import dev.ravel.oracles.SerialOrders;
import dev.ravel.worker.generation.Experiments;
import dev.ravel.worker.generation.GeneratedBody;
import dev.ravel.worker.generation.Making;
import dev.ravel.worker.generation.ModelledWorld;
import dev.ravel.worker.search.ExplorationRun;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.TestBody;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** One of the two versions: runs tests on it and tells, in words that both have in common, what can be seen. */
final class Half {
    private static final String TOO_MUCH = "the objects are too large to be looked at at the end of each call";
    private static final Schedule NOTHING = Schedule.of(new int[0], new int[0]);

    private final Workplace workplace;
    private final Experiments experiments;
    private final AppLoader own;
    private final AppLoader other;
    /** For a beginning, the fields that do not count behind it. */
    private final Function<List<Statement>, Set<String>> unlike;

    private final Map<Set<String>, Telling> tellings = new HashMap<>();

    /** How states are told. */
    private record Telling(SharedWords words, CanonicalForm form) {}

    Half(
            Workplace workplace,
            GenerationRequest request,
            AppLoader own,
            AppLoader other,
            Function<List<Statement>, Set<String>> unlike)
            throws NoSubject {
        this.workplace = workplace;
        this.own = own;
        this.other = other;
        this.unlike = unlike;
        Workshop workshop = new Workshop(
                request,
                own,
                new StubClasses(own::define, StubClasses.Memory.CALLS),
                new ModelledWorld(workplace.machine()));
        experiments = new Experiments(
                workplace,
                request,
                own,
                workshop,
                new CanonicalForm(Experiments::isOurs),
                Experiments.Company.BESIDE_ANOTHER);
    }

    private Telling telling(Set<String> without) {
        return tellings.computeIfAbsent(without, fields -> {
            SharedWords words = new SharedWords(own, other, fields);
            return new Telling(words, new CanonicalForm(Experiments::isOurs, words));
        });
    }

    /** What is left out must be known before the body is made: finding it out runs others. */
    private Observation observation(GeneratedBody body, Set<String> without) {
        return Observation.of(body, workplace.machine(), telling(without).form());
    }

    Experiments experiments() {
        return experiments;
    }

    /** The class under test. */
    Subject subject() {
        return experiments.workshop().subject();
    }

    /** When states are looked at. */
    enum Looking {
        /** At the end of each call, and of all. */
        AT_EXITS,
        /** When all is over: the states are too large for more. */
        AT_THE_END
    }

    /** Whether the states at the ends of calls were too large for the outcomes to be compared. */
    static boolean isTooMuch(OutcomeSet outcomes) {
        return outcomes.trouble().equals(TOO_MUCH);
    }

    /** Fields that were met and that only this version has. */
    List<String> leftOut() {
        return tellings.values().stream()
                .flatMap(telling -> telling.words().leftOut().stream())
                .toList();
    }

    /** Fields that were met in states without these, and that both versions have. */
    Set<String> told(Set<String> without) {
        return telling(without).words().told();
    }

    /** What comes of calls in one thread. */
    record Sequence(Observation.Sequential seen, Laboratory.Probe probe) {}

    /** Runs a beginning. Throws IllegalArgumentException or LinkageError if this version cannot. */
    Sequence sequence(GeneratedTest test, Making making) {
        return sequence(test, unlike.apply(test.beginning()), making);
    }

    /** Runs a beginning; states are told without some fields. */
    Sequence sequence(GeneratedTest test, Set<String> without, Making making) {
        experiments.begin();
        GeneratedBody body = making.runs(experiments.body(test));
        Observation observation = observation(body, without);
        Execution[] last = new Execution[1];
        Laboratory.Probe probe = experiments.probe(body, test.subjects().get(0), e -> last[0] = e);
        return new Sequence(observation.sequential(last[0]), probe);
    }

    /** What comes of the serial orders of a test. */
    record InOrder(Experiments.Serial serial, Map<List<Integer>, Outcome> outcomes, boolean tooMuch) {}

    /** Runs the calls of a test in each serial order. Throws as {@link #sequence}. */
    InOrder inOrder(GeneratedTest test, Making making) {
        Set<String> without = unlike.apply(test.beginning());
        experiments.begin();
        GeneratedBody body = making.runs(experiments.body(test));
        Observation observation = observation(body, without);
        Map<List<Integer>, Outcome> outcomes = new LinkedHashMap<>();
        Experiments.Serial serial = experiments.serial(
                test,
                body,
                Experiments.Depth.ONE_RUN,
                e -> outcomes.put(Arrays.stream(body.order()).boxed().toList(), observation.outcome(e)));
        return new InOrder(serial, outcomes, observation.isTooMuch());
    }

    /** Runs a test in each serial order and writes it down. */
    List<byte[]> traces(GeneratedTest test) {
        experiments.begin();
        GeneratedBody body = experiments.body(test);
        List<byte[]> traces = new ArrayList<>();
        int[] calls = test.threads().stream().mapToInt(List::size).toArray();
        for (int[] order : SerialOrders.orders(calls)) {
            body.order(order);
            // what is taken for one thread's own may turn out to be shared
            experiments.settled(body);
            traces.add(trace(body, NOTHING).trace());
        }
        return traces;
    }

    /** Runs a schedule of a test and writes it down. */
    TestTrace trace(GeneratedTest test, String schedule) {
        Set<String> without = unlike.apply(test.beginning());
        experiments.begin();
        GeneratedBody body = experiments.body(test);
        experiments.serial(test, body, Experiments.Depth.ALL_RUNS);
        observation(body, without);
        return trace(body, Schedule.parse(schedule));
    }

    private TestTrace trace(GeneratedBody body, Schedule schedule) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ReplayStrategy strategy = new ReplayStrategy(schedule);
        strategy.begin();
        workplace.machine().forgetThreads();
        try (TraceWriter writer = new TraceWriter(out)) {
            workplace.machine().trace(body, strategy, TraceDetail.VALUES, writer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new TestTrace(out.toByteArray(), strategy.divergence().isPresent() ? "the schedule does not fit" : "");
    }

    /** Explores the interleavings of a test. */
    OutcomeSet outcomes(GeneratedTest test, SearchSpec search, Looking looking) throws BadRequest {
        Set<String> without = unlike.apply(test.beginning());
        experiments.begin();
        GeneratedBody body = experiments.body(test);
        Experiments.Serial serial = experiments.serial(test, body, Experiments.Depth.ALL_RUNS);
        if (!serial.trouble().isEmpty()) {
            return OutcomeSet.none(serial.trouble());
        }
        Observation observation = observation(body, without);
        if (looking == Looking.AT_THE_END) {
            observation.onlyTheEnd();
        }
        Collector collector = new Collector(search, body, observation, serial);
        ExplorationResult result = explored(body, search, collector);
        return looking == Looking.AT_EXITS && observation.isTooMuch()
                ? OutcomeSet.none(TOO_MUCH)
                : collector.set(result);
    }

    private ExplorationResult explored(GeneratedBody body, SearchSpec search, Collector collector) throws BadRequest {
        return new ExplorationRun(
                        workplace,
                        new ExplorationRequest(
                                experiments.request().classPath(),
                                experiments.request().className(),
                                "",
                                search),
                        new TestBody(body, List.of(), List.of()),
                        experiments::gaps,
                        collector)
                .run();
    }

    /** Hears of outcomes that a search has found. */
    interface Viewer {
        /**
         * An outcome was found.
         *
         * @param interleaving of the first execution that had it, if anybody wants to see it
         */
        void sees(Outcome outcome, String schedule, Supplier<Interleaving> interleaving);
    }

    /** Explores again, to see executions. */
    void show(GeneratedTest test, SearchSpec search, Viewer viewer) throws BadRequest {
        Set<String> without = unlike.apply(test.beginning());
        experiments.begin();
        GeneratedBody body = experiments.body(test);
        Experiments.Serial serial = experiments.serial(test, body, Experiments.Depth.ALL_RUNS);
        Observation observation = observation(body, without);
        Collector collector = new Collector(search, body, observation, serial);
        ExplorationResult result = explored(body, search, collector);
        for (OutcomeSet.Seen seen : collector.set(result).outcomes()) {
            viewer.sees(seen.outcome(), seen.schedule(), () -> {
                ReplayStrategy strategy = new ReplayStrategy(Schedule.parse(seen.schedule()));
                strategy.begin();
                workplace.machine().forgetThreads();
                return workplace.machine().record(body, strategy).interleaving();
            });
        }
    }

    /** Notes the outcomes of a search. */
    private final class Collector implements ExplorationRun.Companion {
        private final SearchSpec search;
        private final GeneratedBody body;
        private final Observation observation;
        private final Experiments.Serial serial;
        private final SerialJudge judge;
        private final Map<Outcome, OutcomeSet.Seen> seen = new LinkedHashMap<>();
        private final long start;
        private boolean cut;

        Collector(SearchSpec search, GeneratedBody body, Observation observation, Experiments.Serial serial) {
            this.search = search;
            this.body = body;
            this.observation = observation;
            this.serial = serial;
            this.judge = new SerialJudge(
                    body, body.test(), serial.orders(), serial.uncaught(), TrialRequest.Oracle.LINEARIZABILITY);
            this.start = body.transitions();
        }

        @Override
        public Strategy strategy() {
            seen.clear();
            cut = false;
            return Strategies.of(search);
        }

        @Override
        public void executed(Execution e) {
            if (e.isCut()) {
                cut = true;
            }
            Outcome outcome = observation.outcome(e);
            if (outcome != null && !seen.containsKey(outcome)) {
                boolean fits = body.isFinished() && e.uncaught().isEmpty()
                        ? serial.orders().judge(body.seen()) == SerialOrders.Fit.SERIAL
                        : judge.of(e).isEmpty();
                seen.put(
                        outcome,
                        new OutcomeSet.Seen(
                                outcome,
                                Schedule.of(e.log())
                                        .renumbered(workplace.machine().threadOrder())
                                        .toString(),
                                fits ? OutcomeSet.Order.SERIAL : OutcomeSet.Order.NOT_SERIAL));
            }
        }

        @Override
        public Judge judge(Judge usual) {
            return e -> List.of();
        }

        @Override
        public ExplorationRun.Telling telling() {
            return ExplorationRun.Telling.FAILURES;
        }

        /** Why the search ended before its end. */
        private String limit(ExplorationResult result) {
            if (!result.endedByLimit()) {
                return result.reason();
            }
            long most = search.limits().executions();
            return most > 0 && result.executions() >= most
                    ? "more than " + most + " executions"
                    : "more than " + search.limits().points() + " scheduling points";
        }

        OutcomeSet set(ExplorationResult result) {
            List<OutcomeSet.Seen> outcomes = new ArrayList<>(seen.values());
            result.findings().stream()
                    .filter(f -> f.kind() == FindingKind.LIVELOCK)
                    .forEach(f -> outcomes.add(new OutcomeSet.Seen(
                            new Outcome(
                                    Collections.nCopies(
                                            body.test().calls().size(),
                                            new Outcome.Output(CallResult.WAITS, List.of())),
                                    Outcome.End.LIVELOCK,
                                    List.of()),
                            f.schedule(),
                            OutcomeSet.Order.NOT_SERIAL)));
            boolean whole = result.complete() && !cut;
            boolean nothing = result.verdict() == Verdict.ERROR || outcomes.isEmpty();
            String why = cut ? "some executions have no end" : limit(result);
            return new OutcomeSet(
                    outcomes,
                    serial.orders().all().stream()
                            .map(SerialJudge::results)
                            .distinct()
                            .toList(),
                    nothing ? OutcomeSet.Extent.NONE : whole ? OutcomeSet.Extent.ALL : OutcomeSet.Extent.PART,
                    result.bound(),
                    result.executions(),
                    body.transitions() - start,
                    whole ? "" : why);
        }
    }
}
