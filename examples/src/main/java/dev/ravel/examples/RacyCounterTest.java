package dev.ravel.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Bug: {@code value++} reads and writes; two threads that read the same value lose an increment. */
public class RacyCounterTest {
    static class Counter {
        private int value;

        void increment() {
            value++;
        }

        int value() {
            return value;
        }
    }

    @Test
    public void countsBothIncrements() throws InterruptedException {
        Counter counter = new Counter();
        Thread t1 = new Thread(counter::increment, "t1");
        Thread t2 = new Thread(counter::increment, "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(2, counter.value());
    }
}
