package dev.ravel.engine.sync;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.table.Mix;
import dev.ravel.engine.thread.Signals;
import dev.ravel.engine.thread.ThreadStates;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.time.TimeOuts;
import dev.ravel.model.execution.Access;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The model of monitors, and what {@link ReentrantLocks} is made of. No real monitor is ever taken for these.
 *
 * <p>Entering and coming back from a wait need the monitor free: while it is taken, threads that {@link #want} it
 * are disabled. Leaving is no scheduling point, since nobody can tell an earlier release from a later one but those
 * who are waiting for it. Waiting and notifying are, because an interrupt can come in between.
 *
 * <p>An object's monitor and wait set have the object's number. A lock is a monitor with wait sets of other numbers,
 * its conditions. Those are first come, first served: who was signalled earlier gets the lock back earlier.
 */
public final class Monitors {
    private static final int FREE = -1;

    private final Scheduler scheduler;
    private final Names names;
    private final Threads threads;
    private final ThreadStates states;
    private final Signals signals;
    private final TimeOuts timeOuts;

    // Open addressing by object number; slots of earlier executions carry an old epoch.
    private int[] object = new int[256];
    private int[] epochOf = new int[256];
    private int[] owner = new int[256];
    private int[] count = new int[256];
    private long[] want = new long[256];
    private long[] waiting = new long[256];
    /** Threads that take the monitor if it is free at their turn, and do something else if not. */
    private long[] trying = new long[256];
    /** Threads that were signalled and have not got the lock back. */
    private long[] signalled = new long[256];

    private int used;
    private int epoch;

    /** For each thread: the monitor that it waits for or waits on, for reports; null if none. */
    private final Object[] blockedOn = new Object[ThreadNumbers.LIMIT];
    /** For each thread: the monitor that it wants, or wants back from the wait set that it is in. */
    private final int[] wanted = new int[ThreadNumbers.LIMIT];
    /** For each thread: the signalled threads that get the lock before it. */
    private final long[] behind = new long[ThreadNumbers.LIMIT];
    /** Threads that have been behind others since they last took a monitor. */
    private long inLine;
    /** Threads whose entry an interrupt ends. */
    private long interruptible;

    public Monitors(
            Scheduler scheduler,
            Names names,
            Threads threads,
            ThreadStates states,
            Signals signals,
            TimeOuts timeOuts) {
        this.scheduler = scheduler;
        this.names = names;
        this.threads = threads;
        this.states = states;
        this.signals = signals;
        this.timeOuts = timeOuts;
    }

    /** The number of an object whose monitor is about to be used, and what it is called in reports. */
    public int number(Object object, Object shown) {
        int id = names.of(object, scheduler.current);
        scheduler.shows(id, shown);
        return id;
    }

    public void beginExecution() {
        epoch++;
        used = 0;
        interruptible = 0;
        inLine = 0;
    }

    /** A thread begins. */
    public void enter(int thread) {
        blockedOn[thread] = null;
        behind[thread] = 0;
    }

    private int slot(int id) {
        int mask = object.length - 1;
        int i = (id * 0x9E3779B9 >>> 16) & mask;
        while (epochOf[i] == epoch) {
            if (object[i] == id) {
                return i;
            }
            i = i + 1 & mask;
        }
        if (2 * ++used > object.length) {
            grow();
            return slot(id);
        }
        epochOf[i] = epoch;
        object[i] = id;
        owner[i] = FREE;
        count[i] = 0;
        want[i] = 0;
        waiting[i] = 0;
        trying[i] = 0;
        signalled[i] = 0;
        return i;
    }

    private void grow() {
        int n = object.length;
        int[] oldObject = object;
        int[] oldEpoch = epochOf;
        int[] oldOwner = owner;
        int[] oldCount = count;
        long[] oldWant = want;
        long[] oldWaiting = waiting;
        long[] oldTrying = trying;
        long[] oldSignalled = signalled;
        object = new int[2 * n];
        epochOf = new int[2 * n];
        owner = new int[2 * n];
        count = new int[2 * n];
        want = new long[2 * n];
        waiting = new long[2 * n];
        trying = new long[2 * n];
        signalled = new long[2 * n];
        used = 0;
        for (int i = 0; i < n; i++) {
            if (oldEpoch[i] == epoch) {
                int s = slot(oldObject[i]);
                owner[s] = oldOwner[i];
                count[s] = oldCount[i];
                want[s] = oldWant[i];
                waiting[s] = oldWaiting[i];
                trying[s] = oldTrying[i];
                signalled[s] = oldSignalled[i];
            }
        }
    }

    /** Enters; false when it was a re-entry, which nobody can observe. Nobody competes for a private monitor. */
    public boolean enter(int id, Object monitor, boolean isPrivate, int site) {
        int me = scheduler.current;
        if (reenter(id, me)) {
            return false;
        }
        if (!isPrivate) {
            if (states.isWatched(me)) {
                if (!mustWait(id, monitor, Long.MAX_VALUE, site)) {
                    return true;
                }
                queueVisibly(id, monitor, site);
            }
            request(id, monitor, me);
            scheduler.point(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        }
        take(id, me, 1, Access.ACQUIRE, site);
        states.becomes(me, Thread.State.RUNNABLE);
        return true;
    }

    /** A step of a thread whose state others look at: it gets the monitor and answers false, or is seen to wait from now on. */
    private boolean mustWait(int id, Object monitor, long nanos, int site) {
        int me = scheduler.current;
        long before = behind[me];
        if (tryEnter(id, site)) {
            return false;
        }
        setBehind(me, before);
        if (monitor instanceof Lock) {
            states.waits(me, nanos);
        } else {
            states.becomes(me, Thread.State.BLOCKED);
        }
        return true;
    }

    /**
     * Others see that the thread waits for the lock: nobody who comes later to a fair lock gets it first. One whose wait may end by something else would have to
     * leave the queue again; its place stays free.
     */
    private void queueVisibly(int id, Object lock, int site) {
        if (lock instanceof ReentrantLock fair && fair.isFair()) {
            int me = scheduler.current;
            scheduler.record(Access.WRITE | Access.SYNC, Locations.queue(id), site);
            setBehind(me, signalled[slot(id)]);
            signalled[slot(id)] |= 1L << me;
        }
    }

    /** As {@link #enter}, but an interrupt ends it while another thread has the monitor. */
    boolean enterInterruptibly(int id, Object monitor, int site) throws InterruptedException {
        return !reenter(id, scheduler.current) && tryEnterFor(id, monitor, Long.MAX_VALUE, site);
    }

    /** Enters, unless another thread has the monitor until an interrupt comes, or the limit of time: then false. */
    boolean tryEnterFor(int id, Object monitor, long nanos, int site) throws InterruptedException {
        int me = scheduler.current;
        if (reenter(id, me)) {
            return true;
        }
        if (states.isWatched(me) && !mustWait(id, monitor, nanos, site)) {
            return true;
        }
        long bit = 1L << me;
        request(id, monitor, me);
        interruptible |= bit;
        timeOuts.arm(me, nanos);
        scheduler.point(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        interruptible &= ~bit;
        boolean timedOut = timeOuts.disarm(me);
        boolean endedEarly = (trying[slot(id)] & bit) != 0;
        states.becomes(me, Thread.State.RUNNABLE);
        if (endedEarly && !attempt(id, me, site)) {
            // Before the interrupt this thread could only have gone on where the monitor was free: for the reduction it
            // is an acquire, which changes places with whoever closed the monitor. Reports do not hear of it.
            scheduler.log.access(Access.ACQUIRE | Access.SYNC, Locations.monitor(id), site);
            if (timedOut) {
                scheduler.record(Access.READ | Access.SYNC, Locations.deadline(me), site);
            }
            signals.consumeInterrupt();
            return false;
        }
        scheduler.record(Access.READ | Access.SYNC, Locations.signal(me), site);
        if (!endedEarly) {
            take(id, me, 1, Access.ACQUIRE, site);
        }
        return true;
    }

    /**
     * Enters if the monitor is free at the thread's turn.
     *
     * <p>Waiting with a limit that can come at any time is no different: a thread that would have got the monitor later,
     * could have asked later.
     */
    boolean tryEnter(int id, int site) {
        int me = scheduler.current;
        if (reenter(id, me)) {
            return true;
        }
        int m = slot(id);
        trying[m] |= 1L << me;
        scheduler.point(tryAccess(m), Locations.monitor(id));
        return attempt(id, me, site);
    }

    private boolean attempt(int id, int me, int site) {
        int m = slot(id);
        trying[m] &= ~(1L << me);
        if (owner[m] == FREE && behind[me] == 0) {
            take(id, me, 1, Access.UPDATE, site);
            return true;
        }
        blockedOn[me] = null;
        setBehind(me, 0);
        scheduler.record(Access.READ | Access.SYNC | openBit(m), Locations.monitor(id), site);
        return false;
    }

    private int tryAccess(int m) {
        return (owner[m] == FREE ? Access.UPDATE : Access.READ) | Access.SYNC;
    }

    private int openBit(int m) {
        return owner[m] == FREE ? Access.OPEN_AFTER : 0;
    }

    private boolean reenter(int id, int me) {
        int m = slot(id);
        if (owner[m] != me) {
            return false;
        }
        count(id, m, count[m] + 1);
        return true;
    }

    /** Part of the state: a thread may end with a lock in its hands, or take one more often than it gives it back. */
    private void count(int id, int m, int times) {
        scheduler.changed(
                Locations.monitor(id), owner[m] + 1 + ((long) count[m] << 8), owner[m] + 1 + ((long) times << 8));
        scheduler.holds(owner[m], (times - count[m]) * Mix.of(id));
        count[m] = times;
    }

    /** The thread is going to take the monitor, and cannot go on as long as another has it. */
    void request(int id, Object monitor, int me) {
        int m = slot(id);
        long bit = 1L << me;
        want[m] |= bit;
        wanted[me] = id;
        blockedOn[me] = monitor;
        if (owner[m] != FREE || behind[me] != 0) {
            scheduler.disable(bit);
        }
    }

    void take(int id, int me, int times, int kind, int site) {
        int m = slot(id);
        long bit = 1L << me;
        blockedOn[me] = null;
        owner[m] = me;
        count(id, m, times);
        want[m] &= ~bit;
        scheduler.disable(want[m]);
        if (trying[m] != 0) {
            scheduler.announceAgain(trying[m], tryAccess(m));
        }
        scheduler.record(kind | Access.SYNC, Locations.monitor(id), site);
        if ((inLine & bit) != 0) {
            inLine &= ~bit;
            scheduler.record(Access.ENABLED | Access.SYNC, Locations.turn(me), site);
        }
        if ((signalled[m] & bit) != 0) {
            signalled[m] &= ~bit;
            advance(bit, site);
        }
    }

    /** A signalled thread has got its lock: those behind it move up. */
    private void advance(long gone, int site) {
        for (long rest = threads.known(); rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            if ((behind[t] & gone) != 0) {
                setBehind(t, behind[t] & ~gone);
                scheduler.record(Access.ENABLE | Access.SYNC | Access.OPEN_AFTER, Locations.turn(t), site);
            }
        }
    }

    private void setBehind(int thread, long threadsBefore) {
        scheduler.changed(Locations.turn(thread), behind[thread], threadsBefore);
        behind[thread] = threadsBefore;
        inLine |= threadsBefore != 0 ? 1L << thread : 0;
    }

    /** Queues up behind the threads that were signalled already, if the lock is fair. */
    void queueUp(int id, int site) {
        if (!holds(id)) {
            scheduler.point(Access.READ | Access.SYNC, Locations.queue(id));
            scheduler.record(Access.READ | Access.SYNC, Locations.queue(id), site);
            setBehind(scheduler.current, signalled[slot(id)]);
        }
    }

    /** Leaves; false when the thread still holds the monitor from an outer entry. */
    public boolean exit(int id, int site) {
        int m = slot(id);
        requireOwnerOf(m);
        if (count[m] > 1) {
            count(id, m, count[m] - 1);
            return false;
        }
        free(id);
        scheduler.record(Access.RELEASE | Access.SYNC | Access.OPEN_AFTER, Locations.monitor(id), site);
        return true;
    }

    /** As {@link #exit}, at a moment that other threads may notice. */
    boolean exitVisibly(int id, int site) {
        if (count[slot(id)] == 1) {
            scheduler.point(Access.RELEASE | Access.SYNC, Locations.monitor(id));
        }
        return exit(id, site);
    }

    void free(int id) {
        int m = slot(id);
        count(id, m, 0);
        owner[m] = FREE;
        if (signalled[m] == 0) {
            scheduler.enable(want[m]);
        } else {
            for (long rest = want[m]; rest != 0; rest &= rest - 1) {
                if (behind[Long.numberOfTrailingZeros(rest)] == 0) {
                    scheduler.enable(Long.lowestOneBit(rest));
                }
            }
        }
        if (trying[m] != 0) {
            scheduler.announceAgain(trying[m], tryAccess(m));
        }
    }

    /** Throws unless the running thread holds the monitor. */
    void requireOwner(int id) {
        requireOwnerOf(slot(id));
    }

    private void requireOwnerOf(int m) {
        if (owner[m] != scheduler.current) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
    }

    public boolean holds(int id) {
        return owner[slot(id)] == scheduler.current;
    }

    /** How often the running thread has entered. */
    int holdCount(int id) {
        return holds(id) ? count[slot(id)] : 0;
    }

    /** Whether another thread than the running one holds the monitor. */
    public boolean heldByOther(int id) {
        int o = owner[slot(id)];
        return o != FREE && o != scheduler.current;
    }

    /** The thread that holds the monitor when the running one looks, or -1. */
    int observeOwner(int id, int site) {
        if (!holds(id)) {
            scheduler.point(Access.READ | Access.SYNC, Locations.monitor(id));
            scheduler.record(Access.READ | Access.SYNC | openBit(slot(id)), Locations.monitor(id), site);
        }
        return ownerOf(id);
    }

    /** The limit of an entry has come. */
    public void expireEntry(int thread) {
        scheduler.record(Access.WRITE | Access.SYNC, Locations.deadline(thread), 0);
        interruptEntry(thread);
    }

    /** The thread was interrupted: if that ends its entry, it may go on, with the monitor if that is free then. */
    public void interruptEntry(int thread) {
        long bit = 1L << thread;
        if ((interruptible & bit) != 0) {
            int m = slot(wanted[thread]);
            want[m] &= ~bit;
            trying[m] |= bit;
            scheduler.announceAgain(bit, tryAccess(m));
            scheduler.enable(bit);
        }
    }

    /** The thread that holds what another one wants, or -1. */
    public int holderOfWanted(int thread) {
        return ownerOf(wanted[thread]);
    }

    /** The monitor that a thread is blocked on, or waits in; null if none. */
    public Object blockedOn(int thread) {
        return blockedOn[thread];
    }

    /** The thread that holds the monitor with this number, or -1. */
    public int ownerOf(int id) {
        return owner[slot(id)];
    }

    // ---- for wait sets, whose members stand in the same table

    /** How often the monitor is entered. */
    int times(int id) {
        return count[slot(id)];
    }

    long waiting(int set) {
        return waiting[slot(set)];
    }

    void enterSet(int set, long bit) {
        waiting[slot(set)] |= bit;
    }

    void leaveSet(int set, long bit) {
        waiting[slot(set)] &= ~bit;
    }

    /** The thread is going to wait, on account of this object, and then wants the monitor back. */
    void wants(int thread, int id, Object shown) {
        wanted[thread] = id;
        blockedOn[thread] = shown;
    }

    /** The monitor that the thread wants back. */
    int wanted(int thread) {
        return wanted[thread];
    }

    /** These threads compete for the monitor. */
    void want(int id, long threads) {
        want[slot(id)] |= threads;
    }

    /** The thread is in no wait set any more: it competes for the monitor that it wants back. */
    void competes(int thread) {
        int m = slot(wanted[thread]);
        want[m] |= 1L << thread;
        if (owner[m] == FREE && behind[thread] == 0) {
            scheduler.enable(1L << thread);
        }
    }

    /** Who comes back from the wait that begins gets the lock after those who were signalled before. */
    void standBehindSignalled(int thread, int id) {
        setBehind(thread, signalled[slot(id)]);
    }

    /** The thread is signalled, and gets the lock after those who were signalled before. */
    void queue(int thread, int id) {
        setBehind(thread, behind[thread] | signalled[slot(id)]);
        signalled[slot(id)] |= 1L << thread;
    }
}
