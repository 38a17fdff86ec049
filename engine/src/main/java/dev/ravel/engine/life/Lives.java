package dev.ravel.engine.life;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.name.ThreadOrigins;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Sections;
import dev.ravel.engine.sync.Monitors;
import dev.ravel.engine.sync.WaitSets;
import dev.ravel.engine.thread.Signals;
import dev.ravel.engine.thread.ThreadStates;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.thread.Waiting;
import dev.ravel.engine.time.TimeOuts;
import dev.ravel.engine.time.VirtualClock;
import dev.ravel.model.execution.Access;
import jdk.internal.misc.Unsafe;

/** The model of the beginnings and ends of threads. */
public final class Lives {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long THREAD_LOCALS = UNSAFE.objectFieldOffset(Thread.class, "threadLocals");
    private static final long INHERITABLE = UNSAFE.objectFieldOffset(Thread.class, "inheritableThreadLocals");

    private final Scheduler scheduler;
    private final Assumptions assumptions;
    private final Names names;
    private final ThreadOrigins origins;
    private final Sections sections;
    private final Spins spins;
    private final TimeOuts timeOuts;
    private final VirtualClock clock;
    private final Threads threads;
    private final ThreadStates states;
    private final Signals signals;
    private final Waiting waits;
    private final Monitors monitors;
    private final WaitSets waitSets;
    private final Joins joins;

    public Lives(
            Scheduler scheduler,
            Assumptions assumptions,
            Names names,
            ThreadOrigins origins,
            Sections sections,
            Spins spins,
            TimeOuts timeOuts,
            VirtualClock clock,
            Threads threads,
            ThreadStates states,
            Signals signals,
            Waiting waits,
            Monitors monitors,
            WaitSets waitSets,
            Joins joins) {
        this.scheduler = scheduler;
        this.assumptions = assumptions;
        this.names = names;
        this.origins = origins;
        this.sections = sections;
        this.spins = spins;
        this.timeOuts = timeOuts;
        this.clock = clock;
        this.threads = threads;
        this.states = states;
        this.signals = signals;
        this.waits = waits;
        this.monitors = monitors;
        this.waitSets = waitSets;
        this.joins = joins;
    }

    public void beginExecution(Thread main) {
        threads.beginExecution();
        joins.beginExecution();
        timeOuts.beginExecution();
        states.beginExecution();
        clock.beginExecution();
        origins.main(main);
        UNSAFE.putReference(main, THREAD_LOCALS, null);
        UNSAFE.putReference(main, INHERITABLE, null);
        Signals.clear(main);
        enter(0, main);
    }

    public void endExecution() {
        waits.endExecution(threads.known());
        threads.endExecution();
    }

    private void enter(int number, Thread t) {
        threads.enter(number, t);
        joins.enter(number);
        signals.enter(number);
        waits.enter(number);
        names.enter(number);
        monitors.enter(number);
        spins.enter(number);
        states.enter(number);
        sections.enter(number);
        scheduler.add(number);
    }

    /** The running thread is about to start another; throws if somebody has started it. */
    void aboutToStart(Thread t) {
        int me = scheduler.current;
        long location = Locations.start(names.of(t, me));
        if (assumptions.startsObserved()) {
            scheduler.point(Access.WRITE | Access.SYNC, location);
        }
        int number = threads.number(t);
        if (number >= 0) {
            if (threads.starter(number) != me && !scheduler.solo()) {
                // Whoever comes first starts it.
                assumptions.startObserved();
            }
            scheduler.record(Access.READ | Access.SYNC, location, 0);
            throw new IllegalThreadStateException();
        }
    }

    /** Registers a thread that the running thread starts; returns its number. */
    int start(Thread t) {
        int me = scheduler.current;
        int index = threads.nextIndex();
        int number = threads.numberOfChild(index);
        origins.started(t, number, me, index);
        clock.started(number, me);
        enter(number, t);
        scheduler.record(Access.ENABLE | Access.SYNC | Access.OPEN_AFTER, Locations.begin(number), 0);
        scheduler.record(Access.WRITE | Access.SYNC, Locations.start(names.of(t, me)), 0);
        if (assumptions.startsObserved()) {
            scheduler.record(Access.WRITE | Access.SYNC, Locations.starts(me), 0);
        }
        return number;
    }

    /** The running thread has come to its end. */
    void end(int number) {
        Thread thread = threads.thread(number);
        if (threads.isLocked(thread)) {
            endLocked(number, thread);
        } else {
            if (assumptions.endsObserved()) {
                scheduler.point(Access.ENABLE | Access.SYNC, Locations.end(number));
            }
            scheduler.record(Access.ENABLE | Access.SYNC | Access.OPEN_AFTER, Locations.end(number), 0);
        }
        scheduler.remove(number);
        joins.ended(number);
    }

    /** As the JVM does it: under the thread's monitor, which wakes all who wait on the thread. One step. */
    private void endLocked(int number, Thread thread) {
        int id = names.of(thread, number);
        scheduler.shows(id, thread);
        monitors.enter(id, thread, false, 0);
        scheduler.record(Access.ENABLE | Access.SYNC | Access.OPEN_AFTER, Locations.end(number), 0);
        waitSets.wakeAll(id);
        monitors.exit(id, 0);
    }

    /** Within a step of a thread that has this thread's monitor, without which it cannot end. */
    boolean isAliveLocked(int number) {
        scheduler.record(Access.READ | Access.SYNC, Locations.end(number), 0);
        return scheduler.isAlive(number);
    }
}
