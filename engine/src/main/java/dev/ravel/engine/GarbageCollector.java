package dev.ravel.engine;

import dev.ravel.hooks.Hooks;

/**
 * What the model says of a program that asks for garbage to be collected, and that looks at a weak, soft or phantom reference: when it is
 * cleared is no function of the schedule, so that it is cleared by the collector was not explored.
 */
final class GarbageCollector {
    private final Scheduler scheduler;
    private final HookEngine engine;
    /** Where the program asked for a collection in this exploration; null if it did not. */
    private String asked;
    /** Whether it looked at a reference. */
    private boolean looked;

    GarbageCollector(Scheduler scheduler, HookEngine engine) {
        this.scheduler = scheduler;
        this.engine = engine;
    }

    void beginExploration() {
        asked = null;
        looked = false;
    }

    /** The program asks for a collection by this call. */
    void collect(String call) {
        if (scheduler.modelled()) {
            asked = asked == null ? call + engine.place() : asked;
            tell();
        }
    }

    /** A reference is about to be asked for its object, or cleared. */
    void reference(int mode) {
        if (mode == Hooks.MODE_READ && scheduler.modelled()) {
            looked = true;
            tell();
        }
    }

    private void tell() {
        if (looked && asked != null) {
            scheduler.doubt(asked + ", may clear references that the program looks at: that was not explored");
        }
    }
}
