package dev.ravel.conformance.synchronizers;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.locks.LockSupport;

@Covers("LockSupport")
public final class Parking {
    private final Object blocker = new Object();
    private volatile boolean ready;

    @Proved("A permit given before park is not lost")
    public void unparkComesFirst() throws Exception {
        Thread sleeper = Threads.start(() -> {
            while (!ready) {
                LockSupport.park();
            }
        });
        ready = true;
        LockSupport.unpark(sleeper);
        sleeper.join();
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "The flag is set after unpark")
    public void setsTheFlagTooLate() throws Exception {
        Thread sleeper = Threads.start(() -> {
            while (!ready) {
                LockSupport.park();
            }
        });
        LockSupport.unpark(sleeper);
        ready = true;
        sleeper.join();
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Two permits are given, and only one can be kept")
    public void permitsDoNotAddUp() throws Exception {
        Thread sleeper = Threads.start(() -> {
            LockSupport.park();
            LockSupport.park();
        });
        LockSupport.unpark(sleeper);
        LockSupport.unpark(sleeper);
        sleeper.join();
    }

    @Proved("A blocker is what getBlocker shows while the thread is parked, or null")
    public void parksWithABlocker() throws Exception {
        Thread sleeper = Threads.start(() -> {
            while (!ready) {
                LockSupport.park(blocker);
            }
        });
        Object shown = LockSupport.getBlocker(sleeper);
        assert shown == null || shown == blocker;
        ready = true;
        LockSupport.unpark(sleeper);
        sleeper.join();
        assert LockSupport.getBlocker(sleeper) == null;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A parked thread is expected to show its blocker at once")
    public void expectsTheBlocker() throws Exception {
        Thread sleeper = Threads.start(() -> {
            while (!ready) {
                LockSupport.park(blocker);
            }
        });
        try {
            assert LockSupport.getBlocker(sleeper) == blocker;
        } finally {
            ready = true;
            LockSupport.unpark(sleeper);
            sleeper.join();
        }
    }

    @Proved("A thread that parks for a time comes back without a permit")
    public void parksForATime() throws Exception {
        Threads.together(() -> LockSupport.parkNanos(1_000), () -> ready = true);
    }
}
