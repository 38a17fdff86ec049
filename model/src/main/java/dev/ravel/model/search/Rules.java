package dev.ravel.model.search;

import java.io.Serializable;
import java.util.List;

/**
 * What counts as one step and what may happen: the rules of the game that a strategy plays. A schedule replays only under
 * the rules under which it was found.
 *
 * @param atomic names of classes whose methods are one step each
 */
public record Rules(
        Granularity granularity, Locks locks, Timeouts timeouts, Wakeups wakeups, List<String> atomic, Fence fence)
        implements Serializable {

    /** With nothing set. */
    public static final Rules DEFAULT =
            new Rules(Granularity.ACCESS, Locks.MODEL, Timeouts.LAST, Wakeups.NOTIFIED, List.of());

    public Rules {
        atomic = List.copyOf(atomic);
    }

    /** Without a fence. */
    public Rules(Granularity granularity, Locks locks, Timeouts timeouts, Wakeups wakeups, List<String> atomic) {
        this(granularity, locks, timeouts, wakeups, atomic, Fence.OPEN);
    }

    /** The same rules with another granularity. */
    public Rules with(Granularity other) {
        return new Rules(other, locks, timeouts, wakeups, atomic, fence);
    }

    /** The same rules with locks that are modelled or not. */
    public Rules with(Locks other) {
        return new Rules(granularity, other, timeouts, wakeups, atomic, fence);
    }

    /** The same rules with time-outs at other moments. */
    public Rules with(Timeouts other) {
        return new Rules(granularity, locks, other, wakeups, atomic, fence);
    }

    /** The same rules with other reasons for a wait to end. */
    public Rules with(Wakeups other) {
        return new Rules(granularity, locks, timeouts, other, atomic, fence);
    }

    /** The same rules with these classes whose methods are one step each. */
    public Rules withAtomic(List<String> others) {
        return new Rules(granularity, locks, timeouts, wakeups, others, fence);
    }

    /** The same rules with the fence open or closed. */
    public Rules with(Fence other) {
        return new Rules(granularity, locks, timeouts, wakeups, atomic, other);
    }

    /** What a step is. */
    public enum Granularity {
        /** Every access that another thread could observe. */
        ACCESS,
        /** Everything done while holding a monitor is one step. */
        SYNCHRONIZED
    }

    /** What the locks of java.util.concurrent are. */
    public enum Locks {
        /** Locking, unlocking, awaiting and signalling are one operation each. */
        MODEL,
        /** The JDK's own code, which is made of compare-and-set and park. */
        JDK
    }

    /** When a wait with a limit of time comes to that limit. */
    public enum Timeouts {
        /** When nobody else can go on. */
        LAST,
        /** At any moment. */
        ANY
    }

    /** What ends a wait that has no limit of time. */
    public enum Wakeups {
        /** Only notify, signal, unpark or an interrupt. */
        NOTIFIED,
        /** Also nothing at all, as the specification allows. */
        SPURIOUS
    }

    /** What the program may do to the machine that it runs on. */
    public enum Fence {
        /** Whatever the user may. */
        OPEN,
        /** Read what the user may, and use files in a scratch directory: for changed programs whose tests somebody has written. */
        READING,
        /** Nothing but to read its class path and to use files in a scratch directory. */
        CLOSED;

        /** What the message of an exception begins with that the fence has thrown. */
        public static final String REFUSED = "refused by Ravel: ";
    }
}
