package dev.ravel.examples;

import org.junit.jupiter.api.Test;

/**
 * Bug: after {@code wait} nobody looks again ({@code if} instead of {@code while}), and {@code notify} may wake the
 * wrong thread: a consumer woken by a consumer takes what is not there.
 */
public class ImpatientBufferTest {
    /** Holds one item. */
    static class Buffer {
        private Integer item;

        synchronized void put(int value) throws InterruptedException {
            if (item != null) {
                wait();
            }
            item = value;
            notify();
        }

        synchronized int take() throws InterruptedException {
            if (item == null) {
                wait();
            }
            int value = item;
            item = null;
            notify();
            return value;
        }
    }

    @Test
    public void handsOverBothItems() throws InterruptedException {
        Buffer buffer = new Buffer();
        Thread consumer1 = Threads.start("consumer 1", buffer::take);
        Thread consumer2 = Threads.start("consumer 2", buffer::take);
        Thread producer = Threads.start("producer", () -> {
            buffer.put(1);
            buffer.put(2);
        });
        Threads.join(consumer1, consumer2, producer);
    }
}
