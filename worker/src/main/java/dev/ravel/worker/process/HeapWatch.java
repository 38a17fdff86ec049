package dev.ravel.worker.process;

/** The memory of this JVM, as seen by somebody who looks every half second. */
public final class HeapWatch {
    /** A heap that is fuller has nothing to give: part of it serves collections, and larger objects leave gaps. */
    private static final double FULL = 0.92;
    /** One look may come just before a collection. */
    private static final int LOOKS = 8;

    private int full;

    /** What was seen. */
    enum State {
        ROOM,
        /** Full just now. */
        FULL,
        /** Full for some seconds: collections do not help any more. */
        RAN_OUT
    }

    /** Looks, without taking any memory. */
    State look() {
        Runtime jvm = Runtime.getRuntime();
        if (jvm.totalMemory() - jvm.freeMemory() <= FULL * jvm.maxMemory()) {
            full = 0;
            return State.ROOM;
        }
        full++;
        return full < LOOKS ? State.FULL : State.RAN_OUT;
    }

    /** As a reason why something was not brought to its end. */
    public static String budget() {
        return "the memory budget of " + (Runtime.getRuntime().maxMemory() >> 20) + " MB, which RAVEL_MEMORY=4g raises";
    }
}
