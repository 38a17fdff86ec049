package dev.ravel.worker.test;

/** The request cannot be served; the message is one line for the user. */
public final class BadRequest extends Exception {
    private static final long serialVersionUID = 1;

    public BadRequest(String message) {
        super(message);
    }
}
