package dev.ravel.subjects.triggers.papers;

class NoRollbackFixedTest extends NoRollbackTest {
    @Override
    Shop make() {
        return new SafeShop();
    }
}
