package dev.ravel.engine.substrate;

import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Substrate;
import dev.ravel.hooks.Fibers;

/** Finds what modelled threads can be made of in this JVM. */
public final class Substrates {
    private Substrates() {}

    /** Continuations if this JVM has them, else platform threads. */
    public static Substrate best(Scheduler scheduler) {
        Fibers fibers = fibers();
        return fibers == null ? new PlatformSubstrate(scheduler) : new ContinuationSubstrate(scheduler, fibers);
    }

    private static Fibers fibers() {
        if (PlatformSubstrate.DEBUGGED) {
            // no breakpoint is hit inside a continuation that is no virtual thread; and a person wants to see threads
            return null;
        }
        try {
            return Class.forName("java.lang.RavelFibers")
                    .asSubclass(Fibers.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ClassNotFoundException e) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("java.lang.RavelFibers is broken", e);
        }
    }
}
