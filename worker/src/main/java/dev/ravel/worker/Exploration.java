package dev.ravel.worker;

import dev.ravel.engine.Execution;
import dev.ravel.engine.Machine;
import dev.ravel.explore.OptimalDporStrategy;
import dev.ravel.explore.PreemptionBoundedStrategy;
import dev.ravel.explore.StatefulStrategy;
import dev.ravel.explore.Strategies;
import dev.ravel.explore.Strategy;
import dev.ravel.instrument.AtomicCalls;
import dev.ravel.instrument.Site;
import dev.ravel.instrument.SiteTable;
import dev.ravel.model.ExplorationRequest;
import dev.ravel.model.ExplorationResult;
import dev.ravel.model.ExplorationResult.Verdict;
import dev.ravel.model.Finding;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Rules;
import dev.ravel.model.Schedule;
import dev.ravel.model.WorkerMessage;
import dev.ravel.oracles.RaceDetector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Runs one request: execution after execution, until the strategy has no more, a limit is hit or a test failed. */
final class Exploration {
    private static final long PROGRESS_NANOS = 100_000_000;
    /** Executions before the first that counts: they initialise classes, which happens only once per JVM. */
    private static final int WARM_UPS = 2;

    private static final String RESTART = "restart";
    private static final int MOST_RESTARTS = 10;
    /** Most steps of an execution that is recorded twice, to see whether the values are the same. */
    private static final int LONGEST_TO_REPEAT = 2_000;

    private static final int MOST_REFUSALS_NOTED = 10;

    /** In so many executions a test that does not come to an end is searched for something worse than that. */
    private static final int WORSE_EXECUTIONS = 100;

    private final Machine machine;
    private final ExplorationRequest request;
    private final Runnable test;
    private final Consumer<WorkerMessage> out;
    /** Which classes escaped instrumentation, in one line; empty if none. */
    private final Supplier<String> gaps;

    private final Watchdog watchdog;
    private final AtomicCalls oneStep;
    private final Races races;
    private final Traces traces;
    private final Repetition repetition = new Repetition();
    private final Replays replays;
    private final Expectations expectations;
    private final Judge judge;
    private final Companion companion;

    private final Map<String, Found> failures = new LinkedHashMap<>();
    private final List<String> notes;
    private long executions;
    /** How many executions were cut. */
    private long cuts;
    /** Executions that ended by a false assumption. */
    private long skipped;
    /** The first of these; null if there is none. */
    private String assumption;

    private int mostThreads;
    /** Steps of an execution without a preemption, 0 if it did not come to an end. */
    private int plainSteps;

    private String refusal;
    /** Whether an execution without preemptions did not come to an end. */
    private boolean endless;
    /** A fair execution that goes on for ever; null if none was found. */
    private Finding livelock;

    /** Who goes along with an exploration, and may choose its strategy. */
    interface Companion {
        /** A strategy for the search, which is about to begin, perhaps not for the first time. */
        Strategy strategy() throws BadRequest;

        /** An execution of the search is over. */
        default void executed(Execution e) {}

        /** Who says what a failure is; the usual judge, if nobody else. */
        default Judge judge(Judge usual) {
            return usual;
        }

        /** A failure was run again, and this is what it is. */
        default void explained(String key, Finding finding) {}

        /** Whether so many scheduling points are all that the search may cost. */
        default boolean isEnough(long points) {
            return false;
        }

        /** How much is told of what was found. */
        default Telling telling() {
            return Telling.ALL;
        }

        /** Whether a test with one thread is worth exploring. */
        default boolean takesSingleThreads() {
            return false;
        }
    }

    /** How much is told of what was found. */
    enum Telling {
        /** Failures are run again and shortened, races described, and what was explored is looked at once more. */
        ALL,
        /** Only what failed, and under which schedule: for the many tests that are explored to choose from. */
        FAILURES
    }

    /** The first execution that failed in one way. */
    private record Found(Failures.Failure failure, Schedule schedule, long execution) {
        Finding inShort() {
            return new Finding(failure.kind(), failure.message(), execution, failure.step(), schedule.toString(), null);
        }
    }

    Exploration(
            Machine machine,
            SiteTable sites,
            ExplorationRequest request,
            TestBody test,
            Supplier<String> gaps,
            Watchdog watchdog,
            Consumer<WorkerMessage> out)
            throws BadRequest {
        this(machine, sites, request, test, gaps, watchdog, out, () -> asked(request));
    }

    Exploration(
            Machine machine,
            SiteTable sites,
            ExplorationRequest request,
            TestBody test,
            Supplier<String> gaps,
            Watchdog watchdog,
            Consumer<WorkerMessage> out,
            Companion companion)
            throws BadRequest {
        this.companion = companion;
        this.machine = machine;
        this.request = request;
        this.oneStep = new AtomicCalls(request.rules());
        this.test = test.run();
        this.notes = new ArrayList<>(test.notes());
        this.expectations = new Expectations(test.expectations());
        this.judge = companion.judge(new Failures(expectations, test.extent()));
        this.gaps = gaps;
        this.watchdog = watchdog;
        this.out = out;
        this.races = new Races(
                sites,
                log -> Schedule.of(log).renumbered(machine.threadOrder()),
                site -> machine.ranInOnePiece(site) || isOneStep(sites.site(site)),
                machine::touchedOnceEach);
        this.traces = new Traces(request.strategy().equals("dpor"));
        this.replays = new Replays(machine, this.test, judge);
    }

    /** Whether the place is inside a call that is one step, on an object that is made for one thread. */
    private boolean isOneStep(Site site) {
        return oneStep.containsForOneThread(site.className());
    }

    ExplorationResult run() throws BadRequest {
        long start = System.nanoTime();
        warmUp();
        DebuggerWanted.ifAsked();
        if (!request.schedule().isEmpty() && refusal == null) {
            return replay(start);
        }
        machine.takeUnexplored();
        machine.takeDoubt();
        Strategy strategy = companion.strategy();
        livelock = refusal == null ? replays.livelock(request.steps()) : null;
        if (livelock != null && !endless) {
            executions = 1;
            return result(strategy, "the first failure", 0, start);
        }
        machine.fingerprints(strategy instanceof StatefulStrategy);
        long points = machine.points();
        String stopped = explore(strategy, start);
        for (int again = 0; stopped == RESTART; again++) {
            if (again == MOST_RESTARTS) {
                refusal = "the program's objects change their identity from execution to execution";
                break;
            }
            forget();
            strategy = companion.strategy();
            points = machine.points();
            stopped = explore(strategy, start);
        }
        machine.fingerprints(false);
        points = machine.points() - points;
        return result(strategy, stopped, points, start);
    }

    private static Strategy asked(ExplorationRequest request) throws BadRequest {
        try {
            return Strategies.of(request.strategy(), request.bound(), request.order(), request.seed());
        } catch (IllegalArgumentException e) {
            throw new BadRequest(e.getMessage());
        }
    }

    /** What was found under an assumption that has fallen does not count. */
    private void forget() {
        failures.clear();
        races.clear();
        traces.clear();
        repetition.clear();
        executions = 0;
        cuts = 0;
        skipped = 0;
        assumption = null;
    }

    private void warmUp() throws BadRequest {
        for (int i = 0; i < WARM_UPS; i++) {
            Execution e = replays.unsteered();
            plainSteps = e.ending() == Strategy.Ending.FINISHED ? e.log().steps() : 0;
            endless = e.isCut();
            mostThreads = Math.max(mostThreads, e.threads());
            if (e.refusal() != null) {
                refusal = e.refusal();
                return;
            }
            if (e.threads() == 1 && !e.uncaught().isEmpty() && Failures.falseAssumption(e) == null) {
                Throwable t = e.uncaught().get(0).exception();
                throw new BadRequest(request.test() + " throws before it starts a thread: " + Failures.where(t));
            }
        }
    }

    /** Explores; returns why it stopped before the strategy had no more to try, {@link #RESTART}, or null. */
    private String explore(Strategy strategy, long start) {
        RaceDetector detector = new RaceDetector(races);
        boolean all = request.scope() == ExplorationRequest.Scope.ALL_FAILURES;
        long deadline = request.budgetMillis() == 0 ? Long.MAX_VALUE : start + request.budgetMillis() * 1_000_000;
        long nextProgress = start + PROGRESS_NANOS;
        int fallen = machine.assumptionsFallen();
        long pointsBefore = machine.points();
        while (true) {
            if (refusal != null) {
                return "Ravel had to stop";
            }
            if (request.executions() > 0 && executions >= request.executions()
                    || companion.isEnough(machine.points() - pointsBefore)) {
                return ExplorationResult.THE_LIMIT;
            }
            if (!strategy.begin()) {
                return null;
            }
            Execution e;
            try {
                e = machine.execute(test, strategy);
            } catch (OutOfMemoryError full) {
                // Not the program's: it gets its own thrown in its threads. What the strategy remembers is too much.
                return Memory.budget();
            }
            executions++;
            watchdog.pulse();
            if (machine.assumptionsFallen() != fallen) {
                return RESTART;
            }
            companion.executed(e);
            mostThreads = Math.max(mostThreads, e.threads());
            if (e.refusal() != null) {
                refusal = e.refusal();
                return "Ravel had to stop";
            }
            int different = repetition.difference(e.log());
            if (different >= 0 && !failed(e)) {
                refusal = notRepeated(different, Schedule.of(e.log()).renumbered(machine.threadOrder()));
                return "Ravel had to stop";
            }
            if (companion.telling() == Telling.ALL) {
                races.execution(executions);
                detector.examine(e.log());
            }
            traces.add(e);
            boolean failed = failed(e);
            if (!failed && !e.uncaught().isEmpty()) {
                noteAssumption(e);
            }
            if (e.isCut() && Long.bitCount(++cuts) == 1) {
                lookForLivelock(strategy, e);
            }
            if (!all && (failed && fails() || livelock != null && executions >= WORSE_EXECUTIONS)) {
                return "the first failure";
            }
            long now = System.nanoTime();
            if (now > nextProgress) {
                out.accept(new WorkerMessage.Progress(executions, strategy.explored(), failures.size()));
                nextProgress = now + PROGRESS_NANOS;
                if (now > deadline) {
                    return ExplorationResult.THE_TIME_BUDGET;
                }
            }
        }
    }

    /** An execution that was cut may have come to where threads go round for ever. Its log is gone after that. */
    private void lookForLivelock(Strategy strategy, Execution e) {
        if (livelock == null && !(strategy instanceof StatefulStrategy) && e.cut() == Execution.Cut.STEPS) {
            livelock = replays.livelockBehind(e, request.steps(), executions);
        }
    }

    /** Whether something was found that ends the search. A test that has no end anyway may have something worse than that. */
    private boolean fails() {
        return livelock != null && !endless
                || failures.values().stream().anyMatch(f -> f.failure().kind().fails());
    }

    /** An execution that ended without a failure, but not as the program is written: an assumption was false. */
    private void noteAssumption(Execution e) {
        String text = Failures.falseAssumption(e);
        if (text != null) {
            skipped++;
            assumption = assumption == null ? text : assumption;
        }
    }

    /** Why an execution has not repeated what was done before, as far as that can be told. */
    private String notRepeated(int step, Schedule schedule) {
        Uncontrolled place = replays.uncontrolled(schedule);
        return place != null
                ? place.tell()
                : "step " + (step + 1) + " of execution " + executions
                        + " accesses other things than in the execution before,"
                        + " although all decisions up to it were the same: something outside the explorer's control"
                        + " decides, a file, the environment, native code, state that is kept outside the heap";
    }

    private boolean failed(Execution e) {
        boolean failed = false;
        for (Failures.Failure f : judge.of(e)) {
            failed |= f.kind().fails() || f.kind() == FindingKind.BUDGET;
            if (!failures.containsKey(f.key())) {
                failures.put(f.key(), new Found(f, Schedule.of(e.log()).renumbered(machine.threadOrder()), executions));
            }
        }
        return failed;
    }

    private ExplorationResult result(Strategy strategy, String stopped, long points, long start) {
        boolean complete = stopped == null && refusal == null;
        boolean tellAll = companion.telling() == Telling.ALL;
        Uncontrolled uncontrolled = tellAll && complete && failures.isEmpty() && plainSteps <= LONGEST_TO_REPEAT
                ? replays.uncontrolled()
                : null;
        Site unexplored = machine.takeUnexplored();
        String doubt = uncontrolled != null ? uncontrolled.tell() : machine.takeDoubt();
        doubt = doubt == null ? races.ranInOnePiece() : doubt;
        List<Finding> findings = new ArrayList<>();
        for (Found f : failures.values()) {
            boolean endless =
                    f.failure().kind() == FindingKind.BUDGET && f.failure().step() > LONGEST_TO_REPEAT;
            Finding finding =
                    tellAll && !endless ? replays.explain(f.failure(), f.schedule(), f.execution()) : f.inShort();
            companion.explained(f.failure().key(), finding);
            findings.add(finding);
        }
        if (livelock != null
                && (request.scope() == ExplorationRequest.Scope.ALL_FAILURES
                        || findings.stream().noneMatch(f -> f.kind().fails()))) {
            findings.add(livelock);
        }
        if (tellAll) {
            findings.addAll(races.findings());
        }
        noteRules();
        noteSkipped();
        noteRefusals();
        long nanos = System.nanoTime() - start;
        boolean failing = findings.stream().anyMatch(f -> f.kind().fails());
        boolean cut = findings.stream().anyMatch(f -> f.kind() == FindingKind.BUDGET);
        Verdict verdict;
        String reason = "";
        if (failing) {
            verdict = Verdict.FAILED;
        } else if (refusal != null) {
            verdict = Verdict.ERROR;
            reason = refusal;
        } else if (diverged(strategy) > 0) {
            verdict = Verdict.ERROR;
            reason = "the program does different things under the same schedule (seen " + diverged(strategy)
                    + " times): something outside the explorer's control decides, such as the clock, the network, or"
                    + " state kept outside the heap";
        } else if (traces.contradiction() != null) {
            verdict = Verdict.ERROR;
            reason = traces.contradiction();
        } else if (skipped > 0
                && skipped == executions
                && (complete || strategy.strength() == Strategy.Strength.SAMPLE)) {
            verdict = Verdict.SKIPPED;
            reason = "An assumption of the test is false in every execution: " + assumption;
        } else if (!gaps.get().isEmpty()) {
            verdict = Verdict.INCOMPLETE;
            reason = gaps.get();
        } else if (unexplored != null) {
            verdict = Verdict.INCOMPLETE;
            reason = unexplored.className().replace('/', '.') + "." + unexplored.method() + " (" + unexplored.file()
                    + ":" + unexplored.line() + ") was called back from JDK code, where Ravel cannot switch threads:"
                    + " it ran in one piece";
        } else if (doubt != null) {
            verdict = Verdict.INCOMPLETE;
            reason = doubt;
        } else if (mostThreads < 2 && !companion.takesSingleThreads()) {
            verdict = Verdict.ERROR;
            reason = "the test never started a second thread: there was nothing to interleave";
        } else if (!complete || cut || strategy.strength() == Strategy.Strength.SAMPLE) {
            verdict = Verdict.INCOMPLETE;
            reason = cut ? (stopped == null ? "" : stopped + "; ") + cutExecutions() : stopped == null ? "" : stopped;
        } else {
            verdict = Verdict.PASSED;
        }
        return new ExplorationResult(
                request.test(),
                verdict,
                complete
                        && !cut
                        && unexplored == null
                        && doubt == null
                        && gaps.get().isEmpty(),
                request.strategy(),
                strategy.strength().name(),
                strategy instanceof PreemptionBoundedStrategy b ? b.bound() : -1,
                executions,
                strategy instanceof PreemptionBoundedStrategy b ? b.traces() : traces.count(),
                strategy instanceof StatefulStrategy states ? states.states() : 0,
                strategy instanceof StatefulStrategy states ? states.transitions() : 0,
                points,
                nanos,
                complete ? 1 : strategy.explored(),
                expectations.graded(traces.outcomes()),
                findings,
                notes,
                reason,
                machine.substrate());
    }

    private String cutExecutions() {
        return cuts == 1 && executions == 1 ? "it had to be cut" : "of which " + cuts + " had to be cut";
    }

    /** What the verdict rests on, where it is not the program alone. */
    private void noteRules() {
        if (machine.tookCallsForSteps()) {
            notes.add("Calls of the JDK's synchronizers and executors"
                    + (request.rules().atomic().isEmpty() ? "" : " and of the classes of --atomic")
                    + " were one step each; --locks jdk explores the code inside.");
        }
        if (machine.letTimeOutsComeLast()) {
            notes.add("Waits with a limit of time came to it only when nobody else could go on; --timeouts any explores"
                    + " the rest.");
        }
    }

    /** Executions to which the test does not apply, among others. */
    private void noteSkipped() {
        if (skipped > 0 && skipped < executions) {
            notes.add("An assumption of the test was false in " + skipped + " of " + executions + " executions ("
                    + assumption + "): these neither passed nor failed, the verdict is about the others.");
        }
    }

    /** What the program tried and was not let do. */
    private void noteRefusals() {
        List<String> refusals = machine.takeRefusals();
        refusals.stream()
                .limit(MOST_REFUSALS_NOTED)
                .forEach(refusal -> notes.add(ExplorationResult.REFUSED + refusal + "."));
        if (refusals.size() > MOST_REFUSALS_NOTED) {
            notes.add(ExplorationResult.REFUSED + (refusals.size() - MOST_REFUSALS_NOTED) + " more.");
        }
        if (request.rules().fence() != Rules.Fence.OPEN) {
            notes.add(ExplorationResult.FENCE + Enclosure.words() + ".");
        }
    }

    /** How often an execution did not follow its plan. */
    static long diverged(Strategy strategy) {
        return strategy instanceof OptimalDporStrategy dpor
                ? dpor.divergences()
                : strategy instanceof PreemptionBoundedStrategy bounded ? bounded.divergences() : 0;
    }

    private ExplorationResult replay(long start) throws BadRequest {
        Schedule schedule;
        try {
            schedule = Schedule.parse(request.schedule());
        } catch (IllegalArgumentException e) {
            throw new BadRequest(e.getMessage());
        }
        Replays.Replay r = replays.replay(schedule);
        List<Finding> findings = r.findings();
        boolean failing = findings.stream().anyMatch(f -> f.kind().fails());
        noteRefusals();
        return new ExplorationResult(
                request.test(),
                failing ? Verdict.FAILED : Verdict.PASSED,
                false,
                "replay",
                Strategy.Strength.SAMPLE.name(),
                -1,
                1,
                1,
                0,
                0,
                r.steps(),
                System.nanoTime() - start,
                Double.NaN,
                r.outcome() == null
                        ? List.of()
                        : expectations.graded(List.of(new ExplorationResult.OutcomeCount(r.outcome(), 1))),
                findings,
                notes,
                "",
                machine.substrate());
    }
}
