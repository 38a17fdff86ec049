package dev.ravel.conformance.atomics;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

@Covers("LongAdder, DoubleAdder, LongAccumulator, DoubleAccumulator")
public final class Adders {
    @Proved("After both threads have ended the sum has all that they added")
    public void adds() throws Exception {
        LongAdder adder = new LongAdder();
        Threads.together(adder::increment, () -> adder.add(2));
        assert adder.sum() == 3 : adder;
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "What is added between sum and reset is lost: sumThenReset was meant")
    public void resetsWhileItAdds() throws Exception {
        LongAdder adder = new LongAdder();
        long[] taken = new long[1];
        Threads.together(() -> adder.add(1), () -> {
            taken[0] = adder.sum();
            adder.reset();
        });
        assert taken[0] + adder.sum() == 1 : taken[0] + " and " + adder;
    }

    @Proved("sumThenReset loses nothing: what it did not take is still there")
    public void sumsThenResets() throws Exception {
        LongAdder adder = new LongAdder();
        long[] taken = new long[1];
        Threads.together(() -> adder.add(1), () -> taken[0] = adder.sumThenReset());
        assert taken[0] + adder.sum() == 1 : taken[0] + " and " + adder;
    }

    @Proved("DoubleAdder: the sum has all that was added")
    public void addsDoubles() throws Exception {
        DoubleAdder adder = new DoubleAdder();
        Threads.together(() -> adder.add(0.5), () -> adder.add(0.25));
        assert adder.sum() == 0.75 : adder;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The sum is taken while the other thread still adds")
    public void sumsTooEarly() throws Exception {
        DoubleAdder adder = new DoubleAdder();
        Threads.together(() -> adder.add(0.5), () -> {
            adder.add(0.25);
            assert adder.sum() == 0.75 : adder;
        });
    }

    @Proved(
            value = "LongAccumulator: the largest is kept, whatever the order",
            outcomes = {"7"})
    public void keepsTheLargest() throws Exception {
        LongAccumulator largest = new LongAccumulator(Math::max, Long.MIN_VALUE);
        Threads.together(() -> largest.accumulate(3), () -> largest.accumulate(7));
        Ravel.outcome(largest.get());
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The function of an accumulator depends on the order")
    public void dependsOnTheOrder() throws Exception {
        LongAccumulator last = new LongAccumulator((old, now) -> now, 0);
        Threads.together(() -> last.accumulate(3), () -> last.accumulate(7));
        assert last.get() == 7 : last;
    }

    @Proved("DoubleAccumulator: the smallest is kept")
    public void keepsTheSmallest() throws Exception {
        DoubleAccumulator smallest = new DoubleAccumulator(Math::min, 10);
        Threads.together(() -> smallest.accumulate(2.5), () -> smallest.accumulate(1.5));
        assert smallest.get() == 1.5 : smallest;
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "An accumulator is asked for its value before the other thread is done")
    public void asksTooEarly() throws Exception {
        DoubleAccumulator smallest = new DoubleAccumulator(Math::min, 10);
        Threads.together(() -> smallest.accumulate(1.5), () -> {
            assert smallest.get() == 1.5 : smallest;
        });
    }
}
