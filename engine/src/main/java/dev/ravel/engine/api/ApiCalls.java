package dev.ravel.engine.api;

import dev.ravel.api.Ravel;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.hooks.Hooks;
import dev.ravel.model.execution.Access;
import java.util.ArrayList;
import java.util.List;

/** The small API as the code under test sees it: recorded outcomes, value choices, atomic sections. */
public final class ApiCalls implements Ravel.Controller {
    private final Scheduler scheduler;
    private final Spins spins;
    private final List<List<String>> byThread = new ArrayList<>();
    private boolean any;

    public ApiCalls(Scheduler scheduler, Spins spins) {
        this.scheduler = scheduler;
        this.spins = spins;
        for (int i = 0; i < ThreadNumbers.LIMIT; i++) {
            byThread.add(new ArrayList<>());
        }
    }

    public void beginExecution() {
        if (any) {
            byThread.forEach(List::clear);
            any = false;
        }
    }

    /** What was recorded, thread by thread, so that it does not depend on the order of independent steps; null if nothing was. */
    public String outcome() {
        if (!any) {
            return null;
        }
        List<String> all = new ArrayList<>();
        byThread.forEach(all::addAll);
        return String.join(", ", all);
    }

    private boolean inModel() {
        return Hooks.on && scheduler.modelled();
    }

    @Override
    public boolean exploring() {
        return true;
    }

    @Override
    public void outcome(Object value) {
        if (inModel()) {
            scheduler.quietly(() -> {
                any = true;
                List<String> mine = byThread.get(scheduler.current);
                mine.add(String.valueOf(value));
                // A state in which something else was recorded is another state, even when the thread has ended.
                scheduler.changed(
                        Locations.outcome(scheduler.current, mine.size()),
                        0,
                        mine.get(mine.size() - 1).hashCode() | 1L << 32);
            });
        }
    }

    @Override
    public int choose(int alternatives) {
        if (!inModel() || alternatives == 1) {
            return 0;
        }
        scheduler.freshStep(Access.LOCAL, 0);
        scheduler.record(Access.LOCAL, 0, 0);
        // The next round of a loop may go another way.
        spins.progress(scheduler.current);
        return scheduler.choose(alternatives);
    }

    @Override
    public void enterAtomic() {
        if (inModel()) {
            scheduler.freshStep(Access.LOCAL, 0);
            scheduler.record(Access.LOCAL, 0, 0);
            scheduler.atomicEnter();
        }
    }

    @Override
    public void exitAtomic() {
        if (inModel()) {
            scheduler.atomicExit();
        }
    }
}
