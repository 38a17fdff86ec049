package dev.ravel.engine.life;

import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Substrate;
import dev.ravel.engine.sync.ObjectMonitors;
import dev.ravel.engine.sync.Parks;
import dev.ravel.engine.thread.Signals;
import dev.ravel.engine.thread.ThreadStates;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.time.VirtualClock;
import dev.ravel.hooks.StackFrames;
import dev.ravel.hooks.Surroundings;
import dev.ravel.hooks.ThreadModel;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What Thread and LockSupport do to threads: start, join, park, sleep, interrupt, and looks at them. */
public final class ThreadCalls extends ThreadModel {
    private final Scheduler scheduler;
    private final Substrate substrate;
    private final Names names;
    private final Spins spins;
    private final VirtualClock clock;
    private final Threads threads;
    private final ThreadStates states;
    private final Signals signals;
    private final ObjectMonitors monitors;
    private final Parks parks;
    private final Joins joins;
    private final Interrupts interrupts;
    private final Lives lives;
    private final ThreadBodies bodies;

    public ThreadCalls(
            Scheduler scheduler,
            Substrate substrate,
            Names names,
            Spins spins,
            VirtualClock clock,
            Threads threads,
            ThreadStates states,
            Signals signals,
            ObjectMonitors monitors,
            Parks parks,
            Joins joins,
            Interrupts interrupts,
            Lives lives,
            ThreadBodies bodies) {
        this.scheduler = scheduler;
        this.substrate = substrate;
        this.names = names;
        this.spins = spins;
        this.clock = clock;
        this.threads = threads;
        this.states = states;
        this.signals = signals;
        this.monitors = monitors;
        this.parks = parks;
        this.joins = joins;
        this.interrupts = interrupts;
        this.lives = lives;
        this.bodies = bodies;
    }

    @Override
    public Thread currentThread() {
        return substrate.currentThread();
    }

    // ---- start and join

    @Override
    public boolean threadStart(Thread thread) {
        if (!substrate.owns() || scheduler.over()) {
            return false;
        }
        if (scheduler.suppressed > 0) {
            return bodies.isHelper(thread) ? false : refuseStart(thread);
        }
        names.publish(scheduler.current);
        scheduler.outOfSight();
        spins.progress(scheduler.current);
        if (threads.isLocked(thread)) {
            monitors.monitorEnter(thread, 0);
            try {
                create(thread);
            } finally {
                monitors.monitorExit(thread, 0);
            }
        } else {
            create(thread);
        }
        return true;
    }

    private void create(Thread thread) {
        lives.aboutToStart(thread);
        scheduler.quietly(() -> bodies.create(lives.start(thread), thread));
    }

    private boolean refuseStart(Thread thread) {
        throw scheduler.refuse("thread " + thread.getName() + " ("
                + thread.getClass().getName() + ") is started from JDK code that is not modelled" + scheduler.place());
    }

    @Override
    public boolean threadJoin(Thread thread, long millis) throws InterruptedException {
        scheduler.mayBlock("Thread.join");
        if (!scheduler.modelled() || millis < 0) {
            return false;
        }
        int number = threads.numberSeen(thread);
        if (number < 0) {
            return true;
        }
        if (threads.isLocked(thread)) {
            joinLocked(thread, number, millis);
        } else {
            joins.join(thread, number, millis);
        }
        return true;
    }

    /** As the JDK does it: waits on the thread, which its end notifies. */
    private void joinLocked(Thread thread, int number, long millis) throws InterruptedException {
        int me = scheduler.current;
        monitors.monitorEnter(thread, 0);
        joins.joins(thread);
        long start = clock.now(me);
        try {
            for (long left = millis; lives.isAliveLocked(number) && (millis == 0 || left > 0); ) {
                monitors.objectWait(thread, left, 0);
                left = millis == 0 ? 0 : millis - TimeUnit.NANOSECONDS.toMillis(clock.now(me) - start);
            }
        } finally {
            joins.joins(null);
            monitors.monitorExit(thread, 0);
        }
    }

    // ---- park, sleep, interrupt

    @Override
    public boolean park(Object blocker, long nanos) {
        scheduler.mayBlock("LockSupport.park");
        if (!scheduler.modelled()) {
            return false;
        }
        spins.dozes(scheduler.current);
        parks.park(blocker, nanos);
        spins.dozed(scheduler.current);
        return true;
    }

    @Override
    public boolean parkUntil(Object blocker, long millis) {
        long left = scheduler.modelled() ? millis - clock.currentTimeMillis(scheduler.current) : 0;
        return park(blocker, TimeUnit.MILLISECONDS.toNanos(Math.max(0, left)));
    }

    @Override
    public Object parkBlocker(Thread thread) {
        int number = scheduler.modelled() ? threads.numberSeen(thread) : -1;
        return number < 0 ? null : parks.blocker(number);
    }

    @Override
    public boolean unpark(Thread thread) {
        if (!scheduler.modelled()) {
            return false;
        }
        spins.progress(scheduler.current);
        if (thread != null) {
            parks.unpark(thread);
        }
        return true;
    }

    @Override
    public boolean threadSleep(long nanos) throws InterruptedException {
        scheduler.mayBlock("Thread.sleep");
        if (!scheduler.modelled() || nanos < 0) {
            return false;
        }
        try {
            parks.sleep(nanos);
        } catch (InterruptedException e) {
            throw new InterruptedException("sleep interrupted");
        }
        return true;
    }

    @Override
    public boolean threadYield() {
        if (!scheduler.modelled()) {
            return scheduler.over();
        }
        scheduler.yieldNow();
        return true;
    }

    @Override
    public boolean threadInterrupt(Thread thread) {
        if (!scheduler.modelled()) {
            return false;
        }
        interrupts.interrupt(thread);
        return true;
    }

    @Override
    public int threadIsInterrupted(Thread thread) {
        if (!scheduler.modelled()) {
            return -1;
        }
        int number = threads.numberSeen(thread);
        return number < 0 ? -1 : signals.isInterrupted(thread, number) ? 1 : 0;
    }

    @Override
    public int threadInterrupted() {
        if (!scheduler.modelled()) {
            return -1;
        }
        boolean was = signals.testAndClearInterrupt();
        if (was) {
            spins.progress(scheduler.current);
        }
        return was ? 1 : 0;
    }

    // ---- looks at threads

    @Override
    public int threadIsAlive(Thread thread) {
        if (!scheduler.modelled()) {
            return -1;
        }
        int number = threads.numberSeen(thread);
        return number < 0 ? -1 : threads.isAlive(number) ? 1 : 0;
    }

    @Override
    public Thread.State threadState(Thread thread) {
        if (!scheduler.modelled()) {
            return null;
        }
        int number = threads.numberSeen(thread);
        return number < 0 ? null : states.of(number);
    }

    @Override
    public StackTraceElement[] threadStack(Thread thread) {
        if (!substrate.owns() || thread == substrate.currentThread()) {
            return null;
        }
        int number = threads.number(thread);
        if (number < 0 || !scheduler.isAlive(number)) {
            return null;
        }
        Surroundings.asks("Thread.getStackTrace");
        return stackOfOther(number);
    }

    /** The threads of the program; a JVM would name its own, too. */
    @Override
    public Map<Thread, StackTraceElement[]> allStacks() {
        if (!substrate.owns()) {
            return null;
        }
        Map<Thread, StackTraceElement[]> stacks = new HashMap<>();
        scheduler.quietly(() -> {
            for (long rest = scheduler.alive(); rest != 0; rest &= rest - 1) {
                int number = Long.numberOfTrailingZeros(rest);
                boolean me = number == scheduler.current;
                stacks.put(threads.thread(number), me ? new Throwable().getStackTrace() : stackOfOther(number));
            }
        });
        return stacks;
    }

    private StackTraceElement[] stackOfOther(int number) {
        scheduler.suppressed++;
        try {
            return StackFrames.visible(substrate.stackOfOther(number), null);
        } finally {
            scheduler.suppressed--;
        }
    }
}
