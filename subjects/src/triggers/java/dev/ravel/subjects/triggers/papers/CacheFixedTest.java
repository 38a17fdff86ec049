package dev.ravel.subjects.triggers.papers;

class CacheFixedTest extends CacheTest {
    @Override
    Cache make() {
        return new SafeCache();
    }
}
