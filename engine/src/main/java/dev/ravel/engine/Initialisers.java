package dev.ravel.engine;

/**
 * The initialisers of the program's classes that are running, one inside the other. They run once per JVM, at a time that
 * no schedule tells: so what they ask for by chance, and the hash codes of the objects that they make, are functions of the
 * class alone.
 */
final class Initialisers {
    /** By depth of upcalls; 0 where the upcall is none of an initialiser. */
    private long[] state = new long[16];

    /** An upcall begins, now that the depth of suppression is this; the class is 0 if it is no initialiser. */
    void enter(int suppressed, int classHash) {
        int level = suppressed / Scheduler.UPCALL;
        if (level >= state.length) {
            state = Copies.of(state, new long[2 * level]);
        }
        state[level] = classHash == 0 ? 0 : Mix.of(classHash) | 1;
    }

    /** Whether the innermost upcall is the initialiser of a class of the program. */
    boolean running(int suppressed) {
        return suppressed >= Scheduler.UPCALL && state[suppressed / Scheduler.UPCALL] != 0;
    }

    /** The next number of a sequence that belongs to the class. */
    long random(int suppressed) {
        // An even step: the state stays odd, so it is never taken for none.
        return Mix.of(state[suppressed / Scheduler.UPCALL] += Mix.GOLDEN - 1);
    }
}
