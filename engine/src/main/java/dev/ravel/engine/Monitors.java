package dev.ravel.engine;

import dev.ravel.model.execution.Access;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The model of monitors and wait sets, and what {@link ReentrantLocks} is made of. No real monitor is ever taken for these.
 *
 * <p>Entering and coming back from a wait need the monitor free: while it is taken, threads that {@link #want} it
 * are disabled. Leaving is no scheduling point, since nobody can tell an earlier release from a later one but those
 * who are waiting for it. Waiting and notifying are, because an interrupt can come in between.
 *
 * <p>An object's monitor and wait set have the object's number. A lock is a monitor with wait sets of other numbers,
 * its conditions. Those are first come, first served: who was signalled earlier gets the lock back earlier.
 */
final class Monitors {
    private static final int FREE = -1;

    private final Scheduler scheduler;
    private final Threads threads;

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
    private final Object[] blockedOn = new Object[Scheduler.MAX_THREADS];
    /** For each thread: the monitor that it wants, or wants back from the wait set that it is in. */
    private final int[] wanted = new int[Scheduler.MAX_THREADS];
    /** For each thread: the signalled threads that get the lock before it. */
    private final long[] behind = new long[Scheduler.MAX_THREADS];
    /** For each thread: when it came into its wait set. */
    private final int[] arrival = new int[Scheduler.MAX_THREADS];

    private int arrivals;
    /** Threads that have been behind others since they last took a monitor. */
    private long inLine;
    /** Threads whose entry an interrupt ends. */
    private long interruptible;
    /** Threads whose wait no interrupt ends. */
    private long deaf;
    /**
     * Threads in a wait that something else than a notify may end, or has ended: they leave the wait set by a step of their own, for
     * which they need no monitor.
     */
    private long dozing;

    Monitors(Scheduler scheduler, Threads threads) {
        this.scheduler = scheduler;
        this.threads = threads;
    }

    void beginExecution() {
        epoch++;
        used = 0;
        arrivals = 0;
        interruptible = 0;
        deaf = 0;
        dozing = 0;
        inLine = 0;
    }

    /** A thread begins. */
    void enter(int thread) {
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
    boolean enter(int id, Object monitor, boolean isPrivate, int site) {
        int me = scheduler.current;
        if (reenter(id, me)) {
            return false;
        }
        if (!isPrivate) {
            if (threads.states.isWatched(me)) {
                if (!mustWait(id, monitor, Long.MAX_VALUE, site)) {
                    return true;
                }
                queueVisibly(id, monitor, site);
            }
            request(id, monitor, me);
            scheduler.point(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        }
        take(id, me, 1, Access.ACQUIRE, site);
        threads.states.becomes(me, Thread.State.RUNNABLE);
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
            threads.states.waits(me, nanos);
        } else {
            threads.states.becomes(me, Thread.State.BLOCKED);
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
        if (threads.states.isWatched(me) && !mustWait(id, monitor, nanos, site)) {
            return true;
        }
        long bit = 1L << me;
        request(id, monitor, me);
        interruptible |= bit;
        threads.timeOuts.arm(me, nanos);
        scheduler.point(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        interruptible &= ~bit;
        boolean timedOut = threads.timeOuts.disarm(me);
        boolean endedEarly = (trying[slot(id)] & bit) != 0;
        threads.states.becomes(me, Thread.State.RUNNABLE);
        if (endedEarly && !attempt(id, me, site)) {
            // Before the interrupt this thread could only have gone on where the monitor was free: for the reduction it
            // is an acquire, which changes places with whoever closed the monitor. Reports do not hear of it.
            scheduler.log.access(Access.ACQUIRE | Access.SYNC, Locations.monitor(id), site);
            if (timedOut) {
                scheduler.record(Access.READ | Access.SYNC, Locations.deadline(me), site);
            }
            threads.consumeInterrupt();
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
    private void request(int id, Object monitor, int me) {
        int m = slot(id);
        long bit = 1L << me;
        want[m] |= bit;
        wanted[me] = id;
        blockedOn[me] = monitor;
        if (owner[m] != FREE || behind[me] != 0) {
            scheduler.disable(bit);
        }
    }

    private void take(int id, int me, int times, int kind, int site) {
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
    boolean exit(int id, int site) {
        int m = slot(id);
        requireOwner(m);
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

    private void free(int id) {
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

    private void requireOwner(int m) {
        if (owner[m] != scheduler.current) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
    }

    boolean holds(int id) {
        return owner[slot(id)] == scheduler.current;
    }

    /** How often the running thread has entered. */
    int holdCount(int id) {
        return holds(id) ? count[slot(id)] : 0;
    }

    /** Whether another thread than the running one holds the monitor. */
    boolean heldByOther(int id) {
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

    /** Who is in the wait set. */
    long waiting(int set) {
        return waiting[slot(set)];
    }

    /** How many wait when the running thread, which holds the monitor, looks. */
    int observeWaiters(int set, int site) {
        scheduler.point(Access.READ | Access.SYNC, Locations.waitSet(set));
        scheduler.record(Access.READ | Access.SYNC, Locations.waitSet(set), site);
        return Long.bitCount(waiting[slot(set)]);
    }

    /** What ends a wait, besides being woken. */
    record Patience(long nanos, boolean interruptible) {
        static final Patience FOREVER = new Patience(Long.MAX_VALUE, true);
        static final Patience DEAF = new Patience(Long.MAX_VALUE, false);

        static Patience of(long nanos) {
            return new Patience(nanos, true);
        }
    }

    /**
     * Object.wait and Condition.await: until notify, an interrupt, or the limit of time.
     *
     * @param set whose wait set: the monitor's own number, or that of a condition
     * @param shown what it waits on, for reports
     * @return false when the time was up
     */
    boolean await(int id, int set, Object shown, Patience patience, int site) throws InterruptedException {
        int me = scheduler.current;
        requireOwner(slot(id));
        long bit = 1L << me;
        boolean anyTime = threads.timeOuts.endsAnyTime(me, patience.nanos);
        boolean dozes = anyTime && (set != id || patience.interruptible && threads.interruptsUsed());
        scheduler.point(Access.RELEASE | Access.SYNC, Locations.monitor(id));
        if (patience.interruptible) {
            threads.consumeInterrupt();
        }
        scheduler.record(Access.RELEASE | Access.SYNC | Access.OPEN_AFTER, Locations.monitor(id), site);
        scheduler.record(Access.WRITE | Access.SYNC, Locations.waitSet(set), site);
        int times = count[slot(id)];
        setBehind(me, signalled[slot(id)]);
        free(id);
        arrive(set, me);
        threads.states.waits(me, patience.nanos);
        deaf = patience.interruptible ? deaf & ~bit : deaf | bit;
        wanted[me] = id;
        blockedOn[me] = shown;
        if (dozes) {
            dozing |= bit;
            scheduler.pause(Access.UPDATE | Access.SYNC, Locations.waitSet(set));
        } else if (anyTime) {
            want[slot(id)] |= bit;
            scheduler.pause(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        } else {
            threads.timeOuts.arm(me, patience.nanos);
            scheduler.disable(bit);
            scheduler.point(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        }
        boolean left = (dozing & bit) != 0;
        if (left) {
            leave(set, me, !dozes, site);
            request(id, shown, me);
            scheduler.point(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        }
        Threads.Wake wake = threads.wakeOf(me);
        threads.timeOuts.disarm(me);
        if (!left) {
            waiting[slot(set)] &= ~bit;
            scheduler.record((anyTime ? Access.READ : Access.ENABLED) | Access.SYNC, Locations.wake(me), site);
        }
        take(id, me, times, Access.ACQUIRE, site);
        threads.states.becomes(me, Thread.State.RUNNABLE);
        if (wake == Threads.Wake.NONE && anyTime) {
            if (!left) {
                scheduler.record(Access.UPDATE | Access.SYNC, Locations.waitSet(set), site);
            }
            threads.timeOuts.ended(me, patience.nanos);
        }
        threads.listen();
        if (wake == Threads.Wake.INTERRUPTED) {
            threads.consumeInterrupt();
            throw new InterruptedException();
        }
        return wake == Threads.Wake.NOTIFIED;
    }

    private void arrive(int set, int me) {
        int w = slot(set);
        scheduler.observed(waiting[w]);
        waiting[w] |= 1L << me;
        arrival[me] = ++arrivals;
        threads.waitsOn(me, set);
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
        threads.timeOuts.disarm(me);
        if (roused) {
            scheduler.record(Access.ENABLED | Access.SYNC, Locations.rouse(me), site);
        }
        scheduler.record(Access.READ | Access.SYNC, Locations.wake(me), site);
        if ((waiting[slot(set)] & bit) != 0) {
            waiting[slot(set)] &= ~bit;
            if ((deaf & bit) == 0 && threads.interrupted(me)) {
                threads.wake(me, Threads.Wake.INTERRUPTED);
            }
            scheduler.record(Access.UPDATE | Access.SYNC, Locations.waitSet(set), site);
        }
        threads.listen();
    }

    /** Object.notify and notifyAll: wakes one waiter of the strategy's choice, or all. */
    void signal(int id, boolean all, int site) {
        requireOwner(slot(id));
        long waiters = announceSignal(id, site);
        if (!all && waiters != 0) {
            int chosen = scheduler.choose(Long.bitCount(waiters));
            for (int i = 0; i < chosen; i++) {
                waiters &= waiters - 1;
            }
            waiters = Long.lowestOneBit(waiters);
        }
        for (; waiters != 0; waiters &= waiters - 1) {
            wake(id, Long.numberOfTrailingZeros(waiters), Threads.Wake.NOTIFIED, site);
        }
    }

    /** Within a step of the thread that has the monitor: wakes all waiters. */
    void wakeAll(int id) {
        scheduler.record(Access.NOTIFY | Access.SYNC, Locations.waitSet(id), 0);
        for (long waiters = waiting[slot(id)]; waiters != 0; waiters &= waiters - 1) {
            wake(id, Long.numberOfTrailingZeros(waiters), Threads.Wake.NOTIFIED, 0);
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
            setBehind(t, behind[t] | signalled[slot(id)]);
            signalled[slot(id)] |= 1L << t;
            wake(set, t, Threads.Wake.NOTIFIED, site);
        }
    }

    private long announceSignal(int set, int site) {
        scheduler.point(Access.NOTIFY | Access.SYNC, Locations.waitSet(set));
        scheduler.record(Access.NOTIFY | Access.SYNC, Locations.waitSet(set), site);
        return waiting[slot(set)];
    }

    /** Takes a thread out of the wait set; from now on it competes for the monitor. */
    private void wake(int set, int thread, Threads.Wake how, int site) {
        long bit = 1L << thread;
        waiting[slot(set)] &= ~bit;
        threads.wake(thread, how);
        threads.timeOuts.disarm(thread);
        if ((dozing & bit) != 0) {
            scheduler.announceAgain(bit, Access.READ | Access.SYNC, Locations.wake(thread));
        } else {
            int m = slot(wanted[thread]);
            want[m] |= bit;
            if (owner[m] == FREE && behind[thread] == 0) {
                scheduler.enable(bit);
            }
        }
        scheduler.record(Access.ENABLE | Access.SYNC | Access.OPEN_AFTER, Locations.wake(thread), site);
        if (how != Threads.Wake.NOTIFIED) {
            threads.states.ceasesToWait(thread);
        } else if (set == wanted[thread]) {
            threads.states.becomes(thread, Thread.State.BLOCKED);
        }
    }

    /**
     * A thread that waits was interrupted. It stays in the wait set until it leaves by a step of its own ({@link #leave}), or a notify
     * comes first; who was notified already returns normally, with its interrupt pending.
     *
     * <p>Who has left the wait set because its time was up, and has not got the monitor back, throws for an interrupt. Who
     * has left a condition that way does not.
     */
    void interruptWaiter(int set, int thread, Threads.Wake wake) {
        long bit = 1L << thread;
        if ((deaf & bit) != 0) {
            return;
        }
        // Whether it was notified before makes a difference.
        scheduler.record(Access.READ | Access.SYNC, Locations.wake(thread), 0);
        if (wake != Threads.Wake.NONE || (dozing & bit) != 0) {
            return;
        }
        if ((waiting[slot(set)] & bit) != 0) {
            dozing |= bit;
            scheduler.announceAgain(bit, Access.UPDATE | Access.SYNC, Locations.waitSet(set));
            scheduler.enable(bit);
            scheduler.record(Access.ENABLE | Access.SYNC | Access.OPEN_AFTER, Locations.rouse(thread), 0);
            threads.states.ceasesToWait(thread);
        } else if (wanted[thread] == set) {
            threads.wake(thread, Threads.Wake.INTERRUPTED);
        }
    }

    /** The limit of a wait has come: a notify would notice that the thread has left. */
    void expireWaiter(int set, int thread) {
        scheduler.record(Access.NOTIFY | Access.SYNC, Locations.waitSet(set), 0);
        wake(set, thread, Threads.Wake.NONE, 0);
    }

    /** The limit of an entry has come. */
    void expireEntry(int thread) {
        scheduler.record(Access.WRITE | Access.SYNC, Locations.deadline(thread), 0);
        interruptEntry(thread);
    }

    /** The thread was interrupted: if that ends its entry, it may go on, with the monitor if that is free then. */
    void interruptEntry(int thread) {
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
    int holderOfWanted(int thread) {
        return ownerOf(wanted[thread]);
    }

    /** The monitor that a thread is blocked on, or waits in; null if none. */
    Object blockedOn(int thread) {
        return blockedOn[thread];
    }

    /** The thread that holds the monitor with this number, or -1. */
    int ownerOf(int id) {
        return owner[slot(id)];
    }

    boolean isWaiting(int id, int thread) {
        return (waiting[slot(id)] & 1L << thread) != 0;
    }
}
