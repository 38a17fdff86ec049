package dev.ravel.engine.substrate;

import dev.ravel.engine.execution.Abandoned;
import dev.ravel.engine.execution.ThreadNumbers;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Substrate;
import dev.ravel.hooks.Fibers;

/** Modelled threads as continuations on one carrier thread: a switch costs about 100 ns. JDK 24 and later. */
public final class ContinuationSubstrate extends Substrate {
    private final Scheduler scheduler;
    private final Fibers fibers;
    private final Thread carrier;
    private final Object[] continuations = new Object[ThreadNumbers.LIMIT];
    private final Thread[] identities = new Thread[ThreadNumbers.LIMIT];

    public ContinuationSubstrate(Scheduler scheduler, Fibers fibers) {
        this.scheduler = scheduler;
        this.fibers = fibers;
        this.carrier = Thread.currentThread();
        // The first continuation of a JVM starts helper threads of the JDK: not while the model is on.
        Object first = fibers.create(fibers::suspend);
        fibers.resume(first, carrier);
        fibers.resume(first, carrier);
    }

    @Override
    public String name() {
        return "continuations";
    }

    @Override
    public boolean owns() {
        return fibers.on(carrier);
    }

    @Override
    public void create(int thread, Thread identity, Runnable body) {
        continuations[thread] = fibers.create(body);
        identities[thread] = identity;
    }

    @Override
    public void run() {
        // A plain loop around a call that is not inlined: C2 gives up on anything closer.
        for (int n; (n = scheduler.next) >= 0; ) {
            scheduler.current = n;
            if (fibers.resume(continuations[n], identities[n])) {
                scheduler.ended(n);
            }
        }
    }

    @Override
    public void switchFrom(int thread) {
        try {
            fibers.suspend();
        } catch (IllegalStateException pinned) {
            throw scheduler.refuse("a switch was needed while native code is on the stack (" + pinned.getMessage()
                    + "): a class initialiser, or a call-back from native code, cannot be interrupted");
        }
    }

    @Override
    public Error abandon() {
        scheduler.next = -1;
        try {
            fibers.suspend();
        } catch (IllegalStateException pinned) {
            return new Abandoned();
        }
        return new Abandoned();
    }

    @Override
    public Thread currentThread() {
        return Thread.currentThread();
    }

    @Override
    public StackTraceElement[] stack(int thread) {
        return thread == scheduler.current ? carrier.getStackTrace() : new StackTraceElement[0];
    }

    @Override
    public StackTraceElement[] stackOfOther(int thread) {
        return fibers.stack(continuations[thread]);
    }

    @Override
    public void clear(int threads) {
        for (int i = 0; i < threads; i++) {
            continuations[i] = null;
            identities[i] = null;
        }
    }

    @Override
    public void dismiss() {
        // a continuation serves one execution
    }
}
