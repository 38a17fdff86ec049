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
    void twoProducersAndAConsumerLoseNothing() throws InterruptedException {
        Buffer buffer = new Buffer(1);
        Thread t1 = thread(() -> buffer.putItem(1));
        Thread t2 = thread(() -> buffer.putItem(2));
        Thread t3 = thread(() -> assertEquals(3, buffer.getItem() + buffer.getItem()));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
    }

    @Test
    void aProducerAndTwoConsumersLoseNothing() throws InterruptedException {
        Buffer buffer = new Buffer(1);
        int[] got = new int[2];
        Thread t1 = thread(() -> {
            buffer.putItem(1);
            buffer.putItem(2);
        });
        Thread t2 = thread(() -> got[0] = buffer.getItem());
        Thread t3 = thread(() -> got[1] = buffer.getItem());
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        assertEquals(3, got[0] + got[1]);
    }

    @Test
    void whatIsPutTogetherIsGotAfterwards() throws InterruptedException {
        Buffer buffer = new Buffer(2);
        Thread t1 = thread(() -> buffer.putItem(1));
        Thread t2 = thread(() -> buffer.putItem(2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(3, buffer.getItem() + buffer.getItem());
    }
}
