package dev.ravel.subjects.triggers.papers;

class BufferedStreamFixedTest extends BufferedStreamTest {
    @Override
    BufferedStream make() {
        return new SafeBufferedStream();
    }
}
