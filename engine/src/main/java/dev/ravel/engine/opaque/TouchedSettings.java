package dev.ravel.engine.opaque;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.model.execution.Access;

/** The settings that calls touch: each is a location, by its name. */
final class TouchedSettings {
    /** As in the hooks' SystemProperties: a table whose entries are variables, which JDK code may read on the program's behalf. */
    private static final String PROPERTIES = "entries of the system properties";

    /**
     * Flag of a setting: the call changes a part of it. It does not disturb others that do so, but those who may read any part; so it counts as
     * a read, and they as writes.
     */
    private static final int SHARED = 8;

    private final Scheduler scheduler;
    private final OpaqueSteps steps;
    private final Assumptions assumptions;
    /** The program changes settings of the JVM; that it does not is an assumption. */
    private boolean change;

    TouchedSettings(Scheduler scheduler, OpaqueSteps steps, Assumptions assumptions) {
        this.scheduler = scheduler;
        this.steps = steps;
        this.assumptions = assumptions;
    }

    /** Another program. */
    void forget() {
        change = false;
    }

    /** The call touches a state of the whole JVM. */
    void touch(String name, int mode) {
        // Of a state that a class may have nobody knows who reads it inside.
        boolean isListed = (mode & OpaqueSteps.ATOMIC) != 0;
        boolean changes = isListed && ((mode & OpaqueSteps.KIND) != Access.READ || (mode & SHARED) != 0);
        if (scheduler.modelled() && steps.isCalling()) {
            if (changes && !change) {
                change = true;
                assumptions.callReaches();
            }
            steps.say(mode & ~SHARED, Locations.surroundings(name), null);
        } else if (steps.isCalledBack() && (changes || change)) {
            steps.calledBackTouches(null);
        }
    }

    /** Inside a call, a setting is read. That matters once the program changes one. */
    void readInside(String name) {
        if (change && steps.inside()) {
            steps.atWork();
            boolean inParts = name.equals(PROPERTIES);
            steps.reached(
                    scheduler.current,
                    (inParts ? Access.UPDATE : Access.READ) | Access.SYNC,
                    Locations.surroundings(name));
            steps.atRest();
        }
    }
}
