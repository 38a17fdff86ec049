package dev.ravel.worker.search;

import dev.ravel.engine.Machine;
import dev.ravel.engine.execution.Execution;
import dev.ravel.explore.Strategies;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.instrument.site.Site;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.instrument.sync.AtomicCalls;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Counts;
import dev.ravel.model.exploration.ExplorationResult.Coverage;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.exploration.Reason;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.protocol.WorkerMessage;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.SearchSpec.Scope;
import dev.ravel.model.search.StopReason;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.model.search.Strength;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.oracles.Expectations;
import dev.ravel.oracles.Failures;
import dev.ravel.oracles.Judge;
import dev.ravel.oracles.RaceDetector;
import dev.ravel.oracles.Races;
import dev.ravel.worker.process.HeapWatch;
import dev.ravel.worker.process.TraceLine;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.TestBody;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Runs one request: execution after execution, until the strategy has no more, a limit is hit or a test failed. */
public final class ExplorationRun {
    /** Executions before the first that counts: they initialise classes, which happens only once per JVM. */
    private static final int WARM_UPS = 2;

    private static final int MAX_RESTARTS = 10;
    /** Most steps of an execution that is recorded twice, to see whether the values are the same. */
    private static final int LONGEST_TO_REPEAT = 2_000;

    /** In so many executions a test that does not come to an end is searched for something worse than that. */
    private static final int WORSE_EXECUTIONS = 100;

    private final Machine machine;
    private final ExplorationRequest request;
    private final Runnable test;
    /** Which classes escaped instrumentation, in one line; empty if none. */
    private final Supplier<String> gaps;

    private final SearchLoop loop;
    private final Consumer<WorkerMessage> out;
    private final AtomicCalls oneStep;
    private final Races races;
    private final Traces traces;
    private final Repetition repetition = new Repetition();
    private final Replays replays;
    private final Expectations expectations;
    private final Companion companion;

    private final FoundFailures failures;
    private final ExplorationNotes notes;
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
    /** Whether the time was up before the search began. */
    private boolean outOfTime;
    /** Whether an execution without preemptions did not come to an end. */
    private boolean endless;
    /** A fair execution that goes on for ever; null if none was found. */
    private Finding livelock;

    /** Who goes along with an exploration, and may choose its strategy. */
    public interface Companion {
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
    public enum Telling {
        /** Failures are run again and shortened, races described, and what was explored is looked at once more. */
        ALL,
        /** Only what failed, and under which schedule: for the many tests that are explored to choose from. */
        FAILURES
    }

    public ExplorationRun(Workplace workplace, ExplorationRequest request, TestBody test, Supplier<String> gaps)
            throws BadRequest {
        this(workplace, request, test, gaps, () -> Strategies.of(request.search()));
    }

    public ExplorationRun(
            Workplace workplace, ExplorationRequest request, TestBody test, Supplier<String> gaps, Companion companion)
            throws BadRequest {
        this.companion = companion;
        this.machine = workplace.machine();
        this.request = request;
        this.oneStep = new AtomicCalls(request.search().rules());
        this.test = test.run();
        this.notes = new ExplorationNotes(machine, request.search().rules(), test.notes());
        this.expectations = test.readExpectations();
        Judge judge = companion.judge(new Failures(expectations, test.extent()));
        this.failures = new FoundFailures(judge, request.search().scope(), this::renumbered);
        this.gaps = gaps;
        this.loop = workplace.loop();
        this.out = workplace.out();
        SiteTable sites = workplace.sites();
        this.races = new Races(
                sites,
                log -> renumbered(Schedule.of(log)),
                site -> machine.ranInOnePiece(site) || isOneStep(sites.site(site)),
                machine::touchedOnceEach);
        this.traces = new Traces(request.search().strategy() == StrategyKind.DPOR);
        this.replays = new Replays(machine, this.test, judge);
    }

    /** Whether the place is inside a call that is one step, on an object that is made for one thread. */
    private boolean isOneStep(Site site) {
        return oneStep.containsForOneThread(site.className());
    }

    public ExplorationResult run() throws BadRequest {
        long start = System.nanoTime();
        if (!request.schedule().isEmpty()) {
            warmUp();
            DebuggerWanted.ifAsked();
            if (refusal == null) {
                return replay(start);
            }
        }
        Strategy strategy;
        machine.deadline(SearchLoop.deadline(request.search().limits(), start));
        try {
            strategy = prepare();
        } finally {
            machine.deadline(Long.MAX_VALUE);
        }
        if (outOfTime) {
            return result(strategy, StopReason.TIME, 0, start);
        }
        if (livelock != null && !endless) {
            executions = 1;
            return result(strategy, StopReason.ENOUGH, 0, start);
        }
        machine.fingerprints(strategy.matchesStates());
        long points = machine.points();
        StopReason stopped = explore(strategy, start);
        for (int again = 0; stopped == StopReason.ASSUMPTION_FELL; again++) {
            if (again == MAX_RESTARTS) {
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

    /** What comes before the search: the first executions, and a fair one. */
    private Strategy prepare() throws BadRequest {
        if (refusal == null) {
            warmUp();
        }
        DebuggerWanted.ifAsked();
        machine.takeUnexplored();
        machine.takeDoubt();
        Strategy strategy = companion.strategy();
        livelock = refusal == null && !outOfTime
                ? replays.livelock(request.search().steps())
                : null;
        return strategy;
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
            if (e.isCut() && e.cut() == Execution.Cut.TIME) {
                outOfTime = true;
                executions = 1;
                cuts = 1;
                failed(e);
                return;
            }
            if (e.threads() == 1 && !e.uncaught().isEmpty() && Failures.falseAssumption(e) == null) {
                Throwable t = e.uncaught().get(0).exception();
                throw new BadRequest(request.test() + " throws before it starts a thread: " + Failures.where(t));
            }
        }
    }

    /** Says what an execution of the search has shown. */
    private final class Examination implements SearchLoop.Judge {
        private final Strategy strategy;
        private final RaceDetector detector = new RaceDetector(races);

        Examination(Strategy strategy) {
            this.strategy = strategy;
        }

        @Override
        public int failures() {
            return failures.size();
        }

        @Override
        public SearchLoop.Decision judge(Execution e) {
            executions = loop.executions();
            companion.executed(e);
            mostThreads = Math.max(mostThreads, e.threads());
            if (e.refusal() != null) {
                refusal = e.refusal();
                return SearchLoop.Decision.REFUSED;
            }
            int different = repetition.difference(e.log());
            if (different >= 0 && !failed(e)) {
                refusal = notRepeated(different, renumbered(Schedule.of(e.log())));
                return SearchLoop.Decision.REFUSED;
            }
            if (companion.telling() == Telling.ALL) {
                races.execution(executions);
                detector.examine(e.log());
            }
            traces.add(e, () -> renumbered(Schedule.of(e.log())));
            boolean failed = failed(e);
            if (!failed && !e.uncaught().isEmpty()) {
                noteAssumption(e);
            }
            if (e.isCut() && Long.bitCount(++cuts) == 1) {
                lookForLivelock(strategy, e);
            }
            boolean enough = request.search().scope() == Scope.FIRST_FAILURE
                    && (failed && fails() || livelock != null && executions >= WORSE_EXECUTIONS);
            return enough ? SearchLoop.Decision.ENOUGH : SearchLoop.Decision.GO_ON;
        }
    }

    private StopReason explore(Strategy strategy, long start) {
        if (refusal != null) {
            return StopReason.REFUSED;
        }
        StopReason stopped = loop.run(test, strategy, request.search().limits(), start, new Examination(strategy));
        executions = loop.executions();
        return stopped;
    }

    /** An execution that was cut may have come to where threads go round for ever. Its log is gone after that. */
    private void lookForLivelock(Strategy strategy, Execution e) {
        if (livelock == null && !strategy.matchesStates() && e.cut() == Execution.Cut.STEPS) {
            livelock = replays.livelockBehind(e, request.search().steps(), executions);
        }
    }

    /** Whether something was found that ends the search. A test that has no end anyway may have something worse than that. */
    private boolean fails() {
        return livelock != null && !endless || failures.anyFails();
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
                        + " although all decisions up to it were the same: it depends on something outside the"
                        + " explorer's control, such as a file, the environment, native code, or state outside the heap";
    }

    private boolean failed(Execution e) {
        return failures.add(e, executions);
    }

    /** In the numbers of threads that do not change from execution to execution. */
    private Schedule renumbered(Schedule schedule) {
        return schedule.renumbered(machine.threadOrder());
    }

    private ExplorationResult result(Strategy strategy, StopReason stopped, long points, long start) {
        boolean complete = isComplete(stopped);
        boolean tellAll = companion.telling() == Telling.ALL;
        Uncontrolled uncontrolled = tellAll && complete && failures.size() == 0 && plainSteps <= LONGEST_TO_REPEAT
                ? replays.uncontrolled()
                : null;
        Site unexplored = machine.takeUnexplored();
        String doubt = uncontrolled != null ? uncontrolled.tell() : machine.takeDoubt();
        doubt = doubt == null ? races.ranInOnePiece() : doubt;
        List<Finding> findings = findings();
        notes.rules();
        notes.skipped(skipped, executions, assumption);
        notes.refusals();
        long nanos = System.nanoTime() - start;
        Conclusion conclusion = conclusion(strategy, stopped, findings, unexplored, doubt);
        boolean whole = complete
                && !isCut(findings)
                && !failures.hasMore()
                && unexplored == null
                && doubt == null
                && gaps.get().isEmpty();
        return new ExplorationResult(
                request.test(),
                conclusion.verdict(),
                conclusion.reason(),
                new Coverage(
                        request.search().strategy(),
                        strategy.strength(),
                        strategy.bound(),
                        whole,
                        complete ? 1 : strategy.explored()),
                new Counts(
                        executions,
                        strategy.traces() < 0 ? traces.count() : strategy.traces(),
                        strategy.states(),
                        strategy.transitions(),
                        points,
                        nanos),
                expectations.graded(traces.outcomes()),
                findings,
                notes.all(),
                machine.substrate());
    }

    /** What was found, told as fully as is wanted. */
    private List<Finding> findings() {
        boolean tellAll = companion.telling() == Telling.ALL;
        List<Finding> findings = new ArrayList<>();
        for (FoundFailures.Found f : failures.all()) {
            Finding finding = tellAll && !f.isTooLong(LONGEST_TO_REPEAT)
                    ? replays.explain(f.failure(), f.schedule(), f.execution())
                    : f.inShort();
            companion.explained(f.failure().key(), finding);
            findings.add(finding);
        }
        if (livelock != null
                && (request.search().scope() != Scope.FIRST_FAILURE
                        || findings.stream().noneMatch(f -> f.kind().fails()))) {
            findings.add(livelock);
        }
        if (tellAll) {
            findings.addAll(races.findings());
        }
        return findings;
    }

    /** The first of these that holds decides. */
    private Conclusion conclusion(
            Strategy strategy, StopReason stopped, List<Finding> findings, Site unexplored, String doubt) {
        boolean complete = isComplete(stopped);
        boolean cut = isCut(findings);
        boolean failing = findings.stream().anyMatch(f -> f.kind().fails());
        if (failing) {
            return Conclusion.FAILED;
        }
        if (refusal != null) {
            return Conclusion.error(refusal);
        }
        if (strategy.divergences() > 0) {
            return Conclusion.error("the program does different things under the same schedule (seen "
                    + strategy.divergences()
                    + " times): it depends on something outside the explorer's control, such as the clock, the network,"
                    + " or state outside the heap");
        }
        if (traces.contradiction() != null) {
            return Conclusion.error(traces.contradiction());
        }
        if (skipped > 0 && skipped == executions && (complete || strategy.strength() == Strength.SAMPLE)) {
            return Conclusion.skipped("An assumption of the test is false in every execution: " + assumption);
        }
        if (!gaps.get().isEmpty()) {
            return Conclusion.incomplete(gaps.get());
        }
        if (unexplored != null) {
            return Conclusion.incomplete(unexplored.className().replace('/', '.') + "." + unexplored.method() + " ("
                    + unexplored.file() + ":" + unexplored.line()
                    + ") was called back from JDK code, where Ravel cannot switch threads: it ran as one step");
        }
        if (doubt != null) {
            return Conclusion.incomplete(doubt);
        }
        if (mostThreads < 2 && !companion.takesSingleThreads()) {
            return Conclusion.error("the test never started a second thread: there was nothing to interleave");
        }
        if (!complete || cut || strategy.strength() == Strength.SAMPLE) {
            return new Conclusion(Verdict.INCOMPLETE, cut ? reason(stopped).and(cutExecutions()) : reason(stopped));
        }
        return strategy.strength() == Strength.DELTA
                ? Conclusion.incomplete("all that come of reversing races of changed accesses")
                : Conclusion.PASSED;
    }

    private boolean isComplete(StopReason stopped) {
        return stopped == StopReason.EXHAUSTED && refusal == null;
    }

    private static boolean isCut(List<Finding> findings) {
        return findings.stream().anyMatch(f -> f.kind() == FindingKind.BUDGET);
    }

    /** Why the search ended before its time. */
    private static Reason reason(StopReason stopped) {
        return switch (stopped) {
            case EXHAUSTED -> Reason.NONE;
            case LIMIT -> Reason.LIMIT;
            case TIME -> Reason.TIME;
            case MEMORY -> Reason.phrase(HeapWatch.budget());
            case ENOUGH -> Reason.phrase("the first failure");
            case REFUSED, ASSUMPTION_FELL -> Reason.phrase("Ravel had to stop");
        };
    }

    private String cutExecutions() {
        return cuts == 1 && executions == 1 ? "it had to be cut" : "of which " + cuts + " had to be cut";
    }

    private ExplorationResult replay(long start) throws BadRequest {
        Schedule schedule;
        try {
            schedule = Schedule.parse(request.schedule());
        } catch (IllegalArgumentException e) {
            throw new BadRequest(e.getMessage());
        }
        Replays.Replay r = replays.replay(schedule);
        if (request.trace() != TraceDetail.NONE && !r.diverged()) {
            TraceLine line = new TraceLine(out);
            replays.trace(schedule, request.trace(), line);
            line.flushed();
        }
        List<Finding> findings = r.findings();
        boolean failing = findings.stream().anyMatch(f -> f.kind().fails());
        notes.refusals();
        return new ExplorationResult(
                request.test(),
                failing ? Verdict.FAILED : Verdict.PASSED,
                Reason.NONE,
                new Coverage(StrategyKind.REPLAY, Strength.SAMPLE, SearchSpec.NO_BOUND, false, Double.NaN),
                new Counts(1, 1, 0, 0, r.steps(), System.nanoTime() - start),
                r.outcome() == null
                        ? List.of()
                        : expectations.graded(
                                List.of(new ExplorationResult.OutcomeCount(r.outcome(), 1, request.schedule()))),
                findings,
                notes.all(),
                machine.substrate());
    }
}
