package dev.ravel.api;

/** What stands behind {@link Ravel#explore}: found with {@link java.util.ServiceLoader}, so that this artifact needs no other. */
public interface Explorations {
    /** Runs a body under every interleaving. Never throws for what it finds. */
    Answer explore(Body body, Exploration how);

    /**
     * A result, and whether it is good enough.
     *
     * @param complaint what to say if it is not; else ""
     */
    record Answer(Explored explored, String complaint) {}
}
