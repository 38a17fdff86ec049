package dev.ravel.engine.mutant;

import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.state.Observation;
import dev.ravel.engine.table.Copies;
import dev.ravel.explore.stateful.MutationNotes;
import dev.ravel.hooks.Mutants;
import java.util.BitSet;

/**
 * The mutant that runs, and what mutation points the program comes to.
 *
 * <p>A thread whose mutant has made a difference may know something else than its counterpart in the program as it is written, although
 * both have observed the same. So its part of the state fingerprint changes: equal fingerprints mean equal futures across the two programs,
 * too. When the thread has ended, only what it left in the heap counts.
 */
public final class MutantRun implements MutationNotes {
    private final Scheduler scheduler;
    private final Observation observation;
    private int active = Mutants.NONE;
    // java.util is code under test here.
    private long[] reached = new long[4];
    private long[] infected = new long[4];

    public MutantRun(Scheduler scheduler, Observation observation) {
        this.scheduler = scheduler;
        this.observation = observation;
    }

    /** Which mutant the next executions run, or {@link Mutants#NONE} or {@link Mutants#NOTING}. */
    public void activate(int mutant) {
        active = mutant;
    }

    public void beginExecution() {
        Mutants.active = active;
    }

    public void endExecution() {
        Mutants.active = Mutants.NONE;
    }

    public boolean runsMutant() {
        return active > 0;
    }

    /**
     * The running thread has come to the mutation point of a mutant. False in what runs once per JVM: a mutant must not leave
     * its traces in classes that others use.
     */
    public boolean meets(int mutant, boolean differs) {
        if (scheduler.suppressed >= Scheduler.UPCALL) {
            return false;
        }
        reached = with(reached, mutant);
        if (differs) {
            infected = with(infected, mutant);
            if (active == mutant) {
                observation.mutated(scheduler.current);
            }
        }
        return true;
    }

    private static long[] with(long[] set, int mutant) {
        int word = mutant >> 6;
        long[] s = word < set.length ? set : Copies.of(set, new long[Math.max(word + 1, 2 * set.length)]);
        s[word] |= 1L << mutant;
        return s;
    }

    @Override
    public BitSet takeReached() {
        BitSet taken = BitSet.valueOf(reached);
        clear(reached);
        return taken;
    }

    @Override
    public BitSet takeInfected() {
        BitSet taken = BitSet.valueOf(infected);
        clear(infected);
        return taken;
    }

    private static void clear(long[] set) {
        for (int i = 0; i < set.length; i++) {
            set[i] = 0;
        }
    }
}
