package dev.ravel.subjects.triggers.papers;

class AsyncAppenderFixedTest extends AsyncAppenderTest {
    @Override
    AsyncAppender make() {
        return new SafeAsyncAppender();
    }
}
