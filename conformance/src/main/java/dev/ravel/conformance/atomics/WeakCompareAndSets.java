package dev.ravel.conformance.atomics;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;

@Covers("Weak compare-and-sets, which may fail for no reason")
public final class WeakCompareAndSets {
    private static final VarHandle NUMBER;
    private static final AtomicLongFieldUpdater<WeakCompareAndSets> UPDATER =
            AtomicLongFieldUpdater.newUpdater(WeakCompareAndSets.class, "updated");

    private int number;
    private volatile long updated;

    static {
        try {
            NUMBER = MethodHandles.lookup().findVarHandle(WeakCompareAndSets.class, "number", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Proved(
            value = "One thread alone: it succeeds or fails for no reason",
            outcomes = {"true 1", "false 0"})
    public void alone() throws Exception {
        AtomicInteger atomic = new AtomicInteger();
        Threads.together(() -> Ravel.outcome(atomic.weakCompareAndSetPlain(0, 1) + " " + atomic.get()), () -> {});
    }

    @Proved(
            value = "Two threads: one may succeed, or none",
            outcomes = {"true, false", "false, true", "false, false"})
    public void contended() throws Exception {
        AtomicBoolean atomic = new AtomicBoolean();
        Threads.Work work = () -> Ravel.outcome(atomic.weakCompareAndSetVolatile(false, true));
        Threads.together(work, work);
    }

    @Proved("A loop around it loses nothing, and ends")
    public void loops() throws Exception {
        AtomicInteger atomic = new AtomicInteger();
        Threads.Work work = () -> {
            int seen;
            do {
                seen = atomic.get();
            } while (!atomic.weakCompareAndSetVolatile(seen, seen + 1));
        };
        Threads.together(work, work);
        assert atomic.get() == 2 : atomic;
    }

    @Proved("A lock that is taken by a weak compare-and-set excludes")
    public void spinLock() throws Exception {
        AtomicReference<Thread> owner = new AtomicReference<>();
        Threads.Work work = () -> {
            while (!owner.weakCompareAndSetAcquire(null, Thread.currentThread())) {
                Thread.onSpinWait();
            }
            number++;
            owner.setRelease(null);
        };
        Threads.together(work, work);
        assert number == 2 : number;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Of two who try once, one is taken to succeed")
    public void takesSuccessForGranted() throws Exception {
        AtomicIntegerArray taken = new AtomicIntegerArray(1);
        Threads.Work work = () -> taken.weakCompareAndSetVolatile(0, 0, 1);
        Threads.together(work, work);
        assert taken.get(0) == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "VarHandle.weakCompareAndSet without a loop loses an update")
    public void varHandleWithoutLoop() throws Exception {
        Threads.together(() -> NUMBER.weakCompareAndSet(this, 0, 1), () -> {});
        assert number == 1 : number;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A field updater's weakCompareAndSet without a loop loses an update")
    public void updaterWithoutLoop() throws Exception {
        Threads.together(() -> UPDATER.weakCompareAndSet(this, 0, 1), () -> {});
        assert updated == 1 : updated;
    }
}
