package dev.ravel.subjects.triggers.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class NoRollbackTest {
    /** Booking checks; purchasing believes what was checked, and what was paid is not paid back. */
    static class Shop {
        private int stock = 1;
        private int paid;

        void order() {
            if (book()) {
                purchase();
            }
        }

        synchronized boolean book() {
            return stock > 0;
        }

        synchronized void purchase() {
            paid++;
            stock--;
        }
    }

    static class SafeShop extends Shop {
        @Override
        synchronized void order() {
            super.order();
        }
    }

    Shop make() {
        return new Shop();
    }

    @Test
    void onlyWhatIsThereIsPaid() throws InterruptedException {
        Shop shop = make();
        Both.run(shop::order, shop::order);
        assertEquals(1, shop.paid);
    }
}
