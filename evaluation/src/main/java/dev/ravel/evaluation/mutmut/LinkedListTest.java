package dev.ravel.evaluation.mutmut;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LinkedListTest {
    private static LinkedList listOf(int... values) {
        LinkedList list = new LinkedList();
        for (int value : values) {
            list.addLast(value);
        }
        return list;
    }

    @Test
    void twoAppend() throws InterruptedException {
        LinkedList list = new LinkedList();
        Thread t1 = new Thread(() -> list.addLast(1));
        Thread t2 = new Thread(() -> list.addLast(2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(2, list.size());
    }

    @Test
    void threeAppend() throws InterruptedException {
        LinkedList list = new LinkedList();
        Thread t1 = new Thread(() -> list.addLast(1));
        Thread t2 = new Thread(() -> list.addLast(2));
        Thread t3 = new Thread(() -> list.addLast(3));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        assertEquals(3, list.size());
    }

    @Test
    void nothingAppendedIsLost() throws InterruptedException {
        LinkedList list = listOf(0);
        Thread t1 = new Thread(() -> list.addLast(1));
        Thread t2 = new Thread(() -> list.addLast(2));
        Thread t3 = new Thread(() -> list.addLast(3));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        for (int value = 0; value <= 3; value++) {
            assertTrue(list.contains(value));
        }
    }

    @Test
    void whatOneThreadAppendsKeepsItsOrder() throws InterruptedException {
        LinkedList list = new LinkedList();
        Thread t1 = new Thread(() -> {
            list.addLast(1);
            list.addLast(2);
        });
        Thread t2 = new Thread(() -> {
            list.addLast(10);
            list.addLast(20);
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        int last = list.get(3);
        assertTrue(last == 2 || last == 20, () -> "last: " + last);
        assertEquals(33, list.get(0) + list.get(1) + list.get(2) + last);
    }

    @Test
    void twoPrepend() throws InterruptedException {
        LinkedList list = new LinkedList();
        Thread t1 = new Thread(() -> list.addFirst(1));
        Thread t2 = new Thread(() -> list.addFirst(2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(3, list.get(0) + list.get(1));
    }

    @Test
    void onePrependsAndOneAppends() throws InterruptedException {
        LinkedList list = listOf(5);
        Thread t1 = new Thread(() -> list.addFirst(4));
        Thread t2 = new Thread(() -> list.addLast(6));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(4, list.get(0));
        assertEquals(5, list.get(1));
        assertEquals(6, list.get(2));
    }

    @Test
    void prependingAndAppendingToNothing() throws InterruptedException {
        LinkedList list = new LinkedList();
        Thread t1 = new Thread(() -> list.addFirst(1));
        Thread t2 = new Thread(() -> list.addLast(2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(1, list.get(0));
        assertEquals(2, list.get(1));
    }

    @Test
    void threeRemoveDifferentValues() throws InterruptedException {
        LinkedList list = listOf(1, 2, 3);
        int[] removed = new int[3];
        Thread t1 = new Thread(() -> removed[0] = list.removeFirst());
        Thread t2 = new Thread(() -> removed[1] = list.removeFirst());
        Thread t3 = new Thread(() -> removed[2] = list.removeFirst());
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        assertEquals(6, removed[0] + removed[1] + removed[2]);
        assertEquals(0, list.size());
    }

    @Test
    void oneRemovesWhileAnotherAppends() throws InterruptedException {
        LinkedList list = listOf(1);
        Thread t1 = new Thread(() -> assertEquals(1, list.removeFirst()));
        Thread t2 = new Thread(() -> list.addLast(2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(2, list.removeFirst());
    }

    @Test
    void oneRemovesWhileAnotherPrepends() throws InterruptedException {
        LinkedList list = listOf(1);
        int[] removed = new int[1];
        Thread t1 = new Thread(() -> removed[0] = list.removeFirst());
        Thread t2 = new Thread(() -> list.addFirst(2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(3, removed[0] + list.get(0));
    }

    @Test
    void eachRemovesOneOfWhatBothAppended() throws InterruptedException {
        LinkedList list = new LinkedList();
        Thread t1 = new Thread(() -> {
            list.addLast(1);
            list.removeFirst();
        });
        Thread t2 = new Thread(() -> {
            list.addLast(2);
            list.removeFirst();
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(0, list.size());
    }

    @Test
    void whoeverAppendedFindsIt() throws InterruptedException {
        LinkedList list = new LinkedList();
        Thread t1 = new Thread(() -> {
            list.addLast(1);
            assertTrue(list.contains(1));
        });
        Thread t2 = new Thread(() -> list.addLast(2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }

    @Test
    void nobodyFindsWhatWasNeverThere() throws InterruptedException {
        LinkedList list = listOf(1);
        Thread t1 = new Thread(() -> list.addFirst(2));
        Thread t2 = new Thread(() -> assertFalse(list.contains(3)));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }

    @Test
    void aReaderSeesTheFirstStayWhereItIs() throws InterruptedException {
        LinkedList list = listOf(1);
        Thread t1 = new Thread(() -> list.addLast(2));
        Thread t2 = new Thread(() -> list.addLast(3));
        Thread t3 = new Thread(() -> assertEquals(1, list.get(0)));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
    }

    @Test
    void theSizeNeverFallsWhileOthersAdd() throws InterruptedException {
        LinkedList list = new LinkedList();
        Thread t1 = new Thread(() -> list.addLast(1));
        Thread t2 = new Thread(() -> list.addFirst(2));
        Thread t3 = new Thread(() -> {
            int before = list.size();
            int after = list.size();
            assertTrue(before <= after, () -> before + ", then " + after);
        });
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
    }

    @Test
    void theSizeIsThatOfOneMoment() throws InterruptedException {
        LinkedList list = listOf(1);
        Thread t1 = new Thread(list::removeFirst);
        Thread t2 = new Thread(() -> list.addLast(2));
        Thread t3 = new Thread(() -> {
            int size = list.size();
            assertTrue(0 <= size && size <= 2, () -> "size: " + size);
        });
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
    }
}
