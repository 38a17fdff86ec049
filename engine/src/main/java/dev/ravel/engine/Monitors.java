package dev.ravel.engine;

import dev.ravel.model.Access;
import java.util.Arrays;

/**
 * The model of monitors and wait sets. No real monitor is ever taken for these.
 *
 * <p>Entering and coming back from a wait need the monitor free: while it is taken, threads that {@link #want} it
 * are disabled. Leaving is no scheduling point, since nobody can tell an earlier release from a later one but those
 * who are waiting for it. Waiting and notifying are, because an interrupt can come in between.
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
    private int used;
    private int epoch;

    /** For each thread: the monitor that it waits for or waits on, for reports; 0 if none. */
    private final Object[] blockedOn = new Object[Scheduler.MAX_THREADS];

    Monitors(Scheduler scheduler, Threads threads) {
        this.scheduler = scheduler;
        this.threads = threads;
    }

    void beginExecution() {
        epoch++;
        used = 0;
        Arrays.fill(blockedOn, null);
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
        object = new int[2 * n];
        epochOf = new int[2 * n];
        owner = new int[2 * n];
        count = new int[2 * n];
        want = new long[2 * n];
        waiting = new long[2 * n];
        used = 0;
        for (int i = 0; i < n; i++) {
            if (oldEpoch[i] == epoch) {
                int s = slot(oldObject[i]);
                owner[s] = oldOwner[i];
                count[s] = oldCount[i];
                want[s] = oldWant[i];
                waiting[s] = oldWaiting[i];
            }
        }
    }

    /** Enters; false when it was a re-entry, which nobody can observe. Nobody competes for a private monitor. */
    boolean enter(int id, Object monitor, boolean isPrivate, int site) {
        int me = scheduler.current;
        int m = slot(id);
        if (owner[m] == me) {
            count[m]++;
            return false;
        }
        if (isPrivate) {
            take(id, me, 1, site);
            return true;
        }
        long bit = 1L << me;
        want[m] |= bit;
        if (owner[m] != FREE) {
            scheduler.disable(bit);
        }
        blockedOn[me] = monitor;
        scheduler.point(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        take(id, me, 1, site);
        return true;
    }

    private void take(int id, int me, int times, int site) {
        int m = slot(id);
        blockedOn[me] = null;
        owner[m] = me;
        count[m] = times;
        want[m] &= ~(1L << me);
        scheduler.disable(want[m]);
        scheduler.record(Access.ACQUIRE | Access.SYNC, Locations.monitor(id), site);
    }

    /** Leaves; false when the thread still holds the monitor from an outer entry. */
    boolean exit(int id, int site) {
        int m = slot(id);
        requireOwner(m);
        if (--count[m] > 0) {
            return false;
        }
        free(m);
        scheduler.record(Access.RELEASE | Access.SYNC | Access.OPEN_AFTER, Locations.monitor(id), site);
        return true;
    }

    private void free(int m) {
        owner[m] = FREE;
        count[m] = 0;
        scheduler.enable(want[m]);
    }

    private void requireOwner(int m) {
        if (owner[m] != scheduler.current) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
    }

    boolean holds(int id) {
        return owner[slot(id)] == scheduler.current;
    }

    /** Whether another thread than the running one holds the monitor. */
    boolean heldByOther(int id) {
        int o = owner[slot(id)];
        return o != FREE && o != scheduler.current;
    }

    /** Object.wait. A timed wait may end at any time, an untimed one only by notify or interrupt. */
    void await(int id, Object monitor, long millis, int site) throws InterruptedException {
        int me = scheduler.current;
        requireOwner(slot(id));
        long bit = 1L << me;
        boolean timed = millis > 0;
        scheduler.point(Access.RELEASE | Access.SYNC, Locations.monitor(id));
        scheduler.record(Access.READ | Access.SYNC, Locations.signal(me), site);
        if (threads.clearInterrupt(me)) {
            throw new InterruptedException();
        }
        int m = slot(id);
        int times = count[m];
        scheduler.record(Access.RELEASE | Access.SYNC | Access.OPEN_AFTER, Locations.monitor(id), site);
        scheduler.record(Access.WRITE | Access.SYNC, Locations.waitSet(id), site);
        free(m);
        waiting[m] |= bit;
        threads.waitsOn(me, id);
        blockedOn[me] = monitor;
        if (timed) {
            want[m] |= bit;
        } else {
            scheduler.disable(bit);
        }
        scheduler.point(Access.ACQUIRE | Access.SYNC, Locations.monitor(id));
        Threads.Wake wake = threads.wakeOf(me);
        m = slot(id);
        waiting[m] &= ~bit;
        int how = timed ? Access.READ : Access.ENABLED;
        scheduler.record(how | Access.SYNC, Locations.wake(me), site);
        take(id, me, times, site);
        if (wake == Threads.Wake.NONE) {
            scheduler.record(Access.WRITE | Access.SYNC, Locations.waitSet(id), site);
            threads.clock.advance(me, millis * 1_000_000);
        }
        if (wake == Threads.Wake.INTERRUPTED) {
            threads.clearInterrupt(me);
            throw new InterruptedException();
        }
    }

    /** Object.notify and notifyAll: wakes one waiter of the strategy's choice, or all. */
    void signal(int id, boolean all, int site) {
        requireOwner(slot(id));
        scheduler.point(Access.NOTIFY | Access.SYNC, Locations.waitSet(id));
        int m = slot(id);
        long waiters = waiting[m];
        scheduler.record(Access.NOTIFY | Access.SYNC, Locations.waitSet(id), site);
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

    /** Takes a thread out of the wait set; from now on it competes for the monitor. */
    void wake(int id, int thread, Threads.Wake how, int site) {
        int m = slot(id);
        long bit = 1L << thread;
        waiting[m] &= ~bit;
        want[m] |= bit;
        threads.wake(thread, how);
        if (owner[m] == FREE) {
            scheduler.enable(bit);
        }
        scheduler.record(Access.ENABLE | Access.SYNC | Access.OPEN_AFTER, Locations.wake(thread), site);
    }

    /** An interrupt changes the wait set, which a notify would notice. */
    void interruptWaiter(int id, int thread) {
        scheduler.record(Access.NOTIFY | Access.SYNC, Locations.waitSet(id), 0);
        wake(id, thread, Threads.Wake.INTERRUPTED, 0);
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
