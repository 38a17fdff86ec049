package dev.ravel.worker;

/** The request cannot be served; the message is one line for the user. */
final class BadRequest extends Exception {
    private static final long serialVersionUID = 1;

    BadRequest(String message) {
        super(message);
    }
}
