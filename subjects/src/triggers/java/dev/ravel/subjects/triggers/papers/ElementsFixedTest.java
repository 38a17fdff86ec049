package dev.ravel.subjects.triggers.papers;

class ElementsFixedTest extends ElementsTest {
    @Override
    Elements make() {
        return new SafeElements();
    }
}
