package dev.ravel.subjects.triggers.papers;

class CategoryFixedTest extends CategoryTest {
    @Override
    Category make() {
        return new SafeCategory();
    }
}
