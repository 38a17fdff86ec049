package dev.ravel.engine.sync;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.thread.Signals;
import dev.ravel.engine.thread.ThreadStates;
import dev.ravel.engine.thread.Waiting;
import dev.ravel.engine.time.TimeOuts;
import dev.ravel.model.execution.Access;

/**
 * The model of wait sets: of monitors, and of the conditions of a lock, which is a monitor with wait sets of other numbers.
 *
 * <p>Waiting and notifying are scheduling points, because an interrupt can come in between. Who comes back from a wait needs the monitor free.
 * Conditions are first come, first served: who was signalled earlier gets the lock back earlier.
 */
public final class WaitSets {
    private final Scheduler scheduler;
    private final ThreadStates states;
    private final Signals signals;
    private final Waiting waits;
    private final TimeOuts timeOuts;
    private final Monitors monitors;
    /** For each thread: when it came into its wait set. */
    private final int[] arrival = new int[ThreadNumbers.LIMIT];

    private int arrivals;
    /** Threads whose wait no interrupt ends. */
    private long deaf;
    /**
     * Threads in a wait that something else than a notify may end, or has ended: they leave the wait set by a step of their own, for
     * which they need no monitor.
     */
    private long dozing;

    public WaitSets(
            Scheduler scheduler,
            ThreadStates states,
            Signals signals,
            Waiting waits,
            TimeOuts timeOuts,
            Monitors monitors) {
        this.scheduler = scheduler;
        this.states = states;
        this.signals = signals;
        this.waits = waits;
        this.timeOuts = timeOuts;
        this.monitors = monitors;
    }

    public void beginExecution() {
        arrivals = 0;
        deaf = 0;
        dozing = 0;
    }

    /**
     * Object.wait and Condition.await: until notify, an interrupt, or the limit of time.
     *
     * @param set whose wait set: the monitor's own number, or that of a condition
     * @param shown what it waits on, for reports
     * @return false when the time was up
     */
    public boolean await(int id, int set, Object shown, Patience patience, int site) throws InterruptedException {
        int me = scheduler.current;
        monitors.requireOwner(id);
        long bit = 1L << me;
        boolean anyTime = timeOuts.endsAnyTime(me, patience.nanos());
        boolean dozes = anyTime && (set != id || patience.interruptible() && signals.interruptsUsed());
        scheduler.point(Access.RELEASE | Access.SYNC, Locations.monitor(id));
        if (patience.interruptible()) {
            signals.consumeInterrupt();
        }
        scheduler.record(Access.RELEASE | Access.SYNC | Access.OPEN_AFTER, Locations.monitor(id), site);
        scheduler.record(Access.WRITE | Access.SYNC, Locations.waitSet(set), site);
        int times = monitors.times(id);
        monitors.standBehindSignalled(me, id);
        monitors.free(id);
        arrive(set, me);
        states.waits(me, patience.nanos());
        deaf = patience.interruptible() ? deaf & ~bit : deaf | bit;
        monitors.wants(me, id, shown);
        if (dozes) {
            dozing |= bit;
            scheduler.pause(Access.UPDATE | Access.SYNC, Locations.waitSet(set));
        } else if (anyTime) {
            monitors.want(id, bit);
            scheduler.pause(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        } else {
            timeOuts.arm(me, patience.nanos());
            scheduler.disable(bit);
            scheduler.point(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        }
        boolean left = (dozing & bit) != 0;
        if (left) {
            leave(set, me, !dozes, site);
            monitors.request(id, shown, me);
            scheduler.point(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        }
        Waiting.Wake wake = waits.takeWake(me);
        timeOuts.disarm(me);
        if (!left) {
            monitors.leaveSet(set, bit);
            scheduler.record((anyTime ? Access.READ : Access.ENABLED) | Access.SYNC, Locations.wake(me), site);
        }
        monitors.take(id, me, times, Access.ACQUIRE, site);
        states.becomes(me, Thread.State.RUNNABLE);
        if (wake == Waiting.Wake.NONE && anyTime) {
            if (!left) {
                scheduler.record(Access.UPDATE | Access.SYNC, Locations.waitSet(set), site);
            }
            timeOuts.ended(me, patience.nanos());
        }
        signals.listen();
        if (wake == Waiting.Wake.INTERRUPTED) {
            signals.consumeInterrupt();
            throw new InterruptedException();
        }
        return wake == Waiting.Wake.NOTIFIED;
    }

    private void arrive(int set, int me) {
        scheduler.observed(monitors.waiting(set));
        monitors.enterSet(set, 1L << me);
        arrival[me] = ++arrivals;
        waits.waitsOn(me, set);
    }

    /**
     * The step by which a thread leaves a wait set without a notify, or notices that one came first: it needs no monitor for that.
     *
     * <p>Until then it can be chosen by a notify, though it has been interrupted: JLS 17.2.4 lets it return normally, and the notify is used
     * up. If this were one with getting the monitor back, it could never be found to leave before the notify: its step
     * would come after that of the notifier, who has the monitor, and could not change places with it.
     *
     * @param roused whether it could not have left before it was interrupted
     */
    private void leave(int set, int me, boolean roused, int site) {
        long bit = 1L << me;
        dozing &= ~bit;
        timeOuts.disarm(me);
        if (roused) {
            scheduler.record(Access.ENABLED | Access.SYNC, Locations.rouse(me), site);
        }
        scheduler.record(Access.READ | Access.SYNC, Locations.wake(me), site);
        if ((monitors.waiting(set) & bit) != 0) {
            monitors.leaveSet(set, bit);
            if ((deaf & bit) == 0 && signals.interrupted(me)) {
                waits.wake(me, Waiting.Wake.INTERRUPTED);
            }
            scheduler.record(Access.UPDATE | Access.SYNC, Locations.waitSet(set), site);
        }
        signals.listen();
    }

    /** Object.notify and notifyAll: wakes one waiter of the strategy's choice, or all. */
    public void signal(int id, boolean all, int site) {
        monitors.requireOwner(id);
        long waiters = announceSignal(id, site);
        if (!all && waiters != 0) {
            int chosen = scheduler.choose(Long.bitCount(waiters));
            for (int i = 0; i < chosen; i++) {
                waiters &= waiters - 1;
            }
            waiters = Long.lowestOneBit(waiters);
        }
        for (; waiters != 0; waiters &= waiters - 1) {
            wake(id, Long.numberOfTrailingZeros(waiters), Waiting.Wake.NOTIFIED, site);
        }
    }

    /** Within a step of the thread that has the monitor: wakes all waiters. */
    public void wakeAll(int id) {
        scheduler.record(Access.NOTIFY | Access.SYNC, Locations.waitSet(id), 0);
        for (long waiters = monitors.waiting(id); waiters != 0; waiters &= waiters - 1) {
            wake(id, Long.numberOfTrailingZeros(waiters), Waiting.Wake.NOTIFIED, 0);
        }
    }

    /** Condition.signal and signalAll: wakes the thread that has waited longest, or all, in the order they came. */
    void signalInOrder(int id, int set, boolean all, int site) {
        long waiters = announceSignal(set, site);
        if (waiters != 0) {
            scheduler.record(Access.WRITE | Access.SYNC, Locations.queue(id), site);
        }
        while (waiters != 0) {
            int t = Long.numberOfTrailingZeros(waiters);
            for (long rest = waiters; rest != 0; rest &= rest - 1) {
                int other = Long.numberOfTrailingZeros(rest);
                t = arrival[other] < arrival[t] ? other : t;
            }
            waiters = all ? waiters & ~(1L << t) : 0;
            monitors.queue(t, id);
            wake(set, t, Waiting.Wake.NOTIFIED, site);
        }
    }

    private long announceSignal(int set, int site) {
        scheduler.point(Access.NOTIFY | Access.SYNC, Locations.waitSet(set));
        scheduler.record(Access.NOTIFY | Access.SYNC, Locations.waitSet(set), site);
        return monitors.waiting(set);
    }

    /** Takes a thread out of the wait set; from now on it competes for the monitor. */
    private void wake(int set, int thread, Waiting.Wake how, int site) {
        long bit = 1L << thread;
        monitors.leaveSet(set, bit);
        waits.wake(thread, how);
        timeOuts.disarm(thread);
        if ((dozing & bit) != 0) {
            scheduler.announceAgain(bit, Access.READ | Access.SYNC, Locations.wake(thread));
        } else {
            monitors.competes(thread);
        }
        scheduler.record(Access.ENABLE | Access.SYNC | Access.OPEN_AFTER, Locations.wake(thread), site);
        if (how != Waiting.Wake.NOTIFIED) {
            states.ceasesToWait(thread);
        } else if (set == monitors.wanted(thread)) {
            states.becomes(thread, Thread.State.BLOCKED);
        }
    }

    /**
     * A thread that waits was interrupted. It stays in the wait set until it leaves by a step of its own ({@link #leave}), or a notify
     * comes first; who was notified already returns normally, with its interrupt pending.
     *
     * <p>Who has left the wait set because its time was up, and has not got the monitor back, throws for an interrupt. Who
     * has left a condition that way does not.
     */
    public void interruptWaiter(int set, int thread, Waiting.Wake wake) {
        long bit = 1L << thread;
        if ((deaf & bit) != 0) {
            return;
        }
        // Whether it was notified before makes a difference.
        scheduler.record(Access.READ | Access.SYNC, Locations.wake(thread), 0);
        if (wake != Waiting.Wake.NONE || (dozing & bit) != 0) {
            return;
        }
        if ((monitors.waiting(set) & bit) != 0) {
            dozing |= bit;
            scheduler.announceAgain(bit, Access.UPDATE | Access.SYNC, Locations.waitSet(set));
            scheduler.enable(bit);
            scheduler.record(Access.ENABLE | Access.SYNC | Access.OPEN_AFTER, Locations.rouse(thread), 0);
            states.ceasesToWait(thread);
        } else if (monitors.wanted(thread) == set) {
            waits.wake(thread, Waiting.Wake.INTERRUPTED);
        }
    }

    /** The limit of a wait has come: a notify would notice that the thread has left. */
    public void expireWaiter(int set, int thread) {
        scheduler.record(Access.NOTIFY | Access.SYNC, Locations.waitSet(set), 0);
        wake(set, thread, Waiting.Wake.NONE, 0);
    }

    /** How many wait when the running thread, which holds the monitor, looks. */
    int observeWaiters(int set, int site) {
        scheduler.point(Access.READ | Access.SYNC, Locations.waitSet(set));
        scheduler.record(Access.READ | Access.SYNC, Locations.waitSet(set), site);
        return Long.bitCount(monitors.waiting(set));
    }
}
