package dev.ravel.engine.sync;

import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.thread.Signals;
import dev.ravel.engine.thread.ThreadStates;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.thread.Waiting;
import dev.ravel.engine.time.TimeOuts;
import dev.ravel.engine.time.VirtualClock;
import dev.ravel.model.execution.Access;

/** The model of park, unpark and sleep: waits for a permit, an interrupt, or a time, and for nothing else. */
public final class Parks {
    private final Scheduler scheduler;
    private final Threads threads;
    private final ThreadStates states;
    private final Signals signals;
    private final Waiting waits;
    private final TimeOuts timeOuts;
    private final VirtualClock clock;
    private final Spins spins;

    public Parks(
            Scheduler scheduler,
            Threads threads,
            ThreadStates states,
            Signals signals,
            Waiting waits,
            TimeOuts timeOuts,
            VirtualClock clock,
            Spins spins) {
        this.scheduler = scheduler;
        this.threads = threads;
        this.states = states;
        this.signals = signals;
        this.waits = waits;
        this.timeOuts = timeOuts;
        this.clock = clock;
        this.spins = spins;
    }

    /** LockSupport.park, for no longer than this. */
    public void park(Object forBlocker, long nanos) {
        int me = scheduler.current;
        if (states.isWatched(me)) {
            scheduler.point(Access.READ | Access.SYNC, Locations.signal(me));
            scheduler.record(Access.READ | Access.SYNC | signals.openBit(me), Locations.signal(me), 0);
            if (signals.openBit(me) == 0) {
                states.waits(me, nanos);
            }
        }
        boolean anyTime = timeOuts.endsAnyTime(me, nanos);
        if (!anyTime && signals.openBit(me) == 0) {
            scheduler.disable(1L << me);
            waits.block(me, Waiting.Block.PARK, forBlocker);
            timeOuts.arm(me, nanos);
        } else if (anyTime) {
            waits.block(me, Waiting.Block.PARK, null);
        }
        int kind = anyTime ? Access.UPDATE : Access.PARK;
        if (anyTime) {
            scheduler.pause(kind | Access.SYNC, Locations.signal(me));
        } else {
            scheduler.point(kind | Access.SYNC, Locations.signal(me));
        }
        waits.block(me, Waiting.Block.NONE, null);
        timeOuts.disarm(me);
        if (anyTime && signals.openBit(me) == 0) {
            timeOuts.ended(me, nanos);
        }
        states.becomes(me, Thread.State.RUNNABLE);
        signals.permit(me, false);
        scheduler.record(kind | Access.SYNC | signals.openBit(me), Locations.signal(me), 0);
    }

    /** LockSupport.unpark. */
    public void unpark(Thread t) {
        int number = threads.number(t) >= 0 ? threads.number(t) : threads.numberSeen(t);
        if (number < 0) {
            return;
        }
        long location = Locations.signal(number);
        scheduler.point(Access.SIGNAL | Access.SYNC, location);
        scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, location, 0);
        if (!scheduler.isAlive(number)) {
            return;
        }
        signals.permit(number, true);
        if (waits.block(number) == Waiting.Block.PARK) {
            scheduler.enable(1L << number);
        }
    }

    /** LockSupport.getBlocker of a thread that was started. */
    public Object blocker(int number) {
        Thread.State state = states.of(number);
        boolean waiting = state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
        return waiting && waits.block(number) == Waiting.Block.PARK ? waits.blocker(number) : null;
    }

    /** Thread.sleep. */
    public void sleep(long nanos) throws InterruptedException {
        int me = scheduler.current;
        scheduler.point(Access.READ | Access.SYNC, Locations.signal(me));
        signals.consumeInterrupt();
        if (states.isWatched(me)) {
            sleepSeen(me, nanos);
        } else {
            clock.advance(me, nanos);
        }
    }

    /** Somebody asks whether the thread sleeps: then its sleep is a wait with a limit of time, which comes when that does. */
    private void sleepSeen(int me, long nanos) throws InterruptedException {
        spins.dozes(me);
        states.waits(me, nanos);
        if (timeOuts.any(nanos)) {
            scheduler.pause(Access.READ | Access.SYNC, Locations.signal(me));
            clock.advance(me, nanos);
        } else {
            waits.block(me, Waiting.Block.SLEEP, null);
            timeOuts.arm(me, nanos);
            scheduler.disable(1L << me);
            scheduler.point(Access.PARK | Access.SYNC, Locations.join(me));
            scheduler.record(Access.PARK | Access.SYNC, Locations.join(me), 0);
            waits.block(me, Waiting.Block.NONE, null);
            timeOuts.disarm(me);
        }
        states.becomes(me, Thread.State.RUNNABLE);
        spins.dozed(me);
        signals.consumeInterrupt();
    }
}
