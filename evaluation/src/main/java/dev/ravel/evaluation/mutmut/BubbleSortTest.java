package dev.ravel.evaluation.mutmut;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BubbleSortTest {
    private static void assertValues(BubbleSort sort, int... values) {
        for (int i = 0; i < values.length; i++) {
            assertEquals(values[i], sort.get(i));
        }
    }

    /** Reads all values, each by itself, as long as nobody sorts. */
    private static Thread reader(BubbleSort sort, int... values) {
        return new Thread(() -> assertValues(sort, values));
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
    void twoThreadsSort() throws InterruptedException {
        BubbleSort sort = new BubbleSort(3, 1, 2);
        sort.sort(2);
        assertValues(sort, 1, 2, 3);
    }

    @Test
    void twoThreadsSortWhatIsInReverse() throws InterruptedException {
        BubbleSort sort = new BubbleSort(4, 3, 2, 1);
        sort.sort(2);
        assertValues(sort, 1, 2, 3, 4);
        assertEquals(6, sort.swaps());
    }

    @Test
    void threeThreadsSort() throws InterruptedException {
        BubbleSort sort = new BubbleSort(2, 3, 1);
        sort.sort(3);
        assertValues(sort, 1, 2, 3);
    }

    @Test
    void equalValuesStayWhereTheyAre() throws InterruptedException {
        BubbleSort sort = new BubbleSort(1, 1, 2);
        runTogether(reader(sort, 1, 1, 2), reader(sort, 1, 1, 2));
        sort.sort(2);
        assertEquals(0, sort.swaps());
    }

    @Test
    void onePassOfEachOfTwoThreadsSortsThree() throws InterruptedException {
        BubbleSort sort = new BubbleSort(3, 2, 1);
        runTogether(reader(sort, 3, 2, 1), reader(sort, 3, 2, 1));
        runTogether(new Thread(sort::pass), new Thread(sort::pass));
        assertValues(sort, 1, 2, 3);
    }

    @Test
    void aReaderSeesTheLastValueGrow() throws InterruptedException {
        BubbleSort sort = new BubbleSort(2, 1);
        Thread t1 = new Thread(sort::pass);
        Thread t2 = new Thread(() -> {
            int before = sort.get(1);
            int after = sort.get(1);
            assertTrue(before <= after, () -> before + ", then " + after);
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }
}
