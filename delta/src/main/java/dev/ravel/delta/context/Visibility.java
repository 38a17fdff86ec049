package dev.ravel.delta.context;

import dev.ravel.model.trace.TraceSite;

/** Which methods are units of work, and which fields are an atomic set: what a trace does not say. */
@FunctionalInterface
public interface Visibility {
    /** Every method; all fields of an object. */
    Visibility EVERYTHING = method -> true;

    /** Whether an activation of the method is a unit of work. */
    boolean isUnit(TraceSite method);

    /**
     * The atomic set that a field is in, among those of one object; "" for the one that all are in for which nothing else is said.
     *
     * @param className of the object, or of the class whose static variable it is
     */
    default String atomicSet(String className, String field) {
        return "";
    }
}
