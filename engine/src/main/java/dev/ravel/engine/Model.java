package dev.ravel.engine;

import dev.ravel.engine.api.ApiCalls;
import dev.ravel.engine.boundary.DynamicCalls;
import dev.ravel.engine.boundary.ModelBoundary;
import dev.ravel.engine.boundary.ModelledCalls;
import dev.ravel.engine.boundary.ModelledInitialisers;
import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.fence.Fence;
import dev.ravel.engine.identity.HashCodes;
import dev.ravel.engine.identity.Identities;
import dev.ravel.engine.initialise.ClassLocks;
import dev.ravel.engine.initialise.InitialiserEffects;
import dev.ravel.engine.initialise.Initialisers;
import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.life.Clock;
import dev.ravel.engine.life.Interrupts;
import dev.ravel.engine.life.Joins;
import dev.ravel.engine.life.Lives;
import dev.ravel.engine.life.ModelledThreads;
import dev.ravel.engine.life.ThreadBodies;
import dev.ravel.engine.life.ThreadCalls;
import dev.ravel.engine.loop.Rounds;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.memory.Blocks;
import dev.ravel.engine.memory.GarbageCollection;
import dev.ravel.engine.memory.Looks;
import dev.ravel.engine.memory.Memory;
import dev.ravel.engine.memory.NativeMemory;
import dev.ravel.engine.memory.Spans;
import dev.ravel.engine.memory.WeakFailures;
import dev.ravel.engine.mutant.MutantRun;
import dev.ravel.engine.name.Adoption;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.name.ThreadOrigins;
import dev.ravel.engine.opaque.Callbacks;
import dev.ravel.engine.opaque.Companions;
import dev.ravel.engine.opaque.OpaqueSteps;
import dev.ravel.engine.record.CallStacks;
import dev.ravel.engine.record.Recorder;
import dev.ravel.engine.record.Standstill;
import dev.ravel.engine.record.TraceRecorder;
import dev.ravel.engine.record.Whereabouts;
import dev.ravel.engine.reset.HiddenState;
import dev.ravel.engine.reset.KeptSettings;
import dev.ravel.engine.reset.MainThread;
import dev.ravel.engine.reset.UndoLog;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Sections;
import dev.ravel.engine.schedule.Substrate;
import dev.ravel.engine.state.Observation;
import dev.ravel.engine.substrate.Substrates;
import dev.ravel.engine.surroundings.ModelledEnvironment;
import dev.ravel.engine.sync.Monitors;
import dev.ravel.engine.sync.ObjectMonitors;
import dev.ravel.engine.sync.Parks;
import dev.ravel.engine.sync.ReentrantLocks;
import dev.ravel.engine.sync.WaitSets;
import dev.ravel.engine.thread.Signals;
import dev.ravel.engine.thread.ThreadStates;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.thread.Waiting;
import dev.ravel.engine.time.TimeOuts;
import dev.ravel.engine.time.VirtualClock;
import dev.ravel.hooks.Engine;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.instrument.sync.AtomicCalls;
import dev.ravel.model.search.Rules;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.model.trace.TraceWriter;

/** The parts of the model, wired once per JVM; from the bottom up, so each knows those above it in this list. */
final class Model {
    final Assumptions assumptions = new Assumptions();
    final Names names = new Names(assumptions);
    final Observation observation = new Observation(names);
    final Scheduler scheduler = new Scheduler(observation);
    final Substrate substrate = Substrates.best(scheduler);
    final UndoLog undo = new UndoLog();
    final MainThread main = new MainThread();
    final Adoption adoption = new Adoption(names);
    final Looks looks = new Looks(scheduler, names);
    final MutantRun mutant = new MutantRun(scheduler, observation);
    final Variables variables;
    final Sections sections;

    private final ThreadOrigins origins = new ThreadOrigins();
    private final VirtualClock clock = new VirtualClock();
    final TimeOuts timeOuts = new TimeOuts(scheduler, clock);
    final Spins spins = new Spins(scheduler, timeOuts);
    final Threads threads = new Threads(scheduler, assumptions, names, spins);
    private final ThreadStates states = new ThreadStates(scheduler, assumptions, origins, threads);
    private final Signals signals = new Signals(scheduler, assumptions, threads);
    private final Waiting waits = new Waiting(scheduler);

    final Monitors monitors = new Monitors(scheduler, names, threads, states, signals, timeOuts);
    private final WaitSets waitSets = new WaitSets(scheduler, states, signals, waits, timeOuts, monitors);
    private final ObjectMonitors objectMonitors;
    private final ReentrantLocks locks;
    final Lives lives;
    final ThreadBodies bodies;

    final OpaqueSteps opaque;
    private final HashCodes hashCodes = new HashCodes(names, origins);
    private final ClassLocks classLocks;
    private final Blocks blocks = new Blocks(names);
    final WeakFailures weakFailures = new WeakFailures(scheduler, spins);
    private final GarbageCollection garbage = new GarbageCollection(scheduler);
    private final Memory memory;
    private final KeptSettings settings;
    private final DynamicCalls dynamic;
    final Fence fence = new Fence(scheduler);
    final ModelBoundary boundary;
    private final ModelledEnvironment environment;
    final Rounds rounds;
    final ApiCalls api = new ApiCalls(scheduler, spins);

    private final SiteTable sites;
    private final Engine engine;

    Model(SiteTable sites) {
        this.sites = sites;
        variables = new Variables(sites);
        sections = new Sections(scheduler, sites);
        scheduler.substrate(substrate);
        scheduler.connect(spins, sections, new Clock(scheduler, threads, signals, waits, monitors, waitSets, timeOuts));

        objectMonitors = new ObjectMonitors(scheduler, assumptions, names, sections, spins, monitors, waitSets);
        locks = new ReentrantLocks(
                scheduler, names, sections, spins, threads, signals, monitors, waitSets, timeOuts, clock);
        Parks parks = new Parks(scheduler, threads, states, signals, waits, timeOuts, clock, spins);

        Joins joins = new Joins(scheduler, assumptions, threads, states, signals, waits, timeOuts, clock);
        lives = new Lives(
                scheduler,
                assumptions,
                names,
                origins,
                sections,
                spins,
                timeOuts,
                clock,
                threads,
                states,
                signals,
                waits,
                monitors,
                waitSets,
                joins);
        bodies = new ThreadBodies(scheduler, threads, lives, substrate);
        Interrupts interrupts =
                new Interrupts(scheduler, assumptions, names, threads, signals, waits, monitors, waitSets);
        ThreadCalls threadCalls = new ThreadCalls(
                scheduler,
                substrate,
                names,
                spins,
                clock,
                threads,
                states,
                signals,
                objectMonitors,
                parks,
                joins,
                interrupts,
                lives,
                bodies);

        HiddenState hidden = new HiddenState(scheduler, names, undo);
        settings = new KeptSettings(scheduler, undo, hidden);
        Companions companions = new Companions(scheduler);
        Callbacks callbacks = new Callbacks(scheduler, names, variables);
        opaque = new OpaqueSteps(
                scheduler, names, spins, sections, undo, hidden, observation, assumptions, companions, callbacks);

        Initialisers initialisers = new Initialisers();
        InitialiserEffects effects = new InitialiserEffects(scheduler, names, origins, initialisers, undo);
        classLocks = new ClassLocks(scheduler, names, threads, monitors, assumptions, initialisers, effects, sites);

        Spans spans = new Spans(scheduler, names, spins, sections, undo, observation, companions, blocks);
        memory = new Memory(
                scheduler,
                names,
                variables,
                spins,
                sections,
                undo,
                observation,
                effects,
                opaque,
                callbacks,
                spans,
                weakFailures,
                garbage);

        dynamic = new DynamicCalls(scheduler, memory, opaque, sites);
        boundary = new ModelBoundary(
                scheduler,
                substrate,
                names,
                sections,
                spins,
                opaque,
                initialisers,
                classLocks,
                settings,
                hidden,
                mutant,
                fence);
        environment = new ModelledEnvironment(
                scheduler, origins, clock, threads, sections, spins, initialisers, opaque, memory, garbage);
        rounds = new Rounds(scheduler, names, sections, spins, observation, mutant);
        engine = new Engine(
                boundary,
                new ModelledInitialisers(scheduler, boundary, initialisers, effects, classLocks),
                new ModelledCalls(scheduler, boundary, opaque, dynamic),
                memory,
                new NativeMemory(scheduler, spans, blocks),
                objectMonitors,
                locks,
                threadCalls,
                new ModelledThreads(scheduler, assumptions, names, threads, bodies, memory),
                new Identities(scheduler, names, initialisers, hashCodes),
                rounds,
                environment);
    }

    /** What the hooks call. */
    Engine engine() {
        return engine;
    }

    /** Forgets what is known of the last program and its threads. */
    void beginExploration(ClassLoader application, Rules rules) {
        variables.loader(application);
        adoption.forget();
        looks.forget();
        memory.forget();
        hashCodes.forget();
        dynamic.forget();
        begin(rules);
    }

    /** The program is another one whose classes are loaded beside those of the last: what is known of either stays. */
    void beginBeside(ClassLoader application, Rules rules) {
        variables.beside(application);
        begin(rules);
    }

    private void begin(Rules rules) {
        names.forget();
        threads.beginExploration();
        assumptions.reset();
        timeOuts.beginExploration(rules);
        sections.beginExploration(new AtomicCalls(rules));
        opaque.beginExploration();
        weakFailures.beginExploration();
        garbage.beginExploration();
        locks.beginExploration(rules.locks());
    }

    /** The classes of the program are others than before; what their initialisers do is not known yet. */
    void newProgram() {
        classLocks.forget();
    }

    /** The running thread needs a class to be initialised, for a call that is in no code. */
    void uses(Class<?> type) {
        classLocks.usesReflected(type, 0);
    }

    /** Runs the next executions as if classes whose initialisers need each other were used by threads in any order. */
    void assumeAllDoors() {
        classLocks.assumeAllDoors();
    }

    void beginExecution(Rules.Granularity granularity) {
        names.beginExecution();
        monitors.beginExecution();
        waitSets.beginExecution();
        observation.beginExecution();
        spins.beginExecution();
        api.beginExecution();
        bodies.beginExecution();
        rounds.beginExecution();
        objectMonitors.areAtomic(granularity == Rules.Granularity.SYNCHRONIZED);
        opaque.beginExecution();
        settings.beginExecution();
        weakFailures.beginExecution();
        classLocks.beginExecution();
        locks.beginExecution();
    }

    /** Puts everything back that the execution has changed and that outlives it. */
    void endExecution() {
        classLocks.endExecution();
        blocks.endExecution();
        environment.endExecution();
        fence.endExecution();
        undo.undo();
        main.putBack();
        names.endExecution();
        spins.endExecution();
        substrate.clear(threads.numbered());
        lives.endExecution();
        scheduler.clear();
    }

    /** Writes the next execution as a trace. */
    TraceRecorder traceRecorder(TraceWriter out, TraceDetail detail, CallStacks calls) {
        return new TraceRecorder(out, detail, scheduler.log, names, threads, sites, calls, spins::lastChange);
    }

    /** A recorder for the next execution. */
    Recorder recorder() {
        return new Recorder(sites, threads, waits, monitors, spins::isSpinning);
    }

    /** Tells of threads that cannot go on; with a recorder in its words. */
    Standstill standstill(Recorder recorder) {
        return new Standstill(threads, waits, monitors, spins, timeOuts, recorder);
    }

    Whereabouts whereabouts() {
        return new Whereabouts(threads, scheduler, substrate, sites);
    }
}
