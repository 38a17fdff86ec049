package dev.ravel.engine.opaque;

import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;

/**
 * Code of the program where the model cannot follow: it was called back from JDK code that runs in one piece, or is being unwound.
 * What it touches of what others know was not explored, and that is said.
 */
public final class Callbacks {
    private final Scheduler scheduler;
    private final Names names;
    private final Variables variables;

    public Callbacks(Scheduler scheduler, Names names, Variables variables) {
        this.scheduler = scheduler;
        this.names = names;
        this.variables = variables;
    }

    /** Whether the running thread, which the model does not follow just now, is in code of the program at this site. */
    public boolean isAt(int site) {
        return site >= variables.firstOfApplication()
                && scheduler.suppressed < Scheduler.UPCALL
                && scheduler.ownsCaller();
    }

    /** Such code touches this object; null stands for what all know. */
    public void touch(Object object, int site) {
        if (!scheduler.over() && !scheduler.solo() && !isPrivate(object)) {
            scheduler.doubts.unexplored(site);
        }
    }

    private boolean isPrivate(Object object) {
        return object != null && names.isPrivate(names.of(object, scheduler.current), scheduler.current);
    }
}
