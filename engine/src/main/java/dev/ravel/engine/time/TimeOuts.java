package dev.ravel.engine.time;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.Rules.Timeouts;
import dev.ravel.model.search.Rules.Wakeups;

/**
 * Waits that end by time, or for no reason.
 *
 * <p>With {@link Timeouts#LAST} time stands still while anybody can go on. When nobody can, the clock makes a step of its own: the
 * earliest deadline has come, for all threads, and the thread that waits for it goes on. If several wait for it, the
 * strategy chooses one, or all of them. Such a step comes after everything else, so no other order has to be explored for it
 * (docs/adr/0012-time-outs.md).
 *
 * <p>With {@link Timeouts#ANY} a wait with a limit can end at any moment, and no deadline is kept here. With {@link
 * Wakeups#SPURIOUS} one without a limit can, once for each thread in an execution.
 */
public final class TimeOuts {
    /** Whoever is ready to wait for ten years means to wait for ever. */
    private static final long FOR_EVER = 10L * 365 * 24 * 3600 * 1_000_000_000L;

    private final Scheduler scheduler;
    private final VirtualClock clock;
    private final long[] deadline = new long[ThreadNumbers.LIMIT];
    private Rules rules = Rules.DEFAULT;
    /** Threads that wait with a limit. */
    private long armed;
    /** Threads whose last wait came to its limit. */
    private long expired;
    /** Threads that would only come back to the same wait, as long as nothing changes that they look at. */
    private long weary;
    /** Whether a wait had a limit in this exploration. */
    private boolean used;
    /** Threads that have been woken for no reason. */
    private long roused;

    public TimeOuts(Scheduler scheduler, VirtualClock clock) {
        this.scheduler = scheduler;
        this.clock = clock;
    }

    public void beginExploration(Rules newRules) {
        rules = newRules;
        used = false;
    }

    public void beginExecution() {
        armed = 0;
        expired = 0;
        weary = 0;
        roused = 0;
    }

    /** Whether an operation with this limit can come to it at any moment. */
    public boolean any(long nanos) {
        return rules.timeouts() == Timeouts.ANY && limited(nanos);
    }

    /** Whether a wait of the thread with this limit can end at any moment. */
    public boolean endsAnyTime(int thread, long nanos) {
        return limited(nanos)
                ? rules.timeouts() == Timeouts.ANY
                : rules.wakeups() == Wakeups.SPURIOUS && (roused & 1L << thread) == 0;
    }

    /** A wait with this limit has ended, and nobody has ended it. */
    public void ended(int thread, long nanos) {
        if (limited(nanos)) {
            clock.advance(thread, nanos);
        } else {
            roused |= 1L << thread;
            scheduler.changed(Locations.deadline(thread), 0, -1);
        }
    }

    /** Whether a wait with this limit ever comes to it. */
    public static boolean limited(long nanos) {
        return nanos < FOR_EVER;
    }

    /** What came of the thread's last wait no longer matters. */
    public void forget(int thread) {
        expired &= ~(1L << thread);
    }

    /** The thread is about to wait no longer than this. */
    public void arm(int thread, long nanos) {
        forget(thread);
        if (rules.timeouts() == Timeouts.LAST && limited(nanos)) {
            used = true;
            armed |= 1L << thread;
            deadline[thread] = clock.now(thread) + Math.max(0, nanos);
            scheduler.changed(Locations.deadline(thread), 0, deadline[thread]);
        }
    }

    /** The wait is over; says whether it came to its limit. */
    public boolean disarm(int thread) {
        long bit = 1L << thread;
        if ((armed & bit) != 0) {
            armed &= ~bit;
            scheduler.changed(Locations.deadline(thread), deadline[thread], 0);
        }
        return (expired & bit) != 0;
    }

    /** Whether any wait of this exploration came to its limit last of all, or could have. */
    public boolean used() {
        return used;
    }

    /** Whether there is a wait that time can end. */
    public boolean pending() {
        return (armed & ~weary) != 0;
    }

    /**
     * Lets time pass to the next deadline; returns the threads whose wait is over: of those with that deadline one, or all.
     *
     * <p>One alone may wake the others before their time is up too; all together may get in each other's way.
     */
    public long expire() {
        long earliest = Long.MAX_VALUE;
        long due = 0;
        for (long rest = armed & ~weary; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            if (deadline[t] < earliest) {
                earliest = deadline[t];
                due = 0;
            }
            due |= deadline[t] == earliest ? 1L << t : 0;
        }
        int several = Long.bitCount(due);
        int chosen = scheduler.choose(several == 1 ? 1 : several + 1);
        if (chosen < several) {
            for (int skip = chosen; skip > 0; skip--) {
                due &= due - 1;
            }
            due = Long.lowestOneBit(due);
        }
        for (long rest = due; rest != 0; rest &= rest - 1) {
            disarm(Long.numberOfTrailingZeros(rest));
        }
        expired |= due;
        clock.reach(earliest);
        return due;
    }

    /** Whether the thread's last wait came to its limit. */
    public boolean expired(int thread) {
        return (expired & 1L << thread) != 0;
    }

    /** A round of a loop in which the thread waited to the limit has changed nothing. */
    public void weary(int thread) {
        weary |= 1L << thread;
    }

    /** Something has changed that the thread looks at. */
    public void refreshed(int thread) {
        weary &= ~(1L << thread);
    }

    public boolean isWeary(int thread) {
        return (weary & 1L << thread) != 0;
    }
}
