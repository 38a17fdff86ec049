package dev.ravel.engine.memory;

import dev.ravel.engine.layout.FieldLayouts;
import dev.ravel.engine.layout.Reachable;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.model.execution.Access;
import java.lang.reflect.Array;
import java.util.List;
import java.util.function.Predicate;

/**
 * Looks that the test itself takes at the state of objects, in the step that its thread is at.
 *
 * <p>Every variable that a look comes to counts as read in that step: an execution in which another thread writes it first is another one, and is
 * explored. It is not the program that reads, so there is no data race, and no step of its own.
 */
public final class Looks {
    /** A look at more is none: a step with so many accesses would depend on everything. */
    private static final int MAX_VARIABLES = 4_000;

    private final Scheduler scheduler;
    private final Names names;
    private final FieldLayouts layouts = new FieldLayouts();
    private final Reachable reachable = new Reachable();

    public Looks(Scheduler scheduler, Names names) {
        this.scheduler = scheduler;
        this.names = names;
    }

    /** Lets go of the classes of the last program. */
    public void forget() {
        layouts.forget();
        reachable.forget();
    }

    /**
     * Takes a look at objects and what hangs on them. False if that is too much: then part of it was not looked at.
     *
     * @param closed objects that are not looked into
     */
    public boolean at(List<?> roots, Predicate<Object> closed) {
        if (scheduler.solo() || !scheduler.modelled()) {
            return true;
        }
        int[] left = {MAX_VARIABLES};
        scheduler.quietly(() -> {
            for (Object root : roots) {
                reachable.from(root, object -> !closed.test(object) && isRead(object, left));
            }
        });
        return left[0] >= 0;
    }

    private boolean isRead(Object object, int[] left) {
        boolean isArray = object.getClass().isArray();
        FieldLayouts.Layout layout = isArray ? null : layouts.of(object.getClass());
        int variables = isArray ? Array.getLength(object) : layout.size();
        left[0] -= variables;
        if (left[0] < 0) {
            return false;
        }
        int me = scheduler.current;
        if (!names.knows(object)) {
            return true;
        }
        int id = names.of(object, me);
        if (names.isPrivate(id, me)) {
            return true;
        }
        for (int i = 0; i < variables; i++) {
            scheduler.log.inner();
            scheduler.log.access(Access.READ | Access.OPAQUE, Locations.of(id, isArray ? i : layout.offset(i)), 0);
        }
        return true;
    }
}
