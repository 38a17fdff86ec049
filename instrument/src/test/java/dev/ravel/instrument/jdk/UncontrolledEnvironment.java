package dev.ravel.instrument.jdk;

import dev.ravel.hooks.Environment;

/** Answers nothing that the JVM can answer itself. */
abstract class UncontrolledEnvironment extends Environment {
    @Override
    public long nanosSince(long epochSecond) {
        return (System.currentTimeMillis() - epochSecond * 1000) * 1_000_000;
    }

    @Override
    public long random() {
        return NONE;
    }

    @Override
    public void waits(String call) {}

    @Override
    public void changes(Object of, String change) {}

    @Override
    public void estimates(String question) {}

    @Override
    public void collects(String call) {}

    @Override
    public void asks(String question) {}

    @Override
    public void loads(ClassLoader loader) {}

    @Override
    public void temporary(Object fileOrPath) {}

    @Override
    public void opened(Object resource) {}

    @Override
    public long threadId() {
        return NONE;
    }

    @Override
    public StackTraceElement[] plainFrames(String hook, Throwable thrown) {
        return null;
    }

    @Override
    public int threadNumber() {
        return -1;
    }

    @Override
    public void reads(String setting) {}

    @Override
    public void file(Object path, int how) {
        // Nobody listens.
    }

    @Override
    public void fields(Object object, int kind) {}
}
