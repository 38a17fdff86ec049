package dev.ravel.subjects.triggers.papers;

class TreeBagFixedTest extends TreeBagTest {
    @Override
    TreeBag make() {
        return new SafeTreeBag();
    }
}
