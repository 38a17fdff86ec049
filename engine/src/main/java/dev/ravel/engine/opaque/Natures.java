package dev.ravel.engine.opaque;

import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.hooks.CallHooks;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.Named;
import dev.ravel.instrument.boundary.OpaqueCalls;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.load.AppLoader;
import java.util.HashMap;
import java.util.Map;

/** Which objects have a state that the model does not see, by their classes. */
final class Natures {
    /** What an object is to the model. */
    enum Nature {
        /** All of its state shows by hooks, or never changes. */
        OPEN,
        /** It has a state inside that nobody sees. */
        HIDDEN,
        /** The same, and each of its methods is in one piece. */
        ATOMIC;

        boolean isHidden() {
            return this != OPEN;
        }
    }

    private final Scheduler scheduler;
    private final Map<Class<?>, Nature> natures = new HashMap<>();

    Natures(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** Another program: classes are others. */
    void forget() {
        natures.clear();
        CallHooks.forgetClasses();
    }

    Nature of(Object object) {
        if (object instanceof String) {
            return Nature.OPEN;
        }
        scheduler.suppressed++;
        try {
            return natures.computeIfAbsent(object.getClass(), Natures::natureOf);
        } finally {
            scheduler.suppressed--;
        }
    }

    /** A class of the program may have a super class of the JDK whose part of the object nobody sees. */
    private static Nature natureOf(Class<?> type) {
        if (type == AppLoader.class) {
            // Ravel's own, and never closed.
            return Nature.OPEN;
        }
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            OpaqueCalls calls = OpaqueCalls.listed();
            boolean silent = Hooks.isJdk(c) && (!Named.class.isAssignableFrom(c) || calls.lists(c));
            if (silent && !JdkSelection.isMixed(c.getName().replace('.', '/'))) {
                return calls.isImmutable(c) ? Nature.OPEN : calls.isAtomic(c) ? Nature.ATOMIC : Nature.HIDDEN;
            }
        }
        return Nature.OPEN;
    }

    /**
     * Whether objects of this class have a state that nobody sees, and code that the model does not follow. Threads have not: their code
     * is the model's. Classes that the JDK makes at run time call back.
     */
    boolean isOutside(Class<?> type) {
        if (!scheduler.modelled()) {
            return false;
        }
        scheduler.suppressed++;
        boolean outside = Hooks.isJdk(type)
                && !type.isHidden()
                && !type.isArray()
                && !Thread.class.isAssignableFrom(type)
                && natures.computeIfAbsent(type, Natures::natureOf).isHidden();
        scheduler.suppressed--;
        if (!outside) {
            CallHooks.inside(type);
        }
        return outside;
    }
}
