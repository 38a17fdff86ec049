package dev.ravel.hooks;

import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/**
 * The switch between the program as it is written and its mutants, all of which are in the code at once.
 *
 * <p>Paper: Untch, Offutt, Harrold, <em>Mutation Analysis Using Mutant Schemata</em> (ISSTA 1993); and Figure 7 of Gligoric, Jagannath,
 * Marinov, <em>MuTMuT: Efficient Exploration for Mutation Testing of Multithreaded Code</em> (ICST 2010). A mutation point that is not
 * in use costs one field load and a compare. Lives in java.base like {@link Hooks}: no static initialiser.
 */
public final class Mutants {
    /** The program as it is written. */
    public static final int NONE = 0;
    /** The program as it is written; the mutation points that it comes to are told to the engine. */
    public static final int NOTING = -1;

    /** The mutant that runs, from 1, or {@link #NONE}, or {@link #NOTING}. Changes only between executions. */
    public static int active;

    private Mutants() {}

    /** At a mutation point that always changes what happens: whether to do what the mutant does. */
    @Hidden
    @ForceInline
    public static boolean is(int id) {
        return active != NONE && takes(id, true);
    }

    /** At a mutation point that computes a value: whether anybody wants to know what the mutant would compute. */
    @Hidden
    @ForceInline
    static boolean concerns(int id) {
        int a = active;
        return a != NONE && (a == id || a == NOTING);
    }

    /**
     * At a mutation point: whether to do what the mutant does.
     *
     * @param differs whether that makes a difference to what the thread knows
     */
    @Hidden
    static boolean takes(int id, boolean differs) {
        if (!concerns(id)) {
            return false;
        }
        boolean possible = !Hooks.on || Hooks.engine.boundary().mutates(id, differs);
        return active == id && possible;
    }
}
