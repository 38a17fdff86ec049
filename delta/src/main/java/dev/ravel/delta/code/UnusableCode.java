package dev.ravel.delta.code;

/** Classes or sources that can't be compared. The message is one clear line for the user. */
public final class UnusableCode extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public UnusableCode(String message) {
        super(message);
    }
}
