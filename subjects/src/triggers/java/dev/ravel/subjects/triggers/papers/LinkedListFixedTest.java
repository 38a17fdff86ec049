package dev.ravel.subjects.triggers.papers;

class LinkedListFixedTest extends LinkedListTest {
    @Override
    SortedList make() {
        return new SafeSortedList();
    }
}
