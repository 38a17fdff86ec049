package dev.ravel.engine;

import dev.ravel.api.Ravel;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.model.execution.Access;
import java.util.ArrayList;
import java.util.List;

/** The small API as the code under test sees it: recorded outcomes, value choices, atomic sections. */
public final class Outcomes implements Ravel.Controller {
    private final Scheduler scheduler;
    private final HookEngine engine;
    private final List<List<String>> byThread = new ArrayList<>();
    private boolean any;

    Outcomes(Scheduler scheduler, HookEngine engine) {
        this.scheduler = scheduler;
        this.engine = engine;
        for (int i = 0; i < ThreadNumbers.LIMIT; i++) {
            byThread.add(new ArrayList<>());
        }
    }

    void beginExecution() {
        if (any) {
            byThread.forEach(List::clear);
            any = false;
        }
    }

    /** What was recorded, thread by thread, so that it does not depend on the order of independent steps; null if nothing was. */
    String outcome() {
        if (!any) {
            return null;
        }
        List<String> all = new ArrayList<>();
        byThread.forEach(all::addAll);
        return String.join(", ", all);
    }

    @Override
    public boolean exploring() {
        return true;
    }

    @Override
    public void outcome(Object value) {
        if (engine.inModel()) {
            engine.quietly(() -> {
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
        if (!engine.inModel() || alternatives == 1) {
            return 0;
        }
        scheduler.freshStep(Access.LOCAL, 0);
        scheduler.record(Access.LOCAL, 0, 0);
        engine.chose();
        return scheduler.choose(alternatives);
    }

    @Override
    public void enterAtomic() {
        if (engine.inModel()) {
            scheduler.freshStep(Access.LOCAL, 0);
            scheduler.record(Access.LOCAL, 0, 0);
            scheduler.atomicEnter();
        }
    }

    @Override
    public void exitAtomic() {
        if (engine.inModel()) {
            scheduler.atomicExit();
        }
    }
}
