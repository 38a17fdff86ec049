package dev.ravel.engine;

import dev.ravel.hooks.Environment;
import dev.ravel.instrument.load.AppLoader;
import java.lang.reflect.Method;
import jdk.internal.misc.VM;

/** Answers what a modelled program asks of the world around it. */
final class ModelledEnvironment extends Environment {
    private final HookEngine engine;
    private final Scheduler scheduler;
    private final ThreadOrigins origins;
    private final Initialisers initialisers;
    private final OpaqueSteps opaque;
    private final Sections sections;
    private final OpenResources resources = new OpenResources();
    private final TemporaryFiles files = new TemporaryFiles();
    private final PlainFrames frames = new PlainFrames();

    ModelledEnvironment(
            HookEngine engine,
            Scheduler scheduler,
            ThreadOrigins origins,
            Initialisers initialisers,
            OpaqueSteps opaque,
            Sections sections) {
        this.engine = engine;
        this.scheduler = scheduler;
        this.origins = origins;
        this.initialisers = initialisers;
        this.opaque = opaque;
        this.sections = sections;
    }

    @Override
    public long nanosSince(long epochSecond) {
        return scheduler.ownsCaller()
                ? VirtualClock.epochNanos(engine.nanoTime()) - epochSecond * 1_000_000_000
                : VM.getNanoTimeAdjustment(epochSecond);
    }

    @Override
    public long random() {
        if (!scheduler.ownsCaller()) {
            return NONE;
        }
        engine.progress();
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
            throw scheduler.refuse(call + " waits for something outside the program" + engine.place()
                    + ": Ravel cannot explore what comes from there; give the test a stand-in for it");
        }
    }

    @Override
    public void asks(String question) {
        if (scheduler.modelled()) {
            scheduler.doubt(question + engine.place()
                    + ", leads to something that Ravel does not follow: what other threads see or"
                    + " change of it was not explored");
        }
    }

    @Override
    public void collects(String call) {
        engine.collector().collect(call);
    }

    @Override
    public void changes(Object of, String change) {
        boolean concernsOthers = !(of instanceof Thread thread) || engine.isLivingOther(thread);
        boolean othersLive = (scheduler.alive() & ~(1L << scheduler.current)) != 0;
        if (scheduler.modelled() && othersLive && concernsOthers) {
            scheduler.doubt(
                    change + engine.place()
                            + ", changes what other threads may see in JDK code that Ravel does not follow: that was not explored");
        }
    }

    @Override
    public void estimates(String question) {
        if (scheduler.modelled() && !scheduler.solo() && sections.containsSynchronizers()) {
            scheduler.doubt(
                    question + engine.place()
                            + ", answers by an estimate, which depends on moments inside calls that were one step: --locks jdk explores them");
        }
    }

    @Override
    public void loads(ClassLoader loader) {
        if (scheduler.modelled() && !scheduler.solo() && !(loader instanceof AppLoader)) {
            engine.quietly(() -> {
                if (loadsItsOwnWay(loader.getClass())) {
                    scheduler.doubt(
                            loader.getClass().getName() + engine.place()
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
            engine.quietly(() -> files.made(fileOrPath));
        }
    }

    @Override
    public void fields(Object object, int kind) {
        engine.fields(object, kind);
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
            engine.quietly(() -> resources.opened(resource));
        }
    }

    /** Called when the model is off. */
    void endExecution() {
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
