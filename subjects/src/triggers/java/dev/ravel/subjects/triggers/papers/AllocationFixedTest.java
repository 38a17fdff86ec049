package dev.ravel.subjects.triggers.papers;

class AllocationFixedTest extends AllocationTest {
    @Override
    Allocation make() {
        return new SafeAllocation();
    }
}
