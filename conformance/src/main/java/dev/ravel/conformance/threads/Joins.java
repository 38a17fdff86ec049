package dev.ravel.conformance.threads;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Under;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;

@Covers("Thread: start, join, timed join, sleep, yield")
public final class Joins {
    private int value;
    private volatile int shared;

    @Proved("What a thread did is seen after join")
    public void joins() throws Exception {
        Thread thread = Threads.start(() -> value = 1);
        thread.join();
        assert value == 1 && !thread.isAlive();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "join is missing")
    public void doesNotJoin() throws Exception {
        Threads.start(() -> shared = 1);
        assert shared == 1;
    }

    @Proved("After a timed join a thread may be alive, and if it is not, its work is seen")
    @Under(timeouts = Rules.Timeouts.ANY)
    public void joinsForATime() throws Exception {
        Thread thread = Threads.start(() -> value = 1);
        thread.join(10);
        if (!thread.isAlive()) {
            assert value == 1;
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A timed join is taken for a join")
    @Under(timeouts = Rules.Timeouts.ANY)
    public void trustsATimedJoin() throws Exception {
        Thread thread = Threads.start(() -> shared = 1);
        thread.join(10);
        assert shared == 1;
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Two threads join each other")
    public void joinEachOther() throws Exception {
        Thread[] threads = new Thread[2];
        threads[0] = Threads.of(() -> threads[1].join());
        threads[1] = Threads.of(() -> threads[0].join());
        threads[0].start();
        threads[1].start();
        threads[0].join();
    }

    @Proved(
            value = "A sleep orders nothing: the other may come before or after",
            outcomes = {"0", "1"})
    public void sleeps() throws Exception {
        Threads.together(() -> shared = 1, () -> {
            Thread.sleep(1_000);
            Ravel.outcome(shared);
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A sleep is used to wait for another thread")
    public void trustsASleep() throws Exception {
        Thread thread = Threads.start(() -> shared = 1);
        Thread.sleep(1_000);
        assert shared == 1;
        thread.join();
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "A thread is started twice")
    public void startsTwice() throws Exception {
        Thread thread = Threads.of(() -> value = 1);
        thread.start();
        thread.start();
    }

    @Proved("A handler gets the exception that a thread died of, and the test goes on")
    public void handlesTheUncaught() throws Exception {
        Thread thread = Threads.of(() -> {
            throw new IllegalStateException("seen");
        });
        Throwable[] seen = new Throwable[1];
        thread.setUncaughtExceptionHandler((t, e) -> seen[0] = e);
        thread.start();
        thread.join();
        assert seen[0] instanceof IllegalStateException;
    }
}
