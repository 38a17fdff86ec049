package dev.ravel.engine.substrate;

import dev.ravel.engine.execution.Abandoned;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Substrate;
import jdk.internal.misc.Unsafe;

/**
 * Modelled threads on pooled platform threads that hand over to each other with park and unpark: on JDK 17 to 23, and under a
 * debugger.
 *
 * <p>A hand-over costs about 2.4 µs when these threads are pinned to one core, 16 µs when they are not. They have the core of the
 * thread that first needed them.
 */
public final class PlatformSubstrate extends Substrate {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int CONTROLLER = -1;
    /** Whether a person looks at the threads. */
    public static final boolean DEBUGGED = Boolean.getBoolean("ravel.debugged");

    private final Scheduler scheduler;
    private final Pooled[] pool = new Pooled[ThreadNumbers.LIMIT];
    private final Thread[] identities = new Thread[ThreadNumbers.LIMIT];
    private final boolean[] unfinished = new boolean[ThreadNumbers.LIMIT];
    private Thread controller;
    private volatile int turn = CONTROLLER;
    /** The platform thread that runs modelled code now. Written by that thread only. */
    private volatile Thread running;

    private boolean unwinding;
    /** Whether the pooled thread that gets its turn is to end. */
    private boolean dismissing;

    public PlatformSubstrate(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    @Override
    public String name() {
        return "platform threads";
    }

    @Override
    public boolean owns() {
        return Thread.currentThread() == running;
    }

    @Override
    public void create(int thread, Thread identity, Runnable body) {
        Pooled carrier = pool[thread];
        if (carrier == null) {
            carrier = new Pooled(thread);
            pool[thread] = carrier;
            carrier.setDaemon(true);
            carrier.start();
        }
        if (DEBUGGED) {
            carrier.setName(identity.getName());
        }
        carrier.body = body;
        identities[thread] = identity;
        unfinished[thread] = true;
    }

    @Override
    public void run() {
        controller = Thread.currentThread();
        scheduler.current = scheduler.next;
        pass(scheduler.next);
        await(CONTROLLER);
        running = null;
        unwindRest();
    }

    /** Threads that are still on their stacks get an error at the point where they stand, one after another. */
    private void unwindRest() {
        unwinding = true;
        try {
            for (int i = 0; i < unfinished.length; i++) {
                if (unfinished[i]) {
                    scheduler.next = CONTROLLER;
                    pass(i);
                    await(CONTROLLER);
                    running = null;
                }
            }
        } finally {
            unwinding = false;
        }
    }

    @Override
    public void switchFrom(int thread) {
        Thread me = Thread.currentThread();
        scheduler.current = scheduler.next;
        pass(scheduler.next);
        await(thread);
        running = me;
        if (unwinding) {
            throw new Abandoned();
        }
    }

    @Override
    public Error abandon() {
        scheduler.next = CONTROLLER;
        return new Abandoned();
    }

    @Override
    public Thread currentThread() {
        // Time is nobody's thread: what the engine calls while it passes gets the thread that it runs in.
        Thread identity = owns() ? identities[scheduler.current] : null;
        return identity == null ? Thread.currentThread() : identity;
    }

    @Override
    public StackTraceElement[] stack(int thread) {
        Thread carrier = pool[thread];
        return carrier == null ? new StackTraceElement[0] : carrier.getStackTrace();
    }

    @Override
    public StackTraceElement[] stackOfOther(int thread) {
        return stack(thread);
    }

    @Override
    public void clear(int threads) {
        for (int i = 0; i < threads; i++) {
            identities[i] = null;
        }
    }

    @Override
    public void dismiss() {
        controller = Thread.currentThread();
        dismissing = true;
        for (int i = 0; i < pool.length; i++) {
            if (pool[i] != null) {
                pass(i);
                await(CONTROLLER);
                pool[i] = null;
            }
        }
        dismissing = false;
    }

    private void pass(int to) {
        Thread target = to < 0 ? controller : pool[to];
        turn = to;
        UNSAFE.unpark(target);
    }

    private void await(int me) {
        while (turn != me) {
            UNSAFE.park(false, 0L);
        }
    }

    /** Runs one body after another as modelled thread number {@code id}. */
    private final class Pooled extends Thread {
        private final int id;
        private Runnable body;

        Pooled(int id) {
            super(null, null, "ravel-" + id, 0, false);
            this.id = id;
        }

        @Override
        public void run() {
            while (true) {
                await(id);
                if (dismissing) {
                    pass(CONTROLLER);
                    return;
                }
                running = this;
                Runnable job = body;
                body = null;
                if (!unwinding) {
                    job.run();
                }
                unfinished[id] = false;
                if (unwinding) {
                    scheduler.next = CONTROLLER;
                } else {
                    scheduler.ended(id);
                }
                running = null;
                if (scheduler.next >= 0) {
                    scheduler.current = scheduler.next;
                }
                pass(scheduler.next);
            }
        }
    }
}
