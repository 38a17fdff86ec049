package dev.ravel.hooks;

import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/** Before and around the initialisers of the program's classes: what uses them, what they ask for, how they fail. The engine's side is {@link InitialiserModel}. */
public final class InitialiserHooks {
    private InitialiserHooks() {}

    /** Before the program uses a class of its own below this one of the JDK, or this one by reflection. */
    @Hidden
    @ForceInline
    public static void initialises(Class<?> type) {
        if (Hooks.on) {
            Hooks.engine.initialisers().initialises(type);
        }
    }

    /** As {@link Hooks#suppressUpcall}, at the entry of the initialiser of a class of the program. */
    @Hidden
    @ForceInline
    public static void suppressInitialiser(int site) {
        if (Hooks.on) {
            Hooks.engine.initialisers().suppressInitialiser(site);
        }
    }

    /** As {@link Hooks#suppressEnter}, at the entry of the initialiser of a class that the program has defined itself. */
    @Hidden
    @ForceInline
    public static void suppressDefined(int site) {
        if (Hooks.on) {
            Hooks.engine.initialisers().suppressDefined(site);
        }
    }

    /** The initialiser of a class of the program ends with this. */
    @Hidden
    @ForceInline
    public static void initialiserFailed(Throwable thrown, int site) {
        if (Hooks.on) {
            Hooks.engine.initialisers().initialiserFailed(thrown, site);
        }
    }

    /** Before code of the program asks for the thread itself (1), or for something that depends on it (0): initialisers of classes may. */
    @Hidden
    public static void asksForThread(int itself) {
        if (Hooks.on) {
            Hooks.engine.initialisers().asksForThread(itself);
        }
    }

    /** Before the program uses a class that has to be initialised first, and whose initialiser may need others or fail. */
    @Hidden
    @ForceInline
    public static void uses(int site) {
        if (Hooks.on) {
            Hooks.engine.initialisers().uses(site);
        }
    }

    /** As {@link #uses}, where the class is given by its name, as an object, or by a member of it. */
    @Hidden
    @ForceInline
    public static void usesReflected(Object reflected, int site) {
        if (Hooks.on) {
            Hooks.engine.initialisers().usesReflected(reflected, site);
        }
    }
}
