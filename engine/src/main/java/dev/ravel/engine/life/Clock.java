package dev.ravel.engine.life;

import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Participants;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.sync.Monitors;
import dev.ravel.engine.sync.WaitSets;
import dev.ravel.engine.thread.Signals;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.thread.Waiting;
import dev.ravel.engine.time.TimeOuts;
import dev.ravel.model.execution.Access;

/** The participant whose steps let time pass: whoever waits for the next deadline may go on, whatever else it waits for. */
public final class Clock implements Participants {
    private final Scheduler scheduler;
    private final Threads threads;
    private final Signals signals;
    private final Waiting waits;
    private final Monitors monitors;
    private final WaitSets waitSets;
    private final TimeOuts timeOuts;

    public Clock(
            Scheduler scheduler,
            Threads threads,
            Signals signals,
            Waiting waits,
            Monitors monitors,
            WaitSets waitSets,
            TimeOuts timeOuts) {
        this.scheduler = scheduler;
        this.threads = threads;
        this.signals = signals;
        this.waits = waits;
        this.monitors = monitors;
        this.waitSets = waitSets;
        this.timeOuts = timeOuts;
    }

    @Override
    public boolean onlyDaemons(long of) {
        return threads.onlyDaemons(of);
    }

    @Override
    public int clock() {
        return threads.clockNumber();
    }

    @Override
    public boolean anyAwaitsTime() {
        return timeOuts.pending();
    }

    @Override
    public void timePasses() {
        for (long rest = timeOuts.expire(); rest != 0; rest &= rest - 1) {
            expire(Long.numberOfTrailingZeros(rest));
        }
    }

    private void expire(int thread) {
        Waiting.Block block = waits.block(thread);
        if (block == Waiting.Block.PARK) {
            signals.permit(thread, true);
            scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, Locations.signal(thread), 0);
            scheduler.enable(1L << thread);
        } else if (block != Waiting.Block.NONE) {
            scheduler.record(Access.SIGNAL | Access.SYNC | Access.OPEN_AFTER, Locations.join(thread), 0);
            scheduler.enable(1L << thread);
        } else if (waits.waitsOn(thread) != 0) {
            waitSets.expireWaiter(waits.waitsOn(thread), thread);
        } else {
            monitors.expireEntry(thread);
        }
    }
}
