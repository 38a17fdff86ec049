package dev.ravel.oracles;

/** What ends with a test. */
public enum Extent {
    /** The JVM, as soon as all threads have ended that are no daemons: a main method. */
    PROGRAM,
    /** Nothing: whoever runs the tests goes on. */
    TEST
}
