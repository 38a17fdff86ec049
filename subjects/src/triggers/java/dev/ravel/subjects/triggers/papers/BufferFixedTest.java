package dev.ravel.subjects.triggers.papers;

class BufferFixedTest extends BufferTest {
    @Override
    Buffer make() {
        return new SafeBuffer();
    }
}
