package dev.ravel.engine.execution;

/** The code under test does something that the model cannot represent; the message tells the user what. */
public final class ModelLimit extends Error {
    private static final long serialVersionUID = 1;

    public ModelLimit(String message) {
        super(message, null, false, false);
    }
}
