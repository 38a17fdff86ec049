package dev.ravel.evaluation.mutmut;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Bags are filled by several threads before they are searched by several threads. */
class TreeBagTest {
    /** So many threads, each of which adds the values in their order. They end before this returns. */
    private static TreeBag filledBy(int threads, int... values) throws InterruptedException {
        TreeBag bag = new TreeBag();
        Thread[] fillers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            fillers[i] = adding(bag, values);
        }
        runTogether(fillers);
        return bag;
    }

    private static Thread adding(TreeBag bag, int... values) {
        return new Thread(() -> {
            for (int value : values) {
                bag.add(value);
            }
        });
    }

    private static void runTogether(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    @Test
    void twoThreadsCountWhatThreeAdded() throws InterruptedException {
        assertEquals(3, filledBy(3, 7).find(7, 2));
    }

    @Test
    void twoThreadsCountOneOfTwoValues() throws InterruptedException {
        TreeBag bag = new TreeBag();
        runTogether(adding(bag, 7, 7), adding(bag, 1, 1));
        assertEquals(2, bag.find(7, 2));
    }

    @Test
    void threeThreadsCountWhatThreeAdded() throws InterruptedException {
        assertEquals(3, filledBy(3, 7).find(7, 3));
    }

    @Test
    void fourThreadsCountWhatThreeAdded() throws InterruptedException {
        assertEquals(3, filledBy(3, 7).find(7, 4));
    }

    @Test
    void moreThreadsThanNodes() throws InterruptedException {
        TreeBag bag = new TreeBag();
        runTogether(adding(bag, 1), adding(bag, 7));
        assertEquals(1, bag.find(7, 4));
    }

    @Test
    void nothingIsFoundWhereNothingIs() throws InterruptedException {
        assertEquals(0, filledBy(3, 1).find(7, 2));
    }

    @Test
    void oneThreadCountsWhatTwoAdded() throws InterruptedException {
        assertEquals(2, filledBy(2, 7).find(7, 1));
    }

    @Test
    void twoSearchTogether() throws InterruptedException {
        TreeBag bag = new TreeBag();
        runTogether(adding(bag, 7), adding(bag, 8, 8));
        runTogether(
                new Thread(() -> assertEquals(1, bag.find(7, 1))), new Thread(() -> assertEquals(2, bag.find(8, 1))));
    }

    @Test
    void aSearchSeesTheTreeBeforeOrAfterAnAddition() throws InterruptedException {
        TreeBag bag = filledBy(2, 7);
        runTogether(adding(bag, 7), new Thread(() -> {
            int found = bag.find(7, 2);
            assertTrue(found == 2 || found == 3, () -> "found: " + found);
        }));
    }
}
