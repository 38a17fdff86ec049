package dev.ravel.subjects.triggers.papers;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class AllocationTest {
    static class Allocation {
        private final boolean[] allocated = new boolean[4];

        int allocate() {
            int block = freeBlock();
            mark(block);
            return block;
        }

        private synchronized int freeBlock() {
            int block = 0;
            while (allocated[block]) {
                block++;
            }
            return block;
        }

        private synchronized void mark(int block) {
            allocated[block] = true;
        }
    }

    static class SafeAllocation extends Allocation {
        @Override
        synchronized int allocate() {
            return super.allocate();
        }
    }

    private int one;
    private int two;

    Allocation make() {
        return new Allocation();
    }

    @Test
    void aBlockIsAllocatedOnce() throws InterruptedException {
        Allocation allocation = make();
        Both.run(() -> one = allocation.allocate(), () -> two = allocation.allocate());
        assertNotEquals(one, two);
    }
}
