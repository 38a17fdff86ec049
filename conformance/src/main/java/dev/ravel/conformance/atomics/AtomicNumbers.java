package dev.ravel.conformance.atomics;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

@Covers("AtomicBoolean, AtomicInteger, AtomicLong")
public final class AtomicNumbers {
    private final AtomicBoolean flag = new AtomicBoolean();
    private final AtomicInteger number = new AtomicInteger();
    private final AtomicLong wide = new AtomicLong();
    private int entered;

    @Proved("Exactly one of two threads sets the flag")
    public void oneThreadWins() throws Exception {
        AtomicInteger winners = new AtomicInteger();
        Threads.Work work = () -> {
            if (flag.compareAndSet(false, true)) {
                winners.incrementAndGet();
            }
        };
        Threads.together(work, work);
        assert winners.get() == 1 : winners;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The flag is tested with get, then set with set")
    public void testsThenSets() throws Exception {
        AtomicInteger winners = new AtomicInteger();
        Threads.Work work = () -> {
            if (!flag.get()) {
                flag.set(true);
                winners.incrementAndGet();
            }
        };
        Threads.together(work, work);
        assert winners.get() == 1 : winners;
    }

    @Proved(
            value = "incrementAndGet gives each thread a number of its own",
            outcomes = {"1, 2", "2, 1"})
    public void increments() throws Exception {
        int[] got = new int[2];
        Threads.together(() -> got[0] = number.incrementAndGet(), () -> got[1] = number.incrementAndGet());
        Ravel.outcome(got[0] + ", " + got[1]);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "get and set instead of incrementAndGet")
    public void getsAndSets() throws Exception {
        Threads.Work work = () -> number.set(number.get() + 1);
        Threads.together(work, work);
        assert number.get() == 2 : number;
    }

    @Proved("updateAndGet with a function repeats until nobody comes in between")
    public void updates() throws Exception {
        Threads.together(() -> number.updateAndGet(n -> n * 2 + 1), () -> number.accumulateAndGet(5, Integer::sum));
        assert number.get() == 6 || number.get() == 11 : number;
    }

    @Proved("AtomicLong: additions of two threads add up")
    public void addsLongs() throws Exception {
        Threads.together(() -> wide.addAndGet(1L << 40), () -> wide.getAndAdd(1));
        assert wide.get() == (1L << 40) + 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A limit is tested, then exceeded: check-then-act on an AtomicLong")
    public void exceedsTheLimit() throws Exception {
        Threads.Work work = () -> {
            if (wide.get() < 1) {
                wide.incrementAndGet();
            }
        };
        Threads.together(work, work);
        assert wide.get() <= 1 : wide;
    }

    @Proved("What was written before lazySet is seen by who sees its value")
    public void lazySet() throws Exception {
        Threads.together(
                () -> {
                    entered = 1;
                    number.lazySet(1);
                },
                () -> {
                    if (number.get() == 1) {
                        assert entered == 1;
                    }
                });
    }

    @Finds(value = FindingKind.RACE, seeded = "setPlain and getPlain order nothing")
    public void plainModes() throws Exception {
        Threads.together(
                () -> {
                    entered = 1;
                    number.setPlain(1);
                },
                () -> {
                    if (number.getPlain() == 1) {
                        assert entered == 1;
                    }
                });
    }
}
