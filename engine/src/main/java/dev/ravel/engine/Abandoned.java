package dev.ravel.engine;

/** Unwinds the stack of a thread whose execution was given up. Never seen by users. */
final class Abandoned extends Error {
    private static final long serialVersionUID = 1;

    Abandoned() {
        super("execution abandoned", null, false, false);
    }
}
