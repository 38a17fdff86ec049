package dev.ravel.evaluation.mutmut;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TreeBagTest {
    private static TreeBag bagOf(int... values) {
        TreeBag bag = new TreeBag();
        for (int value : values) {
            bag.add(value);
        }
        return bag;
    }

    @Test
    void twoThreadsCount() {
        assertEquals(2, bagOf(7, 1, 7).find(7, 2));
    }

    @Test
    void twoThreadsCountValuesThatRepeat() {
        assertEquals(4, bagOf(7, 7, 7, 7).find(7, 2));
    }

    @Test
    void threeThreadsCount() {
        assertEquals(3, bagOf(7, 1, 7, 2, 7).find(7, 3));
    }

    @Test
    void fourThreadsCount() {
        assertEquals(3, bagOf(1, 2, 3, 7, 7, 7).find(7, 4));
    }

    @Test
    void moreThreadsThanNodes() {
        assertEquals(1, bagOf(1, 7).find(7, 4));
    }

    @Test
    void nothingIsFoundWhereNothingIs() {
        assertEquals(0, bagOf(1, 2, 3).find(7, 2));
    }

    @Test
    void twoAddTheSameValue() throws InterruptedException {
        TreeBag bag = new TreeBag();
        Thread t1 = new Thread(() -> bag.add(7));
        Thread t2 = new Thread(() -> bag.add(7));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(2, bag.find(7, 1));
    }

    @Test
    void twoSearchTogether() throws InterruptedException {
        TreeBag bag = bagOf(7, 8, 8);
        Thread t1 = new Thread(() -> assertEquals(1, bag.find(7, 1)));
        Thread t2 = new Thread(() -> assertEquals(2, bag.find(8, 1)));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }

    @Test
    void aSearchSeesTheTreeBeforeOrAfterAnAddition() throws InterruptedException {
        TreeBag bag = bagOf(7, 1);
        Thread t1 = new Thread(() -> bag.add(7));
        Thread t2 = new Thread(() -> {
            int found = bag.find(7, 2);
            assertTrue(found == 1 || found == 2, () -> "found: " + found);
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }
}
