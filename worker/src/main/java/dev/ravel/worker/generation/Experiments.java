package dev.ravel.worker.generation;

import dev.ravel.engine.Machine;
import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.execution.Usage;
import dev.ravel.explore.Strategies;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.replay.ReplayStrategy;
import dev.ravel.generate.Laboratory.Probe;
import dev.ravel.generate.Laboratory.Rehearsal;
import dev.ravel.generate.Workshop;
import dev.ravel.generate.state.CanonicalForm;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StopReason;
import dev.ravel.oracles.Failures;
import dev.ravel.oracles.SerialCounts;
import dev.ravel.oracles.SerialOrders;
import dev.ravel.worker.search.SearchLoop;
import dev.ravel.worker.search.Workplace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** A class under test in its loader: runs beginnings and tests of it, each as far as it comes. */
public final class Experiments {
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
    private final CanonicalForm form;
    private final Company company;

    /** Whether the class is alone in its worker. */
    public enum Company {
        ALONE,
        /** Another version of it is loaded, and takes turns with it. */
        BESIDE_ANOTHER
    }

    /**
     * What the request asks about, with its classes loaded.
     *
     * @param form how states of objects are told
     */
    public Experiments(
            Workplace workplace,
            GenerationRequest request,
            AppLoader loader,
            Workshop workshop,
            CanonicalForm form,
            Company company) {
        this.workplace = workplace;
        this.machine = workplace.machine();
        this.request = request;
        this.loader = loader;
        this.workshop = workshop;
        this.form = form;
        this.company = company;
    }

    /** Standard output, for one, is ours inside. The worker shares its loader with the JDK. */
    public static boolean isOurs(Class<?> type) {
        return type.getClassLoader() == Experiments.class.getClassLoader()
                && type.getName().startsWith("dev.ravel.");
    }

    /** Begins with nothing known of what was run before. */
    public void begin() {
        loader.activate();
        if (company == Company.BESIDE_ANOTHER) {
            machine.beginBeside(loader, request.steps(), request.rules());
        } else {
            machine.beginExploration(loader, request.steps(), request.rules());
        }
        machine.spareWeakFailures();
        machine.limit(MAX);
    }

    public Workplace workplace() {
        return workplace;
    }

    public GenerationRequest request() {
        return request;
    }

    public Workshop workshop() {
        return workshop;
    }

    public CanonicalForm form() {
        return form;
    }

    /** Which classes escaped instrumentation: what they do was not explored. */
    public String gaps() {
        return Workplace.gaps(loader);
    }

    public GeneratedBody body(GeneratedTest test) {
        GeneratedBody body = new GeneratedBody(machine, form, workshop.program(), test);
        machine.atEnd(body::conclude);
        return body;
    }

    /** Runs a beginning. */
    public Probe probe(GeneratedBody body, int subject) {
        return probe(body, subject, e -> {});
    }

    /** Runs a beginning, and shows the execution. */
    public Probe probe(GeneratedBody body, int subject, Consumer<Execution> looker) {
        Execution e = plain(body);
        looker.accept(e);
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
    public Execution plain(GeneratedBody body) {
        return replayed(body, NOTHING).execution();
    }

    /** An execution under a schedule, and whether it kept to it. */
    public record Replayed(Execution execution, boolean diverged) {}

    public Replayed replayed(GeneratedBody body, Schedule schedule) {
        ReplayStrategy strategy = new ReplayStrategy(schedule);
        strategy.begin();
        machine.forgetThreads();
        machine.atEnd(body::conclude);
        Execution e = machine.execute(body, strategy);
        return new Replayed(e, strategy.divergence().isPresent());
    }

    /** What came of serial orders, for who looks for tests that are worth it. */
    public Rehearsal rehearsal(GeneratedTest test, Serial serial, boolean edges) {
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
     * @param counts how often they call stubs; nothing if threads other than the test's own may do so, or if calls wait
     * @param uncaught keys of exceptions that end other threads in them
     * @param way a number for what the calls do in them
     * @param steps of the longest
     * @param meeting where the threads meet in them
     * @param trouble why they could not be run, or ""
     */
    public record Serial(
            SerialOrders orders,
            SerialCounts counts,
            Set<String> uncaught,
            long way,
            int steps,
            Meeting meeting,
            String trouble) {}

    /** How well serial orders are known. */
    public enum Depth {
        /** One execution each: enough to see whether a test is worth it. */
        ONE_RUN,
        /** Every interleaving with threads that are not the test's own, if there are any: they may decide what a call returns. */
        ALL_RUNS
    }

    /** Runs the calls in every serial order. */
    public Serial serial(GeneratedTest test, GeneratedBody body, Depth depth) {
        return serial(test, body, depth, e -> {});
    }

    /** Runs the calls in every serial order, and shows the first execution of each. */
    public Serial serial(GeneratedTest test, GeneratedBody body, Depth depth, Consumer<Execution> looker) {
        SerialOrders orders = new SerialOrders();
        SerialCounts counts = new SerialCounts();
        boolean alone = true;
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
            looker.accept(e);
            e.uncaught().forEach(f -> uncaught.add(Failures.uncaught(f).key()));
            orders.add(body.seen());
            counts.add(body.seen().results(), body.counts());
            alone &= e.threads() <= 1 + test.threads().size();
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
        boolean counted = alone && orders.all().stream().allMatch(SerialOrders.Outcome::isComplete);
        return new Serial(orders, counted ? counts : new SerialCounts(), uncaught, way, steps, meeting, trouble);
    }

    /** As {@link #plain}, with everything in the log that threads share: what was taken for one thread's own may turn out to be shared. */
    public Settled settled(GeneratedBody body) {
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
    public record Settled(Execution execution, boolean isSure) {}

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
