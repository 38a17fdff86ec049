package dev.ravel.worker.search;

import dev.ravel.engine.Machine;
import dev.ravel.engine.execution.Execution;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.directed.AnnouncedSteps;
import dev.ravel.explore.directed.DirectedStrategy;
import dev.ravel.explore.directed.RecordedSteps;
import dev.ravel.explore.directed.StepName;
import dev.ravel.explore.dpor.OptimalDporStrategy;
import dev.ravel.explore.replay.Linearizer;
import dev.ravel.explore.replay.ReplayStrategy;
import dev.ravel.model.direction.Direction;
import dev.ravel.model.direction.Direction.Status;
import dev.ravel.model.direction.DirectionRequest;
import dev.ravel.model.direction.Directions;
import dev.ravel.model.direction.Point;
import dev.ravel.model.direction.Target;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.StopReason;
import dev.ravel.oracles.Failures;
import dev.ravel.worker.process.HeapWatch;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.TestBody;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Drives a test to predicted interleavings, one target after the other; then searches all interleavings, if there are few, for those targets that were not reached.
 *
 * <p>All executions number threads as the recorded one does, because that comes first.
 */
public final class DirectedRun {
    private static final int WARM_UPS = 2;
    private static final int MAX_RESTARTS = 5;

    private final Machine machine;
    private final DirectionRequest request;
    private final Runnable test;
    private final Supplier<String> gaps;
    private final SearchLoop loop;
    private final Failures judge;
    private final Replays replays;
    private final Schedule base;

    private RecordedSteps recorded;
    private Set<String> baseKeys = Set.of();
    private List<String> baseFailures = List.of();
    private String baseOutcome = "";
    private long executions;

    public DirectedRun(Workplace workplace, DirectionRequest request, TestBody test, Supplier<String> gaps)
            throws BadRequest {
        this.machine = workplace.machine();
        this.request = request;
        this.test = test.run();
        this.gaps = gaps;
        this.loop = workplace.loop();
        this.judge = new Failures(test.readExpectations(), test.extent());
        this.replays = new Replays(machine, this.test, judge);
        try {
            base = Schedule.parse(request.base());
        } catch (IllegalArgumentException e) {
            throw new BadRequest(e.getMessage());
        }
    }

    /** What became of each target. */
    public Directions run() {
        long start = System.nanoTime();
        for (int i = 0; i < WARM_UPS; i++) {
            replays.unsteered();
        }
        int targets = request.targets().size();
        Direction[] directions = new Direction[targets];
        String trouble = record();
        for (int i = 0; i < targets; i++) {
            Target target = request.targets().get(i);
            String wrong = trouble.isEmpty() ? wrong(target) : trouble;
            directions[i] = wrong.isEmpty() ? direct(target) : Direction.missed(Status.NOT_REACHED, wrong, 0);
        }
        if (trouble.isEmpty() && request.budget().sweep() > 0) {
            sweep(directions);
        }
        return new Directions(
                baseOutcome, baseFailures, Arrays.asList(directions), executions, System.nanoTime() - start);
    }

    /** Runs the recorded execution, until nothing more is learned by it; says what is wrong with that, or "". */
    private String record() {
        if (replays.replay(base).diverged()) {
            return "the recorded execution cannot be repeated";
        }
        for (int times = 0; times < MAX_RESTARTS; times++) {
            int fallen = machine.assumptionsFallen();
            ReplayStrategy replay = new ReplayStrategy(base);
            AnnouncedSteps announced = new AnnouncedSteps(replay);
            machine.forgetThreads();
            announced.begin();
            Execution e = machine.execute(test, announced);
            if (e.refusal() != null) {
                return e.refusal();
            }
            if (machine.assumptionsFallen() != fallen) {
                continue;
            }
            if (replay.divergence().isPresent()) {
                return "the recorded execution cannot be repeated";
            }
            recorded = new RecordedSteps(announced, e.log());
            List<Failures.Failure> failures = judge.of(e);
            baseKeys = failures.stream().map(Failures.Failure::key).collect(Collectors.toSet());
            baseFailures = failures.stream()
                    .map(f -> f.message().lines().findFirst().orElse(""))
                    .toList();
            baseOutcome = text(e.outcome());
            return "";
        }
        return "the program's objects change their identity from execution to execution";
    }

    private static String text(String outcome) {
        return outcome == null ? "" : outcome;
    }

    private String wrong(Target target) {
        for (Point p : target.points()) {
            if (p.step() >= recorded.steps(p.thread())) {
                return "thread " + p.thread() + " has " + recorded.steps(p.thread())
                        + " steps in the recorded execution, and none with number " + p.step();
            }
            if (target.kind() == Target.Kind.DEADLOCK && !recorded.takesMonitor(p.thread(), p.step())) {
                return "step " + p.step() + " of thread " + p.thread() + " takes no lock";
            }
        }
        return "";
    }

    // ---- one target

    /**
     * An execution that has a target.
     *
     * @param steps at which the points came, in ascending order
     */
    private record Hit(
            Schedule schedule, int[] steps, List<Failures.Failure> failures, String outcome, long execution) {}

    private Direction direct(Target target) {
        for (int again = 0; again < MAX_RESTARTS; again++) {
            int[] thread = target.points().stream().mapToInt(Point::thread).toArray();
            int[] step = target.points().stream().mapToInt(Point::step).toArray();
            DirectedStrategy strategy = new DirectedStrategy(
                    recorded,
                    target.kind() == Target.Kind.ORDER ? DirectedStrategy.Aim.ORDER : DirectedStrategy.Aim.STANDSTILL,
                    thread,
                    step,
                    request.budget().executions(),
                    request.budget().continuations());
            Hit[] worst = new Hit[1];
            StopReason stopped = loop.run(test, strategy, limits(0), System.nanoTime(), e -> {
                if (e.refusal() != null) {
                    return SearchLoop.Decision.REFUSED;
                }
                if (strategy.hasReached() && !e.isCut()) {
                    Hit hit = hit(e, strategy.pointSteps(), strategy.executions());
                    worst[0] = worst[0] == null || rank(hit) > rank(worst[0]) ? hit : worst[0];
                }
                return SearchLoop.Decision.GO_ON;
            });
            executions += strategy.executions();
            if (stopped == StopReason.ASSUMPTION_FELL) {
                String trouble = record();
                if (!trouble.isEmpty()) {
                    return Direction.missed(Status.NOT_REACHED, trouble, strategy.executions());
                }
                continue;
            }
            if (worst[0] != null) {
                return told(target, worst[0], strategy.executions());
            }
            return Direction.missed(Status.NOT_REACHED, reason(stopped), strategy.executions());
        }
        return Direction.missed(
                Status.NOT_REACHED, "the program's objects change their identity from execution to execution", 0);
    }

    private SearchLimits limits(long most) {
        return new SearchLimits(most, request.budget().millis(), 0);
    }

    private static String reason(StopReason stopped) {
        return switch (stopped) {
            case TIME -> "the time budget";
            case REFUSED -> "Ravel had to stop";
            case MEMORY -> HeapWatch.budget();
            default -> "no attempt came there";
        };
    }

    private Hit hit(Execution e, int[] steps, long execution) {
        return new Hit(Schedule.of(e.log()), steps, judge.of(e), text(e.outcome()), execution);
    }

    /** What is worse has a higher rank: a new failure, one that the recorded execution has too, another outcome, nothing. */
    private int rank(Hit hit) {
        if (hit.failures.stream().anyMatch(f -> f.kind().fails() && !baseKeys.contains(f.key()))) {
            return 3;
        }
        if (hit.failures.stream().anyMatch(f -> f.kind().fails())) {
            return 2;
        }
        return hit.outcome.equals(baseOutcome) ? 0 : 1;
    }

    /** Puts a hit into an order that people can read, repeats it under that, and tells. */
    private Direction told(Target target, Hit hit, long tried) {
        StepName[] names = names(target);
        for (int shortened = 1; shortened >= 0; shortened--) {
            Schedule schedule = shortened == 1 ? shortened(hit) : hit.schedule;
            AnnouncedSteps announced = new AnnouncedSteps(new ReplayStrategy(schedule));
            announced.begin();
            Execution e = machine.execute(test, announced);
            int[] steps = target.kind() == Target.Kind.ORDER ? find(announced, names) : new int[0];
            boolean there = target.kind() == Target.Kind.ORDER
                    ? isAscending(steps)
                    : Arrays.stream(names).allMatch(announced::isBlockedIn);
            if (there
                    && keys(judge.of(e)).equals(keys(hit.failures))
                    && text(e.outcome()).equals(hit.outcome)) {
                Schedule told = schedule.renumbered(machine.threadOrder());
                return told(hit, told, steps, tried);
            }
        }
        return Direction.missed(Status.NOT_REACHED, "it was reached once, and could not be repeated", tried);
    }

    private Direction told(Hit hit, Schedule schedule, int[] steps, long tried) {
        Direction told = new Direction(
                Status.REACHED,
                "",
                tried,
                schedule.toString(),
                Arrays.stream(steps).boxed().toList(),
                hit.outcome,
                hit.failures.stream()
                        .map(f -> replays.describe(f, schedule, hit.execution))
                        .filter(f -> f != null)
                        .toList(),
                baseKeys.containsAll(keys(hit.failures)),
                replays.shown(schedule));
        boolean whole = told.findings().size() == hit.failures.size();
        // Those who come next number the threads as the recorded execution does.
        String trouble = record();
        return whole && trouble.isEmpty()
                ? told
                : Direction.missed(Status.NOT_REACHED, "it was reached once, and could not be repeated", tried);
    }

    private static Set<String> keys(List<Failures.Failure> failures) {
        return failures.stream().map(Failures.Failure::key).collect(Collectors.toSet());
    }

    private Schedule shortened(Hit hit) {
        ReplayStrategy replay = new ReplayStrategy(hit.schedule);
        replay.begin();
        Execution e = machine.execute(test, replay);
        return e.log().steps() <= Replays.LONGEST_TO_SHORTEN ? Linearizer.shorten(e.log(), hit.steps) : hit.schedule;
    }

    private StepName[] names(Target target) {
        return target.points().stream()
                .map(p -> recorded.name(p.thread(), p.step()))
                .toArray(StepName[]::new);
    }

    private static int[] find(AnnouncedSteps announced, StepName[] names) {
        return Arrays.stream(names).mapToInt(announced::find).toArray();
    }

    private static boolean isAscending(int[] steps) {
        for (int i = 0; i < steps.length; i++) {
            if (steps[i] < 0 || i > 0 && steps[i] <= steps[i - 1]) {
                return false;
            }
        }
        return true;
    }

    // ---- all interleavings

    /** What is known of a target that was not reached, while all interleavings are explored. */
    private final class Missed {
        final int index;
        final Target target;
        final StepName[] names;
        boolean everywhere = true;
        Hit hit;

        Missed(int index) {
            this.index = index;
            target = request.targets().get(index);
            names = names(target);
        }

        void look(AnnouncedSteps announced, Execution e, long execution) {
            if (hit != null) {
                return;
            }
            if (target.kind() == Target.Kind.DEADLOCK) {
                if (Arrays.stream(names).allMatch(announced::isBlockedIn)) {
                    hit = hit(e, new int[0], execution);
                }
                // One that blocks elsewhere may be what was meant, under other names.
                everywhere &= e.ending() == Strategy.Ending.FINISHED;
                return;
            }
            int[] steps = find(announced, names);
            if (Arrays.stream(steps).anyMatch(s -> s < 0)) {
                everywhere = false;
                return;
            }
            Optional<Schedule> order = Linearizer.inOrder(e.log(), steps);
            if (order.isPresent()) {
                hit = new Hit(
                        order.get(), ordered(e.log(), order.get(), steps), judge.of(e), text(e.outcome()), execution);
            }
        }
    }

    /** Where steps of an execution are in another order of it. */
    private static int[] ordered(ExecutionLog log, Schedule order, int[] steps) {
        int[] at = new int[steps.length];
        for (int i = 0; i < steps.length; i++) {
            int t = log.thread(steps[i]);
            int number = 0;
            for (int s = 0; s < steps[i]; s++) {
                number += log.thread(s) == t ? 1 : 0;
            }
            for (int s = 0; s < order.steps() && number >= 0; s++) {
                number -= order.thread(s) == t ? 1 : 0;
                at[i] = s;
            }
        }
        return at;
    }

    /** Looks for what was not reached in all interleavings, as far as the budget allows. */
    private void sweep(Direction[] directions) {
        List<Missed> missed = new ArrayList<>();
        for (int i = 0; i < directions.length; i++) {
            if (directions[i].status() != Status.REACHED
                    && wrong(request.targets().get(i)).isEmpty()) {
                missed.add(new Missed(i));
            }
        }
        if (missed.isEmpty()) {
            return;
        }
        machine.takeUnexplored();
        machine.takeDoubt();
        OptimalDporStrategy dpor = new OptimalDporStrategy();
        AnnouncedSteps announced = new AnnouncedSteps(dpor);
        boolean[] cut = new boolean[1];
        StopReason stopped = loop.run(test, announced, limits(request.budget().sweep()), System.nanoTime(), e -> {
            if (e.refusal() != null) {
                return SearchLoop.Decision.REFUSED;
            }
            cut[0] |= e.ending() != Strategy.Ending.FINISHED && e.ending() != Strategy.Ending.BLOCKED;
            if (!e.isCut()) {
                missed.forEach(m -> m.look(announced, e, dpor.executions()));
            }
            return missed.stream().allMatch(m -> m.hit != null)
                    ? SearchLoop.Decision.ENOUGH
                    : SearchLoop.Decision.GO_ON;
        });
        executions += dpor.executions();
        boolean proof = stopped == StopReason.EXHAUSTED
                && !cut[0]
                && dpor.divergences() == 0
                && machine.takeUnexplored() == null
                && machine.takeDoubt() == null
                && gaps.get().isEmpty();
        for (Missed m : missed) {
            long tried = directions[m.index].executions() + dpor.executions();
            if (m.hit != null) {
                directions[m.index] = told(m.target, m.hit, tried);
            } else if (proof && m.everywhere) {
                directions[m.index] = Direction.missed(
                        Status.IMPOSSIBLE, "none of all " + dpor.executions() + " interleavings has it", tried);
            } else {
                directions[m.index] = Direction.missed(Status.NOT_REACHED, directions[m.index].reason(), tried);
            }
        }
    }
}
