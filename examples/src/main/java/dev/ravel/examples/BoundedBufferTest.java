package dev.ravel.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Correct: waits in a loop and wakes everybody, so that whoever can go on does. */
public class BoundedBufferTest {
    /** Holds one item. */
    static class Buffer {
        private Integer item;

        synchronized void put(int value) throws InterruptedException {
            while (item != null) {
                wait();
            }
            item = value;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (item == null) {
                wait();
            }
            int value = item;
            item = null;
            notifyAll();
            return value;
        }
    }

    @Test
    public void handsOverBothItems() throws InterruptedException {
        Buffer buffer = new Buffer();
        int[] taken = new int[2];
        Thread producer1 = Threads.start("producer 1", () -> buffer.put(1));
        Thread producer2 = Threads.start("producer 2", () -> buffer.put(2));
        Thread consumer1 = Threads.start("consumer 1", () -> taken[0] = buffer.take());
        Thread consumer2 = Threads.start("consumer 2", () -> taken[1] = buffer.take());
        Threads.join(producer1, producer2, consumer1, consumer2);
        assertEquals(3, taken[0] + taken[1]);
    }
}
