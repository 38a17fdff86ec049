package dev.ravel.subjects.triggers.papers;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class StockTest {
    /** A pool that makes objects outside its lock, after it has looked whether there is room. */
    static class Stock {
        private final int max = 1;
        private int made;

        void addObject() {
            if (room()) {
                add();
            }
        }

        private synchronized boolean room() {
            return made < max;
        }

        private synchronized void add() {
            made++;
        }
    }

    static class SafeStock extends Stock {
        @Override
        synchronized void addObject() {
            super.addObject();
        }
    }

    Stock make() {
        return new Stock();
    }

    @Test
    void thereAreNotMoreObjectsThanAllowed() throws InterruptedException {
        Stock stock = make();
        Both.run(stock::addObject, stock::addObject);
        assertTrue(stock.made <= 1, () -> "made " + stock.made);
    }
}
