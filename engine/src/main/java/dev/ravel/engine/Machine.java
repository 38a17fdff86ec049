package dev.ravel.engine;

import dev.ravel.api.Ravel;
import dev.ravel.engine.execution.Abandoned;
import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.execution.ModelLimit;
import dev.ravel.engine.execution.Usage;
import dev.ravel.engine.life.ThreadBodies;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.record.CallStacks;
import dev.ravel.engine.record.Recorder;
import dev.ravel.engine.record.Standstill;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.stateful.MutationNotes;
import dev.ravel.hooks.Calls;
import dev.ravel.hooks.Definer;
import dev.ravel.hooks.Definitions;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.Mutants;
import dev.ravel.instrument.site.Site;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.model.execution.ExecutionLog;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.search.Rules;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.model.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Runs executions of a test under a strategy, each in a fresh world. One per worker JVM.
 *
 * <p>The calling thread becomes the carrier of the modelled threads.
 */
public final class Machine {
    /** What is left to a number of type int. */
    private static final int MOST_STEPS_RECORDED = Integer.MAX_VALUE - (1 << 16);

    private static final Usage UNLIMITED = new Usage(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    private final SiteTable sites;
    private final Model model;
    private final Scheduler scheduler;
    private volatile boolean executing;
    /** When the time of the search is up, in {@link System#nanoTime}; {@link Long#MAX_VALUE} if never. */
    private volatile long deadline = Long.MAX_VALUE;
    /** The execution that {@link #lookAtTime} found running last. */
    private int seen = -1;

    private int stepLimit = 20_000;
    private Usage limit = Usage.MOST;
    private Usage usage = Usage.ZERO;
    private Rules rules = Rules.DEFAULT;
    private Runnable atEnd = () -> {};
    /** Of the classes that were loaded and initialised last. */
    private ClassLoader program;

    /** Wires the model, on continuations if this JVM has them. */
    @SuppressWarnings("StaticAssignmentInConstructor") // hooks have one slot, and a worker one machine
    public Machine(SiteTable sites) {
        this.sites = sites;
        model = new Model(sites);
        scheduler = model.scheduler;
        Hooks.engine = model.engine();
        Ravel.controller(model.api);
    }

    /** Ends the threads that are kept from execution to execution: the next ones are children of whoever executes then. */
    public void dismissThreads() {
        model.substrate.dismiss();
    }

    /** Whether a test has left something in this JVM that must not meet another. */
    public boolean isSpent() {
        return model.boundary.isSpent();
    }

    /** Word for what modelled threads are made of. */
    public String substrate() {
        return model.substrate.name();
    }

    /** Begins a new exploration: forgets thread numbers, sets the loader of the code under test and the limits. */
    public void beginExploration(ClassLoader application, int steps, Rules newRules) {
        model.beginExploration(application, newRules);
        begin(steps, newRules);
        if (application != program) {
            program = application;
            model.newProgram();
        }
    }

    /** The same for one of several programs that are loaded side by side, after an exploration of another: what is known of the classes of all of them stays. */
    public void beginBeside(ClassLoader application, int steps, Rules newRules) {
        model.beginBeside(application, newRules);
        begin(steps, newRules);
        program = application;
    }

    private void begin(int steps, Rules newRules) {
        scheduler.log.keep(ExecutionLog.Memory.ALL);
        stepLimit = steps;
        limit(Usage.MOST);
        atEnd = () -> {};
        mutant(Mutants.NONE);
        plainField("");
        rules = newRules;
    }

    /**
     * Begins recordings instead: executions without limits of steps, loops and objects, of which the log keeps the end alone. Nothing that looks
     * back at a whole execution can be asked of them.
     */
    public void beginRecording(ClassLoader application, Rules newRules) {
        beginExploration(application, MOST_STEPS_RECORDED, newRules);
        scheduler.log.keep(ExecutionLog.Memory.LAST);
        limit(UNLIMITED);
    }

    /**
     * For the test itself, at its beginning: an object that is made outside the model, and belongs to this execution with
     * all that hangs on it.
     */
    public <T> T given(Supplier<T> maker) {
        List<T> made = new ArrayList<>(1);
        scheduler.quietly(() -> {
            T object = maker.get();
            model.adoption.adopt(object, scheduler.current);
            made.add(object);
        });
        return made.get(0);
    }

    /** For the test itself: the running thread needs this class to be initialised. Code that is instrumented has said so already. */
    public void uses(Class<?> type) {
        model.uses(type);
    }

    /**
     * For the test itself, at its beginning: the running thread has made this object, whoever meets it first. Code that is
     * instrumented has said so already.
     */
    public void made(Object object) {
        scheduler.quietly(() -> {
            if (!model.names.knows(object)) {
                model.names.adopt(object, scheduler.current);
            }
        });
    }

    /**
     * For the test itself: looks at objects and what hangs on them, in the step that the running thread is at. What the look comes to counts as
     * read. False if that is too much to look at.
     *
     * @param closed objects that are not looked into
     */
    public boolean lookAt(List<?> objects, Predicate<Object> closed) {
        return model.looks.at(objects, closed);
    }

    /** For the test itself: does something outside the model. */
    public void quietly(Runnable work) {
        scheduler.quietly(work);
    }

    /**
     * From now on nothing in this JVM starts a process, opens a socket, loads a library, or touches a file: other than in the
     * scratch directory, which is made if it is not there and emptied between executions, or to read it below one of the readable
     * paths, the JDK, or this JVM's own class path. What the program tries all the same throws a SecurityException;
     * {@link #takeRefusals} tells.
     *
     * @throws IOException if the scratch directory cannot be made
     */
    public void raiseFence(Path scratch, List<Path> readable) throws IOException {
        model.fence.raise(scratch, readable);
    }

    /** Everything is allowed again. The scratch directory is deleted. */
    public void lowerFence() throws IOException {
        model.fence.lower();
    }

    /** For a JVM that is about to end: the fence stays up, nothing of it stays behind. */
    public void deleteScratch() throws IOException {
        model.fence.deleteScratch();
    }

    /** What the fence refused since this was last asked, in order, each once: "deleting /etc/hosts, in com.acme.Foo.load". */
    public List<String> takeRefusals() {
        return model.fence.takeRefusals();
    }

    /** Something to do at the end of each execution, when its threads are gone and what they left behind is still there. */
    public void atEnd(Runnable look) {
        atEnd = look;
    }

    /** Whether a thread is unwound by this because its execution is over: whoever catches it throws it again. */
    public static boolean ends(Throwable t) {
        return t instanceof Abandoned || t instanceof ModelLimit;
    }

    /** Which mutant of the program the next executions run, or {@link Mutants#NONE} or {@link Mutants#NOTING}. */
    public void mutant(int id) {
        model.mutant.activate(id);
    }

    /** What mutation points the program comes to. */
    public MutationNotes mutationNotes() {
        return model.mutant;
    }

    /** Until the next exploration, weak compare-and-sets fail only for a reason: for who compares outcomes with serial ones. */
    public void spareWeakFailures() {
        model.weakFailures.spare();
    }

    /** A volatile field that the next executions take for one that is not, as {@code com.acme.Account.balance}; "" for none. */
    public void plainField(String field) {
        model.variables.plain(field);
    }

    /** The most that the next executions may take; never more steps than the exploration began with. */
    public void limit(Usage most) {
        limit = most;
        model.rounds.limit(most.rounds());
        model.names.limit(most.allocations(), () -> scheduler.cut(Execution.Cut.ALLOCATIONS));
    }

    /** Until when executions may run, in {@link System#nanoTime}; {@link Long#MAX_VALUE} for no limit. */
    public void deadline(long nanos) {
        deadline = nanos;
    }

    /** To be called every now and then by a thread of its own: cuts an execution that has run since the last call and has no more time. */
    public void lookAtTime() {
        int running = executing ? scheduler.execution() : -1;
        long until = deadline;
        if (running >= 0 && running == seen && until != Long.MAX_VALUE && System.nanoTime() - until > 0) {
            scheduler.hasNoMoreTime(running);
        }
        seen = running;
    }

    /** What the last execution took. */
    public Usage usage() {
        return usage;
    }

    /** Whether executions keep the state fingerprint up to date. */
    public void fingerprints(boolean wanted) {
        model.observation.observe(wanted, null);
    }

    /** Runs the test once. The strategy has begun and is told the end. */
    public Execution execute(Runnable test, Strategy strategy) {
        return execute(test, strategy, null);
    }

    /** Runs the test once and writes down what happens. */
    public Recorded record(Runnable test, Strategy strategy) {
        Recorder recorder = model.recorder();
        model.observation.observe(false, recorder);
        try {
            Execution e = execute(test, strategy, recorder);
            return new Recorded(e, recorder.interleaving(), recorder::lastExit);
        } finally {
            model.observation.observe(false, null);
        }
    }

    /** Runs the test once and writes it as a trace; its program must be loaded so that it tells its calls. */
    public Execution trace(Runnable test, Strategy strategy, TraceDetail detail, TraceWriter out) {
        CallStacks stacks = new CallStacks(scheduler, model.names, sites);
        model.observation.observe(false, model.traceRecorder(out, detail, stacks));
        Calls.listener = stacks;
        try {
            return execute(test, strategy, null);
        } finally {
            Calls.listener = null;
            model.observation.observe(false, null);
        }
    }

    /** The methods of the program that were entered since {@link #forgetMet}; it must be loaded so that it tells its calls. */
    public List<Site> met() {
        List<Site> met = new ArrayList<>();
        for (int n = sites.firstAdded(); n <= sites.size(); n++) {
            if (Calls.isMet(n)) {
                met.add(sites.site(n));
            }
        }
        return met;
    }

    /** No method has been entered. */
    public static void forgetMet() {
        Calls.forgetMet();
    }

    /**
     * An execution with its description.
     *
     * @param lastExit for each line of it, from 0: which call of code outside the model came last before it,
     *     with its source line, or ""
     */
    public record Recorded(Execution execution, Interleaving interleaving, IntFunction<String> lastExit) {}

    private Execution execute(Runnable test, Strategy strategy, Recorder recorder) {
        model.beginExecution(rules.granularity());
        scheduler.begin(strategy, Math.min(stepLimit, limit.steps()));
        Thread main = model.main.thread;
        model.lives.beginExecution(main);
        model.bodies.createMain(main, test);
        scheduler.first();
        executing = true;
        model.mutant.beginExecution();
        Definer definer = Definitions.definer;
        if (definer != null) {
            definer.beginExecution();
        }
        Hooks.on = true;
        try {
            model.substrate.run();
        } finally {
            Hooks.on = false;
            model.mutant.endExecution();
            executing = false;
        }
        if (scheduler.ending() == null) {
            throw new IllegalStateException("an execution ended without an ending");
        }
        try {
            atEnd.run();
            usage = new Usage(scheduler.log.steps(), model.rounds.count(), model.names.made());
            strategy.end(scheduler.log, scheduler.ending(), scheduler);
            model.observation.ended();
            return result(recorder);
        } finally {
            // also when what the strategy remembers is more than the memory holds
            model.endExecution();
        }
    }

    private Execution result(Recorder recorder) {
        List<Execution.Failure> failures = List.of();
        if (!model.bodies.uncaught().isEmpty()) {
            failures = new ArrayList<>();
            for (ThreadBodies.Uncaught u : model.bodies.uncaught()) {
                failures.add(new Execution.Failure(
                        model.threads.thread(u.thread()).getName(), u.thread() == 0, u.exception(), u.step()));
            }
        }
        List<Execution.Blocked> blocked = List.of();
        if (scheduler.ending() == Strategy.Ending.BLOCKED
                || scheduler.ending() == Strategy.Ending.CUT && scheduler.cut() == Execution.Cut.AFTER_END) {
            blocked = new ArrayList<>();
            Standstill standstill = model.standstill(recorder);
            for (long rest = scheduler.alive(); rest != 0; rest &= rest - 1) {
                blocked.add(standstill.of(Long.numberOfTrailingZeros(rest)));
            }
        }
        return new Execution(
                scheduler.log,
                scheduler.ending(),
                model.threads.started(),
                failures,
                blocked,
                model.api.outcome(),
                scheduler.refusal(),
                scheduler.cut());
    }

    /**
     * Changes when an execution has shown that the ones before were run under a wrong assumption: the exploration
     * must begin again.
     */
    public int assumptionsFallen() {
        return model.assumptions.fallen();
    }

    /** Runs the next executions as if classes whose initialisers need each other were used by threads in any order. */
    public void assumeAllInterlock() {
        model.assumeAllDoors();
    }

    /** How many ways there are to run executions, by what is taken for granted of threads. */
    public static int waysToAssume() {
        return Assumptions.WAYS;
    }

    /** The way that the executions so far have led to. */
    public int wayAssumed() {
        return model.assumptions.way();
    }

    /** Runs the next executions in one of these ways. */
    public void assume(int way) {
        model.assumptions.go(way);
    }

    /**
     * Forgets which number means which thread: in the next execution they are numbered as they are started, whatever was
     * run before. Schedules that people see are written that way.
     */
    public void forgetThreads() {
        model.threads.beginExploration();
    }

    /** The numbers of the threads of the last execution as they were started, the main thread first. */
    public int[] threadOrder() {
        return model.threads.order();
    }

    /** Where code of the program ran that the model could not follow, since this was last asked; null if nowhere. */
    public Site takeUnexplored() {
        int site = scheduler.doubts.takeUnexplored();
        return site == 0 ? null : sites.site(site);
    }

    /** What the model answered without exploring all answers, since this was last asked; null if nothing. */
    public String takeDoubt() {
        return scheduler.doubts.take();
    }

    /** Whether the calls of JDK code at this site ran in one piece although others could have come in between. */
    public boolean ranInOnePiece(int site) {
        return model.opaque.inPieces(site);
    }

    /** Whether the calls of JDK code at this site ran in one piece, but touch each variable once. */
    public boolean touchedOnceEach(int site) {
        return model.opaque.onceEach(site);
    }

    /** Whether the location is a setting of the JVM or a file: two threads that touch it unordered are no data race. */
    public static boolean isOutsideTheHeap(long location) {
        return Locations.isSurroundings(location);
    }

    /** Whether waits of this exploration had a limit that could not come at any time. */
    public boolean letTimeOutsComeLast() {
        return model.timeOuts.used();
    }

    /** Whether calls were taken for one step in this exploration that have more than one inside. */
    public boolean tookCallsForSteps() {
        return model.sections.used();
    }

    /** For the test itself: what the running thread is about, for the recording, if there is one. */
    public void noted(Supplier<String> note) {
        if (model.observation.recording()) {
            scheduler.quietly(() -> model.observation.noted(scheduler.current, note.get()));
        }
    }

    /** The program has printed a line; it is part of the recording, if there is one. */
    public void printed(String line) {
        if (executing && scheduler.ownsCaller()) {
            scheduler.quietly(() -> model.observation.printed(scheduler.current, line));
        }
    }

    /** Whether an execution is running. For a watchdog in another thread. */
    public boolean isExecuting() {
        return executing;
    }

    /** Where each thread of the running execution stands, one phrase each. For a watchdog in another thread. */
    public List<String> standing() {
        return model.whereabouts()
                .all(thread -> model.standstill(null).of(thread).what());
    }

    /** Scheduling points in all executions so far. */
    public long points() {
        return scheduler.points();
    }

    /** Accesses of the running execution so far. */
    public int accesses() {
        return scheduler.log.accesses();
    }

    /** For a watchdog in another thread: moves as long as all is well, with the steps of the running execution. */
    public int heartbeat() {
        return scheduler.log.steps() + model.rounds.chunks();
    }
}
