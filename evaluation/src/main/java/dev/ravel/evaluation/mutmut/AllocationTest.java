package dev.ravel.evaluation.mutmut;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AllocationTest {
    @Test
    void twoThreadsGetDifferentBlocks() throws InterruptedException {
        Allocation memory = new Allocation(2);
        int[] blocks = new int[2];
        Thread t1 = new Thread(() -> blocks[0] = memory.allocate());
        Thread t2 = new Thread(() -> blocks[1] = memory.allocate());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertNotEquals(blocks[0], blocks[1]);
    }

    @Test
    void threeThreadsGetDifferentBlocks() throws InterruptedException {
        Allocation memory = new Allocation(3);
        int[] blocks = new int[3];
        Thread t1 = new Thread(() -> blocks[0] = memory.allocate());
        Thread t2 = new Thread(() -> blocks[1] = memory.allocate());
        Thread t3 = new Thread(() -> blocks[2] = memory.allocate());
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        assertNotEquals(blocks[0], blocks[1]);
        assertNotEquals(blocks[0], blocks[2]);
        assertNotEquals(blocks[1], blocks[2]);
    }

    @Test
    void oneOfTwoThreadsGetsTheLastBlock() throws InterruptedException {
        Allocation memory = new Allocation(1);
        int[] blocks = new int[2];
        Thread t1 = new Thread(() -> blocks[0] = memory.allocate());
        Thread t2 = new Thread(() -> blocks[1] = memory.allocate());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertNotEquals(blocks[0], blocks[1]);
        assertTrue(blocks[0] == Allocation.NONE || blocks[1] == Allocation.NONE);
    }

    @Test
    void blocksAreAllocatedAndFreed() throws InterruptedException {
        Allocation memory = new Allocation(2);
        Thread t1 = new Thread(() -> memory.free(memory.allocate()));
        Thread t2 = new Thread(() -> memory.free(memory.allocate()));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(0, memory.used());
    }

    @Test
    void aBlockIsFreedWhileAnotherIsAllocated() throws InterruptedException {
        Allocation memory = new Allocation(2);
        int first = memory.allocate();
        int[] second = new int[1];
        Thread t1 = new Thread(() -> memory.free(first));
        Thread t2 = new Thread(() -> second[0] = memory.allocate());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertNotEquals(Allocation.NONE, second[0]);
    }

    @Test
    void twoBlocksAreFreed() throws InterruptedException {
        Allocation memory = new Allocation(3);
        int first = memory.allocate();
        int second = memory.allocate();
        Thread t1 = new Thread(() -> memory.free(first));
        Thread t2 = new Thread(() -> memory.free(second));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(0, memory.used());
    }

    @Test
    void theLastBlockIsTakenBeforeOrAfterItIsFreed() throws InterruptedException {
        Allocation memory = new Allocation(1);
        int block = memory.allocate();
        int[] again = new int[1];
        Thread t1 = new Thread(() -> memory.free(block));
        Thread t2 = new Thread(() -> again[0] = memory.allocate());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertTrue(again[0] == Allocation.NONE || again[0] == block, () -> "again: " + again[0]);
    }

    @Test
    void thePeakIsBetweenOneThreadAndBoth() throws InterruptedException {
        Allocation memory = new Allocation(4);
        Thread t1 = new Thread(() -> memory.free(memory.allocate()));
        Thread t2 = new Thread(() -> memory.free(memory.allocate()));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        int peak = memory.peak();
        assertTrue(peak == 1 || peak == 2, () -> "peak: " + peak);
    }

    @Test
    void neverUsesMoreThanItHas() throws InterruptedException {
        Allocation memory = new Allocation(1);
        Thread t1 = new Thread(memory::allocate);
        Thread t2 = new Thread(memory::allocate);
        Thread t3 = new Thread(() -> {
            int used = memory.used();
            assertTrue(used <= 1, () -> "used: " + used);
        });
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
    }
}
