package dev.ravel.hooks;

/**
 * What was called on a stub of a generated test, in which order and with what. A stub that keeps its calls writes a volatile field of its own just before, which is the step that this belongs to: calls of two
 * threads on one stub depend on each other.
 */
public final class StubCalls {
    /** Of one element: calls of the running execution that are counted, each with its stub. */
    private static final Object[] COUNTED = new Object[1];

    private StubCalls() {}

    /** An execution begins. */
    public static void begin() {
        COUNTED[0] = null;
    }

    /**
     * Counts a call. No step of the model: only numbers matter, so calls of two threads do not depend on each other.
     *
     * @param call its name, then its arguments
     */
    public static void count(Object stub, Object[] call) {
        note(COUNTED, new Object[] {stub, call});
    }

    /** What was counted in this execution: for each call its stub, and the call. */
    public static Object[][] counted() {
        Object[] all = (Object[]) COUNTED[0];
        Object[][] counted = new Object[all == null ? 0 : all.length][];
        for (int i = 0; i < counted.length; i++) {
            counted[i] = (Object[]) all[i];
        }
        return counted;
    }

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
