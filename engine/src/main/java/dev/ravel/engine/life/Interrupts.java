package dev.ravel.engine.life;

import dev.ravel.engine.execution.Assumptions;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.sync.Monitors;
import dev.ravel.engine.sync.WaitSets;
import dev.ravel.engine.thread.Signals;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.thread.Waiting;
import dev.ravel.model.execution.Access;

/** The model of Thread.interrupt: whatever the thread waits for, it may go on. */
public final class Interrupts {
    private final Scheduler scheduler;
    private final Assumptions assumptions;
    private final Names names;
    private final Threads threads;
    private final Signals signals;
    private final Waiting waits;
    private final Monitors monitors;
    private final WaitSets waitSets;

    public Interrupts(
            Scheduler scheduler,
            Assumptions assumptions,
            Names names,
            Threads threads,
            Signals signals,
            Waiting waits,
            Monitors monitors,
            WaitSets waitSets) {
        this.scheduler = scheduler;
        this.assumptions = assumptions;
        this.names = names;
        this.threads = threads;
        this.signals = signals;
        this.waits = waits;
        this.monitors = monitors;
        this.waitSets = waitSets;
    }

    void interrupt(Thread t) {
        int number = threads.numberSeen(t);
        if (number < 0) {
            number = interruptUnstarted(t);
        }
        if (number < 0) {
            return;
        }
        long location = Locations.signal(number);
        scheduler.point(Access.SIGNAL | Access.SYNC, location);
        scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, location, 0);
        // An interrupt after the end sets the flag, and has no other effect.
        scheduler.record(Access.READ | Access.SYNC, Locations.end(number), 0);
        if (!scheduler.isAlive(number)) {
            signals.interrupt(number);
            return;
        }
        assumptions.interruptUsed();
        signals.interrupt(number);
        Waiting.Block block = waits.block(number);
        if (block != Waiting.Block.NONE) {
            if (block != Waiting.Block.PARK) {
                scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, Locations.join(number), 0);
            }
            scheduler.enable(1L << number);
        } else if (waits.waitsOn(number) != 0) {
            waitSets.interruptWaiter(waits.waitsOn(number), number, waits.wake(number));
        } else {
            monitors.interruptEntry(number);
        }
    }

    /** Sets the flag of a thread that was not started: its start takes that along. Its number, if somebody has started it by now. */
    private int interruptUnstarted(Thread t) {
        int me = scheduler.current;
        int id = names.of(t, me);
        boolean shared = !scheduler.solo() && !names.isPrivate(id, me);
        if (shared) {
            scheduler.point(Access.WRITE | Access.SYNC, Locations.start(id));
        }
        int number = threads.number(t);
        if (shared) {
            scheduler.record((number < 0 ? Access.WRITE : Access.READ) | Access.SYNC, Locations.start(id), 0);
        }
        if (number < 0) {
            Signals.interruptUnstarted(t);
        }
        return number;
    }
}
