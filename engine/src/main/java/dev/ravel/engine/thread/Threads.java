package dev.ravel.engine.thread;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.execution.ModelLimit;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.model.execution.Access;
import java.util.Arrays;

/**
 * Which threads there are, and their numbers.
 *
 * <p>A thread's number is given by its place in the tree of creations (the n-th thread started by that thread) and
 * kept for the whole exploration, so that a number means the same thread whatever the order of starts.
 */
public final class Threads {
    /** The class of virtual threads, where there are any. */
    private static final Class<?> VIRTUAL = virtualThreads();

    private final Scheduler scheduler;
    private final Assumptions assumptions;
    private final Names names;
    private final Spins spins;

    /** By number: whose child the thread is, and which one. */
    private final int[] births = new int[ThreadNumbers.LIMIT];

    private int numbered = 1;

    private final Thread[] thread = new Thread[ThreadNumbers.LIMIT];
    private final int[] startedBy = new int[ThreadNumbers.LIMIT];
    private final int[] starts = new int[ThreadNumbers.LIMIT];
    private long known;
    /** Number of the clock among the threads of this exploration, -1 if it has none. */
    private int clockNumber = -1;

    private boolean clockUsed;
    /** The threads of this execution as they were started, the main thread first. */
    private final int[] order = new int[ThreadNumbers.LIMIT];

    private int started;

    public Threads(Scheduler scheduler, Assumptions assumptions, Names names, Spins spins) {
        this.scheduler = scheduler;
        this.assumptions = assumptions;
        this.names = names;
        this.spins = spins;
    }

    private static Class<?> virtualThreads() {
        try {
            return Class.forName("java.lang.BaseVirtualThread");
        } catch (ClassNotFoundException olderJdk) {
            return null;
        }
    }

    /** Forgets the numbers of threads: a new exploration begins. */
    public void beginExploration() {
        numbered = 1;
        clockNumber = -1;
    }

    public void beginExecution() {
        known = 0;
        started = 0;
        clockUsed = false;
    }

    public void endExecution() {
        for (int i = 0; i < started; i++) {
            thread[order[i]] = null;
        }
    }

    /** A thread begins. */
    public void enter(int number, Thread t) {
        known |= 1L << number;
        order[started++] = number;
        thread[number] = t;
        starts[number] = 0;
    }

    /** The next number of a thread that the running thread starts: see {@link #numberOfChild}. */
    public int nextIndex() {
        return starts[scheduler.current]++;
    }

    /** The number of the thread that the running thread starts as its n-th. */
    public int numberOfChild(int index) {
        int number = numberFor(scheduler.current, index);
        startedBy[number] = scheduler.current;
        return number;
    }

    /** The number of the thread that started the one with this number. */
    public int starter(int number) {
        return startedBy[number];
    }

    private int numberFor(int parent, int index) {
        int birth = parent << 16 | index;
        for (int number = 1; number < numbered; number++) {
            if (births[number] == birth) {
                return number;
            }
        }
        if (numbered == ThreadNumbers.LIMIT) {
            throw new ModelLimit("more than " + ThreadNumbers.LIMIT + " threads in one exploration");
        }
        births[numbered] = birth;
        return numbered++;
    }

    /** Number of a thread of this execution, or -1. */
    public int number(Thread t) {
        for (long rest = known; rest != 0; rest &= rest - 1) {
            int n = Long.numberOfTrailingZeros(rest);
            if (thread[n] == t) {
                return n;
            }
        }
        return -1;
    }

    /**
     * Number of a thread, as the running thread sees it: -1 if it has not been started. Who started it knows; for
     * others it is a look at something that the start changes.
     */
    public int numberSeen(Thread t) {
        int me = scheduler.current;
        int number = number(t);
        if (number == me || number >= 0 && startedBy[number] == me || scheduler.solo()) {
            return number;
        }
        assumptions.startObserved();
        long location = Locations.start(names.of(t, me));
        scheduler.point(Access.READ | Access.SYNC, location);
        scheduler.record(Access.READ | Access.SYNC, location, 0);
        return number(t);
    }

    public Thread thread(int number) {
        return thread[number];
    }

    /** Whether this is a thread that was started and lives, and not the running one. */
    public boolean isLivingOther(Thread t) {
        int number = number(t);
        return number >= 0 && number != scheduler.current && scheduler.isAlive(number);
    }

    /** Whether a thread that was started lives, as the running thread sees it. */
    public boolean isAlive(int number) {
        assumptions.endObserved();
        scheduler.point(Access.READ | Access.SYNC, Locations.end(number));
        scheduler.record(Access.READ | Access.SYNC, Locations.end(number), 0);
        return scheduler.isAlive(number);
    }

    /**
     * The threads that live as the running one looks. Who comes and goes is seen by each thread's own starts and end, so that these do
     * not depend on each other.
     */
    public long look() {
        int me = scheduler.current;
        if (scheduler.modelled() && !scheduler.solo()) {
            assumptions.endObserved();
            assumptions.startObserved();
            scheduler.point(Access.READ | Access.SYNC, Locations.starts(me));
            for (long rest = known; rest != 0; rest &= rest - 1) {
                int t = Long.numberOfTrailingZeros(rest);
                scheduler.record(Access.READ | Access.SYNC, Locations.starts(t), 0);
                scheduler.record(Access.READ | Access.SYNC, Locations.end(t), 0);
            }
            spins.progress(me);
        }
        return scheduler.alive() & known;
    }

    /** How many threads were started in this execution, the main thread included. */
    public int started() {
        return clockUsed ? started - 1 : started;
    }

    /** The number under which the clock makes its steps. It counts as started when it makes its first. */
    public int clockNumber() {
        if (clockNumber < 0) {
            clockNumber = numberFor(-1, 0);
        }
        if (!clockUsed) {
            clockUsed = true;
            order[started++] = clockNumber;
        }
        return clockNumber;
    }

    public boolean isClock(int number) {
        return number == clockNumber;
    }

    public boolean onlyDaemons(long of) {
        for (long rest = of; rest != 0; rest &= rest - 1) {
            if (!thread[Long.numberOfTrailingZeros(rest)].isDaemon()) {
                return false;
            }
        }
        return true;
    }

    /** The numbers of the threads of this execution as they were started, the main thread first, and of the clock. */
    public int[] order() {
        return Arrays.copyOf(order, started);
    }

    /** Highest number in use, plus one. */
    public int numbered() {
        return numbered;
    }

    /** The threads of this execution. */
    public long known() {
        return known;
    }

    /** Whether somebody can tell that starting, joining and ending this thread takes its monitor. */
    public boolean isLocked(Thread t) {
        return assumptions.threadsLocked() && !isVirtual(t);
    }

    /** Whether a thread is a virtual one: its monitor is one like any other. */
    public static boolean isVirtual(Thread t) {
        return VIRTUAL != null && VIRTUAL.isInstance(t);
    }
}
