package dev.ravel.engine.loop;

import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.LoopWatch;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.state.LoopStates;
import dev.ravel.engine.time.TimeOuts;
import dev.ravel.model.execution.Access;

/**
 * The model of waiting by looking again and again.
 *
 * <p>When a thread has gone round a loop, the local variables that the loop carries (instrumentation reports them) are
 * what they were a round before, and the round has changed nothing but objects that it has made itself and looked at no clock, then the
 * thread's state is what it was a round before. The next round can only do the same, until somebody changes one of the variables that the round has read.
 * So the thread parks, on a permit of its own that every such change gives: exact, and finite. If nobody is left who
 * could, it is a livelock.
 *
 * <p>A write of the value that is there already changes nothing; but the next round does the same only as long as the value is still there, so
 * such a write counts as a read.
 *
 * <p>Writes give the permit from the moment the variable is read, not only once the thread has parked: whether a write
 * falls before or after the park must not change what happens, because to the strategies the two are independent.
 *
 * <p>Loops of a thread stand in a stack, outer ones below, as in {@link LoopStates}: a round of an outer loop may go round others.
 */
public final class Spins extends LoopWatch {
    /** Variables that a round may read; a longer round is not recognised. */
    private static final int MOST_READS = 64;
    /** Instrumentation reports no loop that carries more. */
    private static final int MOST_CARRIED = 8;
    /** More loops inside each other than this are not recognised: the outermost is forgotten. */
    private static final int DEEPEST = 8;

    private final Scheduler scheduler;
    private final TimeOuts timeOuts;
    /** For each thread the loops that it is in. */
    private final long[][] loop = new long[ThreadNumbers.LIMIT][DEEPEST];
    /** For each loop: where in the list of reads those of its round begin. */
    private final int[][] begins = new int[ThreadNumbers.LIMIT][DEEPEST];

    /** For each loop: what locks the thread held when its round began. */
    private final long[][] heldAtBegin = new long[ThreadNumbers.LIMIT][DEEPEST];
    /** For each loop: how many objects the thread had made when its round began. */
    private final int[][] madeAtBegin = new int[ThreadNumbers.LIMIT][DEEPEST];

    private final int[] depth = new int[ThreadNumbers.LIMIT];
    /** For each thread a sum that stands for the locks that it holds, and how often. */
    private final long[] held = new long[ThreadNumbers.LIMIT];

    private final long[][] reads = new long[ThreadNumbers.LIMIT][MOST_READS];
    private final int[] readCount = new int[ThreadNumbers.LIMIT];
    // What a loop carries; behind those of the loops that a thread is in stands what was reported for the next round.
    private final long[][] carriedBits = new long[ThreadNumbers.LIMIT][];
    private final Object[][] carriedReferences = new Object[ThreadNumbers.LIMIT][];
    private final int[] carriedCount = new int[ThreadNumbers.LIMIT];
    private final boolean[] permit = new boolean[ThreadNumbers.LIMIT];
    private final int[] activations = new int[ThreadNumbers.LIMIT];
    /** Threads in a loop: their reads are noted, others' writes are compared with them. */
    private long looping;
    /** Threads with values in {@link #carriedReferences}. */
    private long carriers;
    /** Threads that are parked here. */
    private long parked;
    /** Threads that have called code outside the model in a round: what it looked at may change by itself. */
    private long outside;
    /** Threads in a wait that time may end. */
    private long dozing;
    /** Threads whose round contains a wait that came to its limit. */
    private long inVain;

    // The write that is under way, if the base is not null: whether it changes anything is known when it has been done.
    private Object base;
    private long offset;
    private char type;
    private long location;
    private int writer;
    private long bitsBefore;
    private Object referenceBefore;
    /** What has changed last while somebody was in a loop. */
    private long lastChange;

    public Spins(Scheduler scheduler, TimeOuts timeOuts) {
        this.scheduler = scheduler;
        this.timeOuts = timeOuts;
    }

    public void beginExecution() {
        looping = 0;
        parked = 0;
        outside = 0;
        dozing = 0;
        inVain = 0;
        base = null;
        referenceBefore = null;
    }

    /** A thread begins. */
    public void enter(int thread) {
        permit[thread] = false;
        carriedCount[thread] = 0;
        depth[thread] = 0;
        held[thread] = 0;
        readCount[thread] = 0;
        activations[thread] = 0;
        if (carriedBits[thread] == null) {
            carriedBits[thread] = new long[(DEEPEST + 1) * MOST_CARRIED];
            carriedReferences[thread] = new Object[(DEEPEST + 1) * MOST_CARRIED];
        }
    }

    public int activation(int thread) {
        return ++activations[thread];
    }

    /** The thread is about to go round with this value in the next variable that the loop carries. */
    public void carried(int thread, long bits, Object reference) {
        int i = DEEPEST * MOST_CARRIED + carriedCount[thread]++;
        carriedBits[thread][i] = bits;
        carriedReferences[thread][i] = reference;
        carriers |= 1L << thread;
    }

    public void endExecution() {
        for (long rest = carriers; rest != 0; rest &= rest - 1) {
            Object[] references = carriedReferences[Long.numberOfTrailingZeros(rest)];
            for (int i = 0; i < references.length; i++) {
                references[i] = null;
            }
        }
        carriers = 0;
        base = null;
        referenceBefore = null;
    }

    /** The thread takes a lock, or gives one back. */
    @Override
    public void holds(int thread, long change) {
        held[thread] += change;
    }

    /**
     * The thread has written to an object that nobody else knows: its n-th. That makes no difference to loops in whose round it was made: it is
     * forgotten with the round.
     */
    public void wrotePrivately(int thread, int n) {
        int d = depth[thread];
        while (d > 0 && n <= madeAtBegin[thread][d - 1]) {
            d--;
        }
        if (d == 0) {
            progress(thread);
        } else {
            depth[thread] = d;
        }
    }

    /**
     * The thread has gone round.
     *
     * @param made how many objects it has made so far
     */
    public void round(int thread, int activation, int number, int made) {
        settle();
        long bit = 1L << thread;
        long key = (long) activation << 32 | number;
        long[] loops = loop[thread];
        int d = depth[thread];
        while (d > 0 && loops[d - 1] > key) {
            d--;
        }
        boolean known = d > 0 && loops[d - 1] == key;
        boolean tired = false;
        if (known) {
            d--;
            boolean idle = carriesTheSame(thread, d)
                    && held[thread] == heldAtBegin[thread][d]
                    && (readCount[thread] > begins[thread][d] || (outside & bit) == 0);
            tired = idle && (inVain & bit) != 0;
            depth[thread] = d + 1;
            if (tired) {
                tire(thread);
            } else if (idle) {
                park(thread);
            }
        } else if (d == DEEPEST) {
            d--;
            forgetOutermost(thread, d);
        }
        carries(thread, d);
        heldAtBegin[thread][d] = held[thread];
        madeAtBegin[thread][d] = made;
        loops[d] = key;
        depth[thread] = d + 1;
        looping |= bit;
        inVain &= ~bit;
        // Who waits again with a limit must be refreshed by a change of what it read before that wait and after the
        // last.
        if (!tired) {
            beginRound(thread, d);
        }
    }

    /** Whether what was reported is what the loop at this depth carried a round before. */
    private boolean carriesTheSame(int thread, int d) {
        long[] bits = carriedBits[thread];
        Object[] references = carriedReferences[thread];
        for (int i = carriedCount[thread] - 1; i >= 0; i--) {
            int before = d * MOST_CARRIED + i;
            int now = DEEPEST * MOST_CARRIED + i;
            if (bits[before] != bits[now] || references[before] != references[now]) {
                return false;
            }
        }
        return true;
    }

    private void carries(int thread, int d) {
        int n = carriedCount[thread];
        if (n > 0) {
            int now = DEEPEST * MOST_CARRIED;
            System.arraycopy(carriedBits[thread], now, carriedBits[thread], d * MOST_CARRIED, n);
            System.arraycopy(carriedReferences[thread], now, carriedReferences[thread], d * MOST_CARRIED, n);
            carriedCount[thread] = 0;
        }
    }

    private void forgetOutermost(int thread, int d) {
        System.arraycopy(loop[thread], 1, loop[thread], 0, d);
        System.arraycopy(begins[thread], 1, begins[thread], 0, d);
        System.arraycopy(heldAtBegin[thread], 1, heldAtBegin[thread], 0, d);
        System.arraycopy(madeAtBegin[thread], 1, madeAtBegin[thread], 0, d);
        System.arraycopy(carriedBits[thread], MOST_CARRIED, carriedBits[thread], 0, d * MOST_CARRIED);
        System.arraycopy(carriedReferences[thread], MOST_CARRIED, carriedReferences[thread], 0, d * MOST_CARRIED);
    }

    /** What was read so far belongs to the rounds of outer loops, each variable once. */
    private void beginRound(int thread, int d) {
        int outer = d == 0 ? readCount[thread] : begins[thread][d - 1];
        int n = d == 0
                ? 0
                : begins[thread][d] > outer && begins[thread][d] <= readCount[thread] ? begins[thread][d] : outer;
        long[] list = reads[thread];
        if (d > 0) {
            for (int i = n, end = readCount[thread]; i < end; i++) {
                if (!contains(list, outer, n, list[i])) {
                    list[n++] = list[i];
                }
            }
        }
        readCount[thread] = n;
        begins[thread][d] = n;
    }

    private static boolean contains(long[] list, int from, int to, long wanted) {
        for (int i = from; i < to; i++) {
            if (list[i] == wanted) {
                return true;
            }
        }
        return false;
    }

    /** The thread is about to wait: what it does to that end leaves its next round as it is, if the wait is in vain. */
    public void dozes(int thread) {
        timeOuts.forget(thread);
        dozing |= 1L << thread;
    }

    /** The thread calls code outside the model that changes nothing. */
    public void looksOutside(int thread) {
        outside |= 1L << thread;
    }

    /** The wait is over. */
    public void dozed(int thread) {
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
        long permission = Locations.spin(thread);
        parked |= bit;
        if (!permit[thread]) {
            scheduler.disable(bit);
        }
        scheduler.point(Access.PARK | Access.SYNC, permission);
        parked &= ~bit;
        permit[thread] = false;
        scheduler.changed(permission, 1, 0);
        scheduler.record(Access.PARK | Access.SYNC, permission, 0);
    }

    /** Whether any thread is in a loop: if not, nothing here needs to be told. */
    public boolean idle() {
        return looping == 0;
    }

    /** The thread reads a variable. */
    public void read(int thread, long read) {
        if ((looping & 1L << thread) == 0) {
            return;
        }
        int n = readCount[thread];
        long[] list = reads[thread];
        if (contains(list, begins[thread][depth[thread] - 1], n, read)) {
            return;
        }
        if (n == MOST_READS) {
            progress(thread);
        } else {
            list[n] = read;
            readCount[thread] = n + 1;
        }
    }

    /** The thread has done something that makes the next round different: it is out of any loop that waits. */
    public void progress(int thread) {
        looping &= ~(1L << thread);
        outside &= ~(1L << thread);
        depth[thread] = 0;
        readCount[thread] = 0;
        timeOuts.refreshed(thread);
    }

    /** The running thread is about to write a variable: {@link #settle} tells what comes of it. */
    public void writes(Object object, long at, char ofType, long written) {
        base = object;
        offset = at;
        type = ofType;
        location = written;
        writer = scheduler.current;
        if (ofType == 'L') {
            referenceBefore = Variables.reference(object, at);
        } else {
            bitsBefore = Variables.bits(object, at, ofType);
        }
    }

    /**
     * The write that was under way, if any, has been done: if it changed the variable, whoever has read it must look again. To be called before
     * the writer's next access, and before anybody else goes on.
     */
    @Override
    public void settle() {
        if (base != null) {
            conclude();
        }
    }

    private void conclude() {
        Object written = base;
        base = null;
        boolean same = type == 'L'
                ? Variables.reference(written, offset) == referenceBefore
                : Variables.bits(written, offset, type) == bitsBefore;
        referenceBefore = null;
        if (same) {
            read(writer, location);
        } else {
            written(writer, location);
        }
    }

    /** Something has changed: whoever has read it in this round must look again. */
    public void written(int by, long changed) {
        progress(by);
        changed(changed);
    }

    private void changed(long what) {
        lastChange = what;
        for (long rest = looping; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            for (int i = readCount[t] - 1; i >= 0; i--) {
                if (reads[t][i] == what) {
                    signal(t);
                    break;
                }
            }
        }
    }

    /** Something else than a variable was accessed: a lock, a wait set, a permit, the end of a thread. */
    @Override
    public void synchronised(int thread, int access, long at) {
        if (looping == 0 || Locations.isSpin(at)) {
            return;
        }
        // What others see of a thread's waiting is over when its round is.
        if (Access.kind(access) != Access.READ && ((dozing & 1L << thread) != 0 || Locations.isState(at))) {
            changed(at);
            return;
        }
        switch (Access.kind(access)) {
            case Access.READ -> read(thread, at);
            // Taking a lock and giving it back leaves the thread as it was; others may be looking at the lock.
            case Access.ACQUIRE, Access.RELEASE -> changed(at);
            case Access.LOCAL -> {}
            default -> written(thread, at);
        }
    }

    private void signal(int thread) {
        long permission = Locations.spin(thread);
        timeOuts.refreshed(thread);
        if (!permit[thread]) {
            permit[thread] = true;
            scheduler.changed(permission, 0, 1);
        }
        scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, permission, 0);
        if ((parked & 1L << thread) != 0) {
            scheduler.enable(1L << thread);
        }
    }

    /** For a recording: what has changed when somebody's waiting is ended. */
    public long lastChange() {
        return lastChange;
    }

    public boolean isSpinning(int thread) {
        return (parked & 1L << thread) != 0;
    }
}
