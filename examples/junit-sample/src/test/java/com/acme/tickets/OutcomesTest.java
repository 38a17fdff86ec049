package com.acme.tickets;

import dev.ravel.api.Expect;
import dev.ravel.api.Outcome;
import dev.ravel.api.Ravel;
import dev.ravel.junit.RavelTest;
import org.junit.jupiter.api.Tag;

/** What two buyers of two tickets may see. */
class OutcomesTest {
    private final Tickets tickets = new Tickets(2);

    private void twoBuyers() throws InterruptedException {
        Thread ann = new Thread(tickets::sell, "ann");
        ann.start();
        tickets.sell();
        ann.join();
        Ravel.outcome(tickets.left() + " left");
    }

    @RavelTest
    @Outcome(id = "0 left", desc = "one after the other")
    @Outcome(id = "1 left", expect = Expect.INTERESTING, desc = "a sale was lost")
    void atMostOneSaleIsLost() throws InterruptedException {
        twoBuyers();
    }

    @RavelTest(expected = "0 left")
    @Tag("bug")
    void noSaleIsLost() throws InterruptedException {
        twoBuyers();
    }
}
