package dev.ravel.toolkit.failure;

/** What the user gave can't be used. The message is one clear line for the user; exit code 2. */
public final class BadInput extends Complaint {
    private static final long serialVersionUID = 1;

    public BadInput(String message) {
        super(message);
    }
}
