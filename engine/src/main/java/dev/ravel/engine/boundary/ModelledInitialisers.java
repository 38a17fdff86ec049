package dev.ravel.engine.boundary;

import dev.ravel.engine.initialise.ClassLocks;
import dev.ravel.engine.initialise.Initialised;
import dev.ravel.engine.initialise.InitialiserEffects;
import dev.ravel.engine.initialise.Initialisers;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.hooks.InitialiserModel;
import java.lang.reflect.Member;
import jdk.internal.misc.Unsafe;

/** Where initialisers of the program's classes begin and fail, and what uses the classes. They end as any suppressed code does. */
public final class ModelledInitialisers extends InitialiserModel {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

    private final Scheduler scheduler;
    private final ModelBoundary boundary;
    private final Initialisers initialisers;
    private final InitialiserEffects effects;
    private final ClassLocks classLocks;

    public ModelledInitialisers(
            Scheduler scheduler,
            ModelBoundary boundary,
            Initialisers initialisers,
            InitialiserEffects effects,
            ClassLocks classLocks) {
        this.scheduler = scheduler;
        this.boundary = boundary;
        this.initialisers = initialisers;
        this.effects = effects;
        this.classLocks = classLocks;
    }

    @Override
    public void initialises(Class<?> type) {
        if (scheduler.ownsCaller() && UNSAFE.shouldBeInitialized(type)) {
            int depth = scheduler.suppressed;
            boundary.suppressUpcall();
            try {
                UNSAFE.ensureClassInitialized(type);
            } finally {
                scheduler.suppressed = depth;
            }
        }
    }

    @Override
    public void suppressInitialiser(int site) {
        if (scheduler.ownsCaller()) {
            if (scheduler.suppressed == 0) {
                scheduler.outOfSight();
            }
            Initialised c = classLocks.begins(site, scheduler.suppressed);
            scheduler.suppressed += Scheduler.UPCALL;
            initialisers.enter(scheduler.suppressed, c);
        }
    }

    @Override
    public void suppressDefined(int site) {
        if (scheduler.ownsCaller() && !initialisers.running(scheduler.suppressed) && !scheduler.solo()) {
            classLocks.beginsUnseen(site);
        }
        boundary.suppressEnter();
    }

    @Override
    public void initialiserFailed(Throwable thrown, int site) {
        if (scheduler.ownsCaller()) {
            classLocks.failed(thrown, site, scheduler.suppressed - Scheduler.UPCALL);
        }
    }

    @Override
    public void asksForThread(int itself) {
        effects.asksForThread(itself != 0);
    }

    @Override
    public void uses(int site) {
        classLocks.uses(site);
    }

    @Override
    public void usesReflected(Object reflected, int site) {
        if (reflected instanceof Member member) {
            Class<?> type = member.getDeclaringClass();
            while (type != null && type.getClassLoader() != null && type.getClassLoader() != PLATFORM) {
                type = type.getSuperclass();
            }
            if (type != null) {
                initialises(type);
            }
        }
        classLocks.usesReflected(reflected, site);
    }
}
