package com.acme.tickets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.junit.RavelTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** All interleavings of two buyers pass. */
class SafeTicketsTest {
    private SafeTickets tickets;
    private final AtomicInteger sold = new AtomicInteger();

    @BeforeEach
    void twoTickets() {
        tickets = new SafeTickets(2);
    }

    private void buy() {
        if (tickets.sell()) {
            sold.incrementAndGet();
        }
    }

    private void inTwoThreads(Runnable work) throws InterruptedException {
        Thread ann = new Thread(work, "ann");
        Thread bob = new Thread(work, "bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
    }

    @RavelTest
    void bothGetOne() throws InterruptedException {
        inTwoThreads(this::buy);
        assertEquals(2, sold.get());
        assertEquals(0, tickets.left());
    }

    /** Two calls each have many more interleavings: those with at most two preemptions are soon explored. */
    @RavelTest(bound = 2)
    void neverSellsMoreThanThereAre() throws InterruptedException {
        inTwoThreads(() -> {
            buy();
            buy();
        });
        assertEquals(2, sold.get());
    }

    /** A sample: no proof, but it ends when you want it to. */
    @RavelTest(strategy = "pct", executions = 200)
    void sampled() throws InterruptedException {
        inTwoThreads(() -> {
            buy();
            buy();
            buy();
        });
        assertEquals(2, sold.get());
    }

    @Nested
    class WhenSoldOut {
        @BeforeEach
        void buyAll() {
            buy();
            buy();
        }

        @RavelTest
        void nobodyGetsOne() throws InterruptedException {
            inTwoThreads(SafeTicketsTest.this::buy);
            assertEquals(2, sold.get());
        }
    }

    /** Ordinary tests live beside it. */
    @Test
    void oneThread() {
        buy();
        assertEquals(1, tickets.left());
    }
}
