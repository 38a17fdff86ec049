package dev.ravel.evaluation.mutmut;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BufferTest {
    /** What a producer or a consumer does. Nobody interrupts it. */
    private interface Work {
        void run() throws InterruptedException;
    }

    private static Thread thread(Work work) {
        return new Thread(() -> {
            try {
                work.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
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

    /** A full buffer: each item is put by a producer of its own. They end before this returns. */
    private static Buffer filledWith(int... items) throws InterruptedException {
        Buffer buffer = new Buffer(items.length);
        Thread[] producers = new Thread[items.length];
        for (int i = 0; i < items.length; i++) {
            int item = items[i];
            producers[i] = thread(() -> buffer.putItem(item));
        }
        runTogether(producers);
        return buffer;
    }

    @Test
    void whatProducersPutIsGotAfterwards() throws InterruptedException {
        Buffer buffer = filledWith(1, 2, 4);
        assertEquals(7, buffer.getItem() + buffer.getItem() + buffer.getItem());
    }

    @Test
    void itemsComeInTheirOrder() throws InterruptedException {
        Buffer buffer = new Buffer(2);
        Thread t1 = thread(() -> {
            buffer.putItem(1);
            buffer.putItem(2);
            buffer.putItem(3);
        });
        Thread t2 = thread(() -> {
            assertEquals(1, buffer.getItem());
            assertEquals(2, buffer.getItem());
            assertEquals(3, buffer.getItem());
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }

    @Test
    void twoConsumersShareWhatProducersPut() throws InterruptedException {
        Buffer buffer = filledWith(1, 2, 4);
        int[] got = new int[2];
        Thread t1 = thread(() -> got[0] = buffer.getItem());
        Thread t2 = thread(() -> got[1] = buffer.getItem());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(7, got[0] + got[1] + buffer.getItem());
    }

    @Test
    void aProducerWaitsForTheConsumerOfAFullBuffer() throws InterruptedException {
        Buffer buffer = filledWith(1, 2);
        Thread t1 = thread(() -> buffer.putItem(4));
        Thread t2 = thread(() -> assertEquals(3, buffer.getItem() + buffer.getItem()));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(4, buffer.getItem());
    }
}
