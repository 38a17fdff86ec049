package dev.ravel.engine;

import dev.ravel.model.execution.Access;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import jdk.internal.misc.Unsafe;

/**
 * The model of threads: start, end, join, interrupt, park, sleep.
 *
 * <p>A thread's number is given by its place in the tree of creations (the n-th thread started by that thread) and
 * kept for the whole exploration, so that a number means the same thread whatever the order of starts.
 */
final class Threads {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long INTERRUPTED = UNSAFE.objectFieldOffset(Thread.class, "interrupted");
    private static final long THREAD_LOCALS = UNSAFE.objectFieldOffset(Thread.class, "threadLocals");
    private static final long INHERITABLE = UNSAFE.objectFieldOffset(Thread.class, "inheritableThreadLocals");
    /** The class of virtual threads, where there are any. */
    private static final Class<?> VIRTUAL = virtualThreads();

    /** How a waiting thread came out of a wait set. */
    enum Wake {
        NONE,
        NOTIFIED,
        INTERRUPTED
    }

    /** What a thread that cannot go on waits for, apart from monitors. */
    enum Block {
        NONE,
        PARK,
        JOIN,
        SLEEP
    }

    final VirtualClock clock = new VirtualClock();
    final TimeOuts timeOuts;
    final ThreadOrigins origins = new ThreadOrigins();
    final ThreadStates states;
    private final Scheduler scheduler;
    private final Assumptions assumptions;
    private Names names;
    private Monitors monitors;
    private Spins spins;
    private Sections sections;

    /** By number: whose child the thread is, and which one. */
    private final int[] births = new int[Scheduler.MAX_THREADS];

    private int numbered = 1;

    private final Thread[] thread = new Thread[Scheduler.MAX_THREADS];
    private final int[] startedBy = new int[Scheduler.MAX_THREADS];
    private final int[] starts = new int[Scheduler.MAX_THREADS];
    private final long[] joiners = new long[Scheduler.MAX_THREADS];
    private final boolean[] permit = new boolean[Scheduler.MAX_THREADS];
    private final Wake[] wake = new Wake[Scheduler.MAX_THREADS];
    private final int[] waitsOn = new int[Scheduler.MAX_THREADS];
    private final Block[] block = new Block[Scheduler.MAX_THREADS];
    private final Object[] blocker = new Object[Scheduler.MAX_THREADS];
    private long known;
    /** Threads in a join that ends by more than the other's end. */
    private long listening;
    /** Number of the clock among the threads of this exploration, -1 if it has none; see {@link TimeOuts}. */
    private int clockNumber = -1;

    private boolean clockUsed;
    /** The threads of this execution as they were started, the main thread first. */
    private final int[] order = new int[Scheduler.MAX_THREADS];

    private int started;

    Threads(Scheduler scheduler, Assumptions assumptions) {
        this.scheduler = scheduler;
        this.assumptions = assumptions;
        this.timeOuts = new TimeOuts(scheduler, clock);
        this.states = new ThreadStates(scheduler, assumptions, origins);
    }

    private static Class<?> virtualThreads() {
        try {
            return Class.forName("java.lang.BaseVirtualThread");
        } catch (ClassNotFoundException olderJdk) {
            return null;
        }
    }

    void connect(Names toNames, Monitors toMonitors, Spins toSpins, Sections toSections) {
        names = toNames;
        monitors = toMonitors;
        spins = toSpins;
        sections = toSections;
    }

    /** Forgets the numbers of threads: a new exploration begins. */
    void beginExploration() {
        numbered = 1;
        clockNumber = -1;
    }

    void beginExecution(Thread main) {
        known = 0;
        listening = 0;
        started = 0;
        clockUsed = false;
        timeOuts.beginExecution();
        states.beginExecution();
        clock.beginExecution();
        origins.main(main);
        UNSAFE.putReference(main, THREAD_LOCALS, null);
        UNSAFE.putReference(main, INHERITABLE, null);
        UNSAFE.putBooleanVolatile(main, INTERRUPTED, false);
        enter(0, main);
    }

    void endExecution() {
        for (int i = 0; i < started; i++) {
            thread[order[i]] = null;
            blocker[order[i]] = null;
        }
    }

    private void enter(int number, Thread t) {
        known |= 1L << number;
        order[started++] = number;
        thread[number] = t;
        starts[number] = 0;
        joiners[number] = 0;
        permit[number] = false;
        wake[number] = Wake.NONE;
        block[number] = Block.NONE;
        waitsOn[number] = 0;
        names.enter(number);
        monitors.enter(number);
        spins.enter(number);
        states.enter(number);
        sections.enter(number);
        scheduler.add(number);
    }

    /** Number of a thread of this execution, or -1. */
    int number(Thread t) {
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
    int numberSeen(Thread t) {
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

    Thread thread(int number) {
        return thread[number];
    }

    /** How many threads were started in this execution, the main thread included. */
    int started() {
        return clockUsed ? started - 1 : started;
    }

    /** The number under which the clock makes its steps. It counts as started when it makes its first. */
    int clockNumber() {
        if (clockNumber < 0) {
            clockNumber = numberFor(-1, 0);
        }
        if (!clockUsed) {
            clockUsed = true;
            order[started++] = clockNumber;
        }
        return clockNumber;
    }

    boolean onlyDaemons(long of) {
        for (long rest = of; rest != 0; rest &= rest - 1) {
            if (!thread[Long.numberOfTrailingZeros(rest)].isDaemon()) {
                return false;
            }
        }
        return true;
    }

    boolean isClock(int number) {
        return number == clockNumber;
    }

    /** The numbers of the threads of this execution as they were started, the main thread first, and of the clock. */
    int[] order() {
        return Arrays.copyOf(order, started);
    }

    /** Highest number in use, plus one. */
    int numbered() {
        return numbered;
    }

    /** The running thread is about to start another; throws if somebody has started it. */
    void aboutToStart(Thread t) {
        int me = scheduler.current;
        long location = Locations.start(names.of(t, me));
        if (assumptions.startsObserved()) {
            scheduler.point(Access.WRITE | Access.SYNC, location);
        }
        int number = number(t);
        if (number >= 0) {
            if (startedBy[number] != me && !scheduler.solo()) {
                // Whoever comes first starts it.
                assumptions.startObserved();
            }
            scheduler.record(Access.READ | Access.SYNC, location, 0);
            throw new IllegalThreadStateException();
        }
    }

    /**
     * The threads that live as the running one looks. Who comes and goes is seen by each thread's own starts and end, so that these do
     * not depend on each other.
     */
    long look() {
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

    /** Registers a thread that the running thread starts; returns its number. */
    int start(Thread t) {
        int me = scheduler.current;
        int index = starts[me]++;
        int number = numberFor(me, index);
        startedBy[number] = me;
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

    private int numberFor(int parent, int index) {
        int birth = parent << 16 | index;
        for (int number = 1; number < numbered; number++) {
            if (births[number] == birth) {
                return number;
            }
        }
        if (numbered == Scheduler.MAX_THREADS) {
            throw new ModelLimit("more than " + Scheduler.MAX_THREADS + " threads in one exploration");
        }
        births[numbered] = birth;
        return numbered++;
    }

    /** The running thread has come to its end. */
    void end(int number) {
        if (isLocked(thread[number])) {
            endLocked(number);
        } else {
            if (assumptions.endsObserved()) {
                scheduler.point(Access.ENABLE | Access.SYNC, Locations.end(number));
            }
            scheduler.record(Access.ENABLE | Access.SYNC | Access.OPEN_AFTER, Locations.end(number), 0);
        }
        scheduler.remove(number);
        for (long rest = joiners[number] & listening; rest != 0; rest &= rest - 1) {
            scheduler.record(
                    Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER,
                    Locations.join(Long.numberOfTrailingZeros(rest)),
                    0);
        }
        scheduler.enable(joiners[number]);
        joiners[number] = 0;
    }

    /** Whether somebody can tell that starting, joining and ending this thread takes its monitor. */
    boolean isLocked(Thread t) {
        return assumptions.threadsLocked() && !isVirtual(t);
    }

    /** Whether a thread is a virtual one: its monitor is one like any other. */
    static boolean isVirtual(Thread t) {
        return VIRTUAL != null && VIRTUAL.isInstance(t);
    }

    /** As the JVM does it: under the thread's monitor, which wakes all who wait on the thread. One step. */
    private void endLocked(int number) {
        int id = names.of(thread[number], number);
        scheduler.shows(id, thread[number]);
        monitors.enter(id, thread[number], false, 0);
        scheduler.record(Access.ENABLE | Access.SYNC | Access.OPEN_AFTER, Locations.end(number), 0);
        monitors.wakeAll(id);
        monitors.exit(id, 0);
    }

    /** Within a step of a thread that has this thread's monitor, without which it cannot end. */
    boolean isAliveLocked(int number) {
        scheduler.record(Access.READ | Access.SYNC, Locations.end(number), 0);
        return scheduler.isAlive(number);
    }

    /** For reports: the running thread is in a join of this thread, or of none. */
    void joins(Thread t) {
        block(scheduler.current, Block.NONE, t);
    }

    /** The thread that this one joins; null if none. */
    Thread joined(int number) {
        return block[number] != Block.PARK && blocker[number] instanceof Thread t ? t : null;
    }

    /** Thread.join of a thread whose monitor does not matter, without a limit if that is 0. */
    void join(Thread t, int number, long millis) throws InterruptedException {
        long nanos = TimeUnit.MILLISECONDS.toNanos(millis);
        boolean limited = millis > 0 && TimeOuts.limited(nanos);
        int me = scheduler.current;
        if (states.isWatched(me) && isAlive(number)) {
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
            block(me, Block.JOIN, t);
            joiners[number] |= 1L << me;
            scheduler.disable(1L << me);
        }
        scheduler.point(Access.ENABLED | Access.SYNC, Locations.end(number));
        block(me, Block.NONE, null);
        scheduler.record(Access.ENABLED | Access.SYNC, Locations.end(number), 0);
        if (scheduler.isAlive(number)) {
            // An interrupt after all: the exploration starts again with that known.
            joiners[number] &= ~(1L << me);
            consumeInterrupt();
        }
    }

    /** As the JDK does it: looks whether the other is alive, and if so waits for its end, an interrupt, or the limit. */
    private void joinListening(Thread t, int number, long nanos) throws InterruptedException {
        int me = scheduler.current;
        long bit = 1L << me;
        if (!isAlive(number)) {
            return;
        }
        consumeInterrupt();
        block(me, Block.JOIN, t);
        joiners[number] |= bit;
        listening |= bit;
        timeOuts.arm(me, nanos);
        scheduler.disable(bit);
        scheduler.point(Access.PARK | Access.SYNC, Locations.join(me));
        scheduler.record(Access.PARK | Access.SYNC, Locations.join(me), 0);
        block(me, Block.NONE, null);
        timeOuts.disarm(me);
        joiners[number] &= ~bit;
        listening &= ~bit;
        scheduler.record(Access.READ | Access.SYNC, Locations.end(number), 0);
        if (scheduler.isAlive(number)) {
            consumeInterrupt();
        }
    }

    /** Returns at any moment. */
    private void joinTimed(int number, long nanos) throws InterruptedException {
        if (isAlive(number)) {
            consumeInterrupt();
            clock.advance(scheduler.current, nanos);
        }
    }

    private void block(int number, Block how, Thread on) {
        block[number] = how;
        blocker[number] = on;
    }

    boolean isAlive(int number) {
        assumptions.endObserved();
        scheduler.point(Access.READ | Access.SYNC, Locations.end(number));
        scheduler.record(Access.READ | Access.SYNC, Locations.end(number), 0);
        return scheduler.isAlive(number);
    }

    /** Thread.getState of a thread that was started. */
    Thread.State state(int number) {
        if (number == scheduler.current) {
            return Thread.State.RUNNABLE;
        }
        states.watch(number);
        return isAlive(number) ? states.seen(number) : Thread.State.TERMINATED;
    }

    /** LockSupport.getBlocker of a thread that was started. */
    Object parkedFor(int number) {
        Thread.State state = state(number);
        boolean waits = state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
        return waits && block[number] == Block.PARK ? blocker[number] : null;
    }

    void interrupt(Thread t) {
        int number = numberSeen(t);
        if (number < 0) {
            number = interruptUnstarted(t);
        }
        if (number < 0) {
            return;
        }
        long location = Locations.signal(number);
        scheduler.point(Access.SIGNAL | Access.SYNC, location);
        scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, location, 0);
        // An interrupt after the end sets the flag, and has no other effect.
        scheduler.record(Access.READ | Access.SYNC, Locations.end(number), 0);
        if (!scheduler.isAlive(number)) {
            setSignal(number, permit[number], true);
            return;
        }
        assumptions.interruptUsed();
        setSignal(number, permit[number], true);
        if (block[number] != Block.NONE) {
            if (block[number] != Block.PARK) {
                scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, Locations.join(number), 0);
            }
            scheduler.enable(1L << number);
        } else if (waitsOn[number] != 0) {
            monitors.interruptWaiter(waitsOn[number], number, wake[number]);
        } else {
            monitors.interruptEntry(number);
        }
    }

    /** Sets the flag of a thread that was not started: its start takes that along. Its number, if somebody has started it by now. */
    private int interruptUnstarted(Thread t) {
        int me = scheduler.current;
        int id = names.of(t, me);
        boolean shared = !scheduler.solo() && !names.isPrivate(id, me);
        if (shared) {
            scheduler.point(Access.WRITE | Access.SYNC, Locations.start(id));
        }
        int number = number(t);
        if (shared) {
            scheduler.record((number < 0 ? Access.WRITE : Access.READ) | Access.SYNC, Locations.start(id), 0);
        }
        if (number < 0) {
            UNSAFE.putBooleanVolatile(t, INTERRUPTED, true);
        }
        return number;
    }

    boolean isInterrupted(Thread t, int number) {
        scheduler.point(Access.READ | Access.SYNC, Locations.signal(number));
        scheduler.record(Access.READ | Access.SYNC, Locations.signal(number), 0);
        return UNSAFE.getBooleanVolatile(t, INTERRUPTED);
    }

    /** The static Thread.interrupted(). */
    boolean testAndClearInterrupt() {
        int me = scheduler.current;
        scheduler.point(Access.UPDATE | Access.SYNC, Locations.signal(me));
        boolean was = clearInterrupt(me);
        recordInterrupt(me, was);
        return was;
    }

    /** Within a step: throws if the running thread has been interrupted. */
    void consumeInterrupt() throws InterruptedException {
        int me = scheduler.current;
        boolean was = clearInterrupt(me);
        recordInterrupt(me, was);
        if (was) {
            throw new InterruptedException();
        }
    }

    /** Within a step: had the running thread been interrupted before, it would have done something else. */
    void listen() {
        if (assumptions.interruptsUsed()) {
            scheduler.record(Access.READ | Access.SYNC, Locations.signal(scheduler.current), 0);
        }
    }

    /** Whether threads are interrupted, as far as is known. */
    boolean interruptsUsed() {
        return assumptions.interruptsUsed();
    }

    private void recordInterrupt(int me, boolean was) {
        scheduler.record((was ? Access.UPDATE : Access.READ) | Access.SYNC | openBit(me), Locations.signal(me), 0);
    }

    boolean interrupted(int number) {
        return UNSAFE.getBooleanVolatile(thread[number], INTERRUPTED);
    }

    boolean clearInterrupt(int number) {
        boolean was = interrupted(number);
        if (was) {
            setSignal(number, permit[number], false);
        }
        return was;
    }

    /** Sets permit and interrupt flag, which together are one location. */
    private void setSignal(int number, boolean newPermit, boolean newInterrupted) {
        int before = (permit[number] ? 1 : 0) + (interrupted(number) ? 2 : 0);
        permit[number] = newPermit;
        UNSAFE.putBooleanVolatile(thread[number], INTERRUPTED, newInterrupted);
        scheduler.changed(Locations.signal(number), before, (newPermit ? 1 : 0) + (newInterrupted ? 2 : 0));
    }

    private int openBit(int number) {
        return permit[number] || interrupted(number) ? Access.OPEN_AFTER : 0;
    }

    void sleep(long nanos) throws InterruptedException {
        int me = scheduler.current;
        scheduler.point(Access.READ | Access.SYNC, Locations.signal(me));
        consumeInterrupt();
        if (states.isWatched(me)) {
            sleepSeen(me, nanos);
        } else {
            clock.advance(me, nanos);
        }
    }

    /** Somebody asks whether the thread sleeps: then its sleep is a wait with a limit of time, which comes when that does. */
    private void sleepSeen(int me, long nanos) throws InterruptedException {
        long bit = 1L << me;
        spins.dozes(me);
        states.waits(me, nanos);
        if (timeOuts.any(nanos)) {
            scheduler.pause(Access.READ | Access.SYNC, Locations.signal(me));
            clock.advance(me, nanos);
        } else {
            block(me, Block.SLEEP, null);
            timeOuts.arm(me, nanos);
            scheduler.disable(bit);
            scheduler.point(Access.PARK | Access.SYNC, Locations.join(me));
            scheduler.record(Access.PARK | Access.SYNC, Locations.join(me), 0);
            block(me, Block.NONE, null);
            timeOuts.disarm(me);
        }
        states.becomes(me, Thread.State.RUNNABLE);
        spins.dozed(me);
        consumeInterrupt();
    }

    void yieldNow() {
        sections.leave(scheduler.current);
        scheduler.point(Access.LOCAL, 0);
        scheduler.record(Access.LOCAL, 0, 0);
    }

    /** LockSupport.park, for no longer than this. */
    void park(Object forBlocker, long nanos) {
        int me = scheduler.current;
        if (states.isWatched(me)) {
            scheduler.point(Access.READ | Access.SYNC, Locations.signal(me));
            scheduler.record(Access.READ | Access.SYNC | openBit(me), Locations.signal(me), 0);
            if (openBit(me) == 0) {
                states.waits(me, nanos);
            }
        }
        boolean anyTime = timeOuts.endsAnyTime(me, nanos);
        if (!anyTime && openBit(me) == 0) {
            scheduler.disable(1L << me);
            block[me] = Block.PARK;
            blocker[me] = forBlocker;
            timeOuts.arm(me, nanos);
        } else if (anyTime) {
            block[me] = Block.PARK;
        }
        int kind = anyTime ? Access.UPDATE : Access.PARK;
        if (anyTime) {
            scheduler.pause(kind | Access.SYNC, Locations.signal(me));
        } else {
            scheduler.point(kind | Access.SYNC, Locations.signal(me));
        }
        block[me] = Block.NONE;
        blocker[me] = null;
        timeOuts.disarm(me);
        if (anyTime && openBit(me) == 0) {
            timeOuts.ended(me, nanos);
        }
        states.becomes(me, Thread.State.RUNNABLE);
        setSignal(me, false, interrupted(me));
        scheduler.record(kind | Access.SYNC | openBit(me), Locations.signal(me), 0);
    }

    /** The clock lets the threads go on whose wait has come to its limit. */
    void expire() {
        for (long rest = timeOuts.expire(); rest != 0; rest &= rest - 1) {
            expire(Long.numberOfTrailingZeros(rest));
        }
    }

    private void expire(int number) {
        if (block[number] == Block.PARK) {
            setSignal(number, true, interrupted(number));
            scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, Locations.signal(number), 0);
            scheduler.enable(1L << number);
        } else if (block[number] != Block.NONE) {
            scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, Locations.join(number), 0);
            scheduler.enable(1L << number);
        } else if (waitsOn[number] != 0) {
            monitors.expireWaiter(waitsOn[number], number);
        } else {
            monitors.expireEntry(number);
        }
    }

    void unpark(Thread t) {
        int number = number(t) >= 0 ? number(t) : numberSeen(t);
        if (number < 0) {
            return;
        }
        long location = Locations.signal(number);
        scheduler.point(Access.SIGNAL | Access.SYNC, location);
        scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, location, 0);
        if (!scheduler.isAlive(number)) {
            return;
        }
        setSignal(number, true, interrupted(number));
        if (block[number] == Block.PARK) {
            scheduler.enable(1L << number);
        }
    }

    /** The thread is in the wait set of the monitor with this number. */
    void waitsOn(int number, int monitor) {
        waitsOn[number] = monitor;
    }

    void wake(int number, Wake how) {
        scheduler.changed(Locations.wake(number), wake[number].ordinal(), how.ordinal());
        wake[number] = how;
    }

    /** How the thread came out of the wait set; it is in none from now on. */
    Wake wakeOf(int number) {
        waitsOn[number] = 0;
        Wake how = wake[number];
        wake(number, Wake.NONE);
        return how;
    }

    /** Whether an interrupt has ended the thread's wait. */
    boolean wasRoused(int number) {
        return wake[number] == Wake.INTERRUPTED;
    }

    Block block(int number) {
        return block[number];
    }

    Object blocker(int number) {
        return blocker[number];
    }

    /** Monitor number the thread waits on, 0 if none. */
    int waitsOn(int number) {
        return waitsOn[number];
    }

    long known() {
        return known;
    }
}
