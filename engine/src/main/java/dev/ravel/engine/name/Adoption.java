package dev.ravel.engine.name;

import dev.ravel.engine.layout.Reachable;

/**
 * Gives numbers to objects that came into an execution ready made, by deserialisation, as if the running thread had
 * allocated them one by one.
 *
 * <p>Without that an object would get its number from the thread that meets it first, and in another interleaving that
 * is another thread: the same object would be another location. The order is that of a depth-first walk through the
 * fields, so it is the same in every execution.
 */
public final class Adoption {
    private final Names names;
    private final Reachable reachable = new Reachable();

    public Adoption(Names names) {
        this.names = names;
    }

    /** Lets go of the classes of the last program. */
    public void forget() {
        reachable.forget();
    }

    /** Numbers what can be reached from here and is new in this execution. */
    public void adopt(Object root, int thread) {
        reachable.from(root, object -> names.adopt(object, thread));
        // whoever deserialises may run code that keeps a reference
        names.publish(thread);
    }
}
