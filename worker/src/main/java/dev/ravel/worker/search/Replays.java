package dev.ravel.worker.search;

import dev.ravel.engine.Machine;
import dev.ravel.engine.execution.Execution;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.replay.FairStrategy;
import dev.ravel.explore.replay.Linearizer;
import dev.ravel.explore.replay.ReplayStrategy;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.model.trace.TraceWriter;
import dev.ravel.oracles.Failures;
import dev.ravel.oracles.Judge;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs single executions again: to describe a failure, to shorten it, to show it to somebody.
 *
 * <p>Schedules number the threads as they are started, here and in what people see. During a search a thread's number is its own
 * for the whole search, and depends on what was searched before: another worker could not know it.
 */
public final class Replays {
    /** One execution that was replayed on request. */
    record Replay(List<Finding> findings, String outcome, int steps) {
        boolean diverged() {
            return findings.stream().anyMatch(f -> f.kind() == FindingKind.DIVERGENCE);
        }
    }

    /** Finding a better order takes time that grows with the square of the number of steps. */
    static final int LONGEST_TO_SHORTEN = 2_000;

    /** Steps of a cycle that are enough to see how it goes on. */
    private static final int LIVELOCK_SHOWN = 200;
    /** Steps of an execution that was cut, behind which a livelock is looked for first. */
    private static final int SHORTEST_PREFIX = 32;

    /** Steps of an execution that is repeated more often than once, to see whether it always does the same. */
    private static final int SHORT = 300;

    private static final int REPETITIONS_OF_SHORT = 4;

    private static final int MAX_REPLAYS = 10;

    private static final Schedule NOTHING = Schedule.of(new int[0], new int[0]);

    private final Machine machine;
    private final Runnable test;
    private final Judge failures;

    public Replays(Machine machine, Runnable test, Judge failures) {
        this.machine = machine;
        this.test = test;
        this.failures = failures;
    }

    /** Runs the test once, each thread as far as it comes. */
    Execution unsteered() {
        ReplayStrategy strategy = new ReplayStrategy(NOTHING);
        strategy.begin();
        return machine.execute(test, strategy);
    }

    /** A livelock that a fair execution comes to, or null; before a search. */
    Finding livelock(int limit) {
        Finding found;
        int fallen;
        int times = 0;
        do {
            fallen = machine.assumptionsFallen();
            machine.forgetThreads();
            found = livelock(NOTHING, 0, limit, 1);
            machine.forgetThreads();
        } while (machine.assumptionsFallen() != fallen && ++times < MAX_REPLAYS);
        return found;
    }

    /** A livelock that an execution comes to which begins as this one, and goes on fairly; null if none is found. During a search. */
    Finding livelockBehind(Execution e, int limit, long execution) {
        Schedule schedule = Schedule.of(e.log());
        Finding found = null;
        for (int prefix = SHORTEST_PREFIX; prefix < schedule.steps() && found == null; prefix *= 8) {
            found = livelock(schedule, prefix, limit, execution);
        }
        return found;
    }

    /**
     * A livelock: an execution that is fair behind the first steps of a schedule comes back to a state that it was in, and every thread that could go on
     * in between did.
     */
    private Finding livelock(Schedule begins, int prefix, int limit, long execution) {
        if (!isLong(fair(begins, prefix, FairStrategy.Watch.NONE, limit))) {
            return null;
        }
        FairStrategy watching = new FairStrategy(begins, prefix, FairStrategy.Watch.CYCLES, limit);
        watching.begin();
        machine.fingerprints(true);
        machine.execute(test, watching);
        machine.fingerprints(false);
        FairStrategy.Cycle cycle = watching.cycle();
        if (cycle == null) {
            return null;
        }
        FairStrategy shown = new FairStrategy(
                begins, prefix, FairStrategy.Watch.NONE, Math.min(cycle.last(), cycle.first() + LIVELOCK_SHOWN));
        shown.begin();
        Machine.Recorded r = machine.record(test, shown);
        return new Finding(
                FindingKind.LIVELOCK,
                "Threads repeat a cycle for ever: step " + (cycle.last() + 1)
                        + " finds everything as it was before step " + (cycle.first() + 1)
                        + ", and every thread that could run in between did.",
                execution,
                r.execution().log().steps(),
                Schedule.of(r.execution().log())
                        .renumbered(machine.threadOrder())
                        .toString(),
                r.interleaving());
    }

    private Execution fair(Schedule begins, int prefix, FairStrategy.Watch watch, int limit) {
        FairStrategy strategy = new FairStrategy(begins, prefix, watch, limit);
        strategy.begin();
        return machine.execute(test, strategy);
    }

    private static boolean isLong(Execution e) {
        return e.refusal() == null
                && (e.ending() == Strategy.Ending.ABANDONED
                        || e.ending() == Strategy.Ending.CUT && e.cut() == Execution.Cut.STEPS);
    }

    /** A failure with its interleaving, in an equivalent order with fewer switches if that shows the same failure. */
    public Finding explain(Failures.Failure failure, Schedule found, long execution) {
        if (failure.cause() == Failures.Cause.OUT_OF_MEMORY) {
            // Each replay would take as long as it takes to fill the memory, and where that is full depends on more
            // than the schedule.
            return new Finding(failure.kind(), failure.message(), execution, failure.step(), found.toString(), null);
        }
        ReplayStrategy strategy = new ReplayStrategy(found);
        strategy.begin();
        machine.forgetThreads();
        Execution again = machine.execute(test, strategy);
        if (strategy.divergence().isPresent() || !shows(again, failure)) {
            return diverged(failure, found, execution, strategy);
        }
        if (again.log().steps() <= LONGEST_TO_SHORTEN) {
            Finding finding = describe(failure, Linearizer.shorten(again.log()), execution);
            if (finding != null) {
                return finding;
            }
        }
        Finding finding = describe(failure, found, execution);
        // Where memory or the stack runs out depends on more than the schedule: then there is no recording to show.
        return finding != null
                ? finding
                : new Finding(failure.kind(), failure.message(), execution, failure.step(), found.toString(), null);
    }

    /** A failure with its interleaving under a schedule that shows it, or null if it does not. */
    Finding describe(Failures.Failure failure, Schedule schedule, long execution) {
        ReplayStrategy strategy = new ReplayStrategy(schedule);
        strategy.begin();
        machine.forgetThreads();
        Machine.Recorded r = machine.record(test, strategy);
        if (strategy.divergence().isPresent()) {
            return null;
        }
        for (Failures.Failure f : failures.of(r.execution())) {
            if (f.key().equals(failure.key())) {
                return new Finding(f.kind(), f.message(), execution, f.step(), schedule.toString(), r.interleaving());
            }
        }
        return null;
    }

    private boolean shows(Execution e, Failures.Failure failure) {
        return failures.of(e).stream().anyMatch(f -> f.key().equals(failure.key()));
    }

    /** Runs a schedule some times and tells where two runs first differ; null if they do not. */
    Uncontrolled uncontrolled(Schedule schedule) {
        Machine.Recorded first = recorded(schedule);
        int again = first.interleaving().steps().size() <= SHORT ? REPETITIONS_OF_SHORT : 1;
        for (int i = 0; i < again; i++) {
            Uncontrolled found = Uncontrolled.between(first, recorded(schedule));
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** As {@link #uncontrolled(Schedule)}, with each thread as far as it comes. */
    Uncontrolled uncontrolled() {
        return uncontrolled(NOTHING);
    }

    /** What happens under a schedule. */
    public Interleaving shown(Schedule schedule) {
        return recorded(schedule).interleaving();
    }

    /** Runs a schedule that can be followed and writes it down as a trace. */
    void trace(Schedule schedule, TraceDetail detail, OutputStream out) {
        ReplayStrategy strategy = new ReplayStrategy(schedule);
        strategy.begin();
        machine.forgetThreads();
        machine.trace(test, strategy, detail, new TraceWriter(out));
    }

    private Machine.Recorded recorded(Schedule schedule) {
        ReplayStrategy strategy = new ReplayStrategy(schedule);
        strategy.begin();
        machine.forgetThreads();
        return machine.record(test, strategy);
    }

    private Finding diverged(Failures.Failure failure, Schedule found, long execution, ReplayStrategy strategy) {
        String how = strategy.divergence().isPresent()
                ? tell(strategy.divergence().get())
                : "The schedule ended in another way: "
                        + failure.message().lines().findFirst().orElse("");
        Uncontrolled place = uncontrolled(found);
        return new Finding(
                FindingKind.DIVERGENCE,
                how
                        + (place != null
                                ? "\n" + capital(place.tell()) + "."
                                : "\nSomething outside the explorer's control made a choice, and another one this time: a file, the"
                                        + " environment, native code, or state outside the heap.")
                        + "\nThe failure was: " + failure.message(),
                execution,
                0,
                found.toString(),
                null);
    }

    private static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static String tell(ReplayStrategy.Divergence d) {
        if (d.choice() >= 0) {
            return "Replay diverged at step " + (d.step() + 1) + ": the schedule takes alternative " + d.choice()
                    + ", but there are only " + d.alternatives() + ".";
        }
        StringBuilder able = new StringBuilder();
        for (long rest = d.enabled(); rest != 0; rest &= rest - 1) {
            able.append(able.length() == 0 ? "" : ", ").append(Long.numberOfTrailingZeros(rest));
        }
        return "Replay diverged at step " + (d.step() + 1) + ": the schedule runs thread " + d.wanted() + ", but "
                + (able.length() == 0 ? "no thread can run." : "only these can run: " + able + ".");
    }

    /**
     * Replays a schedule that somebody asks for. It may come from a search in which assumptions had fallen, as they have not
     * here: so if it does not fit, or shows nothing, it is tried without them. Each way it is an execution of the program.
     */
    Replay replay(Schedule schedule) {
        Replay replay = settled(schedule);
        if (replay.findings().isEmpty() || replay.diverged()) {
            int fallen = machine.assumptionsFallen();
            machine.assumeAllInterlock();
            if (machine.assumptionsFallen() != fallen) {
                Replay again = settled(schedule);
                if (!again.diverged() && !again.findings().isEmpty()) {
                    return again;
                }
            }
        }
        return replay.diverged() ? underOtherAssumptions(schedule, replay) : replay;
    }

    /** The search that found the schedule may have learned what this schedule alone does not show. */
    private Replay underOtherAssumptions(Schedule schedule, Replay diverged) {
        int learned = machine.wayAssumed();
        for (int way = 0; way < Machine.waysToAssume(); way++) {
            if ((way & learned) == learned) {
                machine.assume(way);
                Replay again = settled(schedule);
                if (!again.diverged()) {
                    return again;
                }
            }
        }
        machine.assume(learned);
        return diverged;
    }

    /** Replays until nothing more is learned by it. */
    private Replay settled(Schedule schedule) {
        Replay replay;
        int fallen;
        int times = 0;
        do {
            fallen = machine.assumptionsFallen();
            replay = once(schedule);
        } while (machine.assumptionsFallen() != fallen && ++times < MAX_REPLAYS);
        return replay;
    }

    private Replay once(Schedule schedule) {
        ReplayStrategy strategy = new ReplayStrategy(schedule);
        strategy.begin();
        machine.forgetThreads();
        Machine.Recorded r = machine.record(test, strategy);
        List<Finding> findings = new ArrayList<>();
        Interleaving shown = r.interleaving();
        if (strategy.divergence().isPresent()) {
            findings.add(new Finding(
                    FindingKind.DIVERGENCE,
                    tell(strategy.divergence().get())
                            + "\n  It was made with other code, other options, another JDK or another version of Ravel:"
                            + " explore again.",
                    1,
                    0,
                    schedule.toString(),
                    shown));
        }
        for (Failures.Failure f : failures.of(r.execution())) {
            findings.add(new Finding(f.kind(), f.message(), 1, f.step(), schedule.toString(), shown));
        }
        return new Replay(findings, r.execution().outcome(), r.execution().log().steps());
    }
}
