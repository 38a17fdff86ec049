package dev.ravel.subjects.triggers.papers;

class StockFixedTest extends StockTest {
    @Override
    Stock make() {
        return new SafeStock();
    }
}
