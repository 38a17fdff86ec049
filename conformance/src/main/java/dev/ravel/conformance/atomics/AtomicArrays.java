package dev.ravel.conformance.atomics;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

@Covers("AtomicIntegerArray, AtomicLongArray, AtomicReferenceArray")
public final class AtomicArrays {
    private final AtomicIntegerArray ints = new AtomicIntegerArray(2);
    private final AtomicLongArray longs = new AtomicLongArray(2);
    private final AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(2);

    @Proved("Increments of one element all count, and elements do not disturb each other")
    public void incrementsElements() throws Exception {
        Threads.Work work = () -> {
            ints.incrementAndGet(0);
            ints.getAndIncrement(1);
        };
        Threads.together(work, work);
        assert ints.get(0) == 2 && ints.get(1) == 2 : ints;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "An element is read, then written")
    public void readsAndWritesAnElement() throws Exception {
        Threads.Work work = () -> ints.set(1, ints.get(1) + 1);
        Threads.together(work, work);
        assert ints.get(1) == 2 : ints;
    }

    @Proved("AtomicLongArray: moving between elements keeps the sum")
    public void movesBetweenElements() throws Exception {
        longs.set(0, 2);
        Threads.Work move = () -> {
            longs.decrementAndGet(0);
            longs.incrementAndGet(1);
        };
        Threads.together(move, move);
        assert longs.get(0) == 0 && longs.get(1) == 2 : longs;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The sum of two elements is read while one of them is moved")
    public void sumsWhileItMoves() throws Exception {
        longs.set(0, 1);
        Threads.together(
                () -> {
                    longs.decrementAndGet(0);
                    longs.incrementAndGet(1);
                },
                () -> {
                    long sum = longs.get(0) + longs.get(1);
                    assert sum == 1 : sum;
                });
    }

    @Proved("A slot is taken by one thread")
    public void takesASlot() throws Exception {
        boolean[] took = new boolean[2];
        Threads.together(
                () -> took[0] = slots.compareAndSet(0, null, "left"),
                () -> took[1] = slots.compareAndSet(0, null, "right"));
        assert took[0] != took[1];
        assert slots.get(0).equals(took[0] ? "left" : "right");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A slot is looked at, then set")
    public void overwritesASlot() throws Exception {
        boolean[] took = new boolean[2];
        Threads.together(
                () -> {
                    if (slots.get(0) == null) {
                        slots.set(0, "left");
                        took[0] = true;
                    }
                },
                () -> {
                    if (slots.get(0) == null) {
                        slots.set(0, "right");
                        took[1] = true;
                    }
                });
        assert took[0] != took[1];
    }
}
