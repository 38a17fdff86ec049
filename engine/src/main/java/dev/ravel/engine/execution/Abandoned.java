package dev.ravel.engine.execution;

/** Unwinds the stack of a thread whose execution was given up. Never seen by users. */
public final class Abandoned extends Error {
    private static final long serialVersionUID = 1;

    public Abandoned() {
        super("execution abandoned", null, false, false);
    }
}
