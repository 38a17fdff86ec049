package dev.ravel.engine.memory;

import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.hooks.VariableHooks;

/**
 * What the model says of a program that asks for garbage to be collected, and that looks at a weak, soft or phantom reference: when it is
 * cleared is no function of the schedule, so that it is cleared by the collector was not explored.
 */
public final class GarbageCollection {
    private final Scheduler scheduler;
    /** Where the program asked for a collection in this exploration; "" if it did not. */
    private String asked = "";
    /** Whether it looked at a reference. */
    private boolean looked;

    public GarbageCollection(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    public void beginExploration() {
        asked = "";
        looked = false;
    }

    /** The program asks for a collection by this call. */
    public void collect(String call) {
        if (scheduler.modelled()) {
            asked = asked.isEmpty() ? call + scheduler.place() : asked;
            tell();
        }
    }

    /** A reference is about to be asked for its object, or cleared. */
    void reference(int mode) {
        if (mode == VariableHooks.MODE_READ && scheduler.modelled()) {
            looked = true;
            tell();
        }
    }

    private void tell() {
        if (looked && !asked.isEmpty()) {
            scheduler.doubts.add(asked + ", may clear references that the program looks at: that was not explored");
        }
    }
}
