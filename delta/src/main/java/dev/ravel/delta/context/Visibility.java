package dev.ravel.delta.context;

import dev.ravel.model.trace.TraceSite;

/** Which methods are units of work. A trace does not say which methods are public. */
@FunctionalInterface
public interface Visibility {
    /** Every method. */
    Visibility EVERYTHING = method -> true;

    /** Whether an activation of the method is a unit of work. */
    boolean isUnit(TraceSite method);
}
