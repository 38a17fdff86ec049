package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

/** Kills the mutants of {@link Signals}. */
class SignalsCheck {
    private final Signals signals = new Signals();

    @Test
    void theThreadHasRun() throws Exception {
        assertEquals(5, signals.startsAndJoins());
    }

    @Test
    void theThreadHasEnded() throws Exception {
        Thread thread = new Thread(() -> signals.message = 5);
        thread.start();
        assertEquals(5, signals.joins(thread));
    }

    @Test
    void theWaiterGoesOn() throws Exception {
        Threads.both(signals::waits, signals::opens);
    }

    @Test
    void theWaiterSeesTheMessage() throws Exception {
        Threads.both(() -> assertEquals(1, signals.waitsOnce()), signals::opens);
    }

    @Test
    void bothWaitersGoOn() throws Exception {
        Thread opener = new Thread(signals::opensForAll);
        opener.start();
        Threads.both(signals::waits, signals::waits);
    }

    @Test
    void theWaiterIsInterrupted() throws Exception {
        Thread waiter = Threads.thread("waiter", () -> assertThrows(InterruptedException.class, signals::waits));
        waiter.start();
        Signals.interrupts(waiter);
        waiter.join();
    }

    @Test
    void theLockLetsBothCount() throws Exception {
        Threads.both(signals::locks, signals::locks);
        assertEquals(2, signals.count());
    }

    @Test
    void theLockIsFreeAfterAFailure() throws Exception {
        Thread failing = new Thread(() -> assertThrows(IllegalStateException.class, () -> signals.fails(true)));
        failing.start();
        signals.fails(false);
        failing.join();
    }

    @Test
    void theSignalArrives() throws Exception {
        Threads.both(signals::awaits, signals::signals);
    }

    @Test
    void bothSignalsArrive() throws Exception {
        Thread signaller = new Thread(signals::signalsAll);
        signaller.start();
        Threads.both(signals::awaits, signals::awaits);
    }

    @Test
    void onePermitLetsBothCount() throws Exception {
        Semaphore permits = Signals.onePermit();
        Threads.both(() -> signals.acquires(permits), () -> signals.acquires(permits));
        assertEquals(2, signals.count());
    }

    @Test
    void bothPartiesHaveArrived() throws Exception {
        CountDownLatch latch = Signals.twoParties();
        Thread parties = new Thread(() -> {
            signals.arrives(latch);
            signals.arrives(latch);
        });
        parties.start();
        assertEquals(2, signals.meets(latch));
        parties.join();
    }

    @Test
    void whoGotTheLockHasCounted() throws Exception {
        int[] successes = new int[2];
        Threads.both(() -> successes[0] = signals.tries() ? 1 : 0, () -> successes[1] = signals.tries() ? 1 : 0);
        assertEquals(successes[0] + successes[1], signals.count());
    }

    @Test
    void theEarlyOneComesFirst() throws Exception {
        Threads.both(() -> signals.isEarly(new Object()), this::fifteen);
        assertEquals("et", signals.order());
    }

    @Test
    void theLateOneComesLast() throws Exception {
        Threads.both(() -> signals.isLate(new CountDownLatch(1)), this::fifteen);
        assertEquals("tl", signals.order());
    }

    private void fifteen() throws InterruptedException {
        Object never = new Object();
        synchronized (never) {
            never.wait(15);
        }
        signals.isThere();
    }

    @Test
    void whatIsPublishedIsThere() throws Exception {
        Threads.both(signals::publishes, () -> {
            if (signals.published) {
                assertEquals(1, signals.message);
            }
        });
    }

    @Test
    void incrementsBoth() throws Exception {
        Threads.both(signals::increments, signals::increments);
        assertEquals(2, signals.incremented());
    }
}
