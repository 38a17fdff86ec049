package dev.ravel.subjects.triggers.papers;

class BubbleSortFixedTest extends BubbleSortTest {
    @Override
    BubbleSort make() {
        return new SafeBubbleSort();
    }
}
