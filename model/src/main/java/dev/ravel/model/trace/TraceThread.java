package dev.ravel.model.trace;

/**
 * A thread of a trace.
 *
 * @param number as in a schedule: in the order in which they were started
 * @param name as the program sees it
 */
public record TraceThread(int number, String name) {
    @Override
    public String toString() {
        return name;
    }
}
