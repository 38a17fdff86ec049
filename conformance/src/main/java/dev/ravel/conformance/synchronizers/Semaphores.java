package dev.ravel.conformance.synchronizers;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.concurrent.Semaphore;

@Covers("Semaphore")
public final class Semaphores {
    private int count;

    @Proved("A semaphore with one permit is a lock")
    public void onePermit() throws Exception {
        Semaphore semaphore = new Semaphore(1);
        Threads.Work work = () -> {
            semaphore.acquire();
            count++;
            semaphore.release();
        };
        Threads.together(work, work);
        assert count == 2 : count;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "There are two permits where one was meant")
    public void onePermitTooMany() throws Exception {
        Semaphore semaphore = new Semaphore(2);
        Threads.Work work = () -> {
            semaphore.acquire();
            count++;
            semaphore.release();
        };
        Threads.together(work, work);
        assert count == 2 : count;
    }

    @Finds(value = FindingKind.DEADLOCK, seeded = "Each thread takes two permits one by one, and there are two")
    public void oneByOne() throws Exception {
        Semaphore semaphore = new Semaphore(2);
        Threads.Work work = () -> {
            semaphore.acquire();
            semaphore.acquire();
            semaphore.release(2);
        };
        Threads.together(work, work);
    }

    @Proved(
            value = "tryAcquire takes a permit or says that there is none",
            outcomes = {"got it", "none left"})
    public void tries() throws Exception {
        Semaphore semaphore = new Semaphore(1);
        Threads.together(
                () -> {
                    semaphore.acquire();
                    semaphore.release();
                },
                () -> {
                    boolean got = semaphore.tryAcquire();
                    Ravel.outcome(got ? "got it" : "none left");
                    if (got) {
                        semaphore.release();
                    }
                });
        assert semaphore.availablePermits() == 1;
    }

    @Proved("A permit may be released by a thread that did not acquire it")
    public void handsOver() throws Exception {
        Semaphore ready = new Semaphore(0);
        Threads.together(
                () -> {
                    count = 7;
                    ready.release();
                },
                () -> {
                    ready.acquire();
                    assert count == 7;
                });
    }
}
