package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.direction.Direction;
import dev.ravel.model.direction.Direction.Status;
import dev.ravel.model.direction.DirectionBudget;
import dev.ravel.model.direction.DirectionRequest;
import dev.ravel.model.direction.Directions;
import dev.ravel.model.direction.Point;
import dev.ravel.model.direction.Target;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.focus.DeltaRequest;
import dev.ravel.model.focus.DeltaRequest.Way;
import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.model.search.Strength;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.model.trace.TraceEvent;
import dev.ravel.model.trace.TraceReader;
import dev.ravel.model.trace.TraceSite;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.process.WorkerSlot;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real programs are driven to predicted interleavings, and explored where a change has touched them. */
class DirectionTest {
    /** Each thread as far as it comes. */
    private static final String UNSTEERED = "r1:AA";

    private static final DirectionBudget NO_SWEEP = new DirectionBudget(100, 6, 0, 0);

    /** Puts a trace together as it comes. */
    private static final class Received implements ProgressListener {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        @Override
        public void progress(Progress progress) {}

        @Override
        public void traced(byte[] part) {
            bytes.writeBytes(part);
        }
    }

    private static List<TraceEvent> record(RealEngine engine, Ask ask) throws IOException {
        Received received = new Received();
        engine.second().explore(ask.replay(UNSTEERED).request().with(TraceDetail.EVENTS), received);
        List<TraceEvent> events = new ArrayList<>();
        try (TraceReader reader = new TraceReader(new ByteArrayInputStream(received.bytes.toByteArray()))) {
            while (reader.next()) {
                events.add(reader.event());
            }
        }
        return events;
    }

    /** The n-th event, from 0, of a thread that is as wanted: as a point. */
    private static Point point(List<TraceEvent> events, int thread, int nth, Predicate<TraceEvent> wanted) {
        Set<Integer> steps = new HashSet<>();
        int found = 0;
        for (TraceEvent event : events) {
            if (event.thread().number() == thread) {
                steps.add(event.step());
                if (wanted.test(event) && found++ == nth) {
                    return new Point(thread, steps.size() - 1);
                }
            }
        }
        throw new AssertionError("no such event in " + events);
    }

    private static Predicate<TraceEvent> field(String name) {
        return event -> event.place().toString().equals("." + name);
    }

    private static Predicate<TraceEvent> kind(int access) {
        return event -> dev.ravel.model.execution.Access.kind(event.access()) == access;
    }

    private static Directions direct(RealEngine engine, Ask ask, DirectionBudget budget, Target... targets)
            throws WorkerLost {
        try (WorkerSlot slot = new WorkerSlot(engine.launcher())) {
            return slot.ask(
                    new DirectionRequest(ask.request(), UNSTEERED, List.of(targets), budget), Worker.NO_DEADLINE);
        }
    }

    private static Ask ask(String member) {
        return Ask.of(Directed.class, member, "dpor");
    }

    private static void replays(RealEngine engine, Ask ask, Direction direction, FindingKind kind) {
        ExplorationResult again = engine.run(ask.replay(direction.schedule()));
        assertTrue(again.findings().stream().anyMatch(f -> f.kind() == kind), () -> "" + again.findings());
        assertTrue(again.findings().stream().noneMatch(f -> f.kind() == FindingKind.DIVERGENCE));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void comesBetweenACheckAndAnAct(RealEngine engine) throws IOException, WorkerLost {
        Ask ask = ask("checkThenAct");
        List<TraceEvent> events = record(engine, ask);
        Target target = Target.order(
                point(events, 1, 0, field("items")),
                point(events, 2, 0, field("items")),
                point(events, 1, 1, field("items")));
        Directions answer = direct(engine, ask, NO_SWEEP, target);
        assertEquals(List.of(), answer.baseFailures());
        Direction direction = answer.directions().get(0);
        assertEquals(Status.REACHED, direction.status(), direction::reason);
        assertEquals(FindingKind.EXCEPTION, direction.failure().orElseThrow().kind());
        assertTrue(direction.failure().orElseThrow().message().contains("nothing left"));
        assertFalse(direction.inBase());
        assertEquals(3, direction.steps().size());
        assertTrue(direction.steps().get(0) < direction.steps().get(1)
                && direction.steps().get(1) < direction.steps().get(2));
        replays(engine, ask, direction, FindingKind.EXCEPTION);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void backsOutOfLocksThatTheOtherThreadNeeds(RealEngine engine) throws IOException, WorkerLost {
        Ask ask = ask("handOver");
        List<TraceEvent> events = record(engine, ask);
        Target target = Target.order(
                point(events, 1, 0, field("x")), point(events, 2, 0, field("x")), point(events, 1, 1, field("x")));
        Directions answer = direct(engine, ask, NO_SWEEP, target);
        Direction direction = answer.directions().get(0);
        assertEquals(Status.REACHED, direction.status(), direction::reason);
        assertEquals("1", answer.baseOutcome());
        assertEquals("2", direction.outcome());
        assertEquals(List.of(), direction.findings());
    }

    /** Without the search of all interleavings it is only not reached; with it, it is known to be impossible. The base itself can be reached. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void aCommonLockKeepsTheOtherThreadOut(RealEngine engine) throws IOException, WorkerLost {
        Ask ask = ask("oneSection");
        List<TraceEvent> events = record(engine, ask);
        Point write = point(events, 1, 0, field("x"));
        Point read = point(events, 1, 1, field("x"));
        Point other = point(events, 2, 0, field("x"));
        Target impossible = Target.order(write, other, read);
        Direction missed =
                direct(engine, ask, NO_SWEEP, impossible).directions().get(0);
        assertEquals(Status.NOT_REACHED, missed.status());
        List<Direction> swept = direct(
                        engine,
                        ask,
                        DirectionBudget.DEFAULT,
                        impossible,
                        Target.order(write, read, other),
                        Target.order(other, write, read))
                .directions();
        assertEquals(
                List.of(Status.IMPOSSIBLE, Status.REACHED, Status.REACHED),
                swept.stream().map(Direction::status).toList());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void comesToADeadlock(RealEngine engine) throws IOException, WorkerLost {
        Predicate<TraceEvent> acquire = kind(dev.ravel.model.execution.Access.ACQUIRE);
        Ask ask = ask("crossed");
        List<TraceEvent> events = record(engine, ask);
        Target cycle = Target.deadlock(point(events, 1, 1, acquire), point(events, 2, 1, acquire));
        Direction direction = direct(engine, ask, NO_SWEEP, cycle).directions().get(0);
        assertEquals(Status.REACHED, direction.status(), direction::reason);
        assertEquals(FindingKind.DEADLOCK, direction.failure().orElseThrow().kind());
        replays(engine, ask, direction, FindingKind.DEADLOCK);

        Ask gated = ask("crossedBehindAGate");
        List<TraceEvent> behind = record(engine, gated);
        Target never = Target.deadlock(point(behind, 1, 2, acquire), point(behind, 2, 2, acquire));
        assertEquals(
                Status.IMPOSSIBLE,
                direct(engine, gated, DirectionBudget.DEFAULT, never)
                        .directions()
                        .get(0)
                        .status());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void aNotifyComesBeforeTheWait(RealEngine engine) throws IOException, WorkerLost {
        Ask ask = ask("lostWakeup");
        List<TraceEvent> events = record(engine, ask);
        Target lost = Target.order(
                point(events, 1, 0, field("ready")),
                point(events, 2, 0, e -> e.place().toString().equals(" wait set")),
                point(events, 1, 0, e -> e.place().toString().equals(" wait set")));
        Direction direction = direct(engine, ask, NO_SWEEP, lost).directions().get(0);
        assertEquals(Status.REACHED, direction.status(), direction::reason);
        assertEquals(FindingKind.DEADLOCK, direction.failure().orElseThrow().kind());
        assertFalse(direction.inBase());
        replays(engine, ask, direction, FindingKind.DEADLOCK);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void whatCannotBeAPointIsSaid(RealEngine engine) throws WorkerLost {
        Target tooFar = Target.order(new Point(1, 0), new Point(2, 1_000));
        Direction direction =
                direct(engine, ask("oneSection"), NO_SWEEP, tooFar).directions().get(0);
        assertEquals(Status.NOT_REACHED, direction.status());
        assertTrue(direction.reason().contains("none with number 1000"), direction::reason);
    }

    /** At the first decision of an execution only the main thread is there, and it is held. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void nothingComesBeforeTheBeginningOfTheMainThread(RealEngine engine) throws WorkerLost {
        Target never = Target.order(new Point(1, 0), new Point(0, 0));
        Direction direction =
                direct(engine, ask("oneSection"), NO_SWEEP, never).directions().get(0);
        assertEquals(Status.NOT_REACHED, direction.status(), direction::reason);
    }

    // ---- the delta

    private static ExplorationResult delta(RealEngine engine, Ask ask, Set<String> focus, Way way) throws WorkerLost {
        try (WorkerSlot slot = new WorkerSlot(engine.launcher())) {
            return slot.ask(new DeltaRequest(ask.request(), focus, UNSTEERED, way), Worker.NO_DEADLINE);
        }
    }

    private static Set<String> sites(List<TraceEvent> events, Predicate<TraceEvent> wanted) {
        Set<String> keys = new HashSet<>();
        for (TraceEvent event : events) {
            if (wanted.test(event)) {
                event.site().map(TraceSite::key).ifPresent(keys::add);
            }
        }
        return keys;
    }

    /** The one race of the changed field: both orders. The ten other races stay as they are. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void aChangedFieldAmongTenOthersHasTwoOrders(RealEngine engine) throws IOException, WorkerLost {
        Ask ask = Ask.of(Directed.Among.class, "ten", "dpor");
        List<TraceEvent> events = record(engine, ask);
        ExplorationResult result = delta(
                engine, ask, sites(events, field("changed").and(e -> e.thread().number() > 0)), Way.DPOR);
        assertEquals(2, result.executions());
        assertEquals(2, result.traces());
        assertEquals(Map.of("1", 1L, "2", 1L), outcomes(result));
        assertEquals(Verdict.INCOMPLETE, result.verdict(), result::reason);
        assertEquals(Strength.DELTA, result.strength());
    }

    private static Map<String, Long> outcomes(ExplorationResult result) {
        Map<String, Long> outcomes = new HashMap<>();
        result.outcomes().forEach(o -> outcomes.put(o.outcome(), o.traces()));
        return outcomes;
    }

    /** With every place in the focus it is as complete as dpor, and says so; with none it is the recorded execution. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void everyPlaceGivesWhatDporGivesAndNoneOneExecution(RealEngine engine) throws IOException, WorkerLost {
        Ask ask = Ask.of(Directed.Among.class, "two", "dpor");
        Set<String> all = sites(record(engine, ask), e -> true);
        ExplorationResult full = engine.run(ask);
        ExplorationResult delta = delta(engine, ask, all, Way.DPOR);
        assertEquals(full.executions(), delta.executions());
        assertEquals(outcomes(full), outcomes(delta));
        assertEquals(Strength.ALL, delta.strength());
        assertEquals(Verdict.PASSED, delta.verdict(), delta::reason);
        ExplorationResult none = delta(engine, ask, Set.of(), Way.DPOR);
        assertEquals(1, none.executions());
        assertEquals(Verdict.INCOMPLETE, none.verdict());
    }

    /** One preemption is enough, and the changed check is where it has to be: with priority it is found no later than without. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void preemptionsAtChangedPlacesComeFirst(RealEngine engine) throws IOException, WorkerLost {
        Ask ask = ask("checkThenAct");
        List<TraceEvent> events = record(engine, ask);
        Set<String> check = sites(
                events, e -> e.site().isPresent() && e.site().get().method().equals("take"));
        long with = firstFailure(delta(engine, ask, check, Way.CAPP));
        long without = firstFailure(delta(engine, ask, Set.of(), Way.CAPP));
        assertTrue(with <= without, with + " against " + without);
    }

    private static long firstFailure(ExplorationResult result) {
        return result.findings().stream()
                .filter(f -> f.kind() == FindingKind.EXCEPTION)
                .findFirst()
                .orElseThrow()
                .execution();
    }
}
