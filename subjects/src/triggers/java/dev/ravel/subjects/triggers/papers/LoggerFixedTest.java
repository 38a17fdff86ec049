package dev.ravel.subjects.triggers.papers;

class LoggerFixedTest extends LoggerTest {
    @Override
    Logger make() {
        return new SafeLogger();
    }
}
