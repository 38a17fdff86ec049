package dev.ravel.generate.subject;

/** A class cannot be tested; the message is one line that says why and what to do. */
public final class NoSubject extends Exception {
    private static final long serialVersionUID = 1;

    public NoSubject(String message) {
        super(message);
    }
}
