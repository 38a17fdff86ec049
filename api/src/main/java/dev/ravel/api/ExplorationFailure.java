package dev.ravel.api;

import java.util.Arrays;

/** Some interleaving fails, or there is no proof where one was asked for. The message shows which and how to see it again. */
public final class ExplorationFailure extends AssertionError {
    private static final long serialVersionUID = 1;

    private final transient Explored explored;

    public ExplorationFailure(String message, Explored explored) {
        super(message);
        this.explored = explored;
        // what is to be seen is where it was called
        setStackTrace(Arrays.stream(getStackTrace())
                .dropWhile(frame -> frame.getClassName().startsWith("dev.ravel.api."))
                .toArray(StackTraceElement[]::new));
    }

    /** All that is known; null after serialisation. */
    public Explored explored() {
        return explored;
    }
}
