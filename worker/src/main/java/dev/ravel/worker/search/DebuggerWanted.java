package dev.ravel.worker.search;

/**
 * Thrown and caught at once, to make the debugger agent wait for somebody to attach: the tool starts the agent with the
 * name of this class. Whoever debugs stops here first.
 */
final class DebuggerWanted extends Exception {
    private static final long serialVersionUID = 1;

    private DebuggerWanted() {
        super("Ravel is ready: set breakpoints in the code under test and resume.");
    }

    /** Waits for a debugger if this JVM was started for one. */
    static void ifAsked() {
        if (Boolean.getBoolean("ravel.debugged")) {
            try {
                throw new DebuggerWanted();
            } catch (DebuggerWanted attached) {
                // somebody has resumed
            }
        }
    }
}
