package dev.ravel.engine.surroundings;

import dev.ravel.engine.execution.Abandoned;
import dev.ravel.engine.initialise.Initialisers;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.memory.GarbageCollection;
import dev.ravel.engine.memory.Memory;
import dev.ravel.engine.name.ThreadOrigins;
import dev.ravel.engine.opaque.OpaqueSteps;
import dev.ravel.engine.reset.OpenResources;
import dev.ravel.engine.reset.TemporaryPaths;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Sections;
import dev.ravel.engine.thread.Threads;
import dev.ravel.engine.time.VirtualClock;
import dev.ravel.hooks.Environment;
import dev.ravel.instrument.load.AppLoader;
import java.lang.reflect.Method;
import jdk.internal.misc.VM;

/** Answers what a modelled program asks of the world around it. */
public final class ModelledEnvironment extends Environment {
    private final Scheduler scheduler;
    private final ThreadOrigins origins;
    private final VirtualClock clock;
    private final Threads threads;
    private final Spins spins;
    private final Memory memory;
    private final GarbageCollection garbage;
    private final Initialisers initialisers;
    private final OpaqueSteps opaque;
    private final Sections sections;
    private final OpenResources resources = new OpenResources();
    private final TemporaryPaths files = new TemporaryPaths();
    private final PlainFrames frames = new PlainFrames();

    public ModelledEnvironment(
            Scheduler scheduler,
            ThreadOrigins origins,
            VirtualClock clock,
            Threads threads,
            Sections sections,
            Spins spins,
            Initialisers initialisers,
            OpaqueSteps opaque,
            Memory memory,
            GarbageCollection garbage) {
        this.scheduler = scheduler;
        this.origins = origins;
        this.clock = clock;
        this.threads = threads;
        this.sections = sections;
        this.spins = spins;
        this.initialisers = initialisers;
        this.opaque = opaque;
        this.memory = memory;
        this.garbage = garbage;
    }

    @Override
    public long nanoTime() {
        if (!scheduler.ownsCaller()) {
            return System.nanoTime();
        }
        if (scheduler.suppressed >= Scheduler.UPCALL) {
            return clock.beginning();
        }
        long time = clock.nanoTime(scheduler.current);
        scheduler.outOfSight();
        spins.progress(scheduler.current);
        scheduler.observed(time);
        return time;
    }

    @Override
    public long currentTimeMillis() {
        if (!scheduler.ownsCaller()) {
            return System.currentTimeMillis();
        }
        return VirtualClock.epochNanos(nanoTime()) / 1_000_000;
    }

    @Override
    public long nanosSince(long epochSecond) {
        return scheduler.ownsCaller()
                ? VirtualClock.epochNanos(nanoTime()) - epochSecond * 1_000_000_000
                : VM.getNanoTimeAdjustment(epochSecond);
    }

    @Override
    public long random() {
        if (!scheduler.ownsCaller()) {
            return NONE;
        }
        if (scheduler.modelled()) {
            scheduler.outOfSight();
            spins.progress(scheduler.current);
        }
        // Whatever the JVM runs at a time of its own choosing must not take a number away from the thread.
        long drawn = scheduler.suppressed >= Scheduler.UPCALL
                ? initialisers.random(scheduler.suppressed)
                : origins.random(scheduler.current);
        return drawn == NONE ? 0 : drawn;
    }

    @Override
    public void waits(String call) {
        if (scheduler.ownsCaller()) {
            if (scheduler.over()) {
                throw new Abandoned();
            }
            throw scheduler.refuse(call + " waits for something outside the program" + scheduler.place()
                    + ": Ravel cannot explore what comes from there; give the test a stand-in for it");
        }
    }

    @Override
    public void asks(String question) {
        if (scheduler.modelled()) {
            scheduler.doubts.add(question + scheduler.place()
                    + ", leads to something that Ravel does not follow: what other threads see or"
                    + " change of it was not explored");
        }
    }

    @Override
    public void collects(String call) {
        garbage.collect(call);
    }

    @Override
    public void changes(Object of, String change) {
        boolean concernsOthers = !(of instanceof Thread thread) || threads.isLivingOther(thread);
        boolean othersLive = (scheduler.alive() & ~(1L << scheduler.current)) != 0;
        if (scheduler.modelled() && othersLive && concernsOthers) {
            scheduler.doubts.add(
                    change + scheduler.place()
                            + ", touches what other threads may touch too, in JDK code that Ravel does not follow: that was not explored");
        }
    }

    @Override
    public void estimates(String question) {
        if (scheduler.modelled() && !scheduler.solo() && sections.containsSynchronizers()) {
            scheduler.doubts.add(
                    question + scheduler.place()
                            + ", answers by an estimate, which depends on moments inside calls that were one step: --locks jdk explores them");
        }
    }

    @Override
    public void loads(ClassLoader loader) {
        if (scheduler.modelled() && !scheduler.solo() && !(loader instanceof AppLoader)) {
            scheduler.quietly(() -> {
                if (loadsItsOwnWay(loader.getClass())) {
                    scheduler.doubts.add(
                            loader.getClass().getName() + scheduler.place()
                                    + ", is asked for a class while other threads run: it was not explored, since the JVM calls it too");
                }
            });
        }
    }

    /** What the JDK's own loaders do holds a lock. */
    private static boolean loadsItsOwnWay(Class<?> loader) {
        for (Class<?> c = loader; c.getClassLoader() != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (method.getName().equals("loadClass") || method.getName().equals("findClass")) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public void temporary(Object fileOrPath) {
        if (scheduler.ownsCaller() && fileOrPath != null) {
            scheduler.quietly(() -> files.made(fileOrPath));
        }
    }

    @Override
    public void fields(Object object, int kind) {
        memory.fields(object, kind);
    }

    @Override
    public void reads(String setting) {
        opaque.readsSetting(setting);
    }

    @Override
    public void file(Object path, int how) {
        opaque.file(path, how);
    }

    @Override
    public void opened(Object resource) {
        // What an initialiser opens stays open for all executions.
        if (scheduler.ownsCaller() && scheduler.suppressed < Scheduler.UPCALL) {
            scheduler.quietly(() -> resources.opened(resource));
        }
    }

    /** Called when the model is off. */
    public void endExecution() {
        if (scheduler.refusal() == null) {
            // else threads may have been stopped anywhere, and this JVM serves no other test
            resources.endExecution();
        }
        files.endExecution();
    }

    @Override
    public long threadId() {
        if (!scheduler.ownsCaller()) {
            return NONE;
        }
        return initialisers.running(scheduler.suppressed)
                ? ThreadOrigins.idOutside(initialisers.random(scheduler.suppressed))
                : origins.newId(scheduler.current);
    }

    @Override
    public StackTraceElement[] plainFrames(String hook, Throwable thrown) {
        return frames.of(hook, thrown);
    }

    @Override
    public int threadNumber() {
        if (!scheduler.ownsCaller()) {
            return -1;
        }
        return initialisers.running(scheduler.suppressed)
                ? (int) (initialisers.random(scheduler.suppressed) >>> 40)
                : origins.newNumber(scheduler.current);
    }
}
