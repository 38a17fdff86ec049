package dev.ravel.engine.source;

/** What can be told of an exception of the program, whose own methods may fail. */
public final class Thrown {
    private static final StackTraceElement[] NONE = {};

    private Thrown() {}

    /** Its text; one that says nothing itself tells its cause, too. */
    public static String text(Throwable t) {
        try {
            String text = t.toString();
            Throwable cause = t.getMessage() == null ? t.getCause() : null;
            return cause == null || cause == t ? String.valueOf(text) : text + ", caused by " + cause;
        } catch (Throwable e) {
            return t.getClass().getName() + " (its text is not known: asked for it, it throws "
                    + e.getClass().getName() + ")";
        }
    }

    /** Its stack; empty if it does not tell. */
    public static StackTraceElement[] stack(Throwable t) {
        try {
            StackTraceElement[] stack = t.getStackTrace();
            return stack == null ? NONE : stack;
        } catch (Throwable e) {
            return NONE;
        }
    }
}
