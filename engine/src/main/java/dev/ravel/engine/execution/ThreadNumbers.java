package dev.ravel.engine.execution;

/** The numbers of threads: from 0, which is the main thread. A set of threads is a long. */
public final class ThreadNumbers {
    /** All numbers are lower. */
    public static final int LIMIT = 64;

    private ThreadNumbers() {}
}
