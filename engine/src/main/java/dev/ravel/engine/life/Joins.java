package dev.ravel.engine.life;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.thread.Signals;
import dev.ravel.engine.thread.ThreadStates;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.thread.Waiting;
import dev.ravel.engine.time.TimeOuts;
import dev.ravel.engine.time.VirtualClock;
import dev.ravel.model.execution.Access;
import java.util.concurrent.TimeUnit;

/** The model of Thread.join, for threads whose monitor does not matter. */
public final class Joins {
    private final Scheduler scheduler;
    private final Assumptions assumptions;
    private final Threads threads;
    private final ThreadStates states;
    private final Signals signals;
    private final Waiting waits;
    private final TimeOuts timeOuts;
    private final VirtualClock clock;
    /** By number: the threads that wait for its end. */
    private final long[] joiners = new long[ThreadNumbers.LIMIT];
    /** Threads in a join that ends by more than the other's end. */
    private long listening;

    public Joins(
            Scheduler scheduler,
            Assumptions assumptions,
            Threads threads,
            ThreadStates states,
            Signals signals,
            Waiting waits,
            TimeOuts timeOuts,
            VirtualClock clock) {
        this.scheduler = scheduler;
        this.assumptions = assumptions;
        this.threads = threads;
        this.states = states;
        this.signals = signals;
        this.waits = waits;
        this.timeOuts = timeOuts;
        this.clock = clock;
    }

    void beginExecution() {
        listening = 0;
    }

    /** A thread begins. */
    void enter(int thread) {
        joiners[thread] = 0;
    }

    /** The thread has come to its end: those who wait for that may go on. */
    void ended(int thread) {
        for (long rest = joiners[thread] & listening; rest != 0; rest &= rest - 1) {
            scheduler.record(
                    Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER,
                    Locations.join(Long.numberOfTrailingZeros(rest)),
                    0);
        }
        scheduler.enable(joiners[thread]);
        joiners[thread] = 0;
    }

    /** For reports: the running thread is in a join of this thread, or of none. */
    void joins(Thread t) {
        waits.block(scheduler.current, Waiting.Block.NONE, t);
    }

    /** Waits for the end of a thread, without a limit if that is 0. */
    void join(Thread t, int number, long millis) throws InterruptedException {
        long nanos = TimeUnit.MILLISECONDS.toNanos(millis);
        boolean limited = millis > 0 && TimeOuts.limited(nanos);
        int me = scheduler.current;
        if (states.isWatched(me) && threads.isAlive(number)) {
            states.waits(me, limited ? nanos : Long.MAX_VALUE);
        }
        try {
            if (limited && timeOuts.any(nanos)) {
                joinTimed(number, nanos);
            } else if (limited || assumptions.interruptsUsed()) {
                joinListening(t, number, limited ? nanos : Long.MAX_VALUE);
            } else {
                joinUninterrupted(t, number);
            }
        } catch (InterruptedException e) {
            states.becomes(me, Thread.State.RUNNABLE);
            throw e;
        }
        states.becomes(me, Thread.State.RUNNABLE);
    }

    /** Nobody interrupts: one step, when the other thread has ended. */
    private void joinUninterrupted(Thread t, int number) throws InterruptedException {
        int me = scheduler.current;
        if (scheduler.isAlive(number)) {
            waits.block(me, Waiting.Block.JOIN, t);
            joiners[number] |= 1L << me;
            scheduler.disable(1L << me);
        }
        scheduler.point(Access.ENABLED | Access.SYNC, Locations.end(number));
        waits.block(me, Waiting.Block.NONE, null);
        scheduler.record(Access.ENABLED | Access.SYNC, Locations.end(number), 0);
        if (scheduler.isAlive(number)) {
            // An interrupt after all: the exploration starts again with that known.
            joiners[number] &= ~(1L << me);
            signals.consumeInterrupt();
        }
    }

    /** As the JDK does it: looks whether the other is alive, and if so waits for its end, an interrupt, or the limit. */
    private void joinListening(Thread t, int number, long nanos) throws InterruptedException {
        int me = scheduler.current;
        long bit = 1L << me;
        if (!threads.isAlive(number)) {
            return;
        }
        signals.consumeInterrupt();
        waits.block(me, Waiting.Block.JOIN, t);
        joiners[number] |= bit;
        listening |= bit;
        timeOuts.arm(me, nanos);
        scheduler.disable(bit);
        scheduler.point(Access.PARK | Access.SYNC, Locations.join(me));
        scheduler.record(Access.PARK | Access.SYNC, Locations.join(me), 0);
        waits.block(me, Waiting.Block.NONE, null);
        timeOuts.disarm(me);
        joiners[number] &= ~bit;
        listening &= ~bit;
        scheduler.record(Access.READ | Access.SYNC, Locations.end(number), 0);
        if (scheduler.isAlive(number)) {
            signals.consumeInterrupt();
        }
    }

    /** Returns at any moment. */
    private void joinTimed(int number, long nanos) throws InterruptedException {
        if (threads.isAlive(number)) {
            signals.consumeInterrupt();
            clock.advance(scheduler.current, nanos);
        }
    }
}
