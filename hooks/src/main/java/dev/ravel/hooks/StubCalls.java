package dev.ravel.hooks;

/**
 * What was called on a stub of a generated test, in which order and with what. A stub writes a volatile field of its own just before, which is the step that this belongs to: calls of two
 * threads on one stub depend on each other.
 */
public final class StubCalls {
    private StubCalls() {}

    /**
     * Adds a call.
     *
     * @param calls of one element, which is an array with all calls
     * @param call its name, then its arguments
     */
    public static void note(Object[] calls, Object[] call) {
        Object[] before = (Object[]) calls[0];
        int n = before == null ? 0 : before.length;
        Object[] now = new Object[n + 1];
        for (int i = 0; i < n; i++) {
            now[i] = before[i];
        }
        now[n] = call;
        calls[0] = now;
    }
}
