package dev.ravel.engine.initialise;

import dev.ravel.engine.table.Copies;

/** A class of the program whose initialiser matters: what is known about it, and how far it is in this execution. */
public final class Initialised {
    private static final Initialised[] NONE = {};

    /** Internal name. */
    final String name;
    /** Number of its lock. */
    final int id;

    /** The classes that its initialiser uses, in order; its super types first. */
    Initialised[] uses = NONE;
    /** The classes whose initialisers use it. */
    Initialised[] usedBy = NONE;
    /** Code of the program, outside initialisers, uses it. */
    boolean entered;
    /** Its lock is modelled. */
    boolean modelled;
    /** It is initialised before the test begins, or as its first thing: by who runs the test. */
    boolean given;
    /** It was initialised by something else than a use that is marked: reflection, a class file that was made at run time. */
    boolean unmarked;
    /** What its initialiser threw, or null. */
    Throwable failure;
    /** Its initialiser ran while there were several threads. */
    boolean shared;
    /** In the thread with this place in the tree of threads. */
    long ranIn;
    /** It asked for something that depends on the thread. */
    boolean asksForThread;
    /** Why it cannot be done again what its initialiser did, or null. */
    String unrepeatable;
    /** What its initialiser did outside. */
    InitialiserEffects.Effect[] effects = {};
    /** Somebody can tell when, or in which thread, its initialiser ran. */
    boolean told;

    // In the execution with this number:
    int execution;
    boolean done;
    /** It was done before there was a second thread: nobody can tell when. */
    boolean doneAlone;
    /** The threads that know that it is done. */
    long seen;
    /** The thread that is initialising it. */
    int by;
    /** The name of the thread that it failed in. */
    String failedIn = "";

    Initialised(String name, int id) {
        this.name = name;
        this.id = id;
    }

    /** Notes that its initialiser uses another class; false if that was known. */
    boolean use(Initialised other) {
        for (Initialised known : uses) {
            if (known == other) {
                return false;
            }
        }
        uses = with(uses, other);
        other.usedBy = with(other.usedBy, this);
        return true;
    }

    private static Initialised[] with(Initialised[] some, Initialised more) {
        Initialised[] all = Copies.of(some, new Initialised[some.length + 1]);
        all[some.length] = more;
        return all;
    }

    /** Its name as people write it. */
    public String className() {
        return name.replace('/', '.');
    }
}
