package dev.ravel.engine.schedule;

import dev.ravel.engine.execution.Abandoned;
import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.source.ProgramLines;
import dev.ravel.engine.state.Observation;
import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;

/**
 * Who runs: the enabled threads, what each is about to do, and the hand-over from one to the next.
 *
 * <p>A thread's life as the scheduler sees it:
 *
 * <pre>
 *   started ──▶ announced ◀──────────┐
 *                 │ chosen           │ next operation
 *                 ▼                  │
 *               running ─────────────┘
 *                 │ body ends
 *                 ▼
 *               ended
 * </pre>
 *
 * <p>Announced threads are enabled or not; the models of monitors, permits and joins switch the bit. The running
 * thread takes each decision itself, by asking the strategy; control passes only when another thread is chosen.
 */
public final class Scheduler implements Situation {
    /** Whoever lives on for longer when the test is over, by time alone, is left behind: a periodic task, a cache. */
    private static final int MOST_PASSED_AFTER_END = 10;
    /** When daemons alone are left the JVM ends at some time; this is how many steps they have until then. */
    private static final int MOST_STEPS_AFTER_END = 1_000;

    public final ExecutionLog log = new ExecutionLog();
    public final Doubts doubts = new Doubts();
    private final int[] pendingAccess = new int[ThreadNumbers.LIMIT];
    private final long[] pendingLocation = new long[ThreadNumbers.LIMIT];
    private final PendingCas cas = new PendingCas();

    private Strategy strategy;
    private Substrate substrate;
    private LoopWatch loops;
    private Sections sections;
    private Participants participants;
    private final Observation observation;

    /** The running thread. */
    public int current;
    /** The thread that runs next, set before control passes; negative at the end. */
    public int next;

    private long enabled;
    private long alive;
    private int lastStep;
    private int stepLimit;
    /** No second thread was ever started: nothing can interleave. */
    private boolean solo;
    /** For each thread, the depth of the atomic sections that it is in; no scheduling point inside. */
    private final int[] atomic = new int[ThreadNumbers.LIMIT];

    /**
     * How deep the running thread is in code outside the model. One number serves all: no switch happens inside.
     * Strategies and observers run there too, since they may use java.util.
     */
    public int suppressed;

    /** What is added to {@link #suppressed} by code that the JVM runs at times of its own choosing. */
    public static final int UPCALL = 1 << 16;

    /** Counts executions, for who looks at them from outside. */
    private volatile int execution;
    /** The execution that has no more time, by its number. */
    private volatile int late = -1;

    private Strategy.Ending ending;
    private String refusal;
    private Execution.Cut cut;
    /** How often time has passed since the main thread has ended. */
    private int passedAfterEnd;
    /** Steps since daemons alone are left. */
    private int stepsAfterEnd;

    private long points;

    public Scheduler(Observation observation) {
        this.observation = observation;
    }

    public void connect(LoopWatch toLoops, Sections toSections, Participants toParticipants) {
        loops = toLoops;
        sections = toSections;
        participants = toParticipants;
    }

    public void substrate(Substrate s) {
        substrate = s;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread begins executions
    public void begin(Strategy s, int limit) {
        strategy = s;
        stepLimit = limit;
        execution++;
        log.clear();
        enabled = 0;
        alive = 0;
        lastStep = -1;
        solo = true;
        suppressed = 0;
        ending = null;
        refusal = null;
        cut = Execution.Cut.STEPS;
        passedAfterEnd = 0;
        stepsAfterEnd = 0;
        next = 0;
        current = 0;
    }

    /** Adds a thread; it is enabled and its first step is its beginning. */
    public void add(int thread) {
        enabled |= 1L << thread;
        alive |= 1L << thread;
        atomic[thread] = 0;
        announce(thread, Access.ENABLED | Access.SYNC, Locations.begin(thread));
        if (thread != 0) {
            solo = false;
        }
    }

    /** First decision of an execution. */
    public void first() {
        next = strategy.next(-1, enabled, this);
        if (next < 0) {
            ending = Strategy.Ending.ABANDONED;
        }
    }

    /** First thing that a modelled thread does. */
    public void begun(int thread) {
        step(thread);
        record(Access.ENABLED | Access.SYNC, Locations.begin(thread), 0);
    }

    /** Logs an access of the running thread to something else than a variable. */
    public void record(int access, long location, int site) {
        loops.settle();
        log.access(access, location, site);
        loops.synchronised(current, access, location);
        if (observation.active()) {
            suppressed++;
            observation.synchronised(current, access, location, site);
            suppressed--;
        }
    }

    /** An exception has ended the thread: that is part of the state, and of a recording. */
    public void died(int thread, Throwable t) {
        changed(Locations.outcome(thread, 0), 0, t.getClass().getName().hashCode() | 1L << 32);
        observation.died(thread, t);
    }

    /** Something else than a variable has changed its state. */
    public void changed(long location, long from, long to) {
        observation.changed(location, from, to);
    }

    /** What the monitor with this number is called in reports. */
    public void shows(int monitor, Object shown) {
        if (observation.active()) {
            suppressed++;
            observation.monitor(monitor, shown);
            suppressed--;
        }
    }

    /** The thread takes a lock, or gives one back. */
    public void holds(int thread, long change) {
        loops.holds(thread, change);
    }

    /** The running thread's future depends on this value. */
    public void observed(long value) {
        observation.chosen(current, value);
    }

    /**
     * Scheduling point: the running thread announces an operation and returns when it is to perform it. If the
     * thread is disabled, others run until it is enabled and chosen.
     */
    public void point(int access, long location) {
        loops.settle();
        int me = current;
        if ((solo || atomic[me] > 0 || sections.inside(me)) && (enabled & 1L << me) != 0) {
            log.inner();
            return;
        }
        if (!solo && (atomic[me] > 0 || sections.inside(me)) && location != 0) {
            // The step ends here because the thread has to wait: that is something it has seen.
            log.inner();
            log.access(Access.READ | Access.SYNC, location, 0);
        }
        announceAndWait(me, access, location);
    }

    /** As {@link #point}, where the thread waits although it could go on: the end of a step even in an atomic section. */
    public void pause(int access, long location) {
        loops.settle();
        if (solo) {
            log.inner();
            return;
        }
        sections.leave(current);
        announceAndWait(current, access, location);
    }

    private void announceAndWait(int me, int access, long location) {
        announce(me, access, location);
        if (observation.active()) {
            suppressed++;
            observation.settle();
            observation.announced(me);
            suppressed--;
        }
        decideAndSwitch(me);
        step(me);
    }

    /** The running thread gives way, and with that ends its step. */
    public void yieldNow() {
        sections.leave(current);
        point(Access.LOCAL, 0);
        record(Access.LOCAL, 0, 0);
    }

    /** A scheduling point even where nothing can interleave: a step of its own, for a value choice. */
    public void freshStep(int access, long location) {
        loops.settle();
        int me = current;
        announce(me, access, location);
        decideAndSwitch(me);
        step(me);
    }

    /** As {@link #point}, for a compare-and-set; whether it will succeed is asked when somebody wants to know. */
    public void casPoint(Object base, long offset, char type, long expected, Object expectedReference, long location) {
        loops.settle();
        int me = current;
        if (solo || atomic[me] > 0 || sections.inside(me)) {
            log.inner();
            return;
        }
        cas.set(me, base, offset, type, expected, expectedReference);
        point(Access.UPDATE | Access.SYNC, location);
        cas.clear(me);
    }

    /** Starts a step of the thread that is about to go on. */
    private void step(int thread) {
        lastStep = thread;
        log.step(thread);
    }

    private void announce(int thread, int access, long location) {
        pendingAccess[thread] = access;
        pendingLocation[thread] = location;
    }

    /** What others do has changed what these threads are about to do to the same location. */
    public void announceAgain(long threads, int access) {
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            pendingAccess[Long.numberOfTrailingZeros(rest)] = access;
        }
    }

    /** What others do has changed what these threads are about to do. */
    public void announceAgain(long threads, int access, long location) {
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            announce(Long.numberOfTrailingZeros(rest), access, location);
        }
    }

    /** The number of the execution that runs, or ran last. For other threads too. */
    public int execution() {
        return execution;
    }

    /** Called by another thread: the execution with this number, if it still runs, has no more time. */
    public void hasNoMoreTime(int number) {
        late = number;
    }

    /** Whether the execution has no more time. */
    public boolean isLate() {
        return late == execution;
    }

    /** Whether the execution has made all its steps, or has no more time. */
    private boolean isSpent() {
        if (isLate()) {
            cut = Execution.Cut.TIME;
            return true;
        }
        return log.steps() >= stepLimit;
    }

    private void decideAndSwitch(int me) {
        points++;
        if (isSpent()) {
            throw give(Strategy.Ending.CUT);
        }
        if (!isAlive(0) && participants.onlyDaemons(alive) && ++stepsAfterEnd > MOST_STEPS_AFTER_END) {
            throw give(Strategy.Ending.BLOCKED);
        }
        suppressed++;
        Strategy.Ending stuck = enabled == 0 ? letTimePass() : null;
        int n = stuck == null ? strategy.next(lastStep, enabled, this) : -1;
        suppressed--;
        if (stuck != null) {
            throw give(stuck);
        }
        if (n != me) {
            if (n < 0) {
                throw give(Strategy.Ending.ABANDONED);
            }
            next = n;
            if (observation.active()) {
                suppressed++;
                observation.switched(me, n);
                suppressed--;
            }
            substrate.switchFrom(me);
        }
    }

    /**
     * Nobody can go on: the clock makes steps until somebody can, because his wait has come to its limit. Returns how the
     * execution ends if that does not happen, else null.
     */
    private Strategy.Ending letTimePass() {
        while (enabled == 0) {
            if (!participants.anyAwaitsTime()) {
                return alive == 0 ? Strategy.Ending.FINISHED : Strategy.Ending.BLOCKED;
            }
            if (isSpent()) {
                return Strategy.Ending.CUT;
            }
            if (!isAlive(0) && participants.onlyDaemons(alive)) {
                // The JVM would have ended.
                return Strategy.Ending.BLOCKED;
            }
            if (!isAlive(0) && ++passedAfterEnd > MOST_PASSED_AFTER_END) {
                cut = Execution.Cut.AFTER_END;
                return Strategy.Ending.CUT;
            }
            points++;
            int clock = participants.clock();
            announce(clock, Access.BARRIER, 0);
            if (strategy.next(lastStep, 1L << clock, this) < 0) {
                return Strategy.Ending.ABANDONED;
            }
            int interrupted = current;
            current = clock;
            step(clock);
            record(Access.BARRIER, 0, 0);
            participants.timePasses();
            current = interrupted;
        }
        return null;
    }

    /** Called by the substrate when a thread's body has ended: chooses who goes on. */
    public void ended(int thread) {
        suppressed++;
        next = ending == null ? successor(thread) : -1;
        suppressed--;
    }

    private int successor(int thread) {
        loops.settle();
        observation.settle();
        points++;
        if (enabled == 0) {
            ending = letTimePass();
            if (ending != null) {
                return -1;
            }
        }
        if (isSpent()) {
            ending = Strategy.Ending.CUT;
            return -1;
        }
        int n = strategy.next(thread, enabled, this);
        if (n < 0) {
            ending = Strategy.Ending.ABANDONED;
        }
        return n;
    }

    /** The thread is at its end; who waited for that may go on. */
    public void remove(int thread) {
        enabled &= ~(1L << thread);
        alive &= ~(1L << thread);
    }

    public void enable(long threads) {
        enabled |= threads;
    }

    public void disable(long threads) {
        enabled &= ~threads;
    }

    /** Asks the strategy for a value; the step that is running carries it. */
    public int choose(int alternatives) {
        if (alternatives <= 1) {
            return 0;
        }
        if (log.steps() > 0 && log.alternatives(log.steps() - 1) > 1) {
            // A step has room for one choice.
            freshStep(Access.LOCAL, 0);
        }
        suppressed++;
        int chosen = strategy.choose(alternatives);
        suppressed--;
        log.choice(chosen, alternatives);
        observation.chosen(current, chosen);
        return chosen;
    }

    public void atomicEnter() {
        atomic[current]++;
    }

    public void atomicExit() {
        atomic[current]--;
    }

    /** Gives the execution up with this ending; the caller throws the result. */
    Error give(Strategy.Ending how) {
        if (ending == null) {
            ending = how;
        }
        next = -1;
        return substrate.abandon();
    }

    /** Cuts the execution; the caller throws the result. */
    public Error cut(Execution.Cut why) {
        cut = why;
        return give(Strategy.Ending.CUT);
    }

    public Execution.Cut cut() {
        return cut;
    }

    /** Gives the execution up because the model cannot go on truthfully. */
    public Error refuse(String why) {
        if (refusal == null) {
            refusal = why;
        }
        return give(Strategy.Ending.CUT);
    }

    /** The engine works for the running thread itself: what it calls must not come back as events. */
    public void quietly(Runnable work) {
        suppressed++;
        try {
            work.run();
        } finally {
            suppressed--;
        }
    }

    /** The running thread may look at something, or change something, that the fingerprint does not know. */
    public void outOfSight() {
        if (observation.hashing()) {
            suppressed++;
            observation.outOfSight(current);
            suppressed--;
        }
    }

    /** The running thread is about to make a call that may block. In an execution that is over, such a thread is unwound instead. */
    public void mayBlock(String call) {
        if (substrate.owns()) {
            if (over()) {
                throw new Abandoned();
            }
            if (suppressed > 0) {
                throw refuse(call + " inside JDK code that is not modelled" + place() + ": Ravel cannot switch there");
            }
        }
    }

    /** Where in the program the running thread is: ", at com.acme.Client.fetch(Client.java:31)", or "". */
    public String place() {
        suppressed++;
        try {
            StackTraceElement frame = ProgramLines.application(new Throwable().getStackTrace());
            return frame == null ? "" : ", at " + ProgramLines.text(frame);
        } finally {
            suppressed--;
        }
    }

    /** Whether the calling thread runs modelled code, whether or not the model follows it just now. */
    public boolean ownsCaller() {
        return substrate.owns();
    }

    /** Whether the calling thread runs code that the model follows. */
    public boolean modelled() {
        return suppressed == 0 && substrate.owns() && ending == null;
    }

    /** Whether the execution is over and what still runs is only being unwound. */
    public boolean over() {
        return ending != null;
    }

    public boolean solo() {
        return solo;
    }

    public Strategy.Ending ending() {
        return ending;
    }

    public String refusal() {
        return refusal;
    }

    public long points() {
        return points;
    }

    public boolean isEnabled(int thread) {
        return (enabled & 1L << thread) != 0;
    }

    public boolean isAlive(int thread) {
        return (alive & 1L << thread) != 0;
    }

    public void clear() {
        for (long rest = alive; rest != 0; rest &= rest - 1) {
            cas.clear(Long.numberOfTrailingZeros(rest));
        }
    }

    @Override
    public int pendingAccess(int thread) {
        return cas.pending(thread) && !cas.wouldSucceed(thread) ? Access.READ | Access.SYNC : pendingAccess[thread];
    }

    @Override
    public long pendingLocation(int thread) {
        return pendingLocation[thread];
    }

    @Override
    public long alive() {
        return alive;
    }

    @Override
    public ExecutionLog log() {
        return log;
    }

    @Override
    public long fingerprintLow() {
        return observation.low(alive);
    }

    @Override
    public long fingerprintHigh() {
        return observation.high(alive);
    }
}
