package dev.ravel.worker.generation;

import dev.ravel.engine.Machine;
import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.execution.Usage;
import dev.ravel.explore.Strategies;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.replay.ReplayStrategy;
import dev.ravel.generate.Generator;
import dev.ravel.generate.Laboratory;
import dev.ravel.generate.Workshop;
import dev.ravel.generate.state.CanonicalForm;
import dev.ravel.generate.subject.NoSubject;
import dev.ravel.instrument.code.ClassEdit;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.instrument.record.Recording;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.exploration.Note;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GeneratedTests;
import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.generation.ReductionRequest;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.SubjectFacts;
import dev.ravel.model.generation.TestTrials;
import dev.ravel.model.generation.TestsRequest;
import dev.ravel.model.generation.TrialRequest;
import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.protocol.WorkerMessage.Experiment;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StopReason;
import dev.ravel.oracles.Failures;
import dev.ravel.oracles.SerialOrders;
import dev.ravel.worker.process.Enclosure;
import dev.ravel.worker.process.Watchdog;
import dev.ravel.worker.search.SearchLoop;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.session.WorkerSession;
import dev.ravel.worker.test.BadRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A class under test: makes up tests of it, and runs them. */
public final class GenerationSession implements WorkerSession, Laboratory {
    private static final Schedule NOTHING = Schedule.of(new int[0], new int[0]);
    /** What the search of one serial order may take, of calls on an object with threads of its own. */
    private static final SearchLimits OF_A_SERIAL_ORDER = new SearchLimits(1_000, 0, 40_000);

    private static final int MAX_UNSETTLED = 5;
    /** What one execution may take: more is no unit test. */
    private static final Usage MAX = new Usage(Integer.MAX_VALUE, 2_000_000, 500_000);

    private final Workplace workplace;
    private final Machine machine;
    private final GenerationRequest request;
    private final AppLoader loader;
    private final Workshop workshop;
    private final Generator generator;
    private final CanonicalForm form = new CanonicalForm(GenerationSession::isOurs);
    private List<Experiment> leftOut = List.of();
    /** Beginnings and tests in the making that were run so far. */
    private volatile long experiments;

    private boolean making;
    /** What is run while tests are made up; else null. */
    private volatile GeneratedBody underWay;

    public GenerationSession(GenerationRequest request, Workplace workplace) throws BadRequest, IOException {
        this.workplace = workplace;
        this.machine = workplace.machine();
        this.request = request;
        workplace.program().close();
        this.loader = workplace.loader(request.classPath(), request.rules(), ClassEdit.NONE, Recording.NONE);
        workplace.enclosure().raiseFor(request.rules(), request.classPath());
        try {
            this.workshop = new Workshop(request, loader, loader::define, this::given);
            this.generator = workshop.generator(this);
        } catch (NoSubject e) {
            throw new BadRequest(e.getMessage());
        }
        begin();
    }

    /** Standard output, for one, is ours inside. The worker shares its loader with the JDK. */
    private static boolean isOurs(Class<?> type) {
        return type.getClassLoader() == GenerationSession.class.getClassLoader()
                && type.getName().startsWith("dev.ravel.");
    }

    private Object given(Supplier<Object> maker) {
        return machine.given(maker);
    }

    /** Begins with nothing known of what was run before. */
    void begin() {
        machine.beginExploration(loader, request.steps(), request.rules());
        machine.spareWeakFailures();
        machine.limit(MAX);
    }

    @Override
    public boolean serves(WorkerRequest<?> asked) {
        return asked instanceof TestsRequest || asked instanceof TrialRequest || asked instanceof ReductionRequest;
    }

    @Override
    public WorkerAnswer answer(WorkerRequest<?> asked) throws BadRequest {
        if (asked instanceof TestsRequest tests) {
            return more(tests);
        }
        if (asked instanceof TrialRequest trial) {
            return new TestTrials(trial.tests().stream()
                    .map(test -> new GeneratedTrial(this, trial.oracle()).run(test, trial.searches()))
                    .toList());
        }
        if (asked instanceof ReductionRequest reduction) {
            return new GeneratedTrial(this, reduction.oracle()).reduce(reduction);
        }
        return opened();
    }

    /** Tests that were made up take milliseconds; to open a class may take long. */
    @Override
    public Watchdog.Patience patience(WorkerRequest<?> asked) {
        return serves(asked) ? Watchdog.Patience.FOR_SMALL_TESTS : Watchdog.Patience.DEFAULT;
    }

    Workplace workplace() {
        return workplace;
    }

    Machine machine() {
        return machine;
    }

    GenerationRequest request() {
        return request;
    }

    /** Which classes escaped instrumentation: what they do was not explored. */
    String gaps() {
        return Workplace.gaps(loader);
    }

    private SubjectFacts opened() {
        SubjectFacts facts = generator.facts();
        List<String> notes = new ArrayList<>(facts.notes());
        if (request.rules().fence() != Rules.Fence.OPEN) {
            notes.add(Note.fence(Enclosure.words()).sentence());
        }
        return new SubjectFacts(facts.className(), facts.methods(), facts.pairs(), notes);
    }

    /** Makes up more tests. */
    private GeneratedTests more(TestsRequest wanted) throws BadRequest {
        int count = wanted.count();
        leftOut = wanted.leftOut();
        begin();
        List<GeneratedTest> tests = new ArrayList<>();
        boolean exhausted = false;
        making = true;
        try {
            while (tests.size() < count && !exhausted) {
                GeneratedTest test = generator.next();
                if (test == null) {
                    exhausted = true;
                } else {
                    tests.add(test);
                }
            }
        } catch (NoSubject e) {
            throw new BadRequest(e.getMessage());
        } finally {
            making = false;
            underWay = null;
        }
        return new GeneratedTests(tests, exhausted, generator.sequences(), machine.takeRefusals());
    }

    /** The call that is being run while tests are made up. */
    @Override
    public Experiment standing() {
        GeneratedBody body = underWay;
        Statement.Call call = body == null ? null : body.underWay();
        return call == null ? null : new Experiment(experiments, name(call));
    }

    private static String name(Statement.Call call) {
        return call.owner() + "." + call.signature();
    }

    /** Counts one more experiment; false if it has a call that is to be left. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread counts, the watchdog reads
    private boolean isNextWanted(List<Statement> beginning, List<Statement.Call> calls) {
        experiments++;
        return leftOut.stream()
                .noneMatch(l -> experiments >= l.number()
                        && Stream.concat(beginning.stream(), calls.stream())
                                .anyMatch(s -> s instanceof Statement.Call call
                                        && name(call).equals(l.call())));
    }

    GeneratedBody body(GeneratedTest test) {
        GeneratedBody body = new GeneratedBody(machine, form, workshop.program(), test);
        machine.atEnd(body::conclude);
        underWay = making ? body : null;
        return body;
    }

    /** Last calls that might show what has become of the objects of a test. */
    List<Statement.Call> observers(GeneratedTest test) {
        return workshop.observers().of(test);
    }

    // ---- single executions

    @Override
    public Probe probe(List<Statement> beginning, int subject) {
        if (!isNextWanted(beginning, List.of())) {
            return Probe.FAILED;
        }
        GeneratedBody body;
        try {
            body = body(new GeneratedTest(beginning, List.of(subject), List.of(), List.of()));
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return Probe.FAILED;
        }
        Execution e = plain(body);
        if (e.refusal() != null) {
            return Probe.FAILED;
        }
        if (!body.isReady() && e.ending() == Strategy.Ending.BLOCKED) {
            return Probe.WAITED;
        }
        return body.isFinished() && e.uncaught().isEmpty() && workshop.type().isInstance(body.variable(subject))
                ? new Probe(body.seen().state())
                : Probe.FAILED;
    }

    /** Runs it once, each thread as far as it comes. */
    Execution plain(GeneratedBody body) {
        return replayed(body, NOTHING).execution();
    }

    /** An execution under a schedule, and whether it kept to it. */
    record Replayed(Execution execution, boolean diverged) {}

    Replayed replayed(GeneratedBody body, Schedule schedule) {
        ReplayStrategy strategy = new ReplayStrategy(schedule);
        strategy.begin();
        machine.forgetThreads();
        machine.atEnd(body::conclude);
        Execution e = machine.execute(body, strategy);
        return new Replayed(e, strategy.divergence().isPresent());
    }

    @Override
    public Rehearsal rehearse(GeneratedTest test, boolean edges) {
        if (!isNextWanted(test.beginning(), test.calls())) {
            return Rehearsal.WORTHLESS;
        }
        GeneratedBody body;
        try {
            body = body(test);
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return Rehearsal.WORTHLESS;
        }
        Serial serial = serial(test, body, Depth.ONE_RUN);
        boolean worthwhile = serial.trouble().isEmpty() && comesToSomething(test, serial.orders());
        return worthwhile
                ? new Rehearsal(
                        true,
                        serial.way(),
                        serial.steps(),
                        serial.meeting().places(),
                        serial.meeting().atAll(),
                        edges && isNearEdge(test, serial.orders()))
                : Rehearsal.WORTHLESS;
    }

    /** Whether somebody has to wait now, or would if all made their calls once more. */
    private boolean isNearEdge(GeneratedTest test, SerialOrders orders) {
        if (orders.all().stream().anyMatch(o -> !o.pending().isEmpty())) {
            return true;
        }
        List<List<Statement.Call>> twice = new ArrayList<>();
        for (List<Statement.Call> thread : test.threads()) {
            List<Statement.Call> calls = new ArrayList<>(thread);
            calls.addAll(thread);
            twice.add(calls);
        }
        GeneratedTest longer = test.withThreads(twice);
        GeneratedBody body = body(longer);
        int[] order = new int[longer.calls().size()];
        for (int i = 0; i < order.length; i++) {
            order[i] = i % twice.size();
        }
        if (test.threads().stream().anyMatch(t -> t.size() != 1)) {
            return false;
        }
        body.order(order);
        Execution e = plain(body);
        return e.refusal() == null && !body.seen().pending().isEmpty();
    }

    /** Whether each call returns, or waits, in one of the orders. */
    private static boolean comesToSomething(GeneratedTest test, SerialOrders orders) {
        for (int k = 0; k < test.calls().size(); k++) {
            int call = k;
            boolean good = orders.all().stream().anyMatch(o -> {
                CallResult result = o.results().get(call);
                return result == null ? o.pending().contains(call) : result.kind() != CallResult.Kind.THROWS;
            });
            if (!good) {
                return false;
            }
        }
        return !orders.all().isEmpty();
    }

    /**
     * What comes of the serial orders of a test.
     *
     * @param uncaught keys of exceptions that end other threads in them
     * @param way a number for what the calls do in them
     * @param steps of the longest
     * @param meeting where the threads meet in them
     * @param trouble why they could not be run, or ""
     */
    record Serial(SerialOrders orders, Set<String> uncaught, long way, int steps, Meeting meeting, String trouble) {}

    /** How well serial orders are known. */
    enum Depth {
        /** One execution each: enough to see whether a test is worth it. */
        ONE_RUN,
        /** Every interleaving with threads that are not the test's own, if there are any: they may decide what a call returns. */
        ALL_RUNS
    }

    Serial serial(GeneratedTest test, GeneratedBody body, Depth depth) {
        SerialOrders orders = new SerialOrders();
        Set<String> uncaught = new LinkedHashSet<>();
        long way = 1;
        int steps = 0;
        Meeting meeting = Meeting.NONE;
        String trouble = "";
        int[] calls = test.threads().stream().mapToInt(List::size).toArray();
        for (int[] order : SerialOrders.orders(calls)) {
            body.order(order);
            Settled settled = settled(body);
            Execution e = settled.execution();
            if (e.refusal() != null) {
                trouble = e.refusal();
                break;
            }
            if (!body.isReady() || e.ending() == Strategy.Ending.CUT && e.cut() != Execution.Cut.AFTER_END) {
                trouble = "a serial order of the calls does not end";
                break;
            }
            e.uncaught().forEach(f -> uncaught.add(Failures.uncaught(f).key()));
            orders.add(body.seen());
            if (depth == Depth.ALL_RUNS
                    && e.threads() > 1 + test.threads().size()
                    && !explored(body, orders, uncaught)) {
                trouble = "the class starts threads of its own, so even serial orders have too many interleavings";
                break;
            }
            way = way * 1_000_003 + way(e.log());
            steps = Math.max(steps, e.log().steps());
            boolean known =
                    settled.isSure() && e.threads() <= 1 + test.threads().size();
            meeting = meeting.and(!known ? Meeting.UNKNOWN : Meeting.of(e.log(), body::isInCall));
        }
        body.order(null);
        return new Serial(orders, uncaught, way, steps, meeting, trouble);
    }

    /** As {@link #plain}, with everything in the log that threads share: what was taken for one thread's own may turn out to be shared. */
    private Settled settled(GeneratedBody body) {
        for (int i = 0; ; i++) {
            int fallen = machine.assumptionsFallen();
            Execution e = plain(body);
            boolean sure = machine.assumptionsFallen() == fallen;
            if (sure || i == MAX_UNSETTLED) {
                return new Settled(e, sure);
            }
        }
    }

    /**
     * An execution.
     *
     * @param isSure whether everything that threads share is in its log
     */
    private record Settled(Execution execution, boolean isSure) {}

    /** Adds what comes of a serial order under every interleaving; false if there are too many. */
    private boolean explored(GeneratedBody body, SerialOrders orders, Set<String> uncaught) {
        SearchLoop loop = workplace.quietLoop();
        StopReason stopped;
        do {
            machine.forgetThreads();
            stopped = loop.run(body, Strategies.of(SearchSpec.DEFAULT), OF_A_SERIAL_ORDER, System.nanoTime(), e -> {
                if (e.refusal() != null || e.ending() == Strategy.Ending.CUT && e.cut() != Execution.Cut.AFTER_END) {
                    return SearchLoop.Decision.REFUSED;
                }
                if (e.ending() != Strategy.Ending.ABANDONED) {
                    e.uncaught().forEach(f -> uncaught.add(Failures.uncaught(f).key()));
                    orders.add(body.seen());
                }
                return SearchLoop.Decision.GO_ON;
            });
        } while (stopped == StopReason.ASSUMPTION_FELL);
        return stopped == StopReason.EXHAUSTED;
    }

    /** Where in the program the threads went, whatever they met there. */
    private static long way(ExecutionLog log) {
        long sum = 0;
        for (int i = 0; i < log.accesses(); i++) {
            sum += log.site(i) * 0x9E3779B97F4A7C15L ^ log.accessAt(i);
        }
        return sum;
    }
}
