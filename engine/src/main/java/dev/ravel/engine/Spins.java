package dev.ravel.engine;

import dev.ravel.model.Access;

/**
 * The model of waiting by looking again and again.
 *
 * <p>When a thread has gone round a loop, the local variables that the loop carries (instrumentation reports them) are
 * what they were a round before, and the round has written nothing, allocated nothing and looked at no clock, then the
 * thread's state is what it was a round before. The next round can only do the same, until somebody writes one of the variables that the round has read.
 * So the thread parks, on a permit of its own that every such write gives: exact, and finite. If nobody is left who
 * could write, it is a livelock.
 *
 * <p>Writes give the permit from the moment the variable is read, not only once the thread has parked: whether a write
 * falls before or after the park must not change what happens, because to the strategies the two are independent.
 */
final class Spins {
    /** Variables that a round may read; a longer round is not recognised. */
    private static final int MOST_READS = 24;
    /** Instrumentation reports no loop that carries more. */
    private static final int MOST_CARRIED = 8;

    private final Scheduler scheduler;
    private final TimeOuts timeOuts;
    private final long[] loop = new long[Scheduler.MAX_THREADS];
    private final long[][] reads = new long[Scheduler.MAX_THREADS][MOST_READS];
    private final int[] readCount = new int[Scheduler.MAX_THREADS];
    private final long[][] carriedBits = new long[Scheduler.MAX_THREADS][MOST_CARRIED];
    private final Object[][] carriedReferences = new Object[Scheduler.MAX_THREADS][MOST_CARRIED];
    private final int[] carriedCount = new int[Scheduler.MAX_THREADS];
    private final boolean[] carriesNews = new boolean[Scheduler.MAX_THREADS];
    private final boolean[] progress = new boolean[Scheduler.MAX_THREADS];
    private final boolean[] permit = new boolean[Scheduler.MAX_THREADS];
    private final int[] activations = new int[Scheduler.MAX_THREADS];
    /** Threads in a loop: their reads are noted, others' writes are compared with them. */
    private long looping;
    /** Threads with values in {@link #carriedReferences}. */
    private long carriers;
    /** Threads that are parked here. */
    private long parked;
    /** Threads in a wait that time may end. */
    private long dozing;
    /** Threads whose round contains a wait that came to its limit. */
    private long inVain;

    Spins(Scheduler scheduler, TimeOuts timeOuts) {
        this.scheduler = scheduler;
        this.timeOuts = timeOuts;
    }

    void beginExecution() {
        looping = 0;
        parked = 0;
        dozing = 0;
        inVain = 0;
    }

    /** A thread begins. */
    void enter(int thread) {
        permit[thread] = false;
        carriedCount[thread] = 0;
        loop[thread] = 0;
        activations[thread] = 0;
    }

    int activation(int thread) {
        return ++activations[thread];
    }

    /** The thread is about to go round with this value in the next variable that the loop carries. */
    void carried(int thread, long bits, Object reference) {
        int i = carriedCount[thread]++;
        if (carriedBits[thread][i] != bits || carriedReferences[thread][i] != reference) {
            carriedBits[thread][i] = bits;
            carriedReferences[thread][i] = reference;
            carriers |= 1L << thread;
            carriesNews[thread] = true;
        }
    }

    void endExecution() {
        for (long rest = carriers; rest != 0; rest &= rest - 1) {
            Object[] references = carriedReferences[Long.numberOfTrailingZeros(rest)];
            for (int i = 0; i < MOST_CARRIED; i++) {
                references[i] = null;
            }
        }
        carriers = 0;
    }

    /** The thread has gone round. */
    void round(int thread, int activation, int number) {
        long bit = 1L << thread;
        long key = (long) activation << 32 | number + 1;
        boolean idle = (looping & bit) != 0
                && loop[thread] == key
                && !progress[thread]
                && !carriesNews[thread]
                && readCount[thread] > 0;
        boolean tired = idle && (inVain & bit) != 0;
        if (tired) {
            tire(thread);
        } else if (idle) {
            park(thread);
        }
        loop[thread] = key;
        looping |= bit;
        inVain &= ~bit;
        // Who waits again with a limit must be refreshed by a change of what it read before that wait and after the
        // last.
        readCount[thread] = tired ? readCount[thread] : 0;
        progress[thread] = false;
        carriesNews[thread] = false;
        carriedCount[thread] = 0;
    }

    /** The thread is about to wait: what it does to that end leaves its next round as it is, if the wait is in vain. */
    void dozes(int thread) {
        timeOuts.forget(thread);
        dozing |= 1L << thread;
    }

    /** The wait is over. */
    void dozed(int thread) {
        dozing &= ~(1L << thread);
        if (timeOuts.expired(thread)) {
            inVain |= 1L << thread;
        } else {
            progress(thread);
        }
    }

    /** The clock shall not end the thread's next wait unless something changes. */
    private void tire(int thread) {
        if (!permit[thread]) {
            timeOuts.weary(thread);
        }
        permit[thread] = false;
        scheduler.changed(Locations.spin(thread), 1, 0);
    }

    private void park(int thread) {
        long bit = 1L << thread;
        long location = Locations.spin(thread);
        parked |= bit;
        if (!permit[thread]) {
            scheduler.disable(bit);
        }
        scheduler.point(Access.PARK | Access.SYNC, location);
        parked &= ~bit;
        permit[thread] = false;
        scheduler.changed(location, 1, 0);
        scheduler.record(Access.PARK | Access.SYNC, location, 0);
    }

    /** Whether any thread is in a loop: if not, nothing here needs to be told. */
    boolean idle() {
        return looping == 0;
    }

    /** The thread reads a variable. */
    void read(int thread, long location) {
        if ((looping & 1L << thread) == 0) {
            return;
        }
        int n = readCount[thread];
        long[] list = reads[thread];
        for (int i = 0; i < n; i++) {
            if (list[i] == location) {
                return;
            }
        }
        if (n == MOST_READS) {
            progress(thread);
        } else {
            list[n] = location;
            readCount[thread] = n + 1;
        }
    }

    /** The thread has done something that makes the next round different: it is out of any loop that waits. */
    void progress(int thread) {
        looping &= ~(1L << thread);
        progress[thread] = true;
        timeOuts.refreshed(thread);
    }

    /** A variable is written: whoever has read it in this round must look again. */
    void written(int writer, long location) {
        progress(writer);
        changed(location);
    }

    private void changed(long location) {
        for (long rest = looping; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            for (int i = readCount[t] - 1; i >= 0; i--) {
                if (reads[t][i] == location) {
                    signal(t);
                    break;
                }
            }
        }
    }

    /** Something else than a variable was accessed: a lock, a wait set, a permit, the end of a thread. */
    void synchronised(int thread, int access, long location) {
        if (looping == 0 || Locations.isSpin(location)) {
            return;
        }
        if ((dozing & 1L << thread) != 0 && Access.kind(access) != Access.READ) {
            changed(location);
            return;
        }
        switch (Access.kind(access)) {
            case Access.READ -> read(thread, location);
            // Taking a lock and giving it back leaves the thread as it was; others may be looking at the lock.
            case Access.ACQUIRE, Access.RELEASE -> changed(location);
            case Access.LOCAL -> {}
            default -> written(thread, location);
        }
    }

    private void signal(int thread) {
        long location = Locations.spin(thread);
        timeOuts.refreshed(thread);
        if (!permit[thread]) {
            permit[thread] = true;
            scheduler.changed(location, 0, 1);
        }
        scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, location, 0);
        if ((parked & 1L << thread) != 0) {
            scheduler.enable(1L << thread);
        }
    }

    boolean isSpinning(int thread) {
        return (parked & 1L << thread) != 0;
    }
}
