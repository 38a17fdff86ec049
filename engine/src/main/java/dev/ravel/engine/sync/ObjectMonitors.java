package dev.ravel.engine.sync;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Sections;
import dev.ravel.engine.thread.Threads;
import dev.ravel.hooks.MonitorModel;
import java.util.concurrent.TimeUnit;

/** What {@code synchronized}, wait and notify do: each goes to {@link Monitors}. */
public final class ObjectMonitors extends MonitorModel {
    private final Scheduler scheduler;
    private final Assumptions assumptions;
    private final Names names;
    private final Sections sections;
    private final Spins spins;
    private final Monitors monitors;
    private final WaitSets waitSets;
    /** What is done under a monitor is one step. */
    private boolean areAtomic;

    public ObjectMonitors(
            Scheduler scheduler,
            Assumptions assumptions,
            Names names,
            Sections sections,
            Spins spins,
            Monitors monitors,
            WaitSets waitSets) {
        this.scheduler = scheduler;
        this.assumptions = assumptions;
        this.names = names;
        this.sections = sections;
        this.spins = spins;
        this.monitors = monitors;
        this.waitSets = waitSets;
    }

    /** Whether in the next executions all that is done under a monitor is one step. */
    public void areAtomic(boolean atomic) {
        areAtomic = atomic;
    }

    @Override
    public void monitorEnter(Object monitor, int site) {
        if (monitor == null) {
            throw new NullPointerException();
        }
        if (scheduler.modelled()) {
            if (monitor instanceof Thread t && !Threads.isVirtual(t)) {
                assumptions.threadLocked();
            }
            sections.approach(scheduler.current, site);
            int id = number(monitor);
            if (monitors.enter(id, monitor, names.isPrivate(id, scheduler.current), site) && areAtomic) {
                scheduler.atomicEnter();
            }
        } else if (scheduler.ownsCaller() && !scheduler.over()) {
            suppressedEnter(monitor);
        }
    }

    /** Code outside the model runs in one piece: it needs no lock, but it must not enter where another is. */
    private void suppressedEnter(Object monitor) {
        if (monitors.heldByOther(names.of(monitor, scheduler.current))) {
            throw scheduler.refuse("code called from inside the JDK wants the monitor of a "
                    + monitor.getClass().getName() + " that another thread holds; Ravel cannot block there");
        }
    }

    @Override
    public void monitorExit(Object monitor, int site) {
        if (scheduler.modelled() && monitors.exit(number(monitor), site) && areAtomic) {
            scheduler.atomicExit();
        }
    }

    @Override
    public boolean objectWait(Object monitor, long millis, int site) throws InterruptedException {
        if (monitor == null) {
            throw new NullPointerException();
        }
        scheduler.mayBlock("Object.wait");
        if (!scheduler.modelled()) {
            return false;
        }
        spins.dozes(scheduler.current);
        sections.approach(scheduler.current, site);
        if (areAtomic) {
            scheduler.atomicExit();
        }
        try {
            int id = number(monitor);
            waitSets.await(
                    id,
                    id,
                    monitor,
                    millis > 0 ? Patience.of(TimeUnit.MILLISECONDS.toNanos(millis)) : Patience.FOREVER,
                    site);
        } finally {
            spins.dozed(scheduler.current);
            if (areAtomic) {
                scheduler.atomicEnter();
            }
        }
        return true;
    }

    @Override
    public boolean objectNotify(Object monitor, int site) {
        return signal(monitor, false, site);
    }

    @Override
    public boolean objectNotifyAll(Object monitor, int site) {
        return signal(monitor, true, site);
    }

    private boolean signal(Object monitor, boolean all, int site) {
        if (monitor == null) {
            throw new NullPointerException();
        }
        if (!scheduler.modelled()) {
            return scheduler.over() && scheduler.ownsCaller();
        }
        spins.progress(scheduler.current);
        sections.approach(scheduler.current, site);
        waitSets.signal(number(monitor), all, site);
        return true;
    }

    @Override
    public boolean holdsLock(Object monitor) {
        return scheduler.ownsCaller() && !scheduler.over() && monitors.holds(names.of(monitor, scheduler.current));
    }

    private int number(Object monitor) {
        return monitors.number(monitor, monitor);
    }
}
