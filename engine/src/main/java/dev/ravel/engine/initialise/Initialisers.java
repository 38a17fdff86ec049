package dev.ravel.engine.initialise;

import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.table.Copies;
import dev.ravel.engine.table.Mix;

/**
 * The initialisers of the program's classes that are running, one inside the other. They run once per JVM, at a time that
 * no schedule tells: so what they ask for by chance, and the hash codes of the objects that they make, are functions of the
 * class alone.
 */
public final class Initialisers {
    /** By depth of upcalls: where the sequence of random numbers stands. */
    private long[] state = new long[16];
    /** By depth of upcalls: the class; null where the upcall is none of an initialiser. */
    private Initialised[] classes = new Initialised[16];

    /** An upcall begins, now that the depth of suppression is this, that is none of an initialiser. */
    public void enter(int suppressed) {
        grow(suppressed)[suppressed / Scheduler.UPCALL] = 0;
        classes[suppressed / Scheduler.UPCALL] = null;
    }

    /** An initialiser of the program begins, now that the depth of suppression is this. */
    public void enter(int suppressed, Initialised c) {
        int level = suppressed / Scheduler.UPCALL;
        grow(suppressed)[level] = Mix.of(c.name.hashCode()) | 1;
        classes[level] = c;
    }

    private long[] grow(int suppressed) {
        int level = suppressed / Scheduler.UPCALL;
        if (level >= state.length) {
            state = Copies.of(state, new long[2 * level]);
            classes = Copies.of(classes, new Initialised[2 * level]);
        }
        return state;
    }

    /** The class whose initialiser is the innermost upcall. */
    public Initialised current(int suppressed) {
        return classes[suppressed / Scheduler.UPCALL];
    }

    /** Whether the innermost upcall is the initialiser of a class of the program. */
    public boolean running(int suppressed) {
        return suppressed >= Scheduler.UPCALL && classes[suppressed / Scheduler.UPCALL] != null;
    }

    /** The next number of a sequence that belongs to the class. */
    public long random(int suppressed) {
        return Mix.of(state[suppressed / Scheduler.UPCALL] += Mix.GOLDEN - 1);
    }
}
