package dev.ravel.engine.record;

import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.sync.Monitors;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.thread.Waiting;
import dev.ravel.engine.time.TimeOuts;

/**
 * What a thread does that cannot go on: {@code wants Account#2}, {@code is parked}, {@code joins t2}.
 *
 * @param recorder knows names and lines of the execution; null if it was not recorded
 */
public record Standstill(
        Threads threads, Waiting waits, Monitors monitors, Spins spins, TimeOuts timeOuts, Recorder recorder) {
    public Execution.Blocked of(int thread) {
        Thread t = threads.thread(thread);
        Object monitor = monitors.blockedOn(thread);
        String what;
        String heldBy = "";
        if (monitor != null) {
            boolean waiting = waits.waitsOn(thread) != 0;
            Thread joined = waiting ? waits.joined(thread) : null;
            what = joined != null
                    ? "joins " + joined.getName()
                    : (waiting ? "waits on " : "wants ") + describe(monitor);
            int owner = waiting ? -1 : monitors.holderOfWanted(thread);
            heldBy = owner < 0 ? "" : threads.thread(owner).getName();
        } else if (spins.isSpinning(thread)) {
            what = "spins in a loop that changes nothing";
        } else {
            what = waitsFor(thread);
        }
        boolean weary = timeOuts.isWeary(thread);
        if (weary) {
            what += " with a timeout, again and again";
        }
        String at = recorder == null ? "" : recorder.standsAt(thread);
        String holds = recorder == null ? "" : recorder.holds(thread);
        return new Execution.Blocked(
                t.getName(), thread == 0, t.isDaemon(), spins.isSpinning(thread) || weary, what, heldBy, at, holds);
    }

    private String waitsFor(int thread) {
        Object blocker = waits.blocker(thread);
        return switch (waits.block(thread)) {
            case JOIN -> "joins " + ((Thread) blocker).getName();
            case PARK -> blocker == null ? "is parked" : "is parked for " + describe(blocker);
            case SLEEP -> "sleeps";
            case NONE -> "cannot go on";
        };
    }

    private String describe(Object object) {
        return recorder == null ? Recorder.className(object) : recorder.name(object);
    }
}
