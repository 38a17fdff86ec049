package dev.ravel.engine.identity;

import dev.ravel.engine.initialise.Initialisers;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.name.ThreadOrigins;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.hooks.Named;
import dev.ravel.hooks.ObjectModel;
import dev.ravel.hooks.Surroundings;

/** Numbers for new objects, and the hash codes that objects have by identity. */
public final class Identities extends ObjectModel {
    private final Scheduler scheduler;
    private final Names names;
    private final Initialisers initialisers;
    private final HashCodes hashCodes;

    public Identities(Scheduler scheduler, Names names, Initialisers initialisers, HashCodes hashCodes) {
        this.scheduler = scheduler;
        this.names = names;
        this.initialisers = initialisers;
        this.hashCodes = hashCodes;
    }

    @Override
    public int newId() {
        if (!scheduler.ownsCaller()) {
            return 0;
        }
        if (scheduler.suppressed != 0) {
            return initialisers.running(scheduler.suppressed) ? initialised() : names.unnamed();
        }
        return names.allocate(scheduler.current);
    }

    /** The object outlives the execution: it is old from the beginning. */
    private int initialised() {
        int id = names.old();
        hashCodes.initialised(id, initialisers.random(scheduler.suppressed));
        return id;
    }

    @Override
    public void allocated(Object object) {
        if (scheduler.suppressed == 0 && scheduler.ownsCaller()) {
            names.allocated(object, scheduler.current);
        }
    }

    @Override
    public void allocatedNested(Object array) {
        if (scheduler.suppressed == 0 && scheduler.ownsCaller()) {
            names.allocatedNested(array, scheduler.current);
        }
    }

    @Override
    public int identityHashCode(Object object) {
        if (object == null || !scheduler.ownsCaller()) {
            return System.identityHashCode(object);
        }
        if (object instanceof Thread t) {
            return Surroundings.threadHash(ThreadOrigins.id(t));
        }
        if (!names.knows(object)) {
            if (!hashedByName(object)) {
                return System.identityHashCode(object);
            }
            if (initialisers.running(scheduler.suppressed) && !(object instanceof Named)) {
                hashCodes.initialised(names.old(object), initialisers.random(scheduler.suppressed));
            }
        }
        return hashCodes.of(object, names.of(object, scheduler.current));
    }

    /** Maps of the JDK's own are filled before an execution begins: objects that they may hold keep their hash. */
    private boolean hashedByName(Object object) {
        return scheduler.suppressed == 0
                || object.getClass() == Object.class
                || object.getClass().getClassLoader() != null;
    }

    @Override
    public int hashCode(Object object) {
        if (!scheduler.ownsCaller()) {
            return object.hashCode();
        }
        boolean overridden;
        scheduler.suppressed++;
        try {
            overridden = hashCodes.overridden(object.getClass());
        } finally {
            scheduler.suppressed--;
        }
        return overridden ? object.hashCode() : identityHashCode(object);
    }
}
