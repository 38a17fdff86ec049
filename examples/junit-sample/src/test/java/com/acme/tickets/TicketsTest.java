package com.acme.tickets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.junit.RavelTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;

/** Fails, and shows how. */
@Tag("bug")
class TicketsTest {
    private final Tickets tickets = new Tickets(1);
    private final AtomicInteger sold = new AtomicInteger();

    private void buy() {
        if (tickets.sell()) {
            sold.incrementAndGet();
        }
    }

    @RavelTest
    void sellsTheLastTicketOnce() throws InterruptedException {
        Thread ann = new Thread(this::buy, "ann");
        Thread bob = new Thread(this::buy, "bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        assertEquals(1, sold.get());
    }

    /** The interleaving that the test above shows, and no other. */
    @RavelTest(replay = "r1:BQAAAQICBAEBAAI")
    void again() throws InterruptedException {
        sellsTheLastTicketOnce();
    }
}
