package dev.ravel.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Correct: each field has its lock, and whoever takes both takes them in the same order. */
public class TwoLocksTest {
    static class Store {
        private final ReentrantLock apples = new ReentrantLock();
        private final ReentrantLock pears = new ReentrantLock();
        private int appleCount;
        private int pearCount;
        private int total;

        void addApple() {
            apples.lock();
            try {
                appleCount++;
            } finally {
                apples.unlock();
            }
        }

        void addPear() {
            pears.lock();
            try {
                pearCount++;
            } finally {
                pears.unlock();
            }
        }

        void addBoth() {
            apples.lock();
            try {
                pears.lock();
                try {
                    appleCount++;
                    pearCount++;
                    total = appleCount + pearCount;
                } finally {
                    pears.unlock();
                }
            } finally {
                apples.unlock();
            }
        }
    }

    @Test
    public void countsEveryPiece() throws InterruptedException {
        Store store = new Store();
        Thread t1 = Threads.start("apple", store::addApple);
        Thread t2 = Threads.start("pear", store::addPear);
        Thread t3 = Threads.start("both", store::addBoth);
        Threads.join(t1, t2, t3);
        assertEquals(2, store.appleCount);
        assertEquals(2, store.pearCount);
    }
}
