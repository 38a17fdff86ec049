package dev.ravel.engine.sync;

import dev.ravel.engine.execution.Abandoned;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Sections;
import dev.ravel.engine.thread.Signals;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.time.TimeOuts;
import dev.ravel.engine.time.VirtualClock;
import dev.ravel.hooks.LockModel;
import dev.ravel.model.search.Rules.Locks;
import java.util.ArrayList;
import java.util.Collection;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import jdk.internal.misc.Unsafe;

/**
 * The model of {@link ReentrantLock} and its conditions: one operation each, instead of the JDK's own code.
 *
 * <p>A lock is the monitor of its synchroniser, an object that nobody else can reach; a condition is a wait set. What
 * differs from monitors:
 *
 * <ul>
 *   <li>{@code unlock} is a scheduling point: {@code tryLock} and {@code isLocked} notice when it happens. Its order with other
 *       operations on the lock is fixed anyway, so this adds no interleavings for programs that only lock and unlock.
 *   <li>{@code signal} wakes the thread that has waited longest, and threads get the lock back in the order in which they
 *       were signalled, since they queue for it. Threads that call {@code lock} need not queue: they may barge in.
 *   <li>Nobody barges in at a fair lock, except by {@code tryLock()}: who calls {@code lock} queues up behind those who were signalled
 *       before. The order among callers of {@code lock} is free even there, as long as no thread can tell when another one
 *       has arrived. One that is seen to wait, by its state, has its place. The methods that look at the queue are refused.
 * </ul>
 *
 * <p>A lock is either modelled or not. The JDK's own state of a modelled lock is always zero; where it is not, code
 * outside the model holds the lock, and the execution is refused.
 */
public final class ReentrantLocks extends LockModel {
    /** Answer of a method that leaves the work to the JDK's own code. */
    private static final int NOT_MODELLED = -1;

    private static final int NO_SITE = 0;
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long STATE = UNSAFE.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");
    private static final Class<?> SYNC = member("Sync");
    private static final Class<?> FAIR = member("FairSync");
    private static final String ADVICE = "; --locks jdk explores the JDK's own code instead";

    private final Scheduler scheduler;
    private final Names names;
    private final Monitors monitors;
    private final WaitSets waitSets;
    private final Threads threads;
    private final Signals signals;
    private final TimeOuts timeOuts;
    private final VirtualClock clock;
    private final Spins spins;
    private final Sections sections;
    private Locks mode = Locks.JDK;
    /** How many locks are held now. */
    private int held;

    public ReentrantLocks(
            Scheduler scheduler,
            Names names,
            Sections sections,
            Spins spins,
            Threads threads,
            Signals signals,
            Monitors monitors,
            WaitSets waitSets,
            TimeOuts timeOuts,
            VirtualClock clock) {
        this.scheduler = scheduler;
        this.names = names;
        this.sections = sections;
        this.spins = spins;
        this.threads = threads;
        this.signals = signals;
        this.monitors = monitors;
        this.waitSets = waitSets;
        this.timeOuts = timeOuts;
        this.clock = clock;
    }

    private static Class<?> member(String name) {
        for (Class<?> c : ReentrantLock.class.getDeclaredClasses()) {
            if (c.getSimpleName().equals(name)) {
                return c;
            }
        }
        throw new IllegalStateException("this JDK's ReentrantLock has no " + name);
    }

    public void beginExploration(Locks how) {
        mode = how;
    }

    public void beginExecution() {
        held = 0;
    }

    /** Whether the running thread's call is to be modelled; false leaves it to the JDK. */
    private boolean models(Object sync, String call) {
        if (mode == Locks.JDK || !SYNC.isInstance(sync)) {
            return false;
        }
        if (!scheduler.modelled()) {
            if (held > 0 && scheduler.ownsCaller() && !scheduler.over()) {
                suppressed(sync, call);
            }
            return false;
        }
        if (UNSAFE.getIntVolatile(sync, STATE) != 0) {
            throw scheduler.refuse(call + " on a ReentrantLock that code outside the model holds" + ADVICE);
        }
        return true;
    }

    /** Code outside the model runs in one piece and may lock what is free: nobody will see it. */
    private void suppressed(Object sync, String call) {
        int id = names.of(sync, scheduler.current);
        boolean mine = monitors.holds(id) && UNSAFE.getIntVolatile(sync, STATE) == 0 && !call.startsWith("lock");
        if (mine || monitors.heldByOther(id)) {
            throw scheduler.refuse(call + " called from inside the JDK on a ReentrantLock that "
                    + (mine ? "the thread holds outside of it" : "another thread holds") + ADVICE);
        }
    }

    /** In an execution that is over a thread that wants a lock is unwound; what it lets go of does not matter. */
    private boolean unwinding(Object sync) {
        return scheduler.over()
                && mode == Locks.MODEL
                && scheduler.suppressed == 0
                && scheduler.ownsCaller()
                && SYNC.isInstance(sync);
    }

    private boolean modelsEntry(Object sync, String call) {
        if (unwinding(sync)) {
            throw new Abandoned();
        }
        return models(sync, call);
    }

    @Override
    public boolean lock(Object lock, Object sync) {
        if (!modelsEntry(sync, "lock()")) {
            return false;
        }
        int id = monitors.number(sync, lock);
        boolean isPrivate = names.isPrivate(id, scheduler.current);
        if (!isPrivate) {
            queueUp(sync, id);
        }
        taken(monitors.enter(id, lock, isPrivate, NO_SITE));
        return true;
    }

    private void taken(boolean anew) {
        if (anew) {
            held++;
            sections.locked(scheduler.current);
        }
    }

    private void queueUp(Object sync, int id) {
        if (FAIR.isInstance(sync)) {
            monitors.queueUp(id, NO_SITE);
        }
    }

    @Override
    public boolean lockInterruptibly(Object lock, Object sync) throws InterruptedException {
        if (!modelsEntry(sync, "lockInterruptibly()")) {
            return false;
        }
        int id = monitors.number(sync, lock);
        throwIfInterrupted();
        queueUp(sync, id);
        taken(monitors.enterInterruptibly(id, lock, NO_SITE));
        return true;
    }

    private void throwIfInterrupted() throws InterruptedException {
        if (signals.testAndClearInterrupt()) {
            throw new InterruptedException();
        }
    }

    @Override
    public int tryLock(Object lock, Object sync) {
        return modelsEntry(sync, "tryLock()") ? answer(attempt(monitors.number(sync, lock))) : NOT_MODELLED;
    }

    @Override
    public int tryLock(Object lock, Object sync, long nanos) throws InterruptedException {
        if (!modelsEntry(sync, "tryLock(long, TimeUnit)")) {
            return NOT_MODELLED;
        }
        int id = monitors.number(sync, lock);
        throwIfInterrupted();
        queueUp(sync, id);
        return answer(timeOuts.any(nanos) ? attemptForSomeTime(id, nanos) : attemptUntilTheLast(lock, id, nanos));
    }

    /** A limit that can come at any time needs no waiting: a thread that would have got the lock later could have asked later. */
    private boolean attemptForSomeTime(int id, long nanos) throws InterruptedException {
        boolean locked = attempt(id);
        if (!locked) {
            signals.consumeInterrupt();
            clock.advance(scheduler.current, nanos);
        }
        return locked;
    }

    private boolean attemptUntilTheLast(Object lock, int id, long nanos) throws InterruptedException {
        if (nanos <= 0) {
            return attempt(id);
        }
        boolean reentry = monitors.holds(id);
        boolean locked = monitors.tryEnterFor(id, lock, nanos, NO_SITE);
        taken(locked && !reentry);
        return locked;
    }

    private boolean attempt(int id) {
        boolean reentry = monitors.holds(id);
        boolean locked = monitors.tryEnter(id, NO_SITE);
        taken(locked && !reentry);
        return locked;
    }

    private static int answer(boolean yes) {
        return yes ? 1 : 0;
    }

    @Override
    public boolean unlock(Object sync) {
        if (unwinding(sync)) {
            return true;
        }
        if (!models(sync, "unlock()")) {
            return false;
        }
        int id = ownId(sync);
        boolean isPrivate = names.isPrivate(id, scheduler.current);
        if (isPrivate ? monitors.exit(id, NO_SITE) : monitors.exitVisibly(id, NO_SITE)) {
            held--;
            sections.unlocked(scheduler.current);
        }
        return true;
    }

    /** The number of a lock that the running thread must hold. */
    private int ownId(Object sync) {
        int id = names.of(sync, scheduler.current);
        if (!monitors.holds(id)) {
            throw new IllegalMonitorStateException();
        }
        return id;
    }

    @Override
    public int lockHoldCount(Object sync) {
        return asks(sync) ? monitors.holdCount(names.of(sync, scheduler.current)) : NOT_MODELLED;
    }

    @Override
    public int lockIsLocked(Object sync) {
        return asks(sync) ? answer(ownerNumber(sync) >= 0) : NOT_MODELLED;
    }

    /** The owner as the running thread sees it; null also if the JDK's own code shall answer. */
    @Override
    public Thread lockOwner(Object sync) {
        int number = asks(sync) ? ownerNumber(sync) : -1;
        return number < 0 ? null : threads.thread(number);
    }

    private int ownerNumber(Object sync) {
        int id = names.of(sync, scheduler.current);
        return scheduler.modelled() ? monitors.observeOwner(id, NO_SITE) : monitors.ownerOf(id);
    }

    /** Whether the model answers a question about the lock. It does so even for code that is not modelled. */
    private boolean asks(Object sync) {
        return mode == Locks.MODEL
                && scheduler.ownsCaller()
                && (held > 0 || scheduler.modelled())
                && UNSAFE.getIntVolatile(sync, STATE) == 0;
    }

    @Override
    public void lockQueue(Object sync) {
        if (models(sync, "a look at the queue")) {
            throw scheduler.refuse("the threads that queue for a ReentrantLock are asked for; the model of locks has no"
                    + " such queue" + ADVICE);
        }
    }

    @Override
    public boolean conditionAwait(Object condition, Object sync) throws InterruptedException {
        return await(condition, sync, Patience.FOREVER) != NOT_MODELLED;
    }

    @Override
    public boolean conditionAwaitUninterruptibly(Object condition, Object sync) {
        try {
            return await(condition, sync, Patience.DEAF) != NOT_MODELLED;
        } catch (InterruptedException e) {
            throw new IllegalStateException("an interrupt has ended a wait that knows none", e);
        }
    }

    @Override
    public int conditionAwait(Object condition, Object sync, long nanos) throws InterruptedException {
        return await(condition, sync, Patience.of(nanos));
    }

    /** Condition.await: 1 if the thread was signalled, 0 if the time was up. */
    private int await(Object condition, Object sync, Patience patience) throws InterruptedException {
        if (!modelsEntry(sync, "Condition.await")) {
            return NOT_MODELLED;
        }
        int id = ownId(sync);
        held--;
        spins.dozes(scheduler.current);
        try {
            int set = monitors.number(condition, condition);
            int signalled = answer(waitSets.await(id, set, condition, patience, NO_SITE));
            // The caller is told: of two threads that differ in that alone the states must differ.
            scheduler.observed(signalled);
            return signalled;
        } finally {
            held++;
            spins.dozed(scheduler.current);
        }
    }

    @Override
    public long conditionAwaitNanos(Object condition, Object sync, long nanos) throws InterruptedException {
        int signalled = await(condition, sync, Patience.of(nanos));
        if (signalled == NOT_MODELLED) {
            return Long.MIN_VALUE;
        }
        long passed = clock.look(scheduler.current);
        return signalled == 1 ? Math.max(1, nanos - passed) : -passed;
    }

    @Override
    public int conditionAwaitUntil(Object condition, Object sync, long millis) throws InterruptedException {
        if (!modelsEntry(sync, "Condition.awaitUntil")) {
            return NOT_MODELLED;
        }
        long left = millis - clock.currentTimeMillis(scheduler.current);
        return await(condition, sync, Patience.of(Math.max(0, left) * 1_000_000));
    }

    @Override
    public boolean conditionSignal(Object condition, Object sync, boolean all) {
        if (unwinding(sync)) {
            return true;
        }
        if (!models(sync, "Condition.signal")) {
            return false;
        }
        waitSets.signalInOrder(ownId(sync), monitors.number(condition, condition), all, NO_SITE);
        return true;
    }

    /** The threads that wait for the condition; null if the JDK's own code shall answer. */
    @Override
    public Collection<Thread> conditionWaitingThreads(Object condition, Object sync) {
        int n = conditionWaiters(condition, sync);
        if (n == NOT_MODELLED) {
            return null;
        }
        scheduler.suppressed++;
        try {
            Collection<Thread> waiting = new ArrayList<>(n);
            long rest = monitors.waiting(names.of(condition, scheduler.current));
            for (; rest != 0; rest &= rest - 1) {
                waiting.add(threads.thread(Long.numberOfTrailingZeros(rest)));
            }
            return waiting;
        } finally {
            scheduler.suppressed--;
        }
    }

    /** How many threads wait for the condition. */
    @Override
    public int conditionWaiters(Object condition, Object sync) {
        if (!models(sync, "a look at who waits")) {
            return NOT_MODELLED;
        }
        ownId(sync);
        return waitSets.observeWaiters(names.of(condition, scheduler.current), NO_SITE);
    }
}
