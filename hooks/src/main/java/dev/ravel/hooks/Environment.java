package dev.ravel.hooks;

/**
 * The other side of {@link Surroundings}: what a program asks of the world around it, answered so that an execution is a
 * function of its schedule.
 *
 * <p>Every method may be called by any thread of the JVM, modelled or not, in suppressed code and outside of it.
 */
public abstract class Environment {
    /** Nanoseconds between the given second of the epoch and now; any thread of the JVM may ask. */
    public abstract long nanosSince(long epochSecond);
}
