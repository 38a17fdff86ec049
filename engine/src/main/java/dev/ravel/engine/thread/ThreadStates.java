package dev.ravel.engine.thread;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.ThreadOrigins;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.time.TimeOuts;
import dev.ravel.model.execution.Access;

/**
 * What {@link Thread#getState} says of threads that somebody asks about.
 *
 * <p>A thread's state is a location: its own steps write it, and those of whoever notifies it. For a watched thread, trying to get a
 * monitor that another has, and beginning to wait for it, is a step of its own, so that one who asks before gets RUNNABLE and one
 * who asks after gets BLOCKED. That nobody asks is an assumption ({@link Assumptions}): threads that nobody asks about have no such steps.
 */
public final class ThreadStates {
    private final Scheduler scheduler;
    private final Assumptions assumptions;
    private final ThreadOrigins origins;
    private final Threads threads;
    private final Thread.State[] state = new Thread.State[ThreadNumbers.LIMIT];
    /** Threads of this execution that somebody asks about. */
    private long watched;
    /** Threads of which it is not known whether they still wait or want a monitor already. */
    private long unsure;

    public ThreadStates(Scheduler scheduler, Assumptions assumptions, ThreadOrigins origins, Threads threads) {
        this.scheduler = scheduler;
        this.assumptions = assumptions;
        this.origins = origins;
        this.threads = threads;
    }

    public void beginExecution() {
        watched = 0;
        unsure = 0;
    }

    /** A thread begins. */
    public void enter(int thread) {
        state[thread] = Thread.State.RUNNABLE;
        if (assumptions.isStateObserved(origins.path(thread))) {
            watched |= 1L << thread;
        }
    }

    /** Thread.getState of a thread that was started. */
    public Thread.State of(int thread) {
        if (thread == scheduler.current) {
            return Thread.State.RUNNABLE;
        }
        assumptions.stateObserved(origins.path(thread));
        return threads.isAlive(thread) ? seen(thread) : Thread.State.TERMINATED;
    }

    public boolean isWatched(int thread) {
        return (watched & 1L << thread) != 0;
    }

    /** Within a step: the thread, which lives, is in this state from now on. */
    public void becomes(int thread, Thread.State now) {
        long bit = 1L << thread;
        if ((watched & bit) != 0 && (state[thread] != now || (unsure & bit) != 0)) {
            unsure &= ~bit;
            scheduler.changed(Locations.state(thread), state[thread].ordinal(), now.ordinal());
            state[thread] = now;
            scheduler.record(Access.WRITE | Access.SYNC, Locations.state(thread), 0);
        }
    }

    /** Within a step: the thread waits, with a limit of time or without. */
    public void waits(int thread, long nanos) {
        becomes(thread, TimeOuts.limited(nanos) ? Thread.State.TIMED_WAITING : Thread.State.WAITING);
    }

    /** Within a step: time or an interrupt has ended the thread's wait, and it may want a monitor before it goes on. */
    public void ceasesToWait(int thread) {
        unsure |= watched & 1L << thread;
    }

    /** What the running thread, in the middle of a step, sees of a watched thread that lives. */
    private Thread.State seen(int thread) {
        scheduler.record(Access.READ | Access.SYNC, Locations.state(thread), 0);
        if ((unsure & 1L << thread) != 0) {
            scheduler.doubts.add(
                    "Thread.getState was asked of a thread whose wait has ended and that wants its monitor back:"
                            + " it got one of the answers that are possible");
        }
        scheduler.observed(state[thread].ordinal());
        return state[thread];
    }
}
