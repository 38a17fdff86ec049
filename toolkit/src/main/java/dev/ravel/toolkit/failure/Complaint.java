package dev.ravel.toolkit.failure;

/** A failure that is told to the user in one line, its message. */
public abstract sealed class Complaint extends RuntimeException permits BadInput, ToolFailure {
    private static final long serialVersionUID = 1;

    private final String message;

    Complaint(String message) {
        super(message);
        this.message = message;
    }

    Complaint(String message, Throwable cause) {
        super(message, cause);
        this.message = message;
    }

    @Override
    public String getMessage() {
        return message;
    }
}
