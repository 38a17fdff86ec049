package dev.ravel.engine.thread;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.model.execution.Access;
import jdk.internal.misc.Unsafe;

/** What other threads can set in a thread: its permit and its interrupt flag, which together are one location. */
public final class Signals {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long INTERRUPTED = UNSAFE.objectFieldOffset(Thread.class, "interrupted");

    private final Scheduler scheduler;
    private final Assumptions assumptions;
    private final Threads threads;
    private final boolean[] permit = new boolean[ThreadNumbers.LIMIT];

    public Signals(Scheduler scheduler, Assumptions assumptions, Threads threads) {
        this.scheduler = scheduler;
        this.assumptions = assumptions;
        this.threads = threads;
    }

    /** A thread begins. */
    public void enter(int thread) {
        permit[thread] = false;
    }

    /** Clears the flag of a thread before its execution begins. */
    public static void clear(Thread thread) {
        UNSAFE.putBooleanVolatile(thread, INTERRUPTED, false);
    }

    /** Sets the flag of a thread that was not started: its start takes that along. */
    public static void interruptUnstarted(Thread thread) {
        UNSAFE.putBooleanVolatile(thread, INTERRUPTED, true);
    }

    /** Interrupts a thread that was started, within a step. */
    public void interrupt(int thread) {
        set(thread, permit[thread], true);
    }

    /** Sets or takes the permit of a thread, within a step. */
    public void permit(int thread, boolean now) {
        set(thread, now, interrupted(thread));
    }

    private void set(int thread, boolean newPermit, boolean newInterrupted) {
        int before = (permit[thread] ? 1 : 0) + (interrupted(thread) ? 2 : 0);
        permit[thread] = newPermit;
        UNSAFE.putBooleanVolatile(threads.thread(thread), INTERRUPTED, newInterrupted);
        scheduler.changed(Locations.signal(thread), before, (newPermit ? 1 : 0) + (newInterrupted ? 2 : 0));
    }

    /** {@link Access#OPEN_AFTER} if the thread would not park, else 0. */
    public int openBit(int thread) {
        return permit[thread] || interrupted(thread) ? Access.OPEN_AFTER : 0;
    }

    public boolean interrupted(int thread) {
        return UNSAFE.getBooleanVolatile(threads.thread(thread), INTERRUPTED);
    }

    /** Thread.isInterrupted of a thread that was started. */
    public boolean isInterrupted(Thread t, int number) {
        scheduler.point(Access.READ | Access.SYNC, Locations.signal(number));
        scheduler.record(Access.READ | Access.SYNC, Locations.signal(number), 0);
        return UNSAFE.getBooleanVolatile(t, INTERRUPTED);
    }

    /** The static Thread.interrupted(). */
    public boolean testAndClearInterrupt() {
        int me = scheduler.current;
        scheduler.point(Access.UPDATE | Access.SYNC, Locations.signal(me));
        boolean was = clearInterrupt(me);
        recordInterrupt(me, was);
        return was;
    }

    /** Within a step: throws if the running thread has been interrupted. */
    public void consumeInterrupt() throws InterruptedException {
        int me = scheduler.current;
        boolean was = clearInterrupt(me);
        recordInterrupt(me, was);
        if (was) {
            throw new InterruptedException();
        }
    }

    private boolean clearInterrupt(int thread) {
        boolean was = interrupted(thread);
        if (was) {
            set(thread, permit[thread], false);
        }
        return was;
    }

    private void recordInterrupt(int me, boolean was) {
        scheduler.record((was ? Access.UPDATE : Access.READ) | Access.SYNC | openBit(me), Locations.signal(me), 0);
    }

    /** Within a step: had the running thread been interrupted before, it would have done something else. */
    public void listen() {
        if (assumptions.interruptsUsed()) {
            scheduler.record(Access.READ | Access.SYNC, Locations.signal(scheduler.current), 0);
        }
    }

    /** Whether threads are interrupted, as far as is known. */
    public boolean interruptsUsed() {
        return assumptions.interruptsUsed();
    }
}
