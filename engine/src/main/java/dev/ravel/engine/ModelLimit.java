package dev.ravel.engine;

/** The code under test does something that the model cannot represent; the message tells the user what. */
final class ModelLimit extends Error {
    private static final long serialVersionUID = 1;

    ModelLimit(String message) {
        super(message, null, false, false);
    }
}
