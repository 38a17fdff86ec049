package dev.ravel.toolkit.failure;

/** The tool can't do its work, through no fault of the test. The message is one line; exit code 3. */
public final class ToolFailure extends Complaint {
    private static final long serialVersionUID = 1;

    public ToolFailure(String message) {
        super(message);
    }

    public ToolFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
