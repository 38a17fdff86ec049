package dev.ravel.model.execution;

/**
 * What a step does to one location, as a byte: a kind, and flags.
 *
 * <p>Two accesses of different threads to the same location conflict when at least one of them {@linkplain
 * #writes writes}. That single rule is the dependency relation of every strategy; locks, wait sets, permits and
 * thread life cycles are locations like any other.
 *
 * <p>Some accesses can only happen while their location is <em>open</em>: a monitor that is free, a park permit
 * that is there. {@link #OPEN_AFTER} says whether the location is open once the access has happened, so that an
 * analysis can tell from a log alone whether a blocked operation could have gone first.
 */
public final class Access {
    /** Reads a variable. A compare-and-set that fails is a read. */
    public static final int READ = 0;
    /** Writes a variable. */
    public static final int WRITE = 1;
    /** Reads and writes a variable in one: a compare-and-set that succeeds, getAndAdd. */
    public static final int UPDATE = 2;
    /** Takes a monitor. Needs it open, leaves it closed. Monitors are open at first. */
    public static final int ACQUIRE = 3;
    /** Gives a monitor back, by leaving it or by waiting. */
    public static final int RELEASE = 4;
    /** Something the owner of a monitor does to its wait set. */
    public static final int NOTIFY = 5;
    /** Consumes the park permit of the own thread. Needs it open. Permits are closed at first. */
    public static final int PARK = 6;
    /** Gives another thread its permit, or interrupts it. */
    public static final int SIGNAL = 7;
    /** Lets another thread go on: it is started, it is woken from a wait set, its joiners may return. */
    public static final int ENABLE = 8;
    /**
     * Goes on after an {@link #ENABLE} of the same location, without which it could not have happened: it is
     * ordered behind that access and never races with it.
     */
    public static final int ENABLED = 9;
    /** Touches nothing shared: a value choice, a yield. Its location is 0. */
    public static final int LOCAL = 10;
    /**
     * Comes after everything that happened before it, whoever did it, and could not have come earlier: time passes when
     * nobody can go on. It never races. Its location is 0.
     */
    public static final int BARRIER = 11;

    /** Mask of the kind in an access byte. */
    public static final int KIND = 0x0f;
    /** Flag: the access synchronises (volatile, atomic, lock), so it orders memory and is never a data race. */
    public static final int SYNC = 0x10;
    /** Flag: the location is open once this access has happened. */
    public static final int OPEN_AFTER = 0x20;

    /**
     * Flag: the access comes in the middle of its step, after what the step began with. It had no scheduling point of
     * its own, so that the step could begin whether or not this access could happen.
     */
    public static final int INNER = 0x40;

    /** Flag: the access is opaque. It is never a data race, and orders nothing. */
    public static final int OPAQUE = 0x80;

    private static final int WRITERS = 1 << WRITE
            | 1 << UPDATE
            | 1 << ACQUIRE
            | 1 << RELEASE
            | 1 << NOTIFY
            | 1 << PARK
            | 1 << SIGNAL
            | 1 << ENABLE;

    private static final String[] NAMES = {
        "read", "write", "update", "acquire", "release", "notify", "park", "signal", "enable", "enabled", "local",
        "barrier"
    };

    private Access() {}

    /** The kind of an access byte, without its flags. */
    public static int kind(int access) {
        return access & KIND;
    }

    /** Whether the access changes its location, as far as other threads can tell. */
    public static boolean writes(int access) {
        return (WRITERS >>> (access & KIND) & 1) != 0;
    }

    /** Whether the access could only happen because its location was open. */
    public static boolean needsOpen(int access) {
        int kind = access & KIND;
        return kind == ACQUIRE || kind == PARK;
    }

    /** Whether a location used by this kind of blocking access is open before anybody has touched it. */
    public static boolean openAtFirst(int access) {
        return (access & KIND) == ACQUIRE;
    }

    /** Whether the location is open after the access. */
    public static boolean opens(int access) {
        return (access & OPEN_AFTER) != 0;
    }

    /** Whether the access is neither a data race nor orders memory. */
    public static boolean opaque(int access) {
        return (access & OPAQUE) != 0;
    }

    /** Whether the access comes in the middle of its step. */
    public static boolean inner(int access) {
        return (access & INNER) != 0;
    }

    /** Whether the access orders memory. */
    public static boolean synchronises(int access) {
        return (access & SYNC) != 0;
    }

    /** Whether two accesses to one location by different threads may not change places. */
    public static boolean conflict(int a, int b) {
        return writes(a) || writes(b);
    }

    /** The name of the access' kind, for messages. */
    public static String name(int access) {
        return NAMES[access & KIND];
    }
}
