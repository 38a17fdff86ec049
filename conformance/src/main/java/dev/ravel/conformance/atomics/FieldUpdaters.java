package dev.ravel.conformance.atomics;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

@Covers("AtomicIntegerFieldUpdater, AtomicLongFieldUpdater, AtomicReferenceFieldUpdater")
public final class FieldUpdaters {
    private static final AtomicIntegerFieldUpdater<FieldUpdaters> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "count");
    private static final AtomicLongFieldUpdater<FieldUpdaters> TOTAL =
            AtomicLongFieldUpdater.newUpdater(FieldUpdaters.class, "total");
    private static final AtomicReferenceFieldUpdater<FieldUpdaters, String> OWNER =
            AtomicReferenceFieldUpdater.newUpdater(FieldUpdaters.class, String.class, "owner");

    private volatile int count;
    private volatile long total;
    private volatile String owner;

    @Proved("Increments through an updater all count")
    public void increments() throws Exception {
        Threads.together(() -> COUNT.incrementAndGet(this), () -> COUNT.getAndAdd(this, 2));
        assert count == 3 : count;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "One thread uses the updater, the other the field itself")
    public void goesRoundTheUpdater() throws Exception {
        Threads.together(() -> COUNT.incrementAndGet(this), () -> count++);
        assert count == 2 : count;
    }

    @Proved("Longs: accumulateAndGet keeps the larger")
    public void keepsTheLarger() throws Exception {
        Threads.together(
                () -> TOTAL.accumulateAndGet(this, 3, Math::max), () -> TOTAL.accumulateAndGet(this, 5, Math::max));
        assert total == 5 : total;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The larger of two longs is found by reading, then setting")
    public void losesTheLarger() throws Exception {
        Threads.together(
                () -> {
                    if (total < 3) {
                        TOTAL.set(this, 3);
                    }
                },
                () -> {
                    if (total < 5) {
                        TOTAL.set(this, 5);
                    }
                });
        assert total == 5 : total;
    }

    @Proved("References: one thread becomes the owner, and both agree who")
    public void oneOwner() throws Exception {
        boolean left = OWNER.compareAndSet(this, "", "nobody");
        assert !left;
        Threads.together(
                () -> {
                    boolean won = OWNER.compareAndSet(this, null, "a");
                    assert won == owner.equals("a");
                },
                () -> {
                    boolean won = OWNER.compareAndSet(this, null, "b");
                    assert won == owner.equals("b");
                });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The owner is set without looking who is there")
    public void twoOwners() throws Exception {
        Threads.together(
                () -> {
                    OWNER.lazySet(this, "a");
                    assert owner.equals("a") : owner;
                },
                () -> OWNER.lazySet(this, "b"));
    }
}
