package com.acme.tickets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.api.ExplorationFailure;
import dev.ravel.api.Explored;
import dev.ravel.api.Ravel;
import org.junit.jupiter.api.Test;

/** Without any annotation of Ravel's: works in every test framework, and in a main method. */
class PlainMethodTest {
    @Test
    void explores() {
        int howMany = 1;
        Explored explored = Ravel.explore(() -> {
            SafeTickets tickets = new SafeTickets(howMany);
            Thread ann = new Thread(tickets::sell);
            ann.start();
            tickets.sell();
            ann.join();
            assertEquals(0, tickets.left());
        });
        assertEquals(Explored.Verdict.PASSED, explored.verdict());
    }

    @Test
    void findsTheBug() {
        assertThrows(ExplorationFailure.class, () -> Ravel.explore(() -> {
            Tickets tickets = new Tickets(2);
            Thread ann = new Thread(tickets::sell);
            ann.start();
            tickets.sell();
            ann.join();
            assertEquals(0, tickets.left());
        }));
    }
}
