package dev.ravel.worker;

import dev.ravel.engine.Execution;
import dev.ravel.engine.Machine;
import dev.ravel.engine.Usage;
import dev.ravel.explore.ReplayStrategy;
import dev.ravel.explore.Strategies;
import dev.ravel.explore.Strategy;
import dev.ravel.generate.CanonicalForm;
import dev.ravel.generate.Generator;
import dev.ravel.generate.Laboratory;
import dev.ravel.generate.NoSubject;
import dev.ravel.generate.Workshop;
import dev.ravel.instrument.AppLoader;
import dev.ravel.instrument.SiteTable;
import dev.ravel.model.ExecutionLog;
import dev.ravel.model.GeneratedTest;
import dev.ravel.model.GenerationRequest;
import dev.ravel.model.Schedule;
import dev.ravel.model.Statement;
import dev.ravel.model.WorkerMessage;
import dev.ravel.oracles.SerialOrders;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** A class under test: makes up tests of it, and runs them. */
final class GenerationSession implements Laboratory {
    private static final Schedule NOTHING = Schedule.of(new int[0], new int[0]);
    /** What one call may take: more is no unit test. */
    private static final Usage MOST = new Usage(Integer.MAX_VALUE, 2_000_000, 500_000);

    private final Machine machine;
    private final SiteTable sites;
    private final GenerationRequest request;
    private final AppLoader loader;
    private final Workshop workshop;
    private final Generator generator;
    private final CanonicalForm form = new CanonicalForm();

    GenerationSession(Machine machine, SiteTable sites, GenerationRequest request, AppLoader loader)
            throws BadRequest {
        this.machine = machine;
        this.sites = sites;
        this.request = request;
        this.loader = loader;
        try {
            this.workshop = new Workshop(request, loader, loader::define, this::given);
            this.generator = workshop.generator(this);
        } catch (NoSubject e) {
            throw new BadRequest(e.getMessage());
        }
        begin();
    }

    private Object given(Supplier<Object> maker) {
        return machine.given(maker);
    }

    /** Begins with nothing known of what was run before. */
    void begin() {
        machine.beginExploration(loader, request.steps(), request.rules());
        machine.limit(MOST);
    }

    Machine machine() {
        return machine;
    }

    SiteTable sites() {
        return sites;
    }

    GenerationRequest request() {
        return request;
    }

    AppLoader loader() {
        return loader;
    }

    WorkerMessage.Opened opened() {
        return new WorkerMessage.Opened(generator.facts());
    }

    /** Makes up more tests. */
    WorkerMessage.Generated more(int count) throws BadRequest {
        begin();
        List<GeneratedTest> tests = new ArrayList<>();
        boolean exhausted = false;
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
        }
        return new WorkerMessage.Generated(tests, exhausted, generator.sequences(), machine.takeRefusals());
    }

    GeneratedBody body(GeneratedTest test) {
        return new GeneratedBody(machine, form, workshop.program(), test);
    }

    /** Last calls that might show what has become of the objects of a test. */
    List<Statement.Call> observers(GeneratedTest test) {
        return workshop.observers().of(test);
    }

    // ---- single executions

    @Override
    public Probe probe(List<Statement> beginning, int subject) {
        GeneratedBody body;
        try {
            body = body(new GeneratedTest(beginning, List.of(subject), List.of(), List.of()));
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return Probe.FAILED;
        }
        Execution e = plain(body);
        if (e.refusal() != null || !body.isFinished() || !e.uncaught().isEmpty()) {
            return Probe.FAILED;
        }
        return workshop.type().isInstance(body.variable(subject))
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
        Execution e = machine.execute(body, strategy);
        return new Replayed(e, strategy.divergence().isPresent());
    }

    @Override
    public Rehearsal rehearse(GeneratedTest test) {
        GeneratedBody body;
        try {
            body = body(test);
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return new Rehearsal(false, 0);
        }
        Serial serial = serial(test, body);
        return new Rehearsal(serial.trouble().isEmpty() && comesToSomething(test, serial.orders()), serial.way());
    }

    /** Whether each call returns, or waits, in one of the orders. */
    private static boolean comesToSomething(GeneratedTest test, SerialOrders orders) {
        for (int k = 0; k < test.calls().size(); k++) {
            int call = k;
            boolean good = orders.all().stream().anyMatch(o -> {
                String result = o.results().get(call);
                return result == null ? o.pending().contains(call) : !result.startsWith("throws ");
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
     * @param trouble why they could not be run, or ""
     */
    record Serial(SerialOrders orders, Set<String> uncaught, long way, String trouble) {}

    Serial serial(GeneratedTest test, GeneratedBody body) {
        SerialOrders orders = new SerialOrders();
        Set<String> uncaught = new LinkedHashSet<>();
        long way = 1;
        String trouble = "";
        int[] calls = test.threads().stream().mapToInt(List::size).toArray();
        for (int[] order : SerialOrders.orders(calls)) {
            body.order(order);
            Execution e = plain(body);
            if (e.refusal() != null) {
                trouble = e.refusal();
                break;
            }
            if (!body.isReady() || e.ending() == Strategy.Ending.CUT && e.cut() != Execution.Cut.AFTER_END) {
                trouble = "a serial order of the calls does not come to an end";
                break;
            }
            e.uncaught().forEach(f -> uncaught.add(Failures.uncaught(f).key()));
            orders.add(body.seen());
            way = way * 1_000_003 + way(e.log());
        }
        body.order(null);
        return new Serial(orders, uncaught, way, trouble);
    }

    /** Where in the program the threads went, whatever they met there. */
    private static long way(ExecutionLog log) {
        long sum = 0;
        for (int i = 0; i < log.accesses(); i++) {
            sum += log.site(i) * 0x9E3779B97F4A7C15L ^ log.accessAt(i);
        }
        return sum;
    }

    static Strategy strategy(String name, int bound) throws BadRequest {
        try {
            return Strategies.of(name, bound, "depth", 1);
        } catch (IllegalArgumentException e) {
            throw new BadRequest(e.getMessage());
        }
    }
}
